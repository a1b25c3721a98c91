"""Boards, tiles and tokens as SVG: every picture of a position is drawn here, for the page and for JSON alike."""

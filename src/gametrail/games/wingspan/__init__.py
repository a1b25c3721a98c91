"""Wingspan (base game, 2 to 5 players)."""

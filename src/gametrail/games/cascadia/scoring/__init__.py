"""Scoring, one file an animal. A scorer lists the groups it pays; a card's points are their sum."""

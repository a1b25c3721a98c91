"""Animal Trail: the normal game (4 to 6 players), Marathon (2 to 3) and Chip sprint (2 to 6)."""

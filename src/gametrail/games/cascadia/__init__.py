"""Cascadia: tiles, animals and corridors (base game, 1 to 4 players)."""

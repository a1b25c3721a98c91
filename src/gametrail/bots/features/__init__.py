"""What bots look at in a game, one file a game."""

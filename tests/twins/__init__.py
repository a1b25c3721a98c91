"""Slow, obvious twins of what the engine does fast, and the tests that hold the two equal."""

"""Whole games as texts that a person can read; a changed text is a changed rule."""

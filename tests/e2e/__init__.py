"""Whole games in a real Chromium against a real server."""

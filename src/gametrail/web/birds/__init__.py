"""The bird pages: every card of Wingspan to look up, with its power in words."""

"""Django's SQLite, whose writers wait for their turn instead of asking for it again and again."""

"""The table on the web: a Django project around the rules, with no rule of its own."""

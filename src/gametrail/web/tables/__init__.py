"""Tables: who sits where, the log of actions, and the pages that show them."""

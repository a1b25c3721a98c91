"""How a terminal shows Wingspan: the score sheet, and what may be done."""

"""How a terminal shows Animal Trail: cards, the table, the score sheet, and what may be done."""

"""How a terminal shows Cascadia: the map as text, the market, the score sheet, and what may be done."""

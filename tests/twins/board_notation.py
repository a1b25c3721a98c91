"""The short form of test boards: `B:0,0 1,0 / E:3,0` is bears on two cells and an elk on a third."""

from .slow_board import LETTERS, Animals, Cell


def parse_cell(text: str) -> Cell:
    """The cell of a text such as `2,-1`."""
    q, r = text.split(",")
    return int(q), int(r)


def parse_animals(text: str) -> Animals:
    """The animals of a board in the short form; a cell named twice is refused."""
    animals: Animals = {}
    for part in text.split("/"):
        letter, cells = part.strip().split(":")
        if letter not in LETTERS:
            raise ValueError(f"{letter!r} is no animal")
        for cell in map(parse_cell, cells.split()):
            if cell in animals:
                raise ValueError(f"{cell} is named twice in {text!r}")
            animals[cell] = letter
    return animals


def animals_document(animals: Animals, nature_tokens: int = 0) -> dict:
    """A board of a position file on which only the animals are known."""
    hexes = [{"q": q, "r": r, "token": letter} for (q, r), letter in sorted(animals.items())]
    return {"tiles": hexes, "nature_tokens": nature_tokens}


def position(cards: str, *boards: dict, **options: str) -> dict:
    """A position file with these cards, options and boards."""
    return {"game": "cascadia", "cards": cards, "options": options, "boards": list(boards)}

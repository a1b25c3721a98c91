"""The mark of a seat: letter, shape and colour."""

SEAT_LETTERS = "abcdef"


def seat_mark(seat: int) -> str:
    """The mark, to be seen only: words beside it say whose it is."""
    letter = SEAT_LETTERS[seat]
    return f'<svg class="seat s-{letter}" aria-hidden="true"><use href="#seat-{letter}"/></svg>'

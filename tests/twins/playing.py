"""Playing games in tests: chance with a script, turns in the short text, whole games at random."""

import random
from collections import Counter
from collections.abc import Iterable, Iterator

from gametrail import CHANCE

SPECIES = "BESHF"


def do(state, texts: str) -> None:
    """These actions have been done, one after the other: `do(state, "P1 T1,0@0 A1,0")`."""
    for text in texts.split():
        state.apply_action(state.string_to_action(text))


def legal_texts(state) -> list[str]:
    """The legal actions in the short text."""
    return [state.action_to_string(int(action)) for action in state.legal_actions()]


def view(state, player: int = 0) -> dict:
    """What a seat sees, as the JSON of the table."""
    return state.observation(player).to_dict()


def market_tokens(state) -> str:
    """The animals of places 1 to 4; `-` for an empty place."""
    return "".join(place["token"] or "-" for place in view(state)["market"])


def market_tiles(state) -> list[int | None]:
    """The tiles of places 1 to 4 by their ids."""
    return [place["tile"] and place["tile"]["id"] for place in view(state)["market"]]


def nature_tokens(state, player: int = 0) -> int:
    """The nature tokens that a player has."""
    return view(state)["boards"][player]["nature_tokens"]


def token_on(state, player: int, q: int, r: int) -> str | None:
    """The animal on a hex of a player's board."""
    hexes = view(state)["boards"][player]["tiles"]
    return next(hexagon["token"] for hexagon in hexes if (hexagon["q"], hexagon["r"]) == (q, r))


def deal(state, tokens: str = "", tiles: Iterable[int] = (), starters: Iterable[int] = ()) -> None:
    """Chance has drawn until a player is to move: what is given, then the calmest animals and lowest tiles.

    What is given must all have been needed.
    """
    animals = list(tokens)
    numbers = {"T": list(tiles), "S": list(starters)}
    while state.current_player() == CHANCE:
        legal = legal_texts(state)
        if len(legal[0]) == 2:
            text = f"={animals.pop(0)}" if animals else calmest(state, legal)
        else:
            given = numbers[legal[0][1]]
            text = f"={legal[0][1]}{given.pop(0)}" if given else legal[0]
        do(state, text)
    assert not animals, f"{animals} were not drawn"
    assert not any(numbers.values()), f"{numbers} were not drawn"


def calmest(state, legal: list[str]) -> str:
    """The draw of the animal that the market shows least."""
    shown = Counter(market_tokens(state))
    return min(legal, key=lambda text: (shown[text[1]], text))


def begin(game, players: int = 2, tokens: str = "BESH", tiles=(1, 2, 3, 4), starters=(), **options: str):
    """A game in which the first player is to choose: market and starter tiles as given."""
    state = game.new_initial_state(players, options)
    deal(state, tokens, tiles, starters or range(1, players + 1))
    return state


def pass_turn(state, tokens: str = "") -> None:
    """The player has taken pair 1, placed its tile and returned its animal; the market is full again."""
    do(state, "P1")
    do(state, legal_texts(state)[0])
    do(state, "A-")
    deal(state, tokens)


def random_play(state, rng: random.Random) -> Iterator[int]:
    """A whole game: yields each action before it is applied; chance draws by probability."""
    while not state.is_terminal():
        if state.current_player() == CHANCE:
            action = state.sample_chance(rng)
        else:
            action = int(rng.choice(state.legal_actions()))
        yield action
        state.apply_action(action)


def play_to_the_end(state, rng: random.Random):
    """The state after a whole random game."""
    for _ in random_play(state, rng):
        pass
    return state

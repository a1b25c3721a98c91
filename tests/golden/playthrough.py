"""A whole game as text that a person can read, and back to its options and actions.

Each turn shows the market, what is unseen, every legal action and the one that was chosen; the last pages
show the maps and the score. The text is made from what the seats see, never from inside the engine.
"""

from collections.abc import Iterator
from itertools import groupby

from gametrail import CHANCE
from twins.playing import legal_texts, view

INITIALS = {"mountain": "M", "forest": "F", "prairie": "P", "wetland": "W", "river": "R"}
DRAW = "  draw    "
SPECIES = ("bear", "elk", "salmon", "hawk", "fox")


def tile_text(tile: dict | None) -> str:
    """A tile in a few signs: number, terrains, icons, * for a keystone; `45 MR BE`."""
    if tile is None:
        return "-"
    terrains = "".join(INITIALS[terrain] for terrain in tile["terrains"])
    return f"{tile['id']} {terrains}{'*' if tile['keystone'] else ''} {tile['wildlife']}"


def legal_text(texts: list[str]) -> str:
    """All legal actions; rotations of one cell stand together: `T1,0@0-5`."""
    if not texts[0].startswith("T"):
        return " ".join(texts)
    cells = [list(group) for _, group in groupby(texts, key=lambda text: text.split("@")[0])]
    return " ".join(cell[0] + (f"-{cell[-1][-1]}" if len(cell) > 1 else "") for cell in cells)


def counts_text(counts: dict[str, int]) -> str:
    """Animals by letter: `B12 E13`."""
    return " ".join(f"{letter}{count}" for letter, count in counts.items() if count) or "empty"


def position_lines(position: dict) -> Iterator[str]:
    """The table as a turn begins."""
    player = position["current_player"]
    board = position["boards"][player]
    yield ""
    yield f"turn {position['turn']}, player {player + 1}, nature tokens {board['nature_tokens']}"
    places = [f"{tile_text(place['tile'])} + {place['token'] or '-'}" for place in position["market"]]
    yield "  market  " + " | ".join(places)
    yield f"  stack {position['stack']}, bag {counts_text(position['bag'])}"


def map_lines(board: dict) -> Iterator[str]:
    """The map of hexes: terrains (the first at the rotation), rotation, and the animal or the icons."""
    hexes = {(hexagon["q"], hexagon["r"]): hexagon for hexagon in board["tiles"]}
    rows = range(min(r for _, r in hexes), max(r for _, r in hexes) + 1)
    left = min(2 * q + r for q, r in hexes)
    for row in rows:
        line = ""
        for q, hexagon in sorted((q, hexagon) for (q, r), hexagon in hexes.items() if r == row):
            line = line.ljust((2 * q + row - left) * 5) + f"[{hexagon_text(hexagon):<8}]"
        yield f"  r={row:<3} {line}"


def hexagon_text(hexagon: dict) -> str:
    """One hex: `MR2 B` holds a bear, `MR2 (BE)` is free."""
    terrains = "".join(INITIALS[terrain] for terrain in hexagon["terrains"])
    turned = "*" if hexagon["keystone"] else "" if len(terrains) == 1 else str(hexagon["rotation"])
    return f"{terrains}{turned} {hexagon['token'] or '(' + hexagon['wildlife'] + ')'}"


def score_lines(sheet: dict, boards: list[dict]) -> Iterator[str]:
    """The maps and the score sheet of the finished game."""
    for player, (score, board) in enumerate(zip(sheet["boards"], boards, strict=True), 1):
        yield ""
        yield f"player {player}"
        yield from map_lines(board)
        yield "  animals    " + ", ".join(f"{species} {score[species]}" for species in SPECIES)
        yield "  corridors  " + ", ".join(f"{terrain} {size}" for terrain, size in score["corridors"].items())
        yield f"  majorities {score['majorities']}, nature tokens {score['nature_tokens']}, total {score['total']}"
        for reason in score["reasons"]:
            cells = " ".join(f"{q},{r}" for q, r in reason["cells"])
            yield f"    {reason['points']:>2} {reason['item']}: {cells}"
    yield ""
    yield "winners " + ", ".join(f"player {player + 1}" for player in sheet["winners"])


def check_all_seats_see_the_same(state) -> None:
    """Nothing on the table is hidden in Cascadia: the views differ in whose they are only."""
    views = [view(state, player) | {"player": None} for player in range(state.num_players)]
    assert all(seen == views[0] for seen in views)


def choice_lines(state, text: str) -> list[str]:
    """What a player sees before an action, and the action."""
    position = view(state)
    shown = []
    if position["phase"] == "choose_pair":
        check_all_seats_see_the_same(state)
        shown = list(position_lines(position))
    return [*shown, f"  legal   {legal_text(legal_texts(state))}", f"  > {text}"]


def render(game, players: int, options: dict[str, str], actions: list[str]) -> str:
    """The whole game as text."""
    state = game.new_initial_state(players, options)
    chosen = " ".join(f"{name}={value}" for name, value in state.options.items())
    lines = [
        f"cascadia, rules version {game.spec.rules_version}",
        f"players {players}",
        f"options {chosen}",
        "",
    ]
    for text in actions:
        if state.current_player() != CHANCE:
            lines += choice_lines(state, text)
        elif lines[-1].startswith(DRAW):
            lines[-1] += f" {text}"
        else:
            lines.append(DRAW + text)
        state.apply_action(state.string_to_action(text))
    lines += score_lines(state.score().to_dict(), view(state)["boards"])
    return "\n".join(lines) + "\n"


def read(text: str) -> tuple[int, dict[str, str], list[str]]:
    """The players, options and actions of a rendered game."""
    lines = text.splitlines()
    players = int(lines[1].removeprefix("players "))
    options = dict(pair.split("=") for pair in lines[2].removeprefix("options ").split())
    steps = [line for line in lines if line.startswith((DRAW, "  > "))]
    return players, options, [action for line in steps for action in line.split()[1:]]

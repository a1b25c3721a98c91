"""A whole game of Animal Trail as text that a person can read, and back to its options and actions.

Each match begins with the cards that were dealt; each question shows the cards of the seat that is asked, all answers
and the one that was chosen. The last page shows the score with its reasons. Nothing is read from inside the engine.
"""

from collections.abc import Iterator
from typing import Any

from gametrail import CHANCE

DRAW, CHOICE = "  draw    ", "  > "
WIDTH = 116


def seats_text(seats: list[int]) -> str:
    """Seats as people count them: `3 1 2`."""
    return " ".join(str(seat + 1) for seat in seats)


def match_lines(view: dict[str, Any]) -> Iterator[str]:
    """The points and places before a match, and who holds the markers."""
    yield ""
    yield f"match {view['match']}"
    for past in view["history"][-1:]:
        yield f"  before  places {seats_text(past['order'])}; points {' '.join(map(str, past['points']))}"
    held = [
        f"{name} {view[name] + 1}" for name in ("challenge", "handicap", "dealer") if view[name] is not None
    ]
    if held:
        yield f"  markers {', '.join(held)}"


def round_lines(view: dict[str, Any]) -> Iterator[str]:
    """What everybody sees as a round begins."""
    yield ""
    cards = " ".join(str(player["cards"]) for player in view["players"])
    points = " ".join(str(player["points"]) for player in view["players"])
    line = f"round; cards {cards}; points {points}; stock {view['stock']}"
    if view["environment"]:
        line += f"; {' '.join(view['environment'])}"
    if view["mode"] != "normal":
        line += f"; pile {view['deck']}; pot {view['pot']}"
    places = [seat for seat in range(len(view["players"])) if view["players"][seat]["place"]]
    if places:
        places.sort(key=lambda seat: view["players"][seat]["place"])
        line += f"; finished {seats_text(places)}"
    yield line


def asked_text(view: dict[str, Any]) -> str:
    """Who is asked what, on which cards, with which hand: `player 2 follow S1@5{5} with 1*2 6`."""
    question = view["question"]
    parts = [f"player {question['seat'] + 1} {question['op']}"]
    if question["to"] is not None:
        parts.append(f"to {question['to'] + 1}")
    if question["op"] == "follow":
        parts.append(view["table_play"])
    if view["named"] is not None:
        parts.append(f"(not {view['named']})")
    return " ".join([*parts, "with", view["players"][question["seat"]]["hand"]])


def wrapped(start: str, words: list[str]) -> Iterator[str]:
    """The words with bars between them, in as many lines as they need."""
    line = start
    for number, word in enumerate(words):
        part = word + (" |" if number < len(words) - 1 else "")
        if len(line) + len(part) + 1 > WIDTH:
            yield line
            line = " " * 11
        line += f" {part}"
    yield line


def choice_lines(state: Any, text: str) -> Iterator[str]:
    """What a player sees before an action, and the action."""
    view = state.observation(state.current_player()).to_dict()
    if view["question"]["op"] == "lead":
        yield from round_lines(view)
    legal = [state.action_to_string(int(action)) for action in state.legal_actions()]
    yield from wrapped(f"  {asked_text(view)}:", legal)
    yield CHOICE + text


def score_lines(sheet: dict[str, Any]) -> Iterator[str]:
    """The score sheet of the finished game."""
    for player, seat in enumerate(sheet["players"], 1):
        yield ""
        chips = f", victory chips {seat['victory_chips']}" if seat["victory_chips"] else ""
        yield f"player {player}: rank {seat['rank']}, total {seat['total']}{chips}"
        for reason in seat["reasons"]:
            where = f" match {reason['match']}" if "match" in reason else ""
            place = f" place {reason['place']}" if "place" in reason else ""
            yield f"  {reason['points']:>3} {reason['item']}{where}{place}"
    yield ""
    yield "winners " + ", ".join(f"player {player + 1}" for player in sheet["winners"])


def render(game: Any, players: int, options: dict[str, str], actions: list[str]) -> str:
    """The whole game as text."""
    state = game.new_initial_state(players, options)
    chosen = " ".join(f"{name}={value}" for name, value in state.options.items())
    head = f"animal_trail, rules version {game.spec.rules_version}"
    lines, match = [head, f"players {players}", f"options {chosen}"], 0
    for text in actions:
        view = state.observation(-2).to_dict()
        if view["match"] > match:
            match = view["match"]
            lines += match_lines(view)
        if state.current_player() != CHANCE:
            lines += choice_lines(state, text)
        elif lines[-1].startswith(DRAW) and len(lines[-1]) + len(text) < WIDTH:
            lines[-1] += f"; {text}"
        else:
            lines.append(DRAW + text)
        state.apply_action(state.string_to_action(text))
    lines += score_lines(state.score().to_dict())
    return "\n".join(lines) + "\n"


def read(text: str) -> tuple[int, dict[str, str], list[str]]:
    """The players, options and actions of a rendered game."""
    lines = text.splitlines()
    players = int(lines[1].removeprefix("players "))
    options = dict(pair.split("=") for pair in lines[2].removeprefix("options ").split())
    actions = []
    for line in lines[3:]:
        for start in (DRAW, CHOICE):
            if line.startswith(start):
                actions += line.removeprefix(start).split("; ")
    return players, options, actions

"""A whole game of Wingspan as text that a person can read, and back to its options and actions.

Each turn shows the table as its player sees it, then every question with all its answers and the one that was chosen,
and what chance drew; the last page shows the score with its reasons. Nothing is read from inside the engine.
"""

from collections.abc import Iterator
from typing import Any

from gametrail import CHANCE

DRAW, CHOICE = "  draw    ", "  > "
ROWS = ("forest", "grassland", "wetland")
MARKS = {"eggs": "e", "cached": "c", "tucked": "t"}
WIDTH = 116
PARTS = ("birds", "bonus_cards", "goals", "eggs", "cached", "tucked")


def bird_text(bird: dict[str, Any]) -> str:
    """A bird with what lies on it: `Killdeer 2e 1c 3t`; a used pink bird ends with *."""
    marks = [f"{bird[field]}{mark}" for field, mark in MARKS.items() if bird[field]]
    return " ".join([bird["bird"], *marks]) + ("*" if bird["pink_used"] else "")


def counts_text(counts: dict[str, int]) -> str:
    """Tokens: `seed 2, fish 1`."""
    return ", ".join(f"{name} {count}" for name, count in counts.items() if count) or "-"


def cards_text(cards: list[str] | int) -> str:
    """A hand: its cards, or how many they are."""
    return f"{cards} cards" if isinstance(cards, int) else ", ".join(cards) or "-"


def turn_lines(view: dict[str, Any]) -> Iterator[str]:
    """The table as a turn begins, seen by its player."""
    active = view["active"]
    own = view["players"][active]
    yield ""
    yield f"round {view['round']}, turn {view['turn']}, player {active + 1}"
    yield f"  feeder  {' '.join(view['feeder'])}; {view['dice_outside']} outside"
    tray = " | ".join(card or "-" for card in view["tray"])
    yield f"  tray    {tray}; deck {view['deck']}, discards {len(view['discards'])}"
    goals = zip(view["goals"], view["goal_counts"], strict=True)
    yield "  goals   " + " | ".join(f"{goal} {' '.join(map(str, counts))}" for goal, counts in goals)
    for row in ROWS:
        yield f"  {row:<10}{', '.join(bird_text(bird) for bird in own[row]) or '-'}"
    yield f"  food      {counts_text(own['food'])}"
    yield f"  hand      {cards_text(own['hand'])}"
    yield f"  bonus     {cards_text(own['bonus_cards'])}"


def question_text(question: dict[str, Any]) -> str:
    """Who is asked what: `player 2 take_die`, with the bird whose power it is."""
    bird = question["bird"] or question["card"]
    return f"player {question['seat'] + 1} {question['op']}" + (f" ({bird})" if bird else "")


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
    if view["question"]["op"] == "main":
        yield from turn_lines(view)
    legal = [state.action_to_string(int(action)) for action in state.legal_actions()]
    yield from wrapped(f"  {question_text(view['question'])}:", legal)
    yield CHOICE + text


def score_lines(sheet: dict[str, Any]) -> Iterator[str]:
    """The score sheet of the finished game."""
    for player, seat in enumerate(sheet["players"], 1):
        yield ""
        parts = ", ".join(f"{part} {seat[part]}" for part in PARTS)
        yield f"player {player}: {parts}; total {seat['total']}, unused food {seat['food']}"
        for reason in seat["reasons"]:
            what = reason.get("bird") or reason.get("bonus") or reason.get("goal") or ""
            count = f" ({reason['count']})" if "count" in reason else ""
            yield f"  {reason['points']:>3} {reason['item']}: {what}{count}"
    yield ""
    yield "winners " + ", ".join(f"player {player + 1}" for player in sheet["winners"])


def render(game: Any, players: int, options: dict[str, str], actions: list[str]) -> str:
    """The whole game as text."""
    state = game.new_initial_state(players, options)
    chosen = " ".join(f"{name}={value}" for name, value in state.options.items())
    head = f"wingspan, rules version {game.spec.rules_version}"
    lines = [head, f"players {players}", f"options {chosen}", ""]
    for text in actions:
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

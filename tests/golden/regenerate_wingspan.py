"""Writes the golden playthroughs of Wingspan again: `python -m golden.regenerate_wingspan` in the folder `tests`.

The actions recorded in a file are kept as long as they are legal; from the first that is not, and for new files,
lively players choose. A changed file is a changed rule and needs a line under "Rules" in CHANGELOG.md.
"""

import random
from pathlib import Path
from typing import Any

from gametrail import load_game
from golden.wingspan_playthrough import read, render
from twins.wingspan_play import choose

FOLDER = Path(__file__).parent / "wingspan"
OTHER_OPTIONS = {
    "goal_side": "blue",
    "deck": "swift_start",
    "take_fewer": "yes",
    "two_for_one": "missing",
    "feeder_emptied": "go_on",
    "draft_from": "deck_and_tray",
    "hands": "open",
}
GAMES: dict[str, tuple[int, dict[str, str]]] = {
    "two_players.txt": (2, {}),
    "three_players_other_options.txt": (3, OTHER_OPTIONS),
    "five_players.txt": (5, {}),
}


def replay(game: Any, players: int, options: dict[str, str], recorded: list[str], seed: int) -> list[str]:
    """The recorded actions as far as they are legal, and then a game to the end."""
    state, rng, texts = game.new_initial_state(players, options), random.Random(seed), []
    while not state.is_terminal():
        legal = state.legal_actions().tolist()
        action = state.string_to_action(recorded.pop(0)) if recorded else choose(state, rng, lively=True)
        if action not in legal:
            recorded, action = [], choose(state, rng, lively=True)
        texts.append(state.action_to_string(action))
        state.apply_action(action)
    return texts


def main() -> None:
    """Every golden file is up to date."""
    game = load_game("wingspan")
    FOLDER.mkdir(exist_ok=True)
    for seed, (name, (players, options)) in enumerate(GAMES.items()):
        path = FOLDER / name
        recorded = read(path.read_text(encoding="utf-8"))[2] if path.exists() else []
        texts = replay(game, players, options, recorded, seed)
        path.write_text(render(game, players, options, texts), encoding="utf-8")


if __name__ == "__main__":
    main()

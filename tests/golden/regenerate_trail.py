"""Writes the golden playthroughs of Animal Trail again: `python -m golden.regenerate_trail` in the folder `tests`.

The actions recorded in a file are kept as long as they are legal; from the first that is not, and for new files,
eager players choose. A changed file is a changed rule and needs a line under "Rules" in CHANGELOG.md.
"""

import random
from pathlib import Path
from typing import Any

from gametrail import load_game
from golden.trail_playthrough import read, render
from twins.trail_play import choose

FOLDER = Path(__file__).parent / "animal_trail"
OTHER_OPTIONS = {
    "matches": "2",
    "environment": "3",
    "forfeits": "last",
    "second_takes": "challenge",
    "start_card": "mouse",
    "raptor_sky": "rhino",
    "hibernation": "mouse",
    "strong.lowest": "9",
    "weak.highest": "4",
    "points.first": "10",
}
GAMES: dict[str, tuple[int, dict[str, str]]] = {
    "four_players_without_environment.txt": (4, {"matches": "2", "environment": "0"}),
    "five_players.txt": (5, {"matches": "3"}),
    "six_players_other_options.txt": (6, OTHER_OPTIONS),
    "marathon_two_players.txt": (2, {"mode": "marathon", "matches": "2"}),
    "marathon_three_players.txt": (3, {"mode": "marathon", "matches": "1", "environment": "2"}),
    "sprint_four_players.txt": (4, {"mode": "sprint"}),
}


def replay(game: Any, players: int, options: dict[str, str], recorded: list[str], seed: int) -> list[str]:
    """The recorded actions as far as they are legal, and then a game to the end."""
    state, rng, texts = game.new_initial_state(players, options), random.Random(seed), []
    while not state.is_terminal():
        legal = state.legal_actions().tolist()
        action = state.string_to_action(recorded.pop(0)) if recorded else choose(state, rng, eager=True)
        if action not in legal:
            recorded, action = [], choose(state, rng, eager=True)
        texts.append(state.action_to_string(action))
        state.apply_action(action)
    return texts


def main() -> None:
    """Every golden file is up to date."""
    game = load_game("animal_trail")
    FOLDER.mkdir(exist_ok=True)
    for seed, (name, (players, options)) in enumerate(GAMES.items()):
        path = FOLDER / name
        recorded = read(path.read_text(encoding="utf-8"))[2] if path.exists() else []
        texts = replay(game, players, options, recorded, seed)
        path.write_text(render(game, players, options, texts), encoding="utf-8")


if __name__ == "__main__":
    main()

"""Writes the golden playthroughs again: `python -m golden.regenerate` in the folder `tests`.

The actions recorded in a file are kept as long as they are legal; from the first that is not, and for new
files, players choose what is worth most at once. A changed file is a changed rule and needs a line
under "Rules" in CHANGELOG.md.
"""

import random
from pathlib import Path

from gametrail import CHANCE, load_game
from golden.playthrough import read, render

FOLDER = Path(__file__).parent
GAMES = {
    "solo_cards_a.txt": (1, {"cards": "AAAAA"}),
    "solo_family.txt": (1, {"cards": "family"}),
    "two_players_cards_b.txt": (2, {"cards": "BBBBB"}),
    "two_players_mixed_options.txt": (
        2,
        {"cards": "CDCDD", "salmon_runs": "forgiving", "elk_rings": "gaps", "paid_wipe_keeps_free": "no"},
    ),
    "three_players_cards_c.txt": (3, {"cards": "CCCCC", "salmon_placement": "limited"}),
    "four_players_cards_d.txt": (4, {"cards": "DDDDD"}),
    "four_players_by_leaders.txt": (4, {"cards": "ACBDA", "corridor_bonus": "leaders"}),
}


def choose(state, rng: random.Random) -> int:
    """A draw by its probability, or the best of a few actions by the points at once."""
    if state.current_player() == CHANCE:
        return state.sample_chance(rng)
    player, legal = state.current_player(), state.legal_actions().tolist()
    best, most = legal[0], float("-inf")
    for action in rng.sample(legal, min(len(legal), 30)):
        after = state.clone()
        after.apply_action(action)
        points = after.score().to_dict()["boards"][player]["total"] + 2 * rng.random()
        if points > most:
            best, most = action, points
    return best


def replay(game, players: int, options: dict[str, str], recorded: list[str], seed: int) -> list[str]:
    """The recorded actions as far as they are legal, and then a game to the end."""
    state, rng, texts = game.new_initial_state(players, options), random.Random(seed), []
    while not state.is_terminal():
        legal = state.legal_actions().tolist()
        action = state.string_to_action(recorded.pop(0)) if recorded else choose(state, rng)
        if action not in legal:
            recorded, action = [], choose(state, rng)
        texts.append(state.action_to_string(action))
        state.apply_action(action)
    return texts


def main() -> None:
    """Every golden file is up to date."""
    game = load_game("cascadia")
    for seed, (name, (players, options)) in enumerate(GAMES.items()):
        path = FOLDER / name
        recorded = read(path.read_text(encoding="utf-8"))[2] if path.exists() else []
        texts = replay(game, players, options, recorded, seed)
        path.write_text(render(game, players, options, texts), encoding="utf-8")


if __name__ == "__main__":
    main()

"""Random games of hearts, whole games in OpenSpiel's C++. Run by a Python that has OpenSpiel, not by this project's.

`python hearts_peer.py SECONDS` prints how many decisions a second of CPU time the players take.
"""

import random
import sys
import time

import pyspiel


def decisions_per_game(game, games=300):
    """Mean number of decisions of random players."""
    generator, decisions = random.Random(1), 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes())  # noqa: B905 - any Python
                state.apply_action(generator.choices(actions, weights)[0])
            else:
                state.apply_action(generator.choice(state.legal_actions()))
                decisions += 1
    return decisions / games


def games_per_second(game, seconds):
    """Whole games of uniformly random bots, played in C++, by this process's CPU time."""
    bots = [pyspiel.make_uniform_random_bot(player, 7 + player) for player in range(game.num_players())]
    root, games, begin = game.new_initial_state(), 0, time.process_time()
    while time.process_time() - begin < seconds:
        for _ in range(100):
            pyspiel.evaluate_bots(root.clone(), bots, games)
            games += 1
    return games / (time.process_time() - begin)


if __name__ == "__main__":
    hearts = pyspiel.load_game("hearts")
    print(decisions_per_game(hearts) * games_per_second(hearts, float(sys.argv[1])))

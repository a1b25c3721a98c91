"""Animal Trail's bots: legal in every mode, repeatable, honest, sensible, and each stronger than the one before."""

import random
from itertools import product

import numpy as np
import pytest

from gametrail import TERMINAL, load_game
from gametrail.arena.match import new_match, play_match
from gametrail.bots import BOT_NAMES, bot_text, choose_action, load_bots, play_games
from gametrail.bots.features.animal_trail import LOOK, look_around
from gametrail.bots.features.animal_trail_choices import wins_round
from gametrail.core.tally import new_tally
from gametrail.games.animal_trail import constants as c
from gametrail.games.animal_trail import operations as op
from gametrail.games.animal_trail.tables import tables

GAME = load_game("animal_trail")
MODES = [
    *((players, "normal") for players in (4, 5, 6)),
    *((players, "marathon") for players in (2, 3)),
    *((players, "sprint") for players in (2, 4, 6)),
]


@pytest.fixture(scope="module", autouse=True)
def _ready():
    GAME.load()
    load_bots("animal_trail")


def decisions(state, rng, bots=BOT_NAMES):
    """Plays to the end with bots drawn for each decision; yields the state before each of them."""
    while (player := state.current_player()) != TERMINAL:
        if state.is_chance():
            state.apply_action(state.sample_chance(rng))
            continue
        yield player, state
        state.apply_action(choose_action(rng.choice(bots), state, rng))


def asked(state):
    """The operation of the question."""
    return int(state.record["agenda"][int(state.record["depth"]) - 1]["op"])


def new_game(players, mode, environment="1", **options):
    return GAME.new_initial_state(players, {"mode": mode, "environment": environment, **options})


def answer(bot, **position):
    """What the bot does in a position of a file, as text."""
    state = GAME.from_position({"game": "animal_trail", **position})
    return state.action_to_string(choose_action(bot, state, random.Random(1)))


@pytest.mark.parametrize(("players", "mode"), MODES)
def test_bots_play_legally_in_every_mode_with_every_environment_card(players, mode):
    rng, seen, cards = random.Random(players), set(), 0
    for environment in ("0", "1", "3", "3", "3"):
        state = new_game(players, mode, environment, matches="4")
        bots = [BOT_NAMES[seat % 3] for seat in range(players)]
        while (player := state.current_player()) != TERMINAL:
            if state.is_chance():
                state.apply_action(state.sample_chance(rng))
                continue
            seen.add(asked(state))
            cards |= int(state.record["in_force"])
            before = state.serialize()
            action = choose_action(bots[player], state, rng)
            assert state.serialize() == before
            assert action in state.legal_actions()
            state.apply_action(action)
        assert state.score().winners
    own = {"normal": {op.GIVE}, "marathon": set(), "sprint": {op.EXCHANGE, op.BURY}}[mode]
    assert {op.LEAD, op.FOLLOW} | own <= seen
    if mode == "normal":
        assert bin(cards).count("1") == c.NUM_ENVIRONMENT


@pytest.mark.parametrize("card", range(1, c.NUM_ENVIRONMENT + 1))
def test_every_environment_card_has_its_questions_answered(card):
    state = new_game(5, "normal", matches="2", environment_cards=f"E{card:02}")
    seen = {asked(here) for _, here in decisions(state, random.Random(card), ("ranger", "greedy"))}
    own = {c.MIGRATION: op.BURY, c.NO_GO_ZONE: op.NAMING, c.HIBERNATION: op.DISCARD}
    assert own.get(card, op.LEAD) in seen
    assert op.SHOW in seen


@pytest.mark.parametrize("bot", BOT_NAMES)
def test_the_same_seed_gives_the_same_game(bot):
    ends = []
    for _ in range(2):
        state, rng = new_game(5, "normal", matches="2"), random.Random(9)
        for _ in decisions(state, rng, (bot,)):
            pass
        ends.append(state.serialize())
    assert ends[0] == ends[1]


@pytest.mark.parametrize(("players", "mode"), MODES)
def test_a_choice_depends_on_what_the_seat_may_know_only(players, mode):
    """Two worlds that differ in hidden cards alone: the same generator gives the same choice."""
    rng, differing = random.Random(3), 0
    for player, here in decisions(new_game(players, mode, "3", matches="2"), rng):
        other = here.resample(player, rng)
        differing += other != here
        assert list(other.legal_actions()) == list(here.legal_actions())
        for bot, seed in product(BOT_NAMES, range(2)):
            first = choose_action(bot, here, random.Random(seed))
            assert choose_action(bot, other, random.Random(seed)) == first
    assert differing > 30


@pytest.mark.parametrize("bot", ["greedy", "ranger"])
@pytest.mark.parametrize(("players", "mode"), [(5, "normal"), (3, "marathon"), (5, "sprint")])
def test_ranking_bots_see_no_hidden_card(bot, players, mode):
    """In compiled matches they are shown the true position: their choice is the same in every possible world."""
    rng = random.Random(4)
    for player, state in decisions(new_game(players, mode, "2", matches="3"), rng):
        choices = {choose_action(bot, state.resample(player, rng), rng) for _ in range(3)}
        assert len(choices) == 1


def mean_place(one, others, environment, deals=200):
    """The mean place of one bot against four others; each deal is played once from every seat."""
    start = np.frombuffer(new_game(5, "normal", environment, matches="1").serialize(), np.uint8).copy()
    tally, total = new_tally(5), 0.0
    for deal, seat in product(range(deals), range(5)):
        bots = tuple(one if player == seat else others for player in range(5))
        tally[:] = 0
        play_games("animal_trail", bots, start, GAME.new_initial_state(5).table_bytes, 3, deal, 1, tally)
        total += tally[15 + seat]
    return total / deals / 5


@pytest.mark.parametrize("environment", ["0", "1", "3"])
def test_places_of_the_bots(environment):
    assert mean_place("ranger", "random", environment) < 1.45
    assert mean_place("greedy", "random", environment) < 1.65
    assert mean_place("ranger", "greedy", environment) < 2.7
    assert mean_place("greedy", "ranger", environment) > 3.4


@pytest.mark.parametrize(
    ("players", "mode"), [(5, "normal"), (2, "marathon"), (3, "marathon"), (4, "sprint")]
)
def test_the_stronger_bot_wins_whole_games(players, mode):
    for weak, strong, share in (("random", "ranger", 0.9), ("greedy", "ranger", 1.2 / players)):
        bots = [strong] + [weak] * (players - 1)
        report = play_match(new_match("animal_trail", bots, players, {"mode": mode}, 2, 300)).to_dict()
        assert report["win_shares"][0] > share, bots
        assert report["mean_places"][0] < min(report["mean_places"][1:])


@pytest.mark.parametrize("mode", ["normal", "sprint"])
def test_a_play_that_ranger_believes_to_win_the_round_does(mode):
    """In every world each of the others can only pass then; a rank that ranger has to name is named."""
    rng, look, checked = random.Random(8), np.zeros(1, LOOK)[0], {op.LEAD: 0, op.FOLLOW: 0}
    for environment in ("0", "3", "3", "3", "3", "3", "3"):
        for player, state in decisions(new_game(4, mode, environment, matches="3"), rng):
            question = asked(state)
            if question not in checked:
                continue
            look_around(state.record, look, player)
            for action in state.legal_actions():
                play = (state.record, tables(), look, int(action), int(question == op.LEAD))
                if action != c.PASS and wins_round(*play):
                    checked[question] += 1
                    assert_nobody_follows(state.resample(player, rng), int(action))
    assert min(checked.values()) > 40, checked


def assert_nobody_follows(world, action):
    """After the play everybody else can only pass, as long as the round goes on."""
    world.apply_action(action)
    while world.current_player() >= 0 and asked(world) in (op.NAMING, op.DISCARD, op.FOLLOW):
        if asked(world) == op.FOLLOW:
            assert list(world.legal_actions()) == [c.PASS]
        world.apply_action(choose_action("ranger", world, random.Random(1)))


def test_who_can_finish_does():
    for bot in ("greedy", "ranger"):
        assert answer(bot, hand="9 9 H", leading=True) == "S3@9{9+9+H}"
        assert answer(bot, hand="10", table="S1@9") == "S1@10{10}"
        assert answer(bot, hand="7 2", table="S1@3", environment=["E11"]) == "S1@7{7}"


def test_greedy_plays_its_lowest_cards_and_as_many_as_it_can():
    assert answer("greedy", hand="1*3 2 2 9 9", leading=True) == "S3@1{1+1+1}"
    assert answer("greedy", hand="1 4 8 10", table="S1@3") == "S1@4{4}"
    assert answer("greedy", hand="1 2 2 2", table="S2@2") == "S2@2{2+2}"
    assert answer("greedy", hand="1 2", table="S1@5") == "pass"


def test_ranger_keeps_sets_together():
    assert answer("ranger", hand="2 2 2 5 8 1 1", table="S1@1") == "S1@5{5}"
    assert answer("ranger", hand="10 10 1 1 1 1 3", table="S1@9") == "pass"
    assert answer("greedy", hand="10 10 1 1 1 1 3", table="S1@9") == "S1@10{10}"


def test_ranger_saves_trumps_and_lions():
    assert answer("ranger", hand="1 1 4 5 6 10", table="S1@3") in ("S1@4{4}", "S1@5{5}")
    assert answer("ranger", hand="1 1 1 3 3 4 4 10 H", table="S1@9") == "pass"
    assert answer("ranger", hand="1 1 6 6", leading=True) == "S2@1{1+1}"  # a led trump is void


def test_ranger_blocks_a_player_who_is_about_to_finish():
    hand = "1 1 1 3 3 4 4 10 H"
    players = [{"cards": 9}, {"cards": 1}, {"cards": 9}, {"cards": 9}]
    assert answer("ranger", hand=hand, table="S1@9", players=players) == "S1@10{10}"


def test_ranger_wins_the_rounds_that_it_needs_before_its_last_cards():
    assert answer("ranger", hand="1 1 10 10", leading=True) == "S2@10{10+10}"
    assert answer("ranger", hand="2 6", table="S1@5") == "S1@6{6}"  # a trump, and the Rabbit is led


def test_ranger_names_the_rank_that_could_beat_its_lead():
    state = GAME.from_position(
        {"game": "animal_trail", "hand": "1 4 9", "leading": True, "environment": ["E04"]}
    )
    state.apply_action(state.string_to_action("S1@9{9}"))
    assert state.action_to_string(choose_action("ranger", state, random.Random(1))) == "name 10"


def test_ranger_pays_for_an_exchange_only_what_it_is_worth():
    rng, chosen = random.Random(5), {bot: [] for bot in ("greedy", "ranger")}
    for player, state in decisions(new_game(4, "sprint"), rng):
        if asked(state) == op.EXCHANGE:
            for bot, numbers in chosen.items():
                numbers.append(choose_action(bot, state, rng) - c.EXCHANGE)
            assert state.record["hand_count"][player] == c.SPRINT_HAND
    assert set(chosen["greedy"]) == {0}
    assert len(set(chosen["ranger"])) > 1


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_is_said_of_the_bots(language):
    games = ("cascadia", "wingspan", "animal_trail")
    greedy_and_ranger = {bot_text(game, bot, language) for game in games for bot in ("greedy", "ranger")}
    assert len(greedy_and_ranger) == 6
    assert bot_text("animal_trail", "random", language)

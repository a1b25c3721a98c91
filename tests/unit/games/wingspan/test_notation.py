"""Actions of Wingspan as text."""

import pytest

from gametrail.core.errors import NotationError
from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import names
from gametrail.games.wingspan.notation import action_to_string, string_to_action

ALL = range(c.NUM_ACTIONS + c.NUM_CHANCE)
BIRDS = range(1, c.NUM_CARDS)

# One of each kind, as docs/games/wingspan.md lists them.
TEXTS = {
    "pass": c.PASS,
    "Killdeer": c.CARD + names.find_bird("Killdeer"),
    "bonus Forester": c.BONUS + names.find_bonus("Forester"),
    "forest 1": c.SLOT,
    "forest 3": c.SLOT + 2,
    "wetland 5": c.SLOT + 14,
    "invertebrate": c.FOOD,
    "seed": c.FOOD + 1,
    "die rodent": c.DIE + 4,
    "die invertebrate from both": c.DIE + 5,
    "die seed from both": c.DIE + 6,
    "grassland": c.ROW + 1,
    "tray 2": c.TRAY_CARD + 1,
    "player 1": c.PLAYER,
    "play": c.PLAY_BIRD,
    "gain food": c.ROW_ACTION,
    "lay eggs": c.ROW_ACTION + 1,
    "draw cards": c.ROW_ACTION + 2,
    "use": c.USE,
    "deck": c.FROM_DECK,
    "reroll": c.REROLL,
    "two for one": c.TWO_FOR_ONE,
    "refill": c.REFILL,
    "cache": c.CACHE,
    "keep": c.KEEP,
    "put down": c.PUT_DOWN,
    "=Killdeer": c.DRAW_BIRD + names.find_bird("Killdeer") - 1,
    "=bonus Forester": c.DRAW_BONUS + names.find_bonus("Forester"),
    "=die seed": c.ROLL + 1,
    "=die both": c.ROLL + c.BOTH,
    "=goal birds_forest": c.DRAW_GOAL,
    "=start 2": c.DRAW_START + 1,
}


@pytest.mark.parametrize(("text", "action"), TEXTS.items())
def test_each_kind_of_action(text, action):
    assert action_to_string(action) == text
    assert string_to_action(text) == action


def test_texts_and_actions_are_one_to_one():
    texts = [action_to_string(action) for action in ALL]
    assert len(set(texts)) == len(texts)
    assert [string_to_action(text) for text in texts] == list(ALL)


@pytest.mark.parametrize(
    "text",
    ["KILLDEER", " killdeer ", "Kill deer", "フタオビチドリ", "charadrius vociferus", "Ｋｉｌｌｄｅｅｒ"],
)
def test_a_bird_by_its_other_names(text):
    assert action_to_string(string_to_action(text)) == "Killdeer"
    assert action_to_string(string_to_action(f"={text}")) == "=Killdeer"


def test_every_bird_by_every_name_and_both_apostrophes():
    for bird in BIRDS:
        english = names.bird_name(bird, "en")
        others = (names.bird_name(bird, "ja"), names.scientific_name(bird), english.replace("'", "’"))
        for text in (english.upper(), *others):
            assert string_to_action(text) == c.CARD + bird, text


def test_every_bonus_card_in_japanese():
    for bonus in range(c.NUM_BONUS):
        text = f"bonus {names.bonus_name(bonus, 'ja')}"
        assert string_to_action(text) == c.BONUS + bonus
        assert string_to_action(f"= {text}") == c.DRAW_BONUS + bonus


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("  Gain   FOOD ", "gain food"),
        ("FOREST 3", "forest 3"),
        ("Die Seed From Both", "die seed from both"),
        ("= die both", "=die both"),
        ("＝start ２", "=start 2"),
    ],
)
def test_case_width_and_spaces_do_not_matter(text, meant):
    assert action_to_string(string_to_action(text)) == meant


@pytest.mark.parametrize(
    "text",
    [
        "",
        "=",
        "forest 0",
        "forest 6",
        "tray 4",
        "player 6",
        "die both",
        "=seed",
        "=forest",
        "bonus",
        "7",
        "x" * 500,
    ],
)
def test_what_is_no_action(text):
    with pytest.raises(NotationError) as wrong:
        string_to_action(text)
    assert "not an action" in str(wrong.value)
    assert len(wrong.value.text("ja")) < 500


@pytest.mark.parametrize(
    ("text", "near", "japanese"),
    [
        ("kildeer", "Killdeer", "フタオビチドリ"),
        ("=Malard", "=Mallard", "=マガモ"),
        ("gain foods", "gain food", "gain food"),
        ("die both", "die seed from both", "die seed from both"),
        ("seed both", "die seed from both", "die seed from both"),
        ("=birds_forest", "=goal birds_forest", "=goal birds_forest"),
    ],
)
def test_a_slip_of_the_pen_names_what_was_meant(text, near, japanese):
    with pytest.raises(NotationError) as wrong:
        string_to_action(text)
    assert wrong.value.code == "error.notation.near"
    assert str(wrong.value).endswith(f"perhaps {near}")
    assert f"「{japanese}」でしょうか" in wrong.value.text("ja")
    assert string_to_action(japanese) == string_to_action(near)


def test_no_outcome_is_suggested_for_an_action_and_no_action_for_an_outcome():
    """Every text without its sign, with it where it does not belong, and each with a letter missing."""
    for action in ALL:
        text = action_to_string(action)
        other = text.removeprefix("=") if text.startswith("=") else f"={text}"
        for wrong in (other, other[:-1], f"{other}s", text[:-1]):
            try:
                string_to_action(wrong)
            except NotationError as error:
                near = error.details.get("near")
                assert near is None or near.startswith("=") == wrong.startswith("="), wrong


@pytest.mark.parametrize("action", [-1, c.NUM_ACTIONS + c.NUM_CHANCE])
def test_numbers_beyond_the_last_action(action):
    with pytest.raises(NotationError):
        action_to_string(action)


def test_the_state_speaks_the_same_notation(wingspan):
    state = wingspan.new_initial_state(2)
    for action in state.legal_actions():
        assert state.string_to_action(state.action_to_string(int(action))) == action

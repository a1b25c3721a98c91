"""Parts that were drawn once: the same content is not drawn again, other content always is, and room is bounded."""

import pytest

from gametrail.web.svg.drawn import Drawings, drawings, drawn, part
from gametrail.web.tables.turns import MOST_TELLINGS, Turn


@pytest.fixture
def count():
    """Counts what was really drawn, and begins with nothing drawn."""
    drawings.clear()
    done = []
    yield lambda words: done.append(words) or words, done
    drawings.clear()


def test_the_same_content_is_drawn_once(count):
    draw, done = count
    for _ in range(2):
        assert drawn(("thing", {"n": 1}), lambda: draw("one")) == "one"
    assert done == ["one"]


@pytest.mark.parametrize(
    "other", [("thing", {"n": 2}), ("thing", {"n": "1"}), ("thing", {"n": True}), ("another", {"n": 1})]
)
def test_other_content_is_drawn_anew(count, other):
    draw, _ = count
    assert drawn(("thing", {"n": 1}), lambda: draw("one")) == "one"
    assert drawn(other, lambda: draw("two")) == "two"


def test_an_empty_drawing_is_known_too(count):
    draw, done = count
    for _ in range(2):
        assert drawn(("empty",), lambda: draw("")) == ""
    assert done == [""]


def test_the_language_belongs_to_a_part(count):
    shown = {"places": [], "stack": 3}
    english = part("tables/cascadia/_text_market.html", "en", **shown)
    assert part("tables/cascadia/_text_market.html", "ja", **shown) != english


def test_the_oldest_drawings_make_room_for_new_ones():
    few = Drawings(room=10)
    few.keep(b"a", "aaaa")
    few.keep(b"b", "bbbb")
    assert few.find(b"a") == "aaaa"  # and is the newest now
    few.keep(b"c", "cccc")
    assert [few.find(key) for key in (b"a", b"b", b"c")] == ["aaaa", None, "cccc"]
    few.keep(b"c", "c" * 11)  # more than there is room for
    assert len(few) == 0


def test_a_drawing_that_is_kept_again_takes_its_room_once():
    few = Drawings(room=10)
    for _ in range(5):
        few.keep(b"a", "aaaa")
    few.keep(b"b", "bbbb")
    assert len(few) == 2


def test_what_a_turn_tells_is_told_to_each_viewer_apart_and_remembered(monkeypatch):
    asked = []

    class View:
        @staticmethod
        def line(story, viewer, language, names):
            asked.append(viewer)
            return f"{story} for {viewer} in {language}, {names[0]}"

    monkeypatch.setattr("gametrail.web.tables.turns.view_of", lambda game: View)
    turn = Turn(1, 0, 0, 1, story="s")
    told = {viewer: turn.line("g", viewer, "en", ["Ann"]) for viewer in (None, 0, 1, 0, None)}
    assert told == {viewer: f"s for {viewer} in en, Ann" for viewer in (None, 0, 1)}
    assert asked == [None, 0, 1]
    assert turn.line("g", 0, "ja", ["Ann"]) == "s for 0 in ja, Ann"
    assert turn.line("g", 0, "en", ["Bo"]) == "s for 0 in en, Bo"
    for number in range(3 * MOST_TELLINGS):
        turn.line("g", 0, "en", [str(number)])
    assert len(turn.told) <= MOST_TELLINGS

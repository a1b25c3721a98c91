"""Questions with a single answer are not asked; what was answered for a player can be told."""

from wingspan_scenario import A, Table, seat


def forced(table: Table, text: str) -> list[tuple[int, str]]:
    """What doing `text` answers by itself, in words."""
    state = table.state
    return [
        (who, state.action_to_string(answer))
        for who, answer in state.forced_answers(state.string_to_action(text))
    ]


def test_the_only_card_its_only_row_and_its_only_payment():
    table = Table(seat(hand="Bell's Vireo", food="invertebrate invertebrate"))
    assert forced(table, "play") == [(A, "Bell's Vireo")]
    table.do("play")
    assert forced(table, "forest") == [(A, "invertebrate"), (A, "invertebrate")]


def test_eggs_for_the_only_bird_with_room():
    table = Table(seat(grassland="Killdeer"))
    assert forced(table, "lay eggs") == [(A, "grassland 1"), (A, "grassland 1")]


def test_nothing_is_forced_where_there_is_a_choice_and_asking_changes_nothing():
    table = Table(seat(forest="Blue Jay", grassland="Killdeer"))
    before = table.state.serialize()
    assert forced(table, "lay eggs") == []
    assert table.state.serialize() == before


def test_in_cascadia_nothing_is_forced(cascadia):
    state = cascadia.new_initial_state(2)
    assert state.forced_answers(int(state.legal_actions()[0])) == []

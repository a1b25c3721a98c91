"""Which tokens of a payment pay for what, and which ways to pay are only shown on demand."""

import pytest

from gametrail.web.svg.wingspan_payments import place_context, tokens_of


def fact(wild=0, either=False, **cost):
    return {"cost": cost, "wild": wild, "either": either}


def way(doubles=0, **pay):
    return {"pay": pay, "doubles": doubles, "words": "", "actions": ["play"], "then": "done"}


@pytest.mark.parametrize(
    ("cost", "paid", "singles", "pairs"),
    [
        (fact(seed=1), way(seed=1), ["seed"], []),
        (fact(seed=1), way(1, fish=1, rodent=1), [], [(["fish", "rodent"], ["seed"])]),
        (fact(seed=1, fish=1), way(1, fish=1, rodent=2), ["fish"], [(["rodent", "rodent"], ["seed"])]),
        (fact(wild=1, fish=1), way(fish=1, rodent=1), ["fish", "rodent"], []),
        (fact(seed=1, fruit=1, either=True), way(fruit=1), ["fruit"], []),
        (fact(seed=1, fruit=1, either=True), way(1, fish=2), [], [(["fish", "fish"], ["seed", "fruit"])]),
        # a token that would do is given away in a pair
        (fact(seed=1), way(1, seed=1, fish=1), [], [(["fish", "seed"], ["seed"])]),
        (fact(wild=1), way(1, fish=2), [], [(["fish", "fish"], ["wild"])]),
        (fact(rodent=2), way(2, seed=4), [], [(["seed", "seed"], ["rodent"])] * 2),
    ],
)
def test_tokens_and_what_they_stand_for(cost, paid, singles, pairs):
    found, doubled = tokens_of(paid, cost)
    assert sorted(found) == sorted(singles)
    assert [(pair["tokens"], pair["stands_for"]) for pair in doubled] == pairs


def test_ways_that_waste_a_token_are_folded_up():
    payments = [way(seed=1), way(1, seed=1, fish=1), way(1, fish=1, rodent=1)]
    place = {"row": "forest", "slot": 0, "eggs": 0, "payments": payments}
    context = place_context(place, fact(seed=1), "en")
    assert [one["pay"] for one in context["payments"]] == [{"seed": 1}, {"fish": 1, "rodent": 1}]
    assert [one["pay"] for one in context["more"]] == [{"seed": 1, "fish": 1}]
    assert "as seed" in context["payments"][1]["label"]

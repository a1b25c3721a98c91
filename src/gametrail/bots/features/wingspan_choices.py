"""The value of every small choice, and the choice itself: the highest value, among equals the first."""

from __future__ import annotations

from gametrail.bots.features.wingspan import (
    KERNELS,
    card_worth,
    look_around,
    missing_tokens,
    play_value,
    row_value,
    value_foods,
)
from gametrail.bots.features.wingspan_main import main_value
from gametrail.bots.features.wingspan_minds import (
    CACHED,
    CARD_MISSING,
    DECK_CARD,
    DISCARD_BELOW,
    KEEP_ABOVE,
    KEEP_SYMBOL,
    MOVE,
    PAY_EGG_TURNS,
    PAY_FOOD,
    REROLL,
    TUCK_BELOW,
)
from gametrail.games.wingspan import constants as c
from gametrail.games.wingspan import operations as op_
from gametrail.games.wingspan.facts import rows_for
from gametrail.games.wingspan.scoring import bonus_count

# Names as plain module constants: kernels read these at no cost.
_MAIN, _USE_IT, _TUCK, _DISCARD_CARD = op_.MAIN, op_.USE_IT, op_.TUCK, op_.DISCARD_CARD
_DISCARD_DUTY, _PLAY, _CHOOSE_ROW, _PAY_COST = op_.DISCARD_DUTY, op_.PLAY, op_.CHOOSE_ROW, op_.PAY_COST
_PAY_TOKEN, _PAY_EGG, _LAY, _LAY_HERE = op_.PAY_TOKEN, op_.PAY_EGG, op_.LAY, op_.LAY_HERE
_DRAW, _TAKE_DIE, _TAKE_ALL, _SUPPLY = op_.DRAW, op_.TAKE_DIE, op_.TAKE_ALL, op_.SUPPLY
_TRADE, _CACHE_OR_KEEP, _FIRST_PLAYER = op_.TRADE, op_.CACHE_OR_KEEP, op_.FIRST_PLAYER
_KEEP_BONUS, _REPEAT, _KEEP_CARD, _PICK = op_.KEEP_BONUS, op_.REPEAT, op_.KEEP_CARD, op_.PICK
_MOVE, _REACT_WITH, _DRAW_TO_SET = op_.MOVE, op_.REACT_WITH, op_.DRAW_TO_SET

_NEVER = -1.0e9
_AT_SET_UP = c.TURNS // 2  # cards of the first hand are weighed as in the middle of the game


@KERNELS
def decline_value(mind, look, op):
    """The value of PASS, on the scale of the other choices of the same question."""
    weights = mind["weights"]
    if op == _PAY_TOKEN:
        return -float(weights[PAY_FOOD])
    if op == _PAY_EGG:
        return -1.0 if int(look["left"]) < 2.0 * float(weights[PAY_EGG_TURNS]) else -2.0
    if op == _TUCK:
        return -float(weights[TUCK_BELOW])
    if op == _DISCARD_CARD:
        return -float(weights[DISCARD_BELOW])
    if op == _LAY or op == _LAY_HERE or op == _DRAW or op == _DRAW_TO_SET or op == _TAKE_DIE:
        return _NEVER
    if op == _TAKE_ALL or op == _SUPPLY or op == _REACT_WITH:
        return _NEVER
    return 0.5 if op == _FIRST_PLAYER or op == _TRADE else 0.0


@KERNELS
def counts_next_egg(kind, what, row, nest, eggs):
    """Whether a goal about rows or nests counts one more egg on a bird with this nest and so many eggs."""
    if kind == c.EGGS_IN_ROW:
        return row == what
    if kind == c.EGGS_ON_NEST:
        return nest & what != 0
    return kind == c.BIRDS_WITH_EGG and nest & what != 0 and eggs == 0


@KERNELS
def egg_wish_of_goals(state, tables, look, slot):
    """How much the goals to come wish for an egg on the slot, nearer goals more."""
    who = int(look["who"])
    nest = int(tables["nest"][int(state["bird"][who, slot])])
    wish = 0.0
    for later in range(int(state["round"]), c.ROUNDS):
        goal = int(state["goals"][later])
        kind = int(tables["goal_kind"][goal])
        what = int(tables["goal_arg"][goal])
        near = 1.0 / (1 + later - int(state["round"]))
        if kind == c.EGG_SETS:
            wish += 0.3 * near
        elif counts_next_egg(kind, what, slot // c.COLUMNS, nest, int(state["eggs"][who, slot])):
            wish += near
    return wish


@KERNELS
def egg_wish(state, tables, look, slot):
    """How much an egg is wished for on the slot: goals, bonus cards, room; less if the bird lays for itself."""
    who = int(look["who"])
    bird = int(state["bird"][who, slot])
    eggs = int(state["eggs"][who, slot])
    wish = egg_wish_of_goals(state, tables, look, slot)
    for i in range(int(look["bonus_cards"])):
        bonus = int(look["bonus"][i])
        if int(tables["bonus_kind"][bonus]) == c.COUNT_EGGS and eggs + 1 == int(tables["bonus_eggs"][bonus]):
            wish += 0.7
    wish += 0.05 * (int(tables["egg_limit"][bird]) - eggs)
    if int(tables["step"][bird, 0, 0]) == _LAY_HERE or int(tables["step"][bird, 1, 0]) == _LAY_HERE:
        wish -= 0.5
    return wish


@KERNELS
def hand_counts(tables, look):
    """Whether an own bonus card counts the cards in hand."""
    for i in range(int(look["bonus_cards"])):
        if int(tables["bonus_kind"][int(look["bonus"][i])]) == c.COUNT_HAND:
            return True
    return False


@KERNELS
def giving_value(state, tables, mind, look, bird):
    """The value of giving the hand card away: the less it is worth, the higher; free in the last turn."""
    if int(look["left"]) == 0:
        return -9.0 if hand_counts(tables, look) else 0.0
    missing = missing_tokens(state, tables, int(look["who"]), bird)
    worth = card_worth(state, tables, mind, look, bird, int(look["left"]))
    return float(mind["weights"][CARD_MISSING]) * missing - worth


@KERNELS
def taking_value(state, tables, mind, look, bird):
    """The value of a card to be drawn from the tray."""
    missing = missing_tokens(state, tables, int(look["who"]), bird)
    worth = card_worth(state, tables, mind, look, bird, int(look["left"]))
    return worth - float(mind["weights"][CARD_MISSING]) * missing


@KERNELS
def drawing_value(state, tables, mind, look, action):
    """The value of a tray card or of an unseen one."""
    if action == c.FROM_DECK:
        return float(mind["weights"][DECK_CARD])
    return taking_value(state, tables, mind, look, int(state["tray"][action - c.TRAY_CARD]))


@KERNELS
def die_value(mind, look, action):
    """The value of the food that the die gives, or of rolling again."""
    if action == c.REROLL:
        return float(mind["weights"][REROLL])
    food = action - c.DIE
    return float(look["food"][food if food < c.BOTH else food - c.BOTH])


@KERNELS
def paying_value(state, look, action):
    """The value of paying a symbol with this token: the food of least use, and of which most is held."""
    if action == c.TWO_FOR_ONE:
        return -50.0
    food = action - c.FOOD
    return 0.1 * int(state["food"][int(look["who"]), food]) - float(look["food"][food])


@KERNELS
def trade_value(look, food):
    """What a trade of this token for the most useful other one gains."""
    best = _NEVER
    for other in range(c.NUM_FOODS):
        if other != food:
            best = max(best, float(look["food"][other]))
    return best - float(look["food"][food])


@KERNELS
def bonus_value(state, tables, look, bonus):
    """The points that the bonus card is hoped to bring, by the birds on the mat and in hand that it counts."""
    count = float(bonus_count(state, tables, int(look["who"]), bonus))
    for i in range(int(look["cards"])):
        if int(tables["bonus"][int(look["hand"][i])]) >> bonus & 1:
            count += 0.6
    each = int(tables["bonus_each"][bonus])
    if each:
        return each * (count + 1.5)
    if count >= int(tables["bonus_step"][bonus, 1]) - 1:
        return float(int(tables["bonus_prize"][bonus, 1]))
    return count * int(tables["bonus_prize"][bonus, 0]) / int(tables["bonus_step"][bonus, 0])


@KERNELS
def keeping_value(state, tables, mind, look, bird, action):
    """The value of keeping a card of the first hand, or of putting it down."""
    if action != c.KEEP:
        return float(mind["weights"][KEEP_ABOVE])
    worth = card_worth(state, tables, mind, look, bird, _AT_SET_UP)
    return worth - float(mind["weights"][KEEP_SYMBOL]) * int(tables["symbols"][bird])


@KERNELS
def card_choice_value(state, tables, mind, look, op, arg, action):
    """The value of choosing this card: to play, to pick, or to give away."""
    if action == c.REFILL:
        return _NEVER
    bird = action - c.CARD
    if op == _PLAY:
        rows = rows_for(state, tables, int(look["who"]), bird, arg)
        return play_value(state, tables, mind, look, bird, rows)
    if op == _PICK:
        return card_worth(state, tables, mind, look, bird, int(look["left"]))
    return giving_value(state, tables, mind, look, bird)


@KERNELS
def slot_choice_value(state, tables, mind, look, op, slot):
    """The value of choosing the bird of this slot: for an egg, to pay an egg, to repeat its power, to answer."""
    if op == _LAY:
        return egg_wish(state, tables, look, slot)
    if op == _PAY_EGG:
        return -1.5 - 0.1 * egg_wish(state, tables, look, slot)
    if op == _REPEAT:
        return float(mind["power"][int(state["bird"][int(look["who"]), slot])])
    return 1.0


@KERNELS
def food_choice_value(state, look, op, action):
    """The value of choosing this food: to pay, to trade away, to take."""
    if op == _PAY_COST:
        return paying_value(state, look, action)
    food = action - c.FOOD
    if op == _PAY_TOKEN:
        return -float(look["food"][food])
    if op == _TRADE:
        return trade_value(look, food)
    return float(look["food"][food])


@KERNELS
def action_value(state, tables, mind, look, op, arg, action):  # noqa: C901 - one line a kind of question
    """The value of a legal action, on a scale of its question's own."""
    if action == c.PASS:
        return decline_value(mind, look, op)
    if op == _MAIN:
        return main_value(state, tables, mind, look, action)
    if op == _PLAY or op == _PICK or op == _TUCK or op == _DISCARD_CARD or op == _DISCARD_DUTY:
        return card_choice_value(state, tables, mind, look, op, arg, action)
    if op == _LAY or op == _PAY_EGG or op == _REPEAT or op == _REACT_WITH:
        return slot_choice_value(state, tables, mind, look, op, action - c.SLOT)
    if op == _PAY_COST or op == _PAY_TOKEN or op == _TRADE or op == _SUPPLY:
        return food_choice_value(state, look, op, action)
    if op == _TAKE_DIE or op == _TAKE_ALL:
        return die_value(mind, look, action)
    if op == _DRAW or op == _DRAW_TO_SET:
        return drawing_value(state, tables, mind, look, action)
    if op == _CHOOSE_ROW:
        return row_value(state, tables, mind, look, arg, action - c.ROW)
    if op == _CACHE_OR_KEEP:
        return float(mind["weights"][CACHED]) if action == c.CACHE else float(look["food"][arg])
    if op == _KEEP_CARD:
        return keeping_value(state, tables, mind, look, arg, action)
    if op == _KEEP_BONUS:
        return bonus_value(state, tables, look, action - c.BONUS)
    if op == _FIRST_PLAYER:
        return 1.0 if action - c.PLAYER == int(look["who"]) else 0.0
    if op == _MOVE:
        return float(mind["weights"][MOVE])
    return 1.0


@KERNELS
def best_action(state, tables, mind, look, out, n):
    """The highest valued of the n legal actions in out, for the player who is asked. Mutates look."""
    entry = state["agenda"][int(state["depth"]) - 1]
    op = int(entry["op"])
    arg = int(entry["arg"])
    look_around(state, tables, mind, look, int(entry["who"]))
    value_foods(state, tables, mind, look)
    best = 0
    highest = _NEVER - 1.0
    for i in range(n):
        value = action_value(state, tables, mind, look, op, arg, int(out[i]))
        if value > highest:
            highest = value
            best = int(out[i])
    return best

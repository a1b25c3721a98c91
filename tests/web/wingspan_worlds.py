"""Several logs of one Wingspan table, and all that a device gets of each: for tests of what a table gives away."""

import random
import re

from gametrail.games.wingspan import names
from gametrail.web.tables import log
from gametrail.web.tables.models import Action, Membership, Table

VIEWER, OTHER = 0, 1
TOKENS = re.compile(r'(csrf-token" content="|csrfmiddlewaretoken" value=")[^"]*')


def entries_of(table):
    """The log on disk."""
    rows = Action.objects.filter(table=table.id).order_by("ply")
    return [log.Entry(row.actor, row.text) for row in rows]


def hand_to(table, seat):
    """The device of the people at the table lies before this seat; None: before nobody."""
    Membership.objects.filter(table_id=table.id).update(seated=seat)


def replace_log(table, entries, seated):
    """The table has this log now, and the device was last handed to this person."""
    row = Table.objects.get(pk=table.id)
    Action.objects.filter(table=row).delete()
    log.positions.clear()
    log.append(row, log.plan(row, log.opening(row), entries, "world"))
    hand_to(table, seated)


def sent(device, *calls):
    """Everything that the device gets: page and view, in both languages, without the tokens of the form."""
    found = []
    for language in ("en", "ja"):
        device.client.cookies["lang"] = language
        for name in ("table", "view"):
            answer = device.get(name)
            found.append(TOKENS.sub("", answer.content.decode()) + answer.headers.get("ETag", ""))
        found += [call(device).content.decode() for call in calls]
    return "\n".join(found)


def set_up_answers(table, entries, seat, keep):
    """The texts of a seat that keeps so many cards, from the log that ends where it begins to choose."""
    position = log.advance(log.opening(Table.objects.get(pk=table.id)), entries, "wingspan")
    state, texts = position.state.clone(), []
    while state.current_player() == seat and len(texts) < 20:
        legal = [state.action_to_string(int(action)) for action in state.legal_actions()]
        wish = "keep" if texts.count("keep") < keep else "put down"
        texts.append(wish if wish in legal else legal[0])
        state.apply_action(state.string_to_action(texts[-1]))
        if texts[-1].startswith("bonus"):
            break
    return texts


def quiet_turns(table, decisions, viewer, seed=4):
    """So many decisions are made in one stroke: the others keep all cards, draw from the deck and never show a card;
    the viewer plays at random. Returns the position then."""
    rng, row = random.Random(seed), Table.objects.get(pk=table.id)
    position = log.current_position(row)
    state, entries = position.state.clone(), []
    for _ in range(decisions):
        seat = state.current_player()
        legal = [state.action_to_string(int(action)) for action in state.legal_actions()]
        wanted = [text for text in ("keep", "draw cards", "deck", "pass") if text in legal]
        own = [text for text in legal if not text.startswith("tray")] or legal
        text = rng.choice(own) if seat == viewer else (wanted or legal)[0]
        entries.append(log.Entry(seat, text))
        state.apply_action(state.string_to_action(text))
        entries += log.draw_chance(state)
    log.append(row, log.plan(row, position, entries, "turns"))
    return state


def hidden_birds(state, viewer):
    """The names of the bird cards that the viewer may not know: in the others' hands, and still in the deck."""
    record, bit = state.record, 1 << viewer
    hands = {8 + seat for seat in range(state.num_players) if seat != viewer}
    held, deck = [], []
    for bird in range(1, len(record["card_at"])):
        place = int(record["card_at"][bird])
        if not int(record["known"][bird]) & bit and (place in hands or place == 0):
            (held if place in hands else deck).append(names.bird_name(bird, "en"))
    return held, deck


def other_cards(entries, state, viewer, seed):
    """The log with every hidden card of the others exchanged for one that stays in the deck."""
    held, deck = hidden_birds(state, viewer)
    rng = random.Random(seed)
    renamed = {
        f"={old}": f"={new}" for old, new in zip(held, rng.sample(deck, len(held)), strict=True)
    } | other_bonuses(state, viewer, rng)
    changed = [entry._replace(text=renamed.get(entry.text, entry.text)) for entry in entries]
    assert changed != entries
    return changed


def other_bonuses(state, viewer, rng):
    """Texts that name the bonus cards of the others, each with the text for a card that nobody has been dealt."""
    places = [int(place) for place in state.record["bonus_at"]]
    free = [number for number, place in enumerate(places) if place == 0]
    kept = [number for number, place in enumerate(places) if place >= 8 and place != 8 + viewer]
    pairs = zip(kept, rng.sample(free, min(len(free), len(kept))), strict=False)
    found = {}
    for old, new in pairs:
        for start in ("bonus ", "=bonus "):
            found[start + names.bonus_name(old, "en")] = start + names.bonus_name(new, "en")
    return found

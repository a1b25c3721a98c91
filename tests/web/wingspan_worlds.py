"""Several logs of one Wingspan table, and all that a device gets of each: for tests of what a table gives away."""

import re

from gametrail.web.tables import log
from gametrail.web.tables.models import Action, Table

VIEWER, OTHER = 0, 1
TOKENS = re.compile(r'(csrf-token" content="|csrfmiddlewaretoken" value=")[^"]*')


def entries_of(table):
    """The log on disk."""
    rows = Action.objects.filter(table=table.id).order_by("ply")
    return [log.Entry(row.actor, row.text) for row in rows]


def replace_log(table, entries, seated):
    """The table has this log now, and the device was last handed to this person."""
    row = Table.objects.get(pk=table.id)
    Action.objects.filter(table=row).delete()
    log.positions.clear()
    log.append(row, log.plan(row, log.opening(row), entries, "world"))
    Table.objects.filter(pk=row.pk).update(seated=seated)


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

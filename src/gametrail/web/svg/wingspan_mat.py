"""A Wingspan mat as HTML: three rows of five, the birds as printed cards, what can be chosen as buttons.

The same drawing serves the table, the staged view, the replay and the end. Rules text is never on it: a tap shows it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from gametrail.games.wingspan.constants import COLUMNS, HABITAT_NAMES
from gametrail.games.wingspan.tables import tables
from gametrail.web.svg.drawn import drawn
from gametrail.web.svg.markup import element
from gametrail.web.words import text

View = Mapping[str, Any]
Choice = Mapping[str, Any]

CHANGED_KEYS = ("eggs", "cached", "tucked")


def mat(view: View, seat: int, language: str) -> str:
    """One player's mat; what can be chosen on it now is marked, if it is one's own."""
    player = view["observation"]["players"][seat]
    rows = [{"row": row, "birds": player[row]} for row in HABITAT_NAMES]
    facts = {bird["bird"]: view["birds"][bird["bird"]] for row in rows for bird in row["birds"]}
    marked = marks(view, seat)

    def draw() -> str:
        return "".join(_row(row, facts, marked, language) for row in rows)

    # What is printed on a bird follows from its name.
    return drawn(("wingspan mat", rows, marked, language), draw)


def yield_words(row: str, birds: int, language: str) -> str:
    """What the row's action gives with so many birds in it: "2 food"."""
    number = int(tables()["gain"][HABITAT_NAMES.index(row), birds])
    return text(f"ws.yield.{row}.one" if number == 1 else f"ws.yield.{row}", language, n=number)


def egg_price(birds: int) -> int:
    """The eggs that the next bird of a row costs."""
    return int(tables()["egg_cost"][birds])


def marks(view: View, seat: int) -> dict[str, Any]:
    """What lies on the cells of a mat for the moment: choices, order of powers, the last turn."""
    active = view["clock"]["active"]
    slots = (
        {str(c["target"]): c for c in view["choices"] if c["kind"] == "slot"} if seat == view["me"] else {}
    )
    rows = {c["target"]: c for c in view["choices"] if c["kind"] == "row"} if seat == view["me"] else {}
    # On one's own mat only what is to be done is marked; on another's, what has been done.
    last: Mapping[str, Any] = next((last for last in view["lasts"] if last["seat"] == seat != view["me"]), {})
    return {
        "slots": slots,
        "rows": rows,
        "order": {str(p["slot"]): n for n, p in enumerate(view["queue"], 1)} if seat == active else {},
        "done": {str(p["slot"]): p["what"] for p in view["done"]} if seat == active else {},
        "acting": acting_row(view) if seat == active else None,
        "last": [str(slot) for slot in last.get("slots", ())],
        "letter": "abcdef"[seat],
        "over": view["phase"] == "end",
        "now": (view["question"] or {}).get("slot") if seat == view["me"] else None,
    }


def acting_row(view: View) -> str | None:
    """The row whose action is going on."""
    for power in (*view["queue"], *view["done"]):
        return HABITAT_NAMES[power["slot"] // COLUMNS]
    staged = (view["staged"] or {}).get("actions", [])
    begun = {"gain food": "forest", "lay eggs": "grassland", "draw cards": "wetland"}
    return begun.get(staged[0]) if staged else None


def _row(row: Mapping[str, Any], facts: Mapping[str, Any], marked: Mapping[str, Any], language: str) -> str:
    name, birds = row["row"], row["birds"]
    title = text(f"ws.row.{name}", language)
    head = element(
        "header",
        element("span", symbol(f"hab-{name}"), class_="hi")
        + element("b", title)
        + element("span", yield_words(name, len(birds), language), class_="yd"),
    )
    cells = [_bird(row, column, facts, marked, language) for column in range(len(birds))]
    cells += [_empty(row, column, marked, language) for column in range(len(birds), COLUMNS)]
    style = f"hr {name}" + (" act" if marked["acting"] == name or name in marked["rows"] else "")
    listed = element("ol", "".join(element("li", cell) for cell in cells))
    return element("section", head + listed, class_=style, aria_label=title)


def _bird(
    row: Mapping[str, Any], column: int, facts: Mapping[str, Any], marked: Mapping[str, Any], language: str
) -> str:
    bird = row["birds"][column]
    fact, slot = facts[bird["bird"]], str(HABITAT_NAMES.index(row["row"]) * COLUMNS + column)
    choice = marked["slots"].get(slot)
    attributes: dict[str, Any] = {
        "type": "button",
        "class_": _style(fact, slot, marked, choice),
        "data_do": "act" if choice else "card",
        "data_card": bird["bird"],
        "data_slot": slot,
        "aria_label": label(bird, fact, language, choice),
        **{f"data_{key}": bird[key] for key in CHANGED_KEYS},
        **act_attributes(choice),
    }
    return element("button", _face(bird, fact) + _tab(slot, bird, marked, language), **attributes)


def _style(fact: Mapping[str, Any], slot: str, marked: Mapping[str, Any], choice: Choice | None) -> str:
    style = f"cell p-{fact['colour']}"
    if choice:
        style += " legal"
    if slot in marked["last"]:
        style += f" last s-{marked['letter']}"
    if str(marked["now"]) == slot:
        style += " asked"
    return style


def _face(bird: Mapping[str, Any], fact: Mapping[str, Any]) -> str:
    nest = symbol(f"nest-{fact['nest']}", "ns desk")
    top = element("b", str(fact["points"]), class_="num pp") + nest + element("span", class_="x")
    extra = "".join(
        element("span", symbol(f"mk-{key}") + element("b", str(bird[key]), class_="num"), class_="ct")
        for key in ("cached", "tucked")
        if bird[key]
    )
    eggs = element("b", f"{bird['eggs']}/{fact['eggs']}", class_="num")
    foot = element("span", symbol("egg" if bird["eggs"] else "egg-slot") + eggs, class_="ct eg")
    return (
        element("span", top + symbol(f"pw-{fact['colour']}", "pw"), class_="t")
        + silhouette(fact["group"])
        + element("span", escape(fact["title"]), class_="nm desk")
        + element("span", foot + symbol(f"nest-{fact['nest']}", "ns phone"), class_="ft")
        + (element("span", extra, class_="ex") if extra else "")
        + element("span", escape(fact["short"]), class_="pwt desk")
    )


def _tab(slot: str, bird: Mapping[str, Any], marked: Mapping[str, Any], language: str) -> str:
    if slot in marked["order"]:
        number = str(marked["order"][slot])
        shown = text("ws.order.tab", language, n=number)
        return element("span", shown, class_="od num", aria_hidden="true") + hidden(
            text("ws.order", language, n=number)
        )
    if slot in marked["done"] or bird["pink_used"]:
        said = hidden(text("ws.pink_used" if bird["pink_used"] else "ws.power_done", language))
        return (
            element("span", symbol("ui-confirm"), class_="od dn" + (" pk" if bird["pink_used"] else ""))
            + said
        )
    return ""


def _empty(row: Mapping[str, Any], column: int, marked: Mapping[str, Any], language: str) -> str:
    birds, index = len(row["birds"]), HABITAT_NAMES.index(row["row"])
    slot = str(index * COLUMNS + column)
    if column > birds or marked["over"]:
        return element("span", class_="cell em", data_slot=slot)
    price = egg_price(birds)
    cost = symbol("egg") + element("b", f"×{price}", class_="num") if price else ""
    choice = marked["rows"].get(row["row"])
    words = text("ws.place_here" if choice else "ws.next_bird", language)
    face = (element("span", cost, class_="ec") if cost else "") + element("span", words, class_="yl")
    named = text("ws.next.label", language, row=text(f"ws.row.{row['row']}", language), n=price)
    if not choice:
        return element("span", face, class_="cell em next", data_slot=slot, role="img", aria_label=named)
    attributes = {"type": "button", "class_": "cell em next legal", "data_slot": slot, "data_do": "act"}
    said = text("ws.place.label", language, row=text(f"ws.row.{row['row']}", language), n=price)
    return element("button", face, **attributes, aria_label=said, **act_attributes(choice))


def label(
    bird: Mapping[str, Any], fact: Mapping[str, Any], language: str, choice: Choice | None = None
) -> str:
    """A bird on a mat in words."""
    parts = [
        text(
            "ws.cell.label",
            language,
            name=fact["title"],
            points=fact["points"],
            eggs=bird["eggs"],
            room=fact["eggs"],
        )
    ]
    parts += [text(f"ws.cell.{key}", language, n=bird[key]) for key in ("cached", "tucked") if bird[key]]
    if fact["colour"] != "none":
        parts.append(text("ws.cell.power", language, power=fact["short"]))
    if choice:
        parts.append(text("ws.cell.choice", language))
    return text("ws.sep", language).join(parts)


def act_attributes(choice: Choice | None) -> dict[str, str]:
    """What the page's script needs to take a choice."""
    if choice is None:
        return {}
    return {"data_text": str(choice["text"]), "data_then": str(choice["then"])}


def symbol(name: str, style: str = "") -> str:
    """A glyph of text size."""
    use = element("use", href=f"#{name}")
    return element("svg", use, class_=f"i {style}".strip(), aria_hidden="true")


def silhouette(group: str, style: str = "bd") -> str:
    """The outline of a bird's group."""
    return element("svg", element("use", href=f"#{group_symbol(group)}"), class_=style, aria_hidden="true")


def group_symbol(group: str) -> str:
    """The symbol of a group: `plover` or `bd-plover`."""
    return group if group.startswith("bd-") else f"bd-{group}"


def hidden(words: str) -> str:
    """Words that are only heard."""
    return element("span", escape(words), class_="vh")


def small_mat(view: View, seat: int) -> str:
    """The mat in miniature: which birds stand where, and what the last turn touched."""
    player = view["observation"]["players"][seat]
    last: Sequence[int] = next((one["slots"] for one in view["lasts"] if one["seat"] == seat), [])
    rows = {row: [view["birds"][bird["bird"]]["group"] for bird in player[row]] for row in HABITAT_NAMES}
    return drawn(("wingspan small mat", rows, last, seat), lambda: _small(rows, last, seat))


def _small(rows: Mapping[str, Sequence[str]], last: Sequence[int], seat: int) -> str:
    drawn_rows = []
    for index, (row, groups) in enumerate(rows.items()):
        cells = []
        for column, group in enumerate(groups):
            style = f"last s-{'abcdef'[seat]}" if index * COLUMNS + column in last else ""
            cells.append(element("i", silhouette(group, "m"), class_=style))
        cells += [element("i", class_="e")] * (COLUMNS - len(groups))
        drawn_rows.append(element("span", "".join(cells), class_=f"mr {row}"))
    return element("span", "".join(drawn_rows), class_="mm", aria_hidden="true")

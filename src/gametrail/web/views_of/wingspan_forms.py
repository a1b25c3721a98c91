"""The legal actions of Wingspan as buttons, for pages without scripts."""

from __future__ import annotations

from typing import Any

from gametrail import State
from gametrail.games.wingspan.asking import ask_text
from gametrail.web.views_of import DEFAULT_AUTO
from gametrail.web.views_of.wingspan_actions import four_actions
from gametrail.web.views_of.wingspan_moves import moves
from gametrail.web.words import text


def choices(state: State, language: str) -> list[dict[str, Any]]:
    """The legal actions in words: one group, since a question asks one thing."""
    yields = {
        action["text"]: action["yields"]
        for action in four_actions(state.record, state.current_player(), language)
    }
    buttons = []
    for move in moves(state, language, DEFAULT_AUTO):
        more = yields.get(move["text"]) or move["note"]
        words = text("wing.with_note", language, words=move["label"], note=more) if more else move["label"]
        if move["then"] == "reveal":
            words = text("wing.final", language, words=words)
        buttons.append({"text": move["text"], "words": words})
    return [{"group": "choice", "title": status(state, language), "actions": buttons}]


def status(state: State, language: str) -> str:
    """What the player to move does next, in one sentence."""
    return ask_text(state.record, language)

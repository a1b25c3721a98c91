"""What an Animal Trail table says to everybody: who is to act, and in the middle who leads or chooses."""

from __future__ import annotations

from gametrail import CHANCE
from gametrail.games.animal_trail import questions
from gametrail.web.views_of import Look
from gametrail.web.views_of.animal_trail_event import called
from gametrail.web.views_of.animal_trail_moves import ask_words, capital
from gametrail.web.words import text


def status_line(look: Look) -> str:
    """Who is to act, in one sentence that is true for every viewer; to the one who acts, what to do."""
    language, seat = look.language, look.state.current_player()
    if look.state.is_terminal():
        return text("trail.status.over", language)
    if seat == CHANCE:
        return text("trail.status.deal", language)
    what = ask_words(look.state.record, language, look.names)
    if look.my_turn:
        key = "trail.status.mine" if look.shared else "trail.status.alone"
    else:
        key = "trail.status.other" if seat in look.people else "trail.status.bot"
    return text(key, language, name=look.names[seat], what=what)


def felt(look: Look) -> str:
    """What stands in the middle of the table while no cards lie there: who leads, or who chooses what."""
    language, seat = look.language, look.state.current_player()
    if look.state.is_terminal() or int(look.state.record["form"]):
        return ""
    if seat == CHANCE:
        return text("trail.status.deal", language)
    asked = questions.question(look.state.record)
    op = asked["op"] if asked else "lead"
    if seat == look.viewer:
        return text("trail.felt.lead.you", language) if op == "lead" else capital(own_words(look))
    to = "" if asked is None or asked["to"] is None else called(asked["to"], look.hears, language, look.names)
    return text(f"trail.felt.{op}", language, name=look.names[seat], to=to)


def own_words(look: Look) -> str:
    """What the viewer is asked."""
    return ask_words(look.state.record, look.language, look.names)

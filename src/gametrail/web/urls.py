"""Every address of the site."""

from django.urls import include, path, register_converter

from gametrail.web import lobby, views
from gametrail.web.api import site
from gametrail.web.birds import pages as birds
from gametrail.web.me.import_pages import problem_file
from gametrail.web.tables import api, calls, pages, room_calls


class TableId:
    """The id of a table in an address."""

    regex = "[A-Za-z0-9_-]{12}"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


register_converter(TableId, "table")

urlpatterns = [
    path("", lobby.lobby, name="lobby"),
    path("health", views.health, name="health"),
    path("healthz", views.healthz, name="healthz"),
    path("metrics", views.metrics, name="metrics"),
    path("api/", include(site.patterns())),
    path("", include("gametrail.web.me.urls")),
    path("birds/", birds.bird_list, name="birds"),
    path("birds/bonus/", birds.bonus_list, name="bird_bonuses"),
    path("birds/goals/", birds.goal_list, name="bird_goals"),
    path("birds/<int:bird>/", birds.bird_page, name="bird"),
    path("tables/", lobby.new_table, name="new_table"),
    path("tables/<table:table_id>/hide", lobby.hide_table, name="hide_table"),
    path("tables/<table:table_id>/unhide", lobby.unhide_table, name="unhide_table"),
    path("tables/<table:table_id>/", pages.table, name="table"),
    path("tables/<table:table_id>/replay/", pages.replay, name="replay"),
    path("tables/<table:table_id>/trail.json", pages.trail, name="trail"),
    path("tables/<table:table_id>/problem.json", problem_file, name="problem"),
    path("tables/<table:table_id>/rematch", pages.rematch, name="rematch"),
    path("tables/<table:table_id>/form-action", pages.form_action, name="form_action"),
    path("tables/<table:table_id>/form-bots", pages.form_bots, name="form_bots"),
    path("tables/<table:table_id>/view.json", api.view, name="view"),
    path("tables/<table:table_id>/actions", api.actions, name="actions"),
    path("tables/<table:table_id>/stage", api.stage, name="stage"),
    path("tables/<table:table_id>/undo", api.undo, name="undo"),
    path("tables/<table:table_id>/bots", api.bots, name="bots"),
    path("tables/<table:table_id>/take-seat", api.hand_over, name="take_seat"),
    path("tables/<table:table_id>/auto", api.choose_mode, name="auto"),
    path("tables/<table:table_id>/say", calls.say, name="say"),
    path("tables/<table:table_id>/mute", calls.mute, name="mute"),
    path("tables/<table:table_id>/remind", calls.remind, name="remind"),
    path("tables/<table:table_id>/vote", calls.vote, name="vote"),
    path("tables/<table:table_id>/deputy", calls.come_back, name="come_back"),
    path("tables/<table:table_id>/room.json", room_calls.room, name="room"),
    path("tables/<table:table_id>/join", room_calls.join, name="join"),
    path("tables/<table:table_id>/name", room_calls.rename, name="rename"),
    path("tables/<table:table_id>/form-undo", calls.form_undo, name="form_undo"),
    path("tables/<table:table_id>/leave", room_calls.leave, name="leave"),
    path("tables/<table:table_id>/kick", room_calls.kick, name="kick"),
    path("tables/<table:table_id>/seats", room_calls.seats, name="seats"),
    path("tables/<table:table_id>/settings", room_calls.settings, name="settings"),
    path("tables/<table:table_id>/start", room_calls.start, name="start"),
]

handler400 = "gametrail.web.views.bad_request"
handler403 = "gametrail.web.views.forbidden"
handler404 = "gametrail.web.views.not_found"
handler500 = "gametrail.web.views.server_error"

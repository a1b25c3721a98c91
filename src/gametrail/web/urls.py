"""Every address of the site."""

from django.urls import path, register_converter

from gametrail.web import lobby, views
from gametrail.web.birds import pages as birds
from gametrail.web.tables import api, pages


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
    path("birds/", birds.bird_list, name="birds"),
    path("birds/bonus/", birds.bonus_list, name="bird_bonuses"),
    path("birds/goals/", birds.goal_list, name="bird_goals"),
    path("birds/<int:bird>/", birds.bird_page, name="bird"),
    path("tables/", lobby.new_table, name="new_table"),
    path("tables/<table:table_id>/hide", lobby.hide_table, name="hide_table"),
    path("tables/<table:table_id>/", pages.table, name="table"),
    path("tables/<table:table_id>/replay/", pages.replay, name="replay"),
    path("tables/<table:table_id>/trail.json", pages.trail, name="trail"),
    path("tables/<table:table_id>/rematch", pages.rematch, name="rematch"),
    path("tables/<table:table_id>/form-action", pages.form_action, name="form_action"),
    path("tables/<table:table_id>/form-bots", pages.form_bots, name="form_bots"),
    path("tables/<table:table_id>/view.json", api.view, name="view"),
    path("tables/<table:table_id>/actions", api.actions, name="actions"),
    path("tables/<table:table_id>/stage", api.stage, name="stage"),
    path("tables/<table:table_id>/bots", api.bots, name="bots"),
    path("tables/<table:table_id>/take-seat", api.hand_over, name="take_seat"),
    path("tables/<table:table_id>/auto", api.choose_mode, name="auto"),
]

handler400 = "gametrail.web.views.bad_request"
handler403 = "gametrail.web.views.forbidden"
handler404 = "gametrail.web.views.not_found"
handler500 = "gametrail.web.views.server_error"

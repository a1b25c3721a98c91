"""The addresses of a person's own pages."""

from django.urls import path

from gametrail.web.me import import_pages, link_pages, pages, push_pages, results_pages

urlpatterns = [
    path("me/", pages.me, name="me"),
    path("me/link", pages.link, name="make_link"),
    path("me/account", pages.account, name="account"),
    path("me/push", push_pages.push, name="push"),
    path("push.js", push_pages.worker, name="push_worker"),
    path("me/address/<str:code>", link_pages.confirm_address, name="confirm_address"),
    path("me/history/", results_pages.history, name="history"),
    path("me/history.csv", results_pages.history_file, name="history_file"),
    path("me/statistics/", results_pages.statistics_page, name="statistics"),
    path("link/<str:code>", link_pages.open_link, name="use_link"),
    path("import/", import_pages.import_page, name="import"),
]

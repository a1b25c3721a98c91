"""A finished game: its last page, its replay, its record and its rematch; before the end there are none."""

import json
import re

import pytest
from django.test import Client

from gametrail import read_trail
from gametrail.web.tables.models import Table
from gametrail.web.tables.pages import file_name


@pytest.fixture
def finished(new_table):
    """A table whose game is over, with a named person and a bot."""
    table = new_table(seat2="random", start="listed", name1="Hana", option_corridor_bonus="leaders")
    table.finish()
    return table


def test_the_last_page_tells_who_won(finished):
    answer = finished.get("table")
    view = answer.context["view"]
    assert answer.status_code == 200
    assert "tables/cascadia/end.html" in [template.name for template in answer.templates]
    assert view["phase"] == "end"
    page = answer.content.decode()
    assert all(
        name in page
        for name in ("Hana", finished.url("replay"), finished.url("trail"), finished.url("rematch"))
    )


def test_the_record_is_a_trail_of_the_same_game(finished):
    answer = finished.get("trail")
    letters = re.sub("[^A-Za-z0-9]", "", finished.id)
    assert answer.headers["Content-Disposition"] == f'attachment; filename="cascadia-{letters}.trail.json"'
    trail = read_trail(answer.content.decode())
    assert trail.options["corridor_bonus"] == "leaders"
    assert json.loads(json.dumps(trail.final_state().score().to_dict())) == finished.view()["score"]


def test_the_replay_shows_every_turn(finished):
    final = finished.view()
    for ply in (0, 1, 17, 40):
        answer = finished.get("replay", f"?ply={ply}")
        view, replay = answer.context["view"], answer.context["replay"]
        assert answer.status_code == 200
        assert (replay["ply"], replay["plies"], len(replay["stops"])) == (ply, 40, 40)
        assert sum(len(board["tiles"]) - 3 for board in view["observation"]["boards"]) == ply
        assert (view["my_turn"], view["legal"], view["preview"]) == (False, [], None)
        assert len(view["log"]) == ply
    assert view["observation"] == final["observation"]


def test_the_gains_of_a_replay_are_the_seats_own(finished):
    answer = finished.get("replay", "?ply=0")
    stops = answer.context["replay"]["stops"]
    totals = [[board["total"] for board in answer.context["view"]["score"]["boards"]]]
    for ply in range(1, 9):
        boards = finished.get("replay", f"?ply={ply}").context["view"]["score"]["boards"]
        totals.append([board["total"] for board in boards])
    for stop, before, after in zip(stops, totals, totals[1:], strict=False):
        assert stop["gain"] == after[stop["seat"]] - before[stop["seat"]]
    assert [stop["turn"] for stop in stops if stop["seat"] == 1] == list(range(1, 21))


@pytest.mark.parametrize("ply", ["41", "999999999999", "-1", "x", "1.5", "", "٣", "<b>"])
def test_a_replay_at_no_turn_shows_the_end(finished, ply):
    assert finished.get("replay", f"?ply={ply}").context["replay"]["ply"] == 40


def addresses_of(table):
    """Where a finished game can be seen, and the status that this device gets there."""
    paths = [table.url(name) for name in ("table", "view", "replay", "trail", "problem")]
    paths += [f"/api/tables/{table.id}", f"/api/tables/{table.id}/trail"]
    return {path: table.client.get(path).status_code for path in paths}


@pytest.mark.parametrize(("spectators", "status"), [(True, 200), (False, 403)])
def test_a_finished_game_is_open_to_strangers_where_spectators_were_welcome(finished, spectators, status):
    Table.objects.filter(pk=finished.id).update(spectators=spectators)
    stranger = type(finished)(Client(), finished.id)
    assert set(addresses_of(stranger).values()) == {status}
    assert set(addresses_of(finished).values()) == {200}


def test_a_replay_for_its_people_only_offers_no_link_to_share(finished):
    assert 'id="share-link"' in finished.get("replay").content.decode()
    Table.objects.filter(pk=finished.id).update(spectators=False)
    page = finished.get("replay").content.decode()
    assert 'id="share-link"' not in page
    assert "Only the people of this table can open the replay." in page


def test_a_rematch_has_the_same_people_and_options_with_the_next_seat_first(finished):
    answer = finished.client.post(finished.url("rematch"))
    again = Table.objects.exclude(pk=finished.id).get()
    first = Table.objects.get(pk=finished.id)
    assert answer.headers["Location"] == f"/tables/{again.id}/"
    assert again.options == first.options
    assert [(seat.name, seat.level) for seat in again.seats.all()] == [("", "random"), ("Hana", "")]
    assert finished.client.post(finished.url("rematch")).headers["Location"] == f"/tables/{again.id}/"
    assert Table.objects.count() == 2


def test_a_rematch_draws_random_cards_again(new_table):
    table = new_table(players="1", cards="random")
    table.finish()
    drawn = {Table.objects.get(pk=table.id).options["cards"]}
    for _ in range(8):
        Table.objects.filter(rematch_of=table.id).update(rematch_of=None)
        again = table.client.post(table.url("rematch")).headers["Location"].split("/")[2]
        drawn.add(Table.objects.get(pk=again).options["cards"])
    assert len(drawn) > 1


def test_before_the_end_there_is_no_record_no_replay_and_no_rematch(duel):
    duel.play_on(turns=2)
    assert duel.get("trail").status_code == 403
    assert duel.get("replay").headers["Location"] == duel.url("table")
    assert duel.client.post(duel.url("rematch")).status_code == 409
    assert Table.objects.count() == 1


@pytest.mark.parametrize("seed", range(4))
def test_the_only_person_is_called_you(new_table, seed):
    table = new_table(players="2", seat2="random", start="listed")
    view = table.finish(seed)
    totals, winners = [board["total"] for board in view["score"]["boards"]], view["score"]["winners"]
    english, japanese = (table.get("table", f"?lang={it}").context["view"]["html"] for it in ("en", "ja"))
    if winners == [0]:
        assert english["headline"] == f"You win with {totals[0]} points"
        assert japanese["headline"] == f"あなたの勝ち – {totals[0]}点"
    elif winners == [1] and totals[0] < totals[1]:
        assert english["headline"].startswith("Sora wins")
        assert english["note"] == f"You have {totals[0]} points"
    else:
        assert "decide" in english["note"] or "you" in english["headline"]


def test_of_two_people_nobody_is_called_you(duel):
    duel.finish()
    html = duel.get("table").context["view"]["html"]
    assert "ou win" not in html["headline"]
    assert "ou have" not in html["note"]


def test_the_header_of_the_replay_has_the_turn_of_its_line(finished):
    for ply, turn in ((1, 1), (2, 1), (3, 2), (17, 9)):
        page = finished.get("replay", f"?ply={ply}").content.decode()
        assert f"Turn {turn}/20" in page
        assert f"Turn {turn}, " in page


def test_this_move_comes_before_earlier_ones(finished):
    answer = finished.get("replay", "?ply=5")
    lines, page = answer.context["replay"]["stops"], answer.content.decode()
    here, before, earlier = (page.index(part) for part in (lines[4]["text"], ">Before<", lines[3]["text"]))
    assert here < before < earlier
    assert ">Before<" not in finished.get("replay", "?ply=1").content.decode()


@pytest.mark.parametrize("table_id", ["-aaaaaaaaaaa", "_-aaaaaaaa--", "a--bcdefghij"])
def test_the_name_of_the_record_has_single_dashes(table_id):
    name = file_name(Table(id=table_id, game="cascadia"))
    assert re.fullmatch(r"cascadia-[a-z]+\.trail\.json", name)

"""`gametrail score`."""

import json
import re

import pytest


def test_json_is_the_score_sheet_of_the_state(run, write, board, cascadia):
    result = run("score", write(board), "--json")
    assert (result.code, result.err) == (0, "")
    assert result.json == json.loads(json.dumps(cascadia.from_position(board).score().to_dict()))


def test_every_line_has_its_reason(run, write, board):
    sheet = run("score", write(board), "--json").json["boards"][0]
    assert (sheet["bear"], sheet["nature_tokens"], sheet["total"]) == (4, 1, 7)
    assert sheet["corridors"] == {"mountain": 0, "forest": 1, "prairie": 0, "wetland": 0, "river": 1}
    assert {"item": "bear", "points": 4, "cells": [[0, 0], [1, 0]]} in sheet["reasons"]


def test_a_trail_is_scored_at_its_end(run, trail_file, finished):
    result = run("score", trail_file, "--json")
    assert result.json == json.loads(json.dumps(finished.final_state().score().to_dict()))


def test_standard_input(run, board):
    assert run("score", "-", "--json", stdin=json.dumps(board)).json["boards"][0]["total"] == 7


def test_a_byte_order_mark_does_no_harm(run, board):
    assert run("score", "-", "--json", stdin="\ufeff" + json.dumps(board)).json["winners"] == [0]


def test_the_table_for_people(run, write, board):
    result = run("score", write(board))
    assert result.code == 0
    assert "bears +4  (0,0) (1,0)" in result.out
    assert result.out.index("Nature tokens") < result.out.index("Total")


@pytest.mark.parametrize("cards", ["DCBAD", "family", "intermediate"])
def test_the_cards_are_named(run, write, board, cards, cascadia):
    key = f"card.any.{cards}" if cards in ("family", "intermediate") else "card.salmon.B"
    assert cascadia.words.text(key, "en") in run("score", write({**board, "cards": cards})).out


def test_japanese(run, write, board):
    result = run("score", write(board), "--lang", "ja")
    assert "クマ +4" in result.out
    assert "合計" in result.out


def test_the_language_follows_the_environment(run, write, board, monkeypatch):
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    assert "合計" in run("score", write(board)).out
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert "Total" in run("score", write(board)).out
    assert "合計" in run("score", write(board), "--lang", "ja").out


def test_a_game_that_has_not_begun_has_no_points(run, write, finished):
    start = {**finished.to_dict(), "actions": []}
    assert [board["total"] for board in run("score", write(start), "--json").json["boards"]] == [0, 0]


def seats_lines(out):
    """For each seat, the points of its printed reasons."""
    found = []
    for line in out.splitlines():
        if line.endswith(": what scores"):
            found.append([])
        elif found and (points := re.search(r"\+(\d+)(  \(|$)", line)):
            found[-1].append(int(points[1]))
    return found


def test_the_printed_reasons_add_up_to_the_totals(run, trail_file):
    boards = run("score", trail_file, "--json").json["boards"]
    shown = run("score", trail_file).out
    assert [sum(points) for points in seats_lines(shown)] == [board["total"] for board in boards]
    bonuses = [points for board in boards for points in board["majorities_by_terrain"].values() if points]
    assert bonuses
    assert shown.count("  Largest corridors (") == len(bonuses)


def test_nature_tokens_are_a_reason(run, write, board):
    assert "  Nature tokens +1\n" in run("score", write(board)).out
    assert "  自然トークン +1\n" in run("score", write(board), "--lang", "ja").out


def test_the_winner_is_named(run, trail_file):
    winners = run("score", trail_file, "--json").json["winners"]
    said = "AB"[winners[0]] + " wins.\n" if len(winners) == 1 else "A, B share the victory.\n"
    assert run("score", trail_file).out.endswith(said)
    assert run("replay", trail_file).out.endswith(said)


def test_winners_that_share(run, write, board):
    twice = {**board, "boards": board["boards"] * 2}
    assert "A, B share the victory." in run("score", write(twice)).out
    assert "A, B が並んで勝ちです。" in run("score", write(twice), "--lang", "ja").out


def test_in_an_unfinished_game_somebody_is_ahead(run, write, unfinished):
    for command in ("score", "replay"):
        shown = run(command, write(unfinished.to_dict())).out
        assert "Ahead so far: " in shown
        assert " wins" not in shown


def test_one_board_is_a_solo_game(run, write, board):
    assert run("score", write(board)).out.endswith("One board: scored as a solo game.\n")
    assert run("score", write(board), "--lang", "ja").out.endswith("ひとり用として採点しました。\n")


def test_the_signs_of_terrains_are_explained(run, write, board):
    lines = run("score", write(board)).out.splitlines()
    assert any(line.split() == ["river", "~", "on", "the", "map", "1"] for line in lines)


def test_hexes_that_are_apart_are_mentioned(run, write, board):
    board["boards"][0]["tiles"].append({"q": 5, "r": 0, "token": "B"})
    result = run("score", write(board), "--json")
    assert (result.code, result.json["boards"][0]["total"] > 0) == (0, True)
    assert result.err == "gametrail: boards[0]: the hexes do not all hang together\n"
    assert "boards[0]: つながっていないマス" in run("score", write(board), "--lang", "ja").err

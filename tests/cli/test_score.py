"""`gametrail score`."""

import json

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

"""Whose request it is: only a proxy that is named may say so."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gametrail.web.client_address import (
    ClientAddress,
    client_group,
    is_this_machine,
    parse_address,
    peer_of,
    read_networks,
)
from gametrail.web.exposure import ExposureError
from web.asgi_client import Recorder, ask, scope_of

PROXIES = read_networks("127.0.0.1, 10.0.0.0/8, ::1")


def seen(client, forwarded=(), trusted=PROXIES, **more):
    """The scope that the inner application finds."""
    recorder = Recorder()
    lines = [(b"x-forwarded-for", line.encode()) for line in forwarded]
    lines += [(name.replace("_", "-").encode(), value.encode()) for name, value in more.items()]
    ask(ClientAddress(recorder, trusted), scope_of(client=client, headers=lines))
    return recorder.scopes[0]


def test_without_a_trusted_proxy_the_header_counts_for_nothing():
    for client in ("203.0.113.5", "127.0.0.1", "::1"):
        found = seen(client, ["198.51.100.7"], trusted=(), x_forwarded_proto="https")
        assert (peer_of(found), found["scheme"]) == (client, "http")


def test_a_stranger_cannot_name_another_address():
    found = seen("203.0.113.5", ["198.51.100.7"], x_forwarded_proto="https")
    assert (peer_of(found), found["scheme"]) == ("203.0.113.5", "http")


@pytest.mark.parametrize(
    ("forwarded", "client"),
    [
        (["198.51.100.7"], "198.51.100.7"),
        (["1.1.1.1, 198.51.100.7"], "198.51.100.7"),  # the first was invented by the client
        (["1.1.1.1", "198.51.100.7"], "198.51.100.7"),
        (["198.51.100.7, 10.1.2.3"], "198.51.100.7"),  # two proxies of ours
        (["10.9.9.9, 10.1.2.3"], "10.9.9.9"),
        (["198.51.100.7:1234"], "198.51.100.7"),
        (["[2001:db8::7]:1234"], "2001:db8::7"),
        (["2001:db8::7"], "2001:db8::7"),
        (["::ffff:198.51.100.7"], "198.51.100.7"),
        ([], "127.0.0.1"),
        ([""], "127.0.0.1"),
        (["unknown"], "127.0.0.1"),
        (["198.51.100.7, <script>, 10.1.2.3"], "10.1.2.3"),  # what cannot be read ends the way
    ],
)
def test_behind_trusted_proxies_the_last_other_hop_is_the_client(forwarded, client):
    assert peer_of(seen("127.0.0.1", forwarded)) == client


@pytest.mark.parametrize(
    ("said", "scheme"), [("https", "https"), ("http", "http"), ("http, https", "https"), ("gopher", "http")]
)
def test_the_scheme_is_what_the_nearest_proxy_says(said, scheme):
    assert seen("10.0.0.1", x_forwarded_proto=said)["scheme"] == scheme


@given(st.lists(st.text(max_size=20), max_size=4))
def test_whatever_stands_in_the_header_something_is_the_client(lines):
    headers = [(b"x-forwarded-for", line.encode("utf-8", "surrogatepass")) for line in lines]
    recorder = Recorder()
    ask(ClientAddress(recorder, PROXIES), scope_of(client="127.0.0.1", headers=headers))
    assert parse_address(peer_of(recorder.scopes[0])) is not None


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("2001:db8:1:2::7", "2001:db8:1:2:ffff::1"),
        ("fe80::1%eth0", "fe80::2%eth1"),
        ("::ffff:198.51.100.7", "198.51.100.7"),
    ],
)
def test_addresses_of_one_household_count_as_one(one, other):
    assert client_group(scope_of(client=one)) == client_group(scope_of(client=other))


@pytest.mark.parametrize(
    ("one", "other"),
    [("198.51.100.7", "198.51.100.8"), ("2001:db8:1:2::7", "2001:db8:1:3::7"), ("::1", "127.0.0.1")],
)
def test_other_addresses_count_as_others(one, other):
    assert client_group(scope_of(client=one)) != client_group(scope_of(client=other))


def test_this_machine():
    assert all(is_this_machine(scope_of(client=it)) for it in ("127.0.0.1", "127.8.9.1", "::1", None))
    assert not any(
        is_this_machine(scope_of(client=it)) for it in ("10.0.0.1", "198.51.100.7", "2001:db8::1", "x")
    )


@pytest.mark.parametrize("written", ["proxy.example", "10.0.0.0/99", "10.0.0.1/8", "127.0.0.1;::1"])
def test_what_is_no_network_is_named(written):
    with pytest.raises(ExposureError) as refused:
        read_networks(f"127.0.0.1, {written}")
    assert written in str(refused.value)
    assert "GAMETRAIL_TRUSTED_PROXIES" in refused.value.text("ja")


def test_no_proxy_is_trusted_by_default(settings):
    assert read_networks("") == () == settings.TRUSTED_PROXIES

"""Notifications on people's devices: only where they are wanted, only to the push services, and nothing of the game."""

import json
import logging
import re

import pytest
from django.test import Client

from gametrail.web.letters import send_letters
from gametrail.web.push_setup import PushError, make_pair, read_push
from gametrail.web.rates import CODES, limits_of
from gametrail.web.tables import notify, push
from gametrail.web.tables.devices import COOKIE, fingerprint, new_secret
from gametrail.web.tables.models import Credential, PushSubscription, Table
from web.friends import FakeTime, go_away, seat_friend, show_up, take_time_off
from web.me_client import PASSPHRASE, Device
from web.push_device import PushService, Receiver, claims_of

pytestmark = pytest.mark.django_db

PAIR = make_pair()
ENVIRONMENT = {"GAMETRAIL_VAPID_KEY": PAIR[0], "GAMETRAIL_VAPID_CONTACT": "mailto:club@example.org"}
MANY, FORM = "push.error.many", "push.error.form"


@pytest.fixture(autouse=True)
def _pushes(settings, monkeypatch):
    """A server that notifies, at once."""
    settings.PUSH = read_push(ENVIRONMENT)
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    monkeypatch.setattr(push, "post", push.send)
    monkeypatch.setattr(notify, "post", notify.send)


@pytest.fixture(autouse=True)
def service(monkeypatch):
    """The push service in the place of the network."""
    return PushService.instead_of_the_network(monkeypatch)


@pytest.fixture
def receiver():
    """A browser's part."""
    return Receiver()


@pytest.fixture
def hana(receiver):
    """Somebody whose device is notified."""
    device = Device("Hana", "ja")
    assert subscribe(device, receiver.subscription).json() == {"on": True}
    return device


@pytest.fixture
def table(hana):
    """A table where it has been Hana's turn for a while, and she is away."""
    return waiting_table(hana)


def waiting_table(device, **fields):
    """A table of the device's person and somebody else that waits for the person, who is away."""
    found = device.table(players="2", seat2="human", **fields)
    seat_friend(found, 1, "Ben")
    go_away(found)
    take_time_off(found, 300)
    return found


def subscribe(device, subscription):
    """The answer to what the page's switch sends."""
    client = device.client if isinstance(device, Device) else device
    body = json.dumps({"subscription": subscription})
    return client.post("/me/push", body, content_type="application/json")


def refused(answer):
    """The status and the code of a refusal that has words."""
    assert answer.json()["message"]
    return answer.status_code, answer.json()["error"]


# ---- where it exists


def test_without_a_key_there_is_nothing_to_see_and_nothing_answers(settings, receiver):
    settings.PUSH = None
    device = Device("Hana")
    table = device.table(players="1")
    for page in (device.page("/me/"), table.get("table").content.decode()):
        assert "data-push" not in page
    assert subscribe(device, receiver.subscription).status_code == 404
    assert device.get("/me/push").status_code == 404
    assert device.get("/push.js").status_code == 404


def test_the_switch_is_on_the_person_s_page_and_at_the_table_and_shows_this_device(hana):
    table = hana.table(players="1")
    for page in (hana.page("/me/"), table.get("table").content.decode()):
        assert f'data-key="{PAIR[1]}"' in page
        assert "番が来たらこの端末に通知" in page
        assert re.search(r'aria-checked="true" data-push="/me/push" data-worker="/push.js"', page)
    other = Device("Ben")
    other.client.post(hana.link())  # the same person, another device
    assert 'aria-checked="false" data-push=' in other.page("/me/")
    assert "data-push" not in Device(known=False).page("/me/")
    assert "data-push" not in Client().get(table.url("table")).content.decode()


def test_the_worker_is_a_script_for_the_whole_site_that_is_stored_nowhere():
    answer = Client().get("/push.js")
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == "text/javascript; charset=utf-8"
    assert answer.headers["Service-Worker-Allowed"] == "/"
    assert answer.headers["Cache-Control"] == "no-store"
    assert " worker-src 'self';" in answer.headers["Content-Security-Policy"]
    assert "showNotification" in answer.content.decode()
    assert Client().post("/push.js").status_code == 405


# ---- switching on and off


def test_a_device_is_switched_on_and_off(hana, receiver):
    (kept,) = PushSubscription.objects.all()
    assert (kept.endpoint, kept.device.person) == (receiver.endpoint, hana.person)
    assert subscribe(hana, None).json() == {"on": False}
    assert subscribe(hana, None).json() == {"on": False}
    assert not PushSubscription.objects.exists()


def test_a_new_subscription_of_a_device_takes_the_place_of_the_old_one(hana):
    later = Receiver()
    subscribe(hana, later.subscription)
    assert PushSubscription.objects.get().endpoint == later.endpoint


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://fcm.googleapis.com/fcm/send/x",
        "https://fcm.googleapis.com:8443/x",
        "https://fcm.googleapis.com",
        "https://fcm.googleapis.com.example.org/x",
        "https://evil-fcm.googleapis.com/x",
        "https://fcm.googleapis.com@example.org/x",
        "https://fcm.googleapis.com\\@example.org/x",
        "https://fcm.googleapis.com#@example.org/x",
        "https://me:secret@fcm.googleapis.com/x",
        "https://push.apple.com/x",
        "https://webpush.apple.com/x",
        "https://localhost/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://169.254.169.254/latest/meta-data",
        "https://FCM.googleapis.com/x",
        "https://fcm.googleapis.com/x y",
        "https://fcm.googleapis.com/x\r\nHost: y",
        "https://fcm.googleapis.com/" + "x" * 2000,
        "file:///etc/passwd",
        "",
    ],
)
def test_no_address_is_taken_but_that_of_a_push_service(receiver, endpoint):
    answer = subscribe(Device("Hana"), receiver.subscription | {"endpoint": endpoint})
    assert refused(answer) == (422, "push.error.service")
    assert not PushSubscription.objects.exists()


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://updates.push.services.mozilla.com/wpush/v2/abc",
        "https://web.push.apple.com/abc",
        "https://wns2-par02p.notify.windows.com/w/?token=abc%3d",
        "https://fcm.googleapis.com:443/wp/abc:def",
    ],
)
def test_the_usual_services_are_taken(receiver, endpoint):
    assert subscribe(Device("Hana"), receiver.subscription | {"endpoint": endpoint}).status_code == 200


def spoiled(**keys):
    """A subscription with other keys."""
    found = Receiver().subscription
    return found | {"keys": {name: value for name, value in (found["keys"] | keys).items() if value}}


@pytest.mark.parametrize(
    "subscription",
    [
        "x",
        [],
        {},
        {"endpoint": 1, "keys": {"p256dh": 1, "auth": 1}},
        {"endpoint": "https://fcm.googleapis.com/x"},
        spoiled(p256dh=""),
        spoiled(p256dh="A" * 87),  # no point of the curve
        spoiled(p256dh="あ" * 87),
        spoiled(auth="short"),
        spoiled(auth="A" * 21 + "\0"),
    ],
)
def test_what_is_no_subscription_is_refused(subscription):
    assert refused(subscribe(Device("Hana"), subscription)) == (422, FORM)


def test_other_bodies_are_refused(hana):
    def post(body, kind="application/json"):
        return hana.client.post("/me/push", body, content_type=kind).status_code

    assert [post(body) for body in ("{", "[]", "null", "{}", '{"subscription":null,"x":1}')] == [
        *[400] * 3,
        *[422] * 2,
    ]
    assert post("subscription=x", "application/x-www-form-urlencoded") == 415
    assert hana.get("/me/push").status_code == 405
    assert PushSubscription.objects.count() == 1


def test_only_a_person_at_a_browser_of_this_site_is_taken(hana, receiver):
    other = Receiver().subscription
    assert refused(subscribe(Client(), other)) == (422, "me.error.nobody")
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = hana.client.cookies
    assert subscribe(strict, other).status_code == 403
    token = new_secret()
    Credential.objects.create(person=hana.person, fingerprint=fingerprint(token), kind=Credential.TOKEN)
    program = Client(headers={"authorization": f"Bearer {token}"})
    assert subscribe(program, other).status_code == 403
    assert PushSubscription.objects.get().endpoint == receiver.endpoint


def test_somebody_else_takes_a_subscription_over_only_with_its_keys(hana, receiver):
    mallory = Device("Mallory")
    stolen = Receiver().subscription | {"endpoint": receiver.endpoint}
    assert refused(subscribe(mallory, stolen)) == (422, FORM)
    assert PushSubscription.objects.get().device.person == hana.person
    assert subscribe(mallory, receiver.subscription).status_code == 200  # the same browser
    assert PushSubscription.objects.get().device.person == mallory.person


def test_ten_devices_of_a_person_are_notified_and_no_more(hana, receiver, monkeypatch):
    monkeypatch.setattr("gametrail.web.me.push.MOST", 2)
    devices = [Device(), Device()]
    for device in devices:
        device.client.post(hana.link())
    assert subscribe(devices[0], Receiver().subscription).status_code == 200
    assert refused(subscribe(devices[1], Receiver().subscription)) == (422, MANY)
    assert subscribe(hana, receiver.subscription).status_code == 200  # its own again
    subscribe(devices[0], None)
    assert subscribe(devices[1], Receiver().subscription).status_code == 200


def test_switching_counts_under_a_small_limit():
    assert limits_of("POST", "/me/push") == CODES


# ---- what is sent


def test_who_is_away_is_notified_once_and_only_their_browser_can_read_it(table, service, receiver):
    assert send_letters() == 1
    assert send_letters() == 0
    (request,) = service.requests
    assert request.url == receiver.endpoint
    assert receiver.read(request.body) == {
        "title": "あなたの番です",
        "body": "カスカディア",
        "tag": f"gametrail.{table.id}",
        "path": f"/tables/{table.id}/",
    }
    assert request.headers["TTL"] == "86400"
    assert request.headers["Urgency"] == "normal"
    assert re.fullmatch(r"[0-9a-f]{32}", request.headers["Topic"])
    assert claims_of(request)["sub"] == "mailto:club@example.org"
    assert claims_of(request)["aud"] == "https://fcm.googleapis.com"
    assert table.id not in f"{request.url} {dict(request.headers)} {request.body!r}"


@pytest.mark.parametrize("game", ["cascadia", "wingspan", "animal_trail"])
def test_nothing_of_a_game_is_in_the_words(hana, service, receiver, game):
    mode = {"option_mode": "marathon"} if game == "animal_trail" else {}
    table = waiting_table(hana, game=game, title="Friday", **mode)
    row = Table.objects.get(pk=table.id)
    (notice,) = push.notices(row, hana.person)
    assert json.loads(notice.words) == {
        "title": "あなたの番です",
        "body": "Friday",
        "tag": f"gametrail.{table.id}",
        "path": f"/tables/{table.id}/",
    }
    assert receiver.endpoint not in repr(notice)
    assert "Friday" not in repr(notice)


def test_a_later_notice_of_a_table_replaces_the_earlier_one_and_none_of_another(table, hana):
    other = waiting_table(hana)
    topics = [
        push.notices(Table.objects.get(pk=each.id), hana.person)[0].topic for each in (table, table, other)
    ]
    assert topics[0] == topics[1] != topics[2]


def test_who_is_here_is_not_notified(table, service, monkeypatch, django_capture_on_commit_callbacks):
    clock = FakeTime(monkeypatch)
    show_up(table)
    assert send_letters() == 0
    ben = seat_friend(table, 1, "Ben")
    for away, count in ((False, 0), (True, 1)):
        (go_away if away else show_up)(table)
        with django_capture_on_commit_callbacks(execute=True):
            assert ben.call("remind", {"seat": 0}).status_code == 200
        assert len(service.requests) == count
        clock.pass_by(minutes=11)


def test_who_wants_both_gets_both_at_once(table, hana, settings, mailoutbox, service):
    settings.SITE_URL = "https://table.example"
    person = hana.person
    person.email = "hana@example.org"
    person.save()
    assert send_letters() == 1
    assert (len(mailoutbox), len(service.requests)) == (1, 1)


def test_nobody_is_looked_for_who_wants_nothing(table, hana, service):
    subscribe(hana, None)
    assert send_letters() == 0
    assert service.requests == []


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(table, service, status):
    service.status = status
    send_letters()
    assert len(service.requests) == 1
    assert not PushSubscription.objects.exists()


@pytest.mark.parametrize("status", [301, 307, 403, 429, 500])
def test_a_refusal_is_a_line_in_the_log_and_leads_nowhere_else(table, service, receiver, caplog, status):
    service.status, service.headers = status, {"Location": "https://127.0.0.1/inside"}
    with caplog.at_level(logging.DEBUG):
        send_letters()
    assert len(service.requests) == 1
    assert PushSubscription.objects.count() == 1
    lines = [record.getMessage() for record in caplog.records if record.name.startswith("gametrail")]
    assert any("notification" in line for line in lines)
    assert not any(receiver.endpoint in line or "Hana" in line for line in lines)


def test_a_service_that_does_not_answer_is_a_line_in_the_log(table, monkeypatch, service, receiver, caplog):
    def fail(*_, **__):
        raise TimeoutError(receiver.endpoint)

    monkeypatch.setattr(service, "answer", fail)
    with caplog.at_level(logging.WARNING):
        assert send_letters() == 1
    assert "a notification could not be sent: TimeoutError" in caplog.text
    assert receiver.endpoint not in caplog.text


def test_a_server_that_is_told_to_stop_sends_no_more(table, monkeypatch, service, hana):
    closed = []
    monkeypatch.setattr(push, "connections", type("All", (), {"close_all": lambda self: closed.append(1)})())
    monkeypatch.setattr(push, "_stopped", push.Event())
    (notice,) = push.notices(Table.objects.get(pk=table.id), hana.person)
    push.work(notice)
    push.stop()
    push.work(notice)
    assert (len(service.requests), len(closed)) == (1, 2)


# ---- whose device it is


def test_who_logs_out_hears_no_more(hana):
    hana.account("logout")
    assert not PushSubscription.objects.exists()


def test_a_changed_passphrase_ends_it_on_every_device(hana, receiver):
    hana.account("create", user="hana", passphrase=PASSPHRASE)
    assert not PushSubscription.objects.exists()  # the device has a new secret
    subscribe(hana, receiver.subscription)
    tablet = Device()
    tablet.account("login", user="hana", passphrase=PASSPHRASE)
    subscribe(tablet, Receiver().subscription)
    assert PushSubscription.objects.filter(device__person=hana.person).count() == 2
    hana.account("change", passphrase=PASSPHRASE, new="nine herons at dawn")
    assert not PushSubscription.objects.exists()


def test_who_is_logged_out_elsewhere_is_told_only_here(hana, receiver):
    tablet = Device()
    tablet.client.post(hana.link())
    subscribe(tablet, Receiver().subscription)
    hana.account("logout_others")
    assert PushSubscription.objects.get().endpoint == receiver.endpoint


def test_when_two_become_one_no_device_of_a_stranger_comes_along(hana, receiver):
    hana.account("create", user="hana", passphrase=PASSPHRASE)
    subscribe(hana, receiver.subscription)
    planted, other = Device(), Device()
    planted.client.cookies[COOKIE] = other.client.cookies[COOKIE].value
    subscribe(other, Receiver().subscription)  # by whoever planted the secret
    planted.account("login", user="hana", passphrase=PASSPHRASE)
    assert planted.person == hana.person
    assert PushSubscription.objects.get().endpoint == receiver.endpoint


# ---- what the operator sets


def test_the_key_is_written_out_or_in_a_file_and_never_shown(tmp_path):
    found = read_push(ENVIRONMENT)
    path = tmp_path / "key.pem"
    path.write_bytes(found.key.private_pem())
    again = read_push(ENVIRONMENT | {"GAMETRAIL_VAPID_KEY": str(path)})
    assert found.public_key == again.public_key == PAIR[1]
    assert read_push({}) is None
    assert PAIR[0] not in repr(found)


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"GAMETRAIL_VAPID_CONTACT": ""}, "contact"),
        ({"GAMETRAIL_VAPID_CONTACT": "club@example.org"}, "contact"),
        ({"GAMETRAIL_VAPID_CONTACT": "mailto:a@b.org\nx"}, "contact"),
        ({"GAMETRAIL_VAPID_KEY": PAIR[0][:-1]}, "key"),
        ({"GAMETRAIL_VAPID_KEY": "A" * 43}, "key"),
        ({"GAMETRAIL_VAPID_KEY": PAIR[1]}, "key"),
        ({"GAMETRAIL_VAPID_KEY": __file__}, "key"),
    ],
)
def test_what_cannot_be_used_is_said_without_the_key(more, code):
    with pytest.raises(PushError) as error:
        read_push(ENVIRONMENT | more)
    assert error.value.code == f"push.setup.{code}"
    assert PAIR[0] not in str(error.value)


def test_without_the_extra_it_says_what_to_install(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "pywebpush", None)
    with pytest.raises(PushError, match=r"gametrail\[push\]"):
        read_push(ENVIRONMENT)


def test_the_operator_may_name_other_services():
    found = read_push(ENVIRONMENT | {"GAMETRAIL_PUSH_HOSTS": "push.example.org, *.Example.net"})
    assert found.hosts == ("push.example.org", "*.example.net")
    assert found.is_service("https://push.example.org/x")
    assert found.is_service("https://a.b.example.net/x")
    assert not found.is_service("https://example.net/x")
    assert not found.is_service("https://fcm.googleapis.com/x")

"""What holds when one-time links are used while other things happen, on any database."""

import re
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import urlencode

from web.live_server import Browser


def visitor(server, page="/me/"):
    """A new device that has looked at the page."""
    browser = Browser(server)
    browser.token = re.search(r'name="csrf-token" content="([^"]+)"', browser.get(page)[2].decode())[1]
    return browser


def post(browser, path, **fields):
    """Status and words of the answer to a form."""
    form = urlencode({"csrfmiddlewaretoken": browser.token, **fields})
    headers = {"Content-Type": "application/x-www-form-urlencoded", "Accept": "text/html"}
    status, _, content = browser.request("POST", path, form, headers)
    return status, content.decode()


def link_of(browser):
    """The path of a new link."""
    status, page = post(browser, "/me/link")
    assert status == 200
    return re.search(r'value="http://[^/]+(/link/[^"]+)"', page)[1]


def together(*calls):
    """The statuses of forms that are sent at the same moment."""
    with ThreadPoolExecutor(len(calls)) as pool:
        waiting = [pool.submit(post, who, path, **fields) for who, path, fields in calls]
        return [each.result()[0] for each in waiting]


def check_one_link(server):
    """Of many who press at once one continues; the others hear that the link is used."""
    for _ in range(5):
        link = link_of(visitor(server))
        others = [visitor(server) for _ in range(6)]
        answers = sorted(together(*((other, link, {}) for other in others)))
        assert answers == [302] + [410] * 5, answers


def check_join(server):
    """A device that sits down while it becomes another person's loses no seat."""
    for _ in range(8):
        host, phone, tablet = visitor(server), visitor(server), visitor(server)
        table = host.open_table(players="3", room="1", start="listed")
        post(tablet, "/me/", name="T.")
        link = link_of(phone)
        statuses = together((tablet, link, {}), (tablet, f"{table}join", {"name": "T."}))
        # A call that meets the other one half way may be refused, but then its seat is still free.
        assert statuses[0] == 302
        assert statuses[1] in (302, 503)
        sql = "select kind, person_id from tables_seat where table_id = ? order by seat"
        taken = [person for kind, person in server.query(sql, table.split("/")[2]) if kind == "human"]
        assert None not in taken
        assert len(taken) == len(set(taken)) == (2 if statuses[1] == 302 else 1)
        people = {row[0] for row in server.query("select id from tables_person")}
        assert set(taken) <= people


def check_crossing(server):
    """People who continue elsewhere, sit down and rename themselves at the same tables at once: nobody waits for
    somebody who waits for them, so nobody is refused."""
    for _ in range(6):
        hosts, phones, tablets = ([visitor(server) for _ in range(number)] for number in (3, 2, 2))
        tables = [host.open_table(players="4", room="1", start="listed") for host in hosts]
        for tablet in tablets:
            assert [post(tablet, f"{table}join", name="T.")[0] for table in tables] == [302] * 3
        moves = [(tablet, link_of(phone), {}) for tablet, phone in zip(tablets, phones, strict=True)]
        # The phones become the tablets' people too, and sit down meanwhile where those sit.
        joins = [
            (phone, f"{table}join", {"name": "P."}) for phone, table in zip(phones, tables, strict=False)
        ]
        names = [(host, f"{table}name", {"name": "H."}) for host, table in zip(hosts, tables, strict=True)]
        assert together(*moves, *joins, *names) == [302] * 7


CHECKS = (check_one_link, check_join, check_crossing)

"""It is your turn: a button asks for it, and a browser says so while no page is open."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from tests.browser.everybody import complaints
from tests.browser.guests import PHONE, Friend, Guests, as_friend, gather, visit
from tests.browser.house import House
from tests.server.pushes import Phone

# There is no push service here, and without a window nobody can be asked: what a person would
# answer, what the service would give a browser, and what the browser would keep.
SERVICE = """
  (wants) => {
    let kept = null;
    let permission = "default";
    window.answer = "granted";
    window.asked = 0;
    Object.defineProperty(Notification, "permission", { get: () => permission });
    Notification.requestPermission = async () => ((asked += 1), (permission = answer));
    const toJSON = () => ({
      endpoint: wants.endpoint,
      keys: { p256dh: wants.p256dh, auth: wants.auth },
    });
    PushManager.prototype.subscribe = async (options) => {
      const unsubscribe = async () => ((kept = null), true);
      return (kept = { endpoint: wants.endpoint, options, toJSON, unsubscribe });
    };
    PushManager.prototype.getSubscription = async () => kept;
  }
"""
# A browser without a window shows no notes, so they are kept by who would show them.
SHOWN = """() => {
  self.shown = [];
  registration.showNotification = async (title, { body, tag }) =>
    void shown.push({ title, body, tag });
  navigator.setAppBadge = async (games) => void (self.badge = games);
}"""
LED = """async ({ there, elsewhere }) => {
  const led = [];
  WindowClient.prototype.focus = async function () { led.push(new URL(this.url).pathname); };
  clients.openWindow = async (path) => void led.push(`a new tab at ${path}`);
  await lead(there);
  await lead(elsewhere);
  return led;
}"""


def test_a_button_asks_for_it_and_another_ends_it(
    open_house: House, guests: Guests, axe: str
) -> None:
    """At a table with a day for each move, and only after a press; and where the browser does
    not allow it, that is said."""
    ann, bo = guests("Ann", service_workers="allow", **PHONE), Friend(open_house, "Bo")
    phone = Phone("https://push.example/ann")
    ann.page.add_init_script(f"({SERVICE})({json.dumps(phone.wants())})")
    table = gather(open_house, [ann, bo], clock=86_400)
    hers = as_friend(open_house, ann)
    hers.connect(table["id"])
    while hers.seen()["moves"]:
        hers.act()  # she has laid out her cards, and Bo has not
    hers.close()
    visit(open_house, ann, table)
    page = ann.page
    ask = page.get_by_role("button", name="Tell me when it’s my turn")
    expect(ask).to_be_in_viewport(ratio=1)
    assert page.evaluate("asked") == 0
    assert complaints(page, axe) == []
    ask.click()
    expect(ask).to_have_count(0)
    assert hers.ask("GET", "/api/me/push").json()["browsers"] == 1
    page.locator(".drawers button").first.tap()
    page.get_by_role("tab", name="Table").tap()
    expect(page.get_by_text("You are told on this device when it’s your turn.")).to_be_visible()
    assert complaints(page, axe) == []
    page.get_by_role("button", name="No longer").click()
    expect(page.locator(".matters").get_by_role("button", name="Tell me")).to_be_enabled()
    assert hers.ask("GET", "/api/me/push").json()["browsers"] == 0
    page.evaluate("answer = 'denied'")
    page.locator(".matters").get_by_role("button", name="Tell me").click()
    expect(page.get_by_text("Allow notifications for this page in its settings")).to_be_visible()


def test_a_call_is_shown_and_leads_to_its_table(open_house: House, guests: Guests) -> None:
    """To a tab that is open there already, or to a new one."""
    ann = guests("Ann", service_workers="allow")
    page, context = ann.page, ann.context
    page.goto(open_house.address)
    page.evaluate("async () => Boolean((await navigator.serviceWorker.ready).active)")
    devtools = context.new_cdp_session(page)
    registered: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: registered.extend(one["registrationId"] for one in told["registrations"]),
    )
    devtools.send("ServiceWorker.enable")
    while not registered:
        page.evaluate("0")  # what was told meanwhile is heard then
    words = {"title": "It is your turn", "body": "With Bo", "table": "k3m9x2pqrs", "games": 2}
    call = {"origin": open_house.address, "registrationId": registered[-1]}
    [worker] = context.service_workers
    worker.evaluate(SHOWN)
    devtools.send("ServiceWorker.deliverPushMessage", {**call, "data": json.dumps(words)})
    while not (shown := worker.evaluate("shown")):
        pass
    assert shown == [{"title": "It is your turn", "body": "With Bo", "tag": "k3m9x2pqrs"}]
    assert worker.evaluate("badge") == 2
    page.goto(f"{open_house.address}/table/nosuchtable")
    led = worker.evaluate(LED, {"there": "nosuchtable", "elsewhere": "k3m9x2pqrs"})
    assert led == ["/table/nosuchtable", "a new tab at /table/k3m9x2pqrs"]

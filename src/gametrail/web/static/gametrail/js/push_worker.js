// Shows "your turn" while no page is open, and leads to the table. It answers no request: pages load as if it were not.

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("push", (event) => {
  const { title, body, tag, path } = event.data.json();
  const icon = "/static/gametrail/icon.svg";
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon, renotify: true, data: { path } }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data.path, self.location.origin)));
});

/** The table's page is in front: one that is open, or a new one. */
async function open({ origin, pathname }) {
  if (origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ url }) => new URL(url).pathname === pathname);
  await (page ? page.focus() : self.clients.openWindow(pathname));
}

// The service worker: shows the pushes of the server and opens the application where they lead. It keeps nothing and
// answers no request, so a new version of the application never meets an old copy of itself.

const ANY = {
  title: 'Zelo',
  body: 'Nova atividade em sua agenda. Toque para ver.',
  link: '/notifications',
  tag: 'zelo',
};

// A push that cannot be read is shown all the same: browsers take the permission from who receives in silence.
const read = (data) => {
  try {
    return { ...ANY, ...data.json() };
  } catch {
    return ANY;
  }
};

const show = ({ title, body, link, tag }) =>
  self.registration.showNotification(String(title), {
    body: String(body),
    // the same news twice is shown once
    tag: String(tag),
    lang: 'pt-BR',
    icon: '/icon.svg',
    data: { link: String(link) },
  });

// A link of our own origin, whatever the push said.
const addressOf = (link) => {
  const url = new URL(link ?? ANY.link, self.location.origin);
  return url.origin === self.location.origin ? url : new URL(ANY.link, self.location.origin);
};

// A window that is already there comes to the front; any other keeps what a person was typing in it.
const open = async (link) => {
  const address = addressOf(link);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => {
    const { pathname, search } = new URL(url);
    return pathname === address.pathname && search === address.search;
  });
  return there ? there.focus() : self.clients.openWindow(address.href);
};

// The browser changed its subscription by itself: the server is told of the new one.
const renew = async ({ oldSubscription, newSubscription }) => {
  const subscription =
    newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription.options));
  await fetch('/api/push-subscriptions', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscription),
  });
};

// A mended worker takes over at once instead of waiting for the last tab to close.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('push', (event) => event.waitUntil(show(read(event.data))));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.link));
});
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

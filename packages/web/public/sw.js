// The service worker: shows push notifications, and an offline page when there is no network. It caches no page and no
// response of the application, so a new version never meets an old copy of itself.

// The build writes the offline page's hash here: browsers install a worker only if its bytes changed.
const BUILD = 'development';
const PARTS = 'zelo-offline-';
const CURRENT = `${PARTS}${BUILD}`;
const OFFLINE = '/offline.html';
// the application fills this cache under the same names
const AGENDA = 'zelo-agenda';
const AGENDA_KEY = '/offline/agenda';

const ANY = {
  title: 'Zelo',
  body: 'Nova atividade em sua agenda. Toque para ver.',
  link: '/notifications',
  tag: 'zelo',
};

// Shows an unreadable push too: browsers revoke the permission after a push without a notification.
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
    // a repeated notification is shown once
    tag: String(tag),
    lang: 'pt-BR',
    icon: '/icon.svg',
    data: { link: String(link) },
  });

// Restricts the link of a push to our own origin.
const addressOf = (link) => {
  if (!URL.canParse(link ?? ANY.link, self.location.origin)) return new URL(ANY.link, self.location.origin);
  const url = new URL(link ?? ANY.link, self.location.origin);
  return url.origin === self.location.origin ? url : new URL(ANY.link, self.location.origin);
};

// Focuses a window that already shows the link. Never navigates another one: a user may be typing in it.
const open = async (link) => {
  const address = addressOf(link);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => {
    const { pathname, search } = new URL(url);
    return pathname === address.pathname && search === address.search;
  });
  return there ? there.focus() : self.clients.openWindow(address.href);
};

// The browser renewed its subscription: registers the new one with the server.
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

// The page's files are cached under separate names, so that the application's requests never hit this cache.
const aside = (text) => text.replaceAll('/assets/', '/offline/');

const fetchPart = async (path, options) => {
  const answer = await fetch(path, options);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
};

const copyOf = async (answer, headers = {}) => {
  const type = answer.headers.get('content-type') ?? '';
  const isText = /html|css|javascript/.test(type);
  return new Response(isText ? aside(await answer.text()) : await answer.blob(), {
    headers: { ...headers, 'content-type': type },
  });
};

const keepOfflinePage = async () => {
  const page = await fetchPart(OFFLINE, { cache: 'no-cache' });
  const parts = new Set((await page.clone().text()).match(/\/assets\/[\w.-]+/g));
  const cache = await caches.open(CURRENT);
  await Promise.all(
    [...parts].map(async (part) => cache.put(aside(part), await copyOf(await fetchPart(part)))),
  );
  const policy = page.headers.get('content-security-policy');
  // last, so that a page with missing parts is never shown
  await cache.put(OFFLINE, await copyOf(page, policy ? { 'content-security-policy': policy } : {}));
};

const offlinePage = () => caches.match(OFFLINE, { cacheName: CURRENT });

// Push works without the page; the next navigation retries.
const ensureOfflinePage = async () => {
  if (await offlinePage()) return;
  await keepOfflinePage().catch(() => undefined);
};

const dropOldPages = async () => {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PARTS) && name !== CURRENT);
  await Promise.all(old.map((name) => caches.delete(name)));
};

// Removes a stored agenda after its day, even if the page is never opened again.
const dropPastAgenda = async () => {
  const kept = await caches.match(AGENDA_KEY, { cacheName: AGENDA });
  if (kept && (await kept.json()).until <= Date.now()) await caches.delete(AGENDA);
};

// The server shows the public page only without a session: removes the user's data, as at sign-out.
const forgetPerson = async () => {
  const pushes = self.registration.pushManager?.getSubscription();
  await Promise.allSettled([caches.delete(AGENDA), pushes?.then((push) => push?.unsubscribe())]);
};

// Network first; the offline page only if the request fails.
const navigate = async (request) => {
  try {
    const page = await fetch(request);
    if (page.headers.get('x-zelo-page') === 'public') await forgetPerson();
    return page;
  } catch (error) {
    const page = await offlinePage();
    if (!page) throw error;
    return page;
  }
};

// Sign-in, sign-out, calls, downloads and files bypass the worker.
const isPage = ({ mode }, path) => mode === 'navigate' && !/^\/(api|hooks|assets)(\/|$)|\.\w+$/.test(path);

const answer = (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/offline/')) {
    event.respondWith(
      caches.match(pathname, { cacheName: CURRENT }).then((part) => part ?? Response.error()),
    );
  } else if (isPage(request, pathname)) {
    event.respondWith(navigate(request));
    event.waitUntil(Promise.all([ensureOfflinePage(), dropPastAgenda()]));
  }
};

// A new worker takes over immediately instead of waiting for the last tab to close: no page depends on the previous one.
self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(ensureOfflinePage());
});
self.addEventListener('activate', (event) => event.waitUntil(dropOldPages()));
self.addEventListener('fetch', answer);
self.addEventListener('push', (event) => event.waitUntil(show(read(event.data))));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.link));
});
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

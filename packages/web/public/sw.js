// The service worker: shows the pushes of the server, and a page of its own where the network is away. It keeps no page
// and no answer of the application, so a new version never meets an old copy of itself.

// The build writes the fingerprint of the page without a connection here: another page is another worker.
const BUILD = 'development';
const PARTS = 'zelo-offline-';
const CURRENT = `${PARTS}${BUILD}`;
const OFFLINE = '/offline.html';
// as the application names them, which fills them
const AGENDA = 'zelo-agenda';
const AGENDA_KEY = '/offline/agenda';

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
  if (!URL.canParse(link ?? ANY.link, self.location.origin)) return new URL(ANY.link, self.location.origin);
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

// The files of the page lie under names of their own: the application's requests for the same files never come here.
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
  // last: a page whose parts are missing is never shown
  await cache.put(OFFLINE, await copyOf(page, policy ? { 'content-security-policy': policy } : {}));
};

const offlinePage = () => caches.match(OFFLINE, { cacheName: CURRENT });

// Without the page pushes work all the same; it is tried again at the next navigation.
const ensureOfflinePage = async () => {
  if (await offlinePage()) return;
  await keepOfflinePage().catch(() => undefined);
};

const dropOldPages = async () => {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PARTS) && name !== CURRENT);
  await Promise.all(old.map((name) => caches.delete(name)));
};

// An agenda is kept for its own day, even where nobody looks at it again.
const dropPastAgenda = async () => {
  const kept = await caches.match(AGENDA_KEY, { cacheName: AGENDA });
  if (kept && (await kept.json()).until <= Date.now()) await caches.delete(AGENDA);
};

// Nobody is signed in where the server shows the public page: what this browser had of somebody goes, as at sign-out.
const forgetPerson = async () => {
  const pushes = self.registration.pushManager?.getSubscription();
  await Promise.allSettled([caches.delete(AGENDA), pushes?.then((push) => push?.unsubscribe())]);
};

// The network decides; only when there is none, the page that says so.
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

// Sign-in, sign-out, calls, downloads and files are none of the worker's business.
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

// A mended worker takes over at once instead of waiting for the last tab to close: no page depends on the one before.
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

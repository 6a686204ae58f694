// A client's request for a person reaches the bell, the page and a closed browser's screen. The push service is a
// stand-in, because Chromium's is on the internet; worker, permission and notification are real.
import { type BrowserContext, type Page, expect } from '@playwright/test';
import { type PushReceiver, startPushReceiver } from '../packages/server/src/gateways/push/test-receiver.ts';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from './browser/accessible.ts';
import { type ApiSession, signIn, openSignedIn } from './servers/api-session.ts';
import { test as base } from './servers/databases.ts';
import { pairPhone } from './screens/phone.ts';
import type { ServerProcess } from './servers/server-process.ts';

interface Fixtures {
  service: PushReceiver;
  pushing: ServerProcess;
}

const test = base.extend<object, Fixtures>({
  service: [
    async ({ database }, use) => {
      // one per worker, for either database
      void database;
      const service = await startPushReceiver();
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  pushing: [
    async ({ newServer, service }, use) => {
      const server = await newServer({ PUSH_SERVICES: service.origin });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/**
 * Replaces Chromium's push service with the stand-in. The Chromium of the npm package has no notifications and always
 * reports them as denied.
 */
const subscribeWith = (context: BrowserContext, browser: ReturnType<PushReceiver['aBrowser']>) =>
  context.addInitScript((subscription) => {
    const known = 'subscribed-with-stand-in';
    const made = {
      endpoint: subscription.endpoint,
      options: { applicationServerKey: null },
      toJSON: () => subscription,
      unsubscribe: async () => {
        localStorage.removeItem(known);
        return true;
      },
    };
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Object.assign(Notification, { requestPermission: async () => 'granted' });
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem(known) ? made : null),
      subscribe: async () => {
        localStorage.setItem(known, 'yes');
        return made;
      },
    });
  }, browser);

/** Delivers a push to the worker as the browser does. */
const deliver = async (page: Page, origin: string, data: string): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [known] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (known) resolve(known.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registration;
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await devtools.detach();
};

interface Shown {
  title: string;
  body: string;
  link: string;
}

type WorkerScope = typeof globalThis & { shown?: Shown[]; registration?: ServiceWorkerRegistration };

/** Records the notifications that the worker shows, because a headless browser keeps none. */
const watchShown = async (context: BrowserContext) => {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no service worker runs');
  await worker.evaluate(() => {
    const { registration } = globalThis as WorkerScope;
    if (!registration) throw new Error('not in a service worker');
    const shown: Shown[] = [];
    const show = registration.showNotification.bind(registration);
    registration.showNotification = async (title, options = {}) => {
      if (Notification.permission === 'granted') await show(title, options);
      const { link } = options.data as { link: string };
      shown.push({ title, body: options.body ?? '', link });
    };
    Object.assign(globalThis, { shown });
  });
  return () => worker.evaluate(() => (globalThis as WorkerScope).shown);
};

const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

const bell = (page: Page) => page.getByRole('button', { name: /^Notificações/ });

const person = { email: 'avisos@example.com', name: 'Acácia Avisada' };

const arrive = async (page: Page, server: ServerProcess): Promise<ApiSession> => {
  await openSignedIn(page, server.url, person);
  return signIn(server.url, person);
};

// spec: 1 §0.2
test('a client who asks for a person reaches bell, page and a closed browser', async ({
  page,
  pushing,
  service,
}) => {
  const context = page.context();
  await context.grantPermissions(['notifications'], { origin: pushing.url });
  await subscribeWith(context, service.aBrowser());
  const session = await arrive(page, pushing);
  const phone = await pairPhone(pushing.phoneUrl, session);

  await test.step('an empty bell leads to the page by keyboard', async () => {
    await bell(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByText('Nenhuma notificação')).toBeVisible();
    await page.getByRole('link', { name: 'Página e preferências de notificações' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Notificações' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // neither the bell nor the previous element takes the focus back
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('pushes are turned on by a click, with a worker of our own', async () => {
    await page.getByRole('button', { name: 'Ativar avisos' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Desativar avisos' })).toBeVisible();
    expect(await workers(page)).toBe(1);
  });

  await test.step('the news reaches the open page and, without names, the browser', async () => {
    await phone.send('5511988887777', 'quero falar com uma pessoa, por favor', { name: 'Marina Castro' });
    await expect(
      page.getByRole('region', { name: 'Hoje' }).getByText('Cliente quer falar com você'),
    ).toBeVisible();
    await expect.poll(() => service.received.length, { timeout: 40_000 }).toBe(1);
    const [push] = service.received;
    expect(push?.payload).not.toContain('Marina');
    const shown = await watchShown(context);
    await deliver(page, pushing.url, push?.payload ?? '');
    await expect.poll(shown).toEqual([
      {
        title: 'Um cliente precisa de você',
        body: 'Há uma conversa esperando a sua resposta.',
        link: expect.stringMatching(/^\/whatsapp\/conversas\?chat=\d+$/),
      },
    ]);
  });

  await test.step('page and popover are accessible and fit', async () => {
    await expectAccessible(page);
    await expectReadableInTheDark(page);
    await expectNoSidewaysScroll(page);
    await bell(page).press('Enter');
    await expect(page.getByRole('dialog').getByText('1 nova(s)')).toBeVisible();
    await expectAccessible(page);
    await expectReadableInTheDark(page);
  });

  await test.step('closing the popover marks as read, and an item leads to its chat', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Notificações', exact: true })).toBeFocused();
    await expect(page.getByText('(não lida)')).toHaveCount(0);
    await page
      .getByRole('main')
      .getByRole('link', { name: /Cliente quer falar com você/ })
      .press('Enter');
    const chat = page.getByRole('region', { name: 'Mensagens com Marina Castro' });
    await expect(chat).toContainText('quero falar com uma pessoa');
  });

  await test.step('a channel is switched off by keyboard and stays off', async () => {
    await page.goto(`${pushing.url}/notifications`);
    const choice = page.getByRole('checkbox', { name: 'Cliente precisa de você: Sino' });
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('/preferences') && answer.request().method() === 'PUT',
    );
    await choice.press('Space');
    expect((await saved).status()).toBe(200);
    const keptAgain = page.waitForResponse(/\/api\/appointments\/date\//);
    await page.reload();
    await expect(choice).not.toBeChecked();
    // a page that signs out while it starts to keep the agenda registers its worker again
    await keptAgain;
  });

  await test.step('signing out takes the worker away', async () => {
    await page.goto(`${pushing.url}/api/logout`);
    await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible();
    await expect.poll(() => workers(page)).toBe(0);
  });
});

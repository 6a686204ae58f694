// The public page and the transitions to the application: signing in, signing out, and a session that ends.
import { type Page, expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './browser/accessible.ts';
import { test } from './servers/databases.ts';
import { answerLocal, expectProviderPage, signInByPage } from './screens/sign-in-page.ts';

const person = { email: 'visitante@example.com', name: 'Vera Visitante' };

const promise = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Sua agenda cheia. Seu WhatsApp respondido.' });

/** Leaves data in the browser: a page from the service worker, and an offline agenda. */
const leaveThings = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
    const cache = await caches.open('zelo-agenda');
    await cache.put('/offline/agenda', new Response('{}'));
    localStorage.setItem('remembered', 'yes');
  });

const keptThings = (page: Page) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
    remembered: localStorage.getItem('remembered'),
  }));

const NOTHING = { workers: 0, caches: [], remembered: null };

/** Ends the browser's session through the API: the browser keeps its cookie. */
const endSession = async (page: Page, url: string): Promise<void> => {
  const [cookie] = (await page.context().cookies(url)).filter(({ name }) => name.endsWith('zelo_sid'));
  await fetch(`${url}/api/logout`, {
    headers: { cookie: `${cookie?.name}=${cookie?.value}` },
    redirect: 'manual',
  });
};

/** Records all text that the page shows from now on: a text of half a second is too short for a locator. */
const recordTexts = async (page: Page): Promise<() => string> => {
  const heard: string[] = [];
  await page.exposeFunction('hear', (text: string) => heard.push(text));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      Reflect.get(window, 'hear')(document.body?.innerText ?? '');
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => heard.join('\n');
};

// spec: 1 §2.89
test('a visitor reads the public page without scripts, at every URL', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ['/', '/clients', '/nada/disso']) {
    await page.goto(`${server.url}${path}`);
    await expect(promise(page)).toBeVisible();
  }
  await page.getByText('Preciso trocar de número?').click();
  await expect(page.getByText('continua conversando por ele')).toBeVisible();
  await page.goto(`${server.url}/?erro=entrada-cancelada`);
  await expect(page.getByRole('alert')).toContainText('A entrada foi cancelada');
  await context.close();
});

// spec: 1 §0.20
test('a visitor reads the terms and the privacy page without scripts, at every width', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(server.url);
  const legal = { 'Termos de uso': 'Teste, preço e cancelamento', Privacidade: 'Por quanto tempo' };
  for (const [title, section] of Object.entries(legal)) {
    await page.getByRole('contentinfo').getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: section })).toBeVisible();
    await expect(page.locator('body')).not.toContainText('__');
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
  }
  await page.getByRole('banner').getByRole('link', { name: 'Zelo' }).click();
  await expect(promise(page)).toBeVisible();
  await context.close();
});

test('terms and privacy are accessible, light and dark', async ({ page, server }) => {
  for (const path of ['/termos', '/privacidade']) {
    await page.goto(`${server.url}${path}`);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  }
});

test('the font that arrives late moves nothing on the first visit', async ({ page, server }) => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  await page.addInitScript(() => {
    Reflect.set(window, 'shift', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(server.url, { waitUntil: 'commit' });
  await expect(promise(page)).toBeVisible();
  release();
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px Figtree'))).toBe(true);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThanOrEqual(0.02);
});

test('the public page is accessible at every width, light and dark', async ({ page, server }) => {
  await page.goto(server.url);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#conteudo$/);
});

test('the link of a page survives the sign-in', async ({ page, server }) => {
  const path = '/calendar?view=week&date=2026-12-07';
  await page.goto(`${server.url}${path}`);
  await page.getByRole('link', { name: 'Entrar' }).first().click();
  await answerLocal(page, { email: 'lugar@example.com', name: 'Lia Lugar' });
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible({ timeout: 40_000 });
  expect(page.url()).toBe(`${server.url}${path}`);
});

// spec: 1 §6.10
test('signing out and the end of a session return to the public page and leave no data behind', async ({
  page,
  server,
}) => {
  await signInByPage(page, server.url, person);
  await leaveThings(page);
  await page.goto(`${server.url}/clients`);
  await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();

  await test.step('after signing out, going back shows no client', async () => {
    await page.goto(`${server.url}/api/logout`);
    await expect(promise(page)).toBeVisible();
    expect(await keptThings(page)).toEqual(NOTHING);
    await page.goBack();
    await expect(promise(page)).toBeVisible();
  });

  await test.step('a session that ended elsewhere leads to sign-in', async () => {
    await signInByPage(page, server.url, person);
    await leaveThings(page);
    await endSession(page, server.url);
    const heard = await recordTexts(page);
    await page.goto(`${server.url}/clients`, { waitUntil: 'commit' });
    await expectProviderPage(page);
    expect(heard()).toContain('Você foi desconectado. Fazendo login novamente...');
  });

  await test.step('a sign-in that fails ends on the public page, which says so', async () => {
    await page.goto(`${server.url}/api/callback?error=access_denied&state=x`);
    await expect(page.getByRole('alert')).toContainText('Não foi possível confirmar quem você é');
    await expect(promise(page)).toBeVisible();
    // what others could read is gone; the page of the application has removed it
    const { workers, caches } = await keptThings(page);
    expect([workers, caches.filter((name) => name.startsWith('zelo-agenda'))]).toEqual([0, []]);
  });
});

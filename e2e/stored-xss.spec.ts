// Texts that could run as code: stored through every input, shown on every page and in every dialog, run nowhere.
import { globSync } from 'node:fs';
import { type Page, expect } from '@playwright/test';
import { visibleText } from '../packages/domain/src/shared/texts/text.ts';
import { PATHS } from '../packages/web/src/lib/paths.ts';
import { expectAccessible, expectNoSidewaysScroll } from './browser/accessible.ts';
import { type ApiSession, signIn, setSession } from './servers/api-session.ts';
import { test } from './servers/databases.ts';
import type { ServerProcess } from './servers/server-process.ts';
import { type HostileBusiness, plantEverywhere } from './hostile/business.ts';
import { DIALOG_STOPS, PAGE_STOPS, TODAYS_CALENDAR, WORDLESS_DIALOGS } from './hostile/stops.ts';
import { HOSTILE } from './hostile/texts.ts';
import { keptText } from './screens/kept-agenda.ts';
import { type ScriptWatch, watchScripts } from './hostile/script-watch.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
const FEATURES = 'packages/web/src/features';

/**
 * Hostile texts that are readable now, compared character by character; invisible characters were removed when they were
 * stored.
 */
const readable = async (page: Page): Promise<string[]> => {
  const shown = await page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
    return [document.body.textContent, ...fields.map(({ value }) => value)].join('\n');
  });
  return HOSTILE.filter((text) => shown.includes(visibleText(text)));
};

const expectRead = (page: Page, least: number, where: string): Promise<void> =>
  expect
    .poll(async () => (await readable(page)).length, { message: `texts on ${where}` })
    .toBeGreaterThanOrEqual(least);

/** Only this journey shows most pages and dialogs on a wide screen; the others use a phone. */
const expectGoodOnDesktop = async (page: Page): Promise<void> => {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
};

interface Walk {
  page: Page;
  url: string;
  watch: ScriptWatch;
  business: HostileBusiness;
}

const everyAddress = (business: HostileBusiness) =>
  Object.entries(PAGE_STOPS).flatMap(([path, { queries, ...stop }]) =>
    (queries?.(business) ?? ['']).map((query) => ({ ...stop, address: `${path}${query}` })),
  );

const walkPages = async ({ page, url, watch, business }: Walk): Promise<void> => {
  const read = new Set<string>();
  for (const { address, open, least, tabs = [] } of everyAddress(business)) {
    await test.step(address, async () => {
      await page.goto(`${url}${address}`);
      await open?.(page);
      await expectRead(page, least, address);
      for (const text of await readable(page)) read.add(text);
      await expectGoodOnDesktop(page);
      await page.setViewportSize(PHONE);
      await expectNoSidewaysScroll(page);
      await page.setViewportSize(DESKTOP);
      for (const name of tabs) {
        const tab = page.getByRole('tab', { name });
        if (await tab.isVisible()) await tab.click();
      }
      expect(await watch.found()).toEqual([]);
    });
  }
  expect(HOSTILE.filter((text) => !read.has(text))).toEqual([]);
};

const walkDialogs = async ({ page, url, watch, business }: Walk): Promise<void> => {
  const files = globSync('**/*-dialog.tsx', { cwd: FEATURES }).filter((file) => !file.includes('/test-'));
  expect([...Object.keys(DIALOG_STOPS), ...WORDLESS_DIALOGS].toSorted()).toEqual(files.toSorted());
  for (const [file, { at, open, least }] of Object.entries(DIALOG_STOPS)) {
    await test.step(file, async () => {
      await page.goto(`${url}${at(business)}`);
      await open(page);
      await page.getByRole('dialog').last().waitFor();
      await expectRead(page, least, file);
      await expectGoodOnDesktop(page);
      await page.setViewportSize(PHONE);
      await expectNoSidewaysScroll(page);
      await page.setViewportSize(DESKTOP);
      expect(await watch.found()).toEqual([]);
    });
  }
};

/** Visits pages outside of the router: pages that repeat a part of their URL, and pages with the business's data. */
const walkOutside = async ({ page, url, watch }: Walk, others: readonly string[]): Promise<void> => {
  const [tag, image, , , script, quotes] = HOSTILE.map(encodeURIComponent);
  const visit = async (address: string): Promise<void> => {
    await test.step(address, async () => {
      await page.goto(address).catch((error: Error) => {
        // an archive is a download
        expect(error.message).toContain('Download is starting');
      });
      expect(await watch.found()).toEqual([]);
    });
  };
  const signedIn = [
    TODAYS_CALENDAR,
    `/${tag}`,
    `/api/${tag}`,
    `/api/clients/${image}`,
    '/api/docs',
    '/api/export',
  ];
  for (const address of [...signedIn.map((path) => `${url}${path}`), ...others]) await visit(address);
  // the offline agenda; a page that is left sooner has not cached it yet
  await page.goto(`${url}${PATHS.dashboard}`);
  await expect.poll(() => keptText(page), { message: 'the kept day' }).not.toBe('');
  await visit(`${url}/offline.html?x=${tag}#${image}`);
  await expectRead(page, 10, 'offline.html');
  await page.context().clearCookies();
  const ofVisitors = [
    `/?erro=${image}`,
    `/?erro=entrada-recusada&x=${quotes}#${tag}`,
    `/${tag}?${image}`,
    `/api/callback?error=${tag}&error_description=${image}&state=${quotes}`,
    `/api/login?return_to=${script}`,
  ];
  for (const path of ofVisitors) await visit(`${url}${path}`);
};

const addressOf = async (session: ApiSession, path: string): Promise<string> => {
  const { status, body } = await session.call('POST', path);
  expect(status, path).toBe(200);
  return (body as { url: string }).url;
};

/** Redirect target of a sign-in. */
const signInUrlOf = async (url: string): Promise<string> => {
  const { headers } = await fetch(`${url}/api/login`, { redirect: 'manual' });
  return new URL(headers.get('location') ?? '', url).href;
};

// the longest journey: its parts run side by side
test.describe.configure({ mode: 'parallel' });

/** Plants the texts as a professional of its own, and opens the page that is watched. */
const plantAndOpen = async (
  page: Page,
  { url, phoneUrl }: Pick<ServerProcess, 'url' | 'phoneUrl'>,
  email: string,
) => {
  const person = { email, name: HOSTILE[1] ?? '' };
  const session = await signIn(url, person);
  const business = await plantEverywhere(session, phoneUrl);
  const checkout = await addressOf(session, '/api/create-checkout-session');
  const systems = [url, phoneUrl, checkout, await signInUrlOf(url)].map((address) => new URL(address).origin);
  const watch = await watchScripts(page, systems);
  await setSession(page, url, person);
  return { walk: { page, url, watch, business }, others: [phoneUrl, checkout] };
};

// attack: S6, S7
test(
  'stored texts are shown exactly as written and only as text on every page',
  { tag: '@wide' },
  async ({ page, server }) => {
    test.slow();
    const { walk } = await plantAndOpen(page, server, 'hostil@example.com');
    await walkPages(walk);
  },
);

// attack: S6, S7
test(
  'stored texts are shown exactly as written and only as text in every dialog and outside of the router',
  { tag: '@wide' },
  async ({ page, server }) => {
    test.slow();
    const { walk, others } = await plantAndOpen(page, server, 'hostil.2@example.com');
    await walkDialogs(walk);
    await walkOutside(walk, others);
  },
);

// attack: S6
test(
  'the same journey detects a page that writes texts as markup',
  { tag: '@wide' },
  async ({ page, server }) => {
    const session = await signIn(server.url, { email: 'furo@example.com', name: 'Fábio Furo' });
    for (const name of HOSTILE.slice(0, 4))
      await session.call('POST', '/api/services', { name, duration: 30, price: '1' });
    const watch = await watchScripts(page, [server.url]);
    await setSession(page, server.url, { email: 'furo@example.com', name: 'Fábio Furo' });
    await page.goto(`${server.url}${PATHS.services}`);
    await expectRead(page, 4, PATHS.services);
    expect(await watch.found()).toEqual([]);
    await page.evaluate(
      (texts) => {
        document.querySelector('main')?.insertAdjacentHTML('beforeend', texts.join(''));
        const link = document.createElement('a');
        link.href = texts.at(-1) ?? '';
        document.body.append(link);
      },
      [...HOSTILE.slice(0, 4), 'javascript:window.xssRan=5'],
    );
    const seen = (): Promise<string> => watch.found().then((found) => found.join('\n'));
    await expect.poll(seen).toMatch(/an element/);
    await page.evaluate((text) => document.body.insertAdjacentHTML('beforeend', text), HOSTILE[1] ?? '');
    await expect.poll(seen).toMatch(/policy: script-src/);
    const all = await seen();
    for (const sign of [/a handler/, /a strange scheme/]) expect(all).toMatch(sign);
  },
);

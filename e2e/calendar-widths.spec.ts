// The agenda at every width and at 200 % zoom: the title of the period is never cut, and nothing moves once it is painted.
import { type Page, expect } from '@playwright/test';
import { expectAccessibleInBoth, expectNoSidewaysScroll } from './browser/accessible.ts';
import { addBooking, addService, cellOf, eventOf } from './screens/agenda-screen.ts';
import { openSignedIn, signIn, setSession } from './servers/api-session.ts';
import { test } from './servers/databases.ts';
import { addDays, nextWorkday } from './screens/workday.ts';

const PERSON = { email: 'larguras@example.com', name: 'Todas Larguras' };
/** The day, week and month with the longest titles. */
const LONG_TITLE = '2026-12-30';
const HEIGHT = 900;
const WIDTHS = [320, 360, 390, 600, 639, 640, 700, 768, 820, 900, 960, 1023, 1024, 1060, 1100, 1280, 1600];
/** Windows of 390 and 1280 px at 200 %. */
const ZOOMED = [
  { width: 195, height: 422 },
  { width: 640, height: 450 },
];
/** Phones on their sides, and a window of 1280 by 800 px at 200 %. */
const LOW = [
  { width: 640, height: 400 },
  { width: 667, height: 375 },
  { width: 740, height: 360 },
  { width: 844, height: 390 },
];
const { date } = await nextWorkday();

const todayOf = (page: Page): Promise<string> =>
  page.evaluate(() => new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format());

/** Excess of the title over its box, and of its box and the buttons over that of the header, in px. */
const cutBy = (page: Page): Promise<number> =>
  page.getByRole('heading', { level: 2 }).evaluate((title) => {
    const box = title.getBoundingClientRect();
    const header = title.closest('header')?.getBoundingClientRect() ?? box;
    const range = document.createRange();
    range.selectNodeContents(title);
    const texts = [...range.getClientRects()].filter(({ width }) => width > 0);
    const end = Math.max(...texts.map(({ right }) => right));
    const [first, ...rest] = [...(title.closest('header')?.querySelectorAll('[data-period] > *') ?? [])];
    const buttons = [...(title.closest('header')?.querySelectorAll('button, label') ?? [])];
    const top = first?.getBoundingClientRect().bottom ?? 0;
    // on wide screens, arrows, title and Hoje share a line
    if (innerWidth >= 640 && rest.some((part) => part.getBoundingClientRect().top > top)) return Infinity;
    return Math.max(
      title.scrollWidth - title.clientWidth,
      Math.round(end - box.right),
      ...[title, ...buttons].map((part) => Math.round(part.getBoundingClientRect().right - header.right)),
    );
  });

test('the title of the period at every width', async ({ page, server }) => {
  await setSession(page, server.url, PERSON);
  for (const view of ['day', 'week', 'month']) {
    await page.goto(`${server.url}/calendar?view=${view}&date=${LONG_TITLE}`);
    await page.getByRole('heading', { level: 2 }).waitFor();
    for (const size of [...WIDTHS.map((width) => ({ width, height: HEIGHT })), ...ZOOMED, ...LOW]) {
      await page.setViewportSize(size);
      await expect.poll(() => cutBy(page), { message: `${view} at ${size.width} px` }).toBeLessThanOrEqual(0);
      if (size.width >= 320) await expectNoSidewaysScroll(page);
    }
  }
});

test('the agenda is painted once', { tag: '@wide' }, async ({ page, server }) => {
  const session = await signIn(server.url, PERSON);
  const serviceId = await addService(session, 'Sessão', 50, '180.00');
  await addBooking(session, { client: 'Marina Castro', serviceId, date, time: '11:00' });
  await openSignedIn(page, server.url, PERSON);
  await page.addInitScript(() => {
    const seen: number[] = [];
    const tops: number[] = [];
    Object.assign(globalThis, { seen, tops });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
    const watch = (): void => {
      const row = document.querySelector('[data-hour="9"]');
      if (row && getComputedStyle(row).visibility === 'visible') tops.push(row.getBoundingClientRect().top);
      requestAnimationFrame(watch);
    };
    watch();
  });
  for (const view of ['day', 'week']) {
    await page.goto(`${server.url}/calendar?view=${view}&date=${date}`);
    await expect(eventOf(page, 'Marina Castro')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const seen = await page.evaluate(() => Reflect.get(globalThis, 'seen') as number[]);
    expect(seen.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.005);
    const tops = await page.evaluate(() => Reflect.get(globalThis, 'tops') as number[]);
    expect(new Set(tops.map(Math.round)).size, `places of 9:00 in the ${view}`).toBe(1);
  }
});

test('a day of a wide screen, and a month that fills it', { tag: '@wide-only' }, async ({ page, server }) => {
  const person = { email: 'tela-larga@example.com', name: 'Tela Larga' };
  const session = await signIn(server.url, person);
  const serviceId = await addService(session, 'Sessão', 50, '180.00');
  const yesterday = addDays(await todayOf(page), -1);
  for (const hour of [9, 10, 11, 12, 13, 14, 15]) {
    await addBooking(session, {
      client: `Cliente ${hour}`,
      serviceId,
      date: yesterday,
      time: `${String(hour).padStart(2, '0')}:00`,
    });
  }
  await openSignedIn(page, server.url, person);

  await test.step('a past visit is marked in its bar', async () => {
    await page.goto(`${server.url}/calendar?view=day&date=${yesterday}`);
    const bar = eventOf(page, '09:00 Cliente 9, ');
    for (const text of ['09:00 – 09:50', 'Sessão', 'R$ 180,00'])
      await expect(bar.getByText(text, { exact: true })).toBeVisible();
    await expectAccessibleInBoth(page);
    await page.getByRole('button', { name: 'Marcar como Atendido: Cliente 9' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmar Atendimento' }).click();
    await expect(eventOf(page, 'Cliente 9, Atendido')).toContainText('Pago R$ 180,00');
    await expect(page.getByRole('button', { name: 'Marcar como Atendido: Cliente 9' })).toHaveCount(0);
  });

  await test.step('the month shows more in a higher window, and ends with it', async () => {
    await page.goto(`${server.url}/calendar?view=month&date=${yesterday}`);
    const cell = cellOf(page, yesterday, '7 eventos');
    await expect(cell.getByText('+5')).toBeVisible();
    await expectAccessibleInBoth(page);
    await page.setViewportSize({ width: 1280, height: 1500 });
    await expect(cell.getByRole('button')).toHaveCount(7);
    const end = await page.getByRole('row').last().boundingBox();
    expect(Math.round((end?.y ?? 0) + (end?.height ?? 0))).toBeGreaterThan(1460);
  });
});

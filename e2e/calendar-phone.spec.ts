// The agenda under a thumb: swipes turn the days, the first hour is high on the screen, three days make a week, and the
// month lists its chosen day.
import { type Page, expect } from '@playwright/test';
import { expectAccessibleInBoth, expectNoSidewaysScroll } from './browser/accessible.ts';
import { addBooking, addService, cellOf, eventOf } from './screens/agenda-screen.ts';
import { openSignedIn, signIn } from './servers/api-session.ts';
import { fingerOf, middleOf, test } from './browser/hands.ts';
import { addDays, nameOf, nextWorkday } from './screens/workday.ts';

const PERSON = { email: 'deslize@example.com', name: 'Deslize Lateral' };
const { date } = await nextWorkday();

/** Swipes sideways once the days of the swipe before have slid into their place. */
const swipe = async (page: Page, distance: number): Promise<void> => {
  await page
    .getByRole('grid')
    .evaluate((grid) => Promise.all(grid.getAnimations().map(({ finished }) => finished)));
  const finger = await fingerOf(page);
  const start = await middleOf(page.locator('[data-scroller]'));
  await finger.swipe(start, { x: start.x + distance, y: start.y + 3 });
};

const topOf = async (page: Page, time: string): Promise<number> => {
  const box = await cellOf(page, date, time).boundingBox();
  return box?.y ?? Number.POSITIVE_INFINITY;
};

test('the agenda under a thumb', async ({ page, server }) => {
  const session = await signIn(server.url, PERSON);
  const serviceId = await addService(session, 'Sessão', 50, '180.00');
  await addBooking(session, { client: 'Marina Castro', serviceId, date, time: '11:00' });
  await addBooking(session, { client: 'Carlos Lima', serviceId, date: addDays(date, 1), time: '15:00' });
  await openSignedIn(page, server.url, PERSON);
  const open = async (view: string): Promise<void> => {
    await page.goto(`${server.url}/calendar?view=${view}&date=${date}`);
    await expect(page.getByText('Carregando…')).toHaveCount(0);
  };

  await test.step('the first hour is in the upper third of the screen', async () => {
    await open('day');
    await expect(eventOf(page, 'Marina Castro')).toBeVisible();
    const trial = page.getByRole('complementary', { name: 'Período de teste' });
    expect((await trial.boundingBox())?.height).toBeLessThanOrEqual(40);
    expect(await topOf(page, '09:00')).toBeLessThan((page.viewportSize()?.height ?? 0) / 3);
    await expect(page.getByText('Dia inteiro', { exact: true })).toBeHidden();
    await expectAccessibleInBoth(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('the button for a new appointment covers no hour and no day', async () => {
    for (const view of ['month', 'week', 'day'] as const) {
      await open(view);
      const button = await page.getByRole('button', { name: 'Novo Agendamento' }).last().boundingBox();
      const scroller = await page.locator('[data-scroller]').boundingBox();
      expect((scroller?.y ?? 0) + (scroller?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
    }
  });

  await test.step('a swipe turns to the day after, and one back returns; neither opens anything', async () => {
    await open('day');
    await swipe(page, -120);
    await expect(page).toHaveURL(new RegExp(`date=${addDays(date, 1)}`));
    await expect(eventOf(page, 'Carlos Lima')).toBeVisible();
    await swipe(page, 120);
    await expect(page).toHaveURL(new RegExp(`date=${date}`));
    await expect(eventOf(page, 'Marina Castro')).toBeVisible();
    await swipe(page, 30);
    await expect(page).toHaveURL(new RegExp(`date=${date}`));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a week is three days, which move by one', async () => {
    await open('week');
    await expect(page.getByRole('columnheader')).toHaveCount(4);
    await expect(eventOf(page, 'Carlos Lima')).toBeVisible();
    await expectAccessibleInBoth(page);
    await expectNoSidewaysScroll(page);
    await swipe(page, -120);
    await expect(page).toHaveURL(new RegExp(`date=${addDays(date, 1)}`));
  });

  await test.step('the month counts, and lists the chosen day', async () => {
    await open('month');
    await expect(cellOf(page, date, '1 evento, 1 a confirmar')).toBeVisible();
    const size = await cellOf(page, date).boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
    const list = page.getByRole('region', { name: nameOf(date) });
    await expect(list.getByText('Marina Castro')).toBeVisible();
    await expectAccessibleInBoth(page);
    await expectNoSidewaysScroll(page);
    await list.getByRole('button', { name: /^Marina Castro/ }).tap();
    await expect(page.getByRole('dialog', { name: 'Marina Castro' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });
});

// Touch on the hours: swiping scrolls, also from an event; only a long press picks an event up.
import { type Locator, type Page, expect } from '@playwright/test';
import { addBooking, addService, cellOf, eventOf, storedOn } from './screens/agenda-screen.ts';
import { signIn, openSignedIn } from './servers/api-session.ts';
import { fingerOf, HELD, middleOf, test } from './browser/hands.ts';
import { nextWorkday } from './screens/workday.ts';

const PERSON = { email: 'dedo@example.com', name: 'Ponta do Dedo' };
const { date } = await nextWorkday();

const scrolled = (page: Page): Promise<number> =>
  page.locator('[data-scroller]').evaluate(({ scrollTop }) => scrollTop);

/** Swipes quickly from the middle of an element; resolves when the scrolling has ended. */
const swipe = async (page: Page, from: Locator, distance: number): Promise<void> => {
  const finger = await fingerOf(page);
  const start = await middleOf(from);
  const scrolling = await page.locator('[data-scroller]').evaluateHandle((scroller) => ({
    ended: new Promise((done) => scroller.addEventListener('scrollend', done, { once: true })),
  }));
  await finger.swipe(start, { x: start.x + 4, y: start.y + distance });
  await scrolling.evaluate(({ ended }) => ended);
};

test('swiping scrolls the hours and a long press picks up events', async ({ page, server }) => {
  const session = await signIn(server.url, PERSON);
  const serviceId = await addService(session, 'Sessão', 50, '180.00');
  for (const [client, time] of [
    ['Marina Castro', '11:00'],
    ['Carlos Lima', '14:00'],
  ] as const)
    await addBooking(session, { client, serviceId, date, time });
  await openSignedIn(page, server.url, PERSON);
  const open = async (): Promise<void> => {
    await page.goto(`${server.url}/calendar?view=day&date=${date}`);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
    await expect(eventOf(page, 'Carlos Lima')).toBeVisible();
  };
  const before = await storedOn(session, date);

  for (const [name, target, distance] of [
    ['an event', eventOf(page, 'Carlos Lima'), -160],
    ['a free hour', cellOf(page, date, '15:00'), 160],
  ] as const) {
    await test.step(`a swipe over ${name} scrolls and does nothing else`, async () => {
      // how far the swipe before went depends on the machine: the target could be outside of the screen
      await open();
      const top = await scrolled(page);
      await swipe(page, target, distance);
      expect(Math.sign(top - (await scrolled(page)))).toBe(Math.sign(distance));
      await expect(page.getByText(HELD)).toHaveCount(0);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }

  await open();
  await test.step('held and let go where it was, an event stays', async () => {
    const finger = await fingerOf(page);
    await finger.down(await middleOf(eventOf(page, 'Carlos Lima')));
    await expect(page.getByText(HELD)).toBeVisible();
    await finger.up();
    await expect(page.getByText(HELD)).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a held event moves and the hours stand still', async () => {
    const top = await scrolled(page);
    const finger = await fingerOf(page);
    const start = await middleOf(eventOf(page, 'Carlos Lima'));
    await finger.down(start);
    await expect(page.getByText(HELD)).toBeVisible();
    await finger.slide(start, await middleOf(cellOf(page, date, '12:00')));
    await expect(page.getByText('12:00 – 12:50')).toBeVisible();
    expect(await scrolled(page)).toBe(top);
    await page.keyboard.press('Escape');
    await expect(page.getByText(HELD)).toHaveCount(0);
    await finger.up();
  });

  expect(await storedOn(session, date)).toEqual(before);
});

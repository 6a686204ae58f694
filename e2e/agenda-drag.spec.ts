// Calendar actions with a mouse or pen only: resizing, drawing over free hours, moving in the month, cancelling a drag.
import { type Locator, type Page, expect } from '@playwright/test';
import { addBooking, addService, cellOf, eventOf, storedOf } from './screens/agenda-screen.ts';
import { signIn, setSession } from './servers/api-session.ts';
import { HELD, middleOf, test } from './browser/hands.ts';
import { nextWorkday } from './screens/workday.ts';

const PERSON = { email: 'arrasta@example.com', name: 'Arrasta Tudo' };
const { date } = await nextWorkday();

interface Point {
  x: number;
  y: number;
}

const upperEdgeOf = async (target: Locator): Promise<Point> => {
  const box = await target.boundingBox();
  if (!box) throw new Error(`not on the screen: ${String(target)}`);
  return { x: box.x + box.width / 2, y: box.y + 1 };
};

/** Presses at one point and moves to another; the button stays down. */
const pull = async (page: Page, from: Point, to: Point): Promise<void> => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
};

test('dragging with a mouse', { tag: '@wide' }, async ({ page, server }) => {
  const session = await signIn(server.url, PERSON);
  const serviceId = await addService(session, 'Sessão', 50, '180.00');
  await addBooking(session, { client: 'Marina Castro', serviceId, date, time: '10:00' });
  await setSession(page, server.url, PERSON);
  await page.goto(`${server.url}/calendar?view=week&date=${date}`);
  const marina = eventOf(page, 'Marina Castro');
  await expect(marina).toBeVisible();
  const stored = () => storedOf(session, date, 'Marina Castro');

  await test.step('the lower edge makes it longer, Desfazer shorter again', async () => {
    const box = await marina.boundingBox();
    if (!box) throw new Error('Marina Castro is on the screen');
    const edge = { x: box.x + box.width / 2, y: box.y + box.height - 2 };
    await pull(page, edge, await upperEdgeOf(cellOf(page, date, '12:00')));
    await expect(page.getByText('10:00 – 12:00')).toBeVisible();
    await page.mouse.up();
    await expect.poll(stored).toMatchObject({ time: '10:00', duration: 120 });
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect.poll(stored).toMatchObject({ time: '10:00', duration: 50 });
    await expect(page.getByText(HELD)).toHaveCount(0);
  });

  await test.step('Escape puts it back', async () => {
    await pull(page, await middleOf(marina), await middleOf(cellOf(page, date, '15:00')));
    await expect(page.getByText(HELD)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText(HELD)).toHaveCount(0);
    await page.mouse.up();
    await expect(cellOf(page, date, '10:00, 1 evento')).toContainText('Marina Castro');
    expect(await stored()).toMatchObject({ time: '10:00', duration: 50 });
  });

  await test.step('a span drawn over free hours becomes a new appointment', async () => {
    const [from, to] = [cellOf(page, date, '14:00'), cellOf(page, date, '15:00')];
    await pull(page, await upperEdgeOf(from), await middleOf(to));
    await expect(page.getByText('14:00 – 15:30')).toBeVisible();
    await page.mouse.up();
    const dialog = page.getByRole('dialog', { name: 'Novo Agendamento' });
    await expect(dialog.getByLabel('Horário')).toHaveValue('14:00');
    await expect(dialog.getByLabel('Duração (minutos)')).toHaveValue('90');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('in the month it changes its day and keeps its hour', async () => {
    await page.goto(`${server.url}/calendar?view=month&date=${date}`);
    const day = (await page.locator('[data-date]').nth(9).getAttribute('data-date')) ?? '';
    await pull(page, await middleOf(marina), await middleOf(cellOf(page, day)));
    await page.mouse.up();
    await expect(cellOf(page, day, '1 evento')).toContainText('Marina Castro');
    const moved = { time: '10:00', duration: 50 };
    await expect.poll(() => storedOf(session, day, 'Marina Castro')).toMatchObject(moved);
  });
});

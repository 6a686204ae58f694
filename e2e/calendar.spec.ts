// The agenda as a professional lives in it: month, the modal of a day, an hour of the week, an edit, and all of it
// again by the keyboard.
import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';
import { signIn } from './api-session.ts';
import { test } from './databases.ts';
import { signInByPage } from './sign-in-page.ts';

const DAY_MS = 86_400_000;
const LOCAL_NOON = Date.now() - 3 * 3_600_000;

/** The next day with default working hours (Monday to Friday) after today, yyyy-MM-dd. */
const nextWorkday = (): string => {
  const days = [1, 2, 3].map((ahead) => new Date(LOCAL_NOON + ahead * DAY_MS));
  const workday = days.find((day) => day.getUTCDay() % 6 !== 0);
  return (workday ?? new Date()).toISOString().slice(0, 10);
};

const NAME = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const nameOf = (date: string): string => NAME.format(Date.parse(date));
const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

const cellOf = (page: Page, date: string, rest = '') =>
  page.getByRole('gridcell', { name: new RegExp(`, ${nameOf(date)}, ${rest}`) });

const expectAccessible = async (page: Page): Promise<void> => {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
};

/** Fills in the open dialog, whose date and time are already chosen. */
const book = async (page: Page, client: string, time: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Novo Agendamento' });
  await expect(dialog.getByLabel('Horário')).toHaveValue(time);
  await dialog.getByLabel('Nome do cliente').fill(client);
  await dialog.getByLabel('Serviço').selectOption({ label: 'Sessão' });
  await dialog.getByRole('button', { name: 'Criar Agendamento' }).click();
  const notice = page.getByRole('group', { name: 'Agendamento criado' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await notice.getByRole('button', { name: 'Fechar aviso' }).click();
  await expect(notice).toHaveCount(0);
};

test('the agenda by month, day and hour', async ({ page, server }) => {
  const person = { email: 'agenda@example.com', name: 'Agenda Cheia' };
  const session = await signIn(server.url, person);
  const service = { name: 'Sessão', description: null, duration: 50, price: '180.00' };
  expect((await session.call('POST', '/api/services', service)).status).toBe(201);
  await signInByPage(page, server.url, person);
  const date = nextWorkday();

  await test.step('opens on the day on phones, on the week elsewhere', async () => {
    await page.goto(`${server.url}/calendar`);
    const isPhone = (page.viewportSize()?.width ?? 0) < 640;
    await expect(page.getByRole('radio', { name: isPhone ? 'Dia' : 'Semana' })).toBeChecked();
    await expectAccessible(page);
  });

  await test.step('a day of the month opens its modal, and a free slot books', async () => {
    await page.goto(`${server.url}/calendar?view=month&date=${date}`);
    await cellOf(page, date).click();
    const modal = page.getByRole('dialog', { name: nameOf(date) });
    await expect(modal.getByText('Dia Livre')).toBeVisible();
    await expect(modal.getByText('Agenda do Dia (0 eventos)')).toBeVisible();
    await expectAccessible(page);
    await modal.getByRole('button', { name: 'Agendar às 10:00' }).click();
    await book(page, 'Marina Castro', '10:00');
    await expect(cellOf(page, date, '1 evento').getByText('Marina Castro')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('an empty hour of the week books', async () => {
    await page.getByText('Semana', { exact: true }).click();
    await expect(page).toHaveURL(`${server.url}/calendar?view=week&date=${date}`);
    await cellOf(page, date, '14:00').click();
    await book(page, 'Carlos Lima', '14:00');
    await expect(cellOf(page, date, '14:00, 1 evento')).toContainText('Carlos Lima');
    await expectAccessible(page);
  });

  await test.step('an event opens its editing', async () => {
    await cellOf(page, date, '14:00')
      .getByRole('button', { name: /Carlos Lima/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Editar Agendamento' });
    await dialog.getByLabel('Horário').selectOption('15:00');
    await dialog.getByRole('button', { name: 'Atualizar Agendamento' }).click();
    await expect(page.getByText('Agendamento atualizado', { exact: true })).toBeVisible();
    await expect(cellOf(page, date, '15:00, 1 evento')).toContainText('Carlos Lima');
  });

  await test.step('a mark is given in the modal of the day', async () => {
    await page.goto(`${server.url}/calendar?view=month&date=${date}`);
    await cellOf(page, date, '2 eventos').click({ position: { x: 12, y: 12 } });
    await page.getByRole('button', { name: 'Ações de Carlos Lima' }).click();
    await page.getByRole('menuitem', { name: 'Marcar como Cortesia' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText('Status atualizado', { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog').getByText('Cortesia', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('the agenda by the keyboard alone', async ({ page, server }) => {
  await signInByPage(page, server.url, { email: 'teclado@example.com', name: 'Só Teclado' });
  const date = nextWorkday();
  await page.goto(`${server.url}/calendar?view=month&date=${date}`);
  const start = cellOf(page, date);
  await expect(start).toBeVisible();

  await test.step('the grid is one tab stop, and arrows walk in it', async () => {
    await expect(page.getByRole('grid').locator('[tabindex="0"]')).toHaveCount(1);
    await start.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect(cellOf(page, addDays(date, 8))).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowLeft');
    await expect(start).toBeFocused();
  });

  await test.step('Enter opens the day, Escape returns to its cell', async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: nameOf(date) })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(start).toBeFocused();
  });

  await test.step('letters change the view, and Enter books the hour', async () => {
    await page.keyboard.press('w');
    await expect(page.getByRole('radio', { name: 'Semana' })).toBeChecked();
    const hour = page.getByRole('grid').locator('[tabindex="0"]');
    await hour.focus();
    await page.keyboard.press('ArrowDown');
    await expect(cellOf(page, date, '10:00')).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Novo Agendamento' });
    await expect(dialog.getByLabel('Horário')).toHaveValue('10:00');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('? explains the keys, which rest meanwhile', async () => {
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Atalhos do teclado' });
    await expect(sheet).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('m');
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('radio', { name: 'Semana' })).toBeChecked();
  });
});

/** Drags an event by its middle to the middle of another hour. */
const drag = async (page: Page, client: string, to: ReturnType<typeof cellOf>): Promise<void> => {
  const event = await page
    .getByRole('grid')
    .getByRole('button', { name: new RegExp(client) })
    .boundingBox();
  const target = await to.boundingBox();
  if (!event || !target) throw new Error('the event and the hour are on the screen');
  await page.mouse.move(event.x + event.width / 2, event.y + event.height / 2);
  await page.mouse.down();
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 8 });
  await page.mouse.up();
};

test('an event of the week is dragged', async ({ page, server }) => {
  const person = { email: 'arrasta@example.com', name: 'Arrasta Tudo' };
  const session = await signIn(server.url, person);
  const post = async (path: string, body: object): Promise<number> =>
    ((await session.call('POST', path, body)).body as { id: number }).id;
  const date = nextWorkday();
  const service = { name: 'Sessão', description: null, duration: 50, price: '180.00' };
  const serviceId = await post('/api/services', service);
  for (const [name, time] of [
    ['Marina Castro', '10:00'],
    ['Carlos Lima', '14:00'],
  ] as const) {
    const clientId = await post('/api/clients', { name, phone: '', email: '', notes: '' });
    const start = Date.parse(`${date}T${time}:00-03:00`);
    const [startTime, endTime] = [start, start + 50 * 60_000].map((at) => new Date(at).toISOString());
    await post('/api/appointments', { clientId, serviceId, startTime, endTime });
  }
  await signInByPage(page, server.url, person);
  await page.goto(`${server.url}/calendar?view=week&date=${date}`);
  await expect(cellOf(page, date, '10:00, 1 evento')).toContainText('Marina Castro');

  await test.step('it moves, and is back after Desfazer', async () => {
    await drag(page, 'Marina Castro', cellOf(page, date, '11:00'));
    await expect(page.getByText('Agendamento atualizado', { exact: true })).toBeVisible();
    await expect(cellOf(page, date, '11:00, 1 evento')).toContainText('Marina Castro');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(cellOf(page, date, '10:00, 1 evento')).toContainText('Marina Castro');
  });

  await test.step('onto another it asks first, and No leaves it where it was', async () => {
    await drag(page, 'Marina Castro', cellOf(page, date, '14:00'));
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Este horário tem conflito. Mover mesmo assim?');
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(cellOf(page, date, '10:00, 1 evento')).toContainText('Marina Castro');
    const { body } = await session.call('GET', `/api/appointments/date/${date}`);
    expect((body as { time: string }[]).map(({ time }) => time)).toEqual(['10:00', '14:00']);
  });
});

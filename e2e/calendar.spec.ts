// A professional's use of the agenda: month, the modal of a day, an hour of the week, an edit, and the same by keyboard.
import { type Page, expect } from '@playwright/test';
import { addService, cellOf, openForm } from './screens/agenda-screen.ts';
import { signIn, setSession } from './servers/api-session.ts';
import { test } from './servers/databases.ts';
import { addDays, nameOf, nextWorkday } from './screens/workday.ts';

const { date } = await nextWorkday();

/** Fills in the open dialog; its date and time are already chosen. */
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

/** Expects that paper shows these texts in dark ink, and no control. */
const expectPrinted = async (page: Page, texts: string[]): Promise<void> => {
  const paper = page.getByRole('article', { name: 'Agenda impressa' });
  for (const text of texts) await expect(paper).toContainText(text);
  await expect(page.locator('button:visible, nav:visible')).toHaveCount(0);
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  // oklch(lightness chroma hue)
  expect(Number(/[\d.]+/.exec(ink)?.[0]), ink).toBeLessThan(0.5);
};

test('the agenda by month, day and hour', { tag: '@wide' }, async ({ page, server }) => {
  const person = { email: 'agenda@example.com', name: 'Agenda Cheia' };
  const session = await signIn(server.url, person);
  await addService(session, 'Sessão', 50, '180.00');
  await setSession(page, server.url, person);

  await test.step('opens on the day on phones, on the week elsewhere', async () => {
    await page.goto(`${server.url}/calendar`);
    const isPhone = (page.viewportSize()?.width ?? 0) < 640;
    await expect(page.getByRole('radio', { name: isPhone ? 'Dia' : 'Semana' })).toBeChecked();
  });

  // spec: 1 §2.47
  await test.step('a day of the month opens its modal, and a free slot books', async () => {
    await page.goto(`${server.url}/calendar?view=month&date=${date}`);
    await cellOf(page, date).click();
    const modal = page.getByRole('dialog', { name: nameOf(date) });
    await expect(modal.getByText('Dia Livre')).toBeVisible();
    await expect(modal.getByText('Agenda do Dia (0 eventos)')).toBeVisible();
    await modal.getByRole('button', { name: 'Agendar às 10:00' }).click();
    await book(page, 'Marina Castro', '10:00');
    await expect(cellOf(page, date, '1 evento')).toBeVisible();
    // in the cell, on phones in the list below
    await expect(page.getByRole('main').getByText('Marina Castro')).toBeVisible();
  });

  // spec: 1 §2.48
  await test.step('an empty hour of the week books', async () => {
    await page.getByText('Semana', { exact: true }).click();
    await expect(page).toHaveURL(`${server.url}/calendar?view=week&date=${date}`);
    await cellOf(page, date, '14:00').click();
    await book(page, 'Carlos Lima', '14:00');
    await expect(cellOf(page, date, '14:00, 1 evento')).toContainText('Carlos Lima');
  });

  // spec: 1 §2.49
  await test.step('an event opens its visit, and Editar its editing', async () => {
    const dialog = await openForm(page, 'Carlos Lima');
    await dialog.getByLabel('Horário').selectOption('15:00');
    await dialog.getByRole('button', { name: 'Atualizar Agendamento' }).click();
    await expect(page.getByText('Agendamento atualizado', { exact: true })).toBeVisible();
    await expect(cellOf(page, date, '15:00, 1 evento')).toContainText('Carlos Lima');
  });

  await test.step('a mark is given in the modal of the day', async () => {
    await page.goto(`${server.url}/calendar?view=month&date=${date}`);
    await cellOf(page, date, '2 eventos').click({ position: { x: 12, y: 12 } });
    await page.getByRole('dialog').getByRole('button', { name: 'Ações de Carlos Lima' }).click();
    await page.getByRole('menuitem', { name: 'Marcar como Cortesia' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText('Status atualizado', { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog').getByText('Cortesia', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a day is printed as a table, without what is around it, also in the dark', async () => {
    await page.goto(`${server.url}/calendar?view=day&date=${date}`);
    await expect(cellOf(page, date, '15:00, 1 evento')).toContainText('Carlos Lima');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expectPrinted(page, ['Agenda de', 'Marina Castro', '15:00 – 15:50', 'Cortesia']);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: null, colorScheme: null });
    await expect(page.getByRole('article', { name: 'Agenda impressa' })).toHaveCount(0);
  });
});

test('the agenda by keyboard only', { tag: '@wide' }, async ({ page, server }) => {
  await setSession(page, server.url, { email: 'teclado@example.com', name: 'Só Teclado' });
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
    await page.keyboard.press('m');
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('radio', { name: 'Semana' })).toBeChecked();
  });
});

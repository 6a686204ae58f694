// Checks every screen and dialog of the agenda on a phone, at 390 and 320 px, with axe in both themes, and that none scrolls
// sideways; the calendar also at 1280 px. The dashboard on a wide screen is checked by dashboard-moment, the dialogs by stored-xss.
import { type Locator, type Page, expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from './browser/accessible.ts';
import { addBooking, addService, cellOf, eventOf, formOf, openForm } from './screens/agenda-screen.ts';
import { type ApiSession, signIn, setSession } from './servers/api-session.ts';
import { test } from './servers/databases.ts';
import { addDays, instantOf, nextWorkday } from './screens/workday.ts';

const MIN_PHONE_WIDTH = 320;
const { date, daysAhead } = await nextWorkday();

const check = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await expectNoSidewaysScroll(page);
};

/** `check`, repeated at the smallest phone width. */
const checkAlsoNarrow = async (page: Page): Promise<void> => {
  await check(page);
  const size = page.viewportSize();
  if (!size || size.width >= 640) return;
  await page.setViewportSize({ ...size, width: MIN_PHONE_WIDTH });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(size);
};

/** Plants a day with each status, a long name, twelve events, and a personal event. */
const fillAgenda = async (session: ApiSession): Promise<void> => {
  const serviceId = await addService(session, 'Sessão de psicoterapia individual', 30, '1234.50');
  const marks = ['no_show', 'courtesy', 'completed'];
  for (let nth = 0; nth < 11; nth += 1) {
    const time = `${String(9 + Math.floor(nth / 2)).padStart(2, '0')}:${nth % 2 === 0 ? '00' : '30'}`;
    const client = nth === 0 ? 'Maria Antonieta de Albuquerque Cavalcanti' : `Cliente ${nth}`;
    const id = await addBooking(session, { client, serviceId, date, time, minutes: 30 });
    const status = marks[nth - 1];
    if (status) await session.call('PATCH', `/api/appointments/${id}/status`, { status });
    if (nth === 4) await session.call('POST', `/api/appointments/${id}/cancel`, { reason: 'Viagem' });
  }
  await session.call('POST', '/api/appointments', {
    isPersonalEvent: true,
    isAllDay: true,
    eventTitle: 'Folga',
    startTime: instantOf(date, '00:00'),
    endTime: instantOf(addDays(date, 1), '00:00'),
  });
};

const buttonOf = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });

const closeDialog = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

/** Signs a new person in, in the browser and through the API. */
const arrive = async (page: Page, url: string, email: string): Promise<ApiSession> => {
  const person = { email, name: 'Acácia Acessível' };
  await setSession(page, url, person);
  return signIn(url, person);
};

test('the dashboard and its dialogs', async ({ page, server }) => {
  const session = await arrive(page, server.url, 'painel@example.com');
  await page.goto(server.url);
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await test.step('empty', () => checkAlsoNarrow(page));
  await test.step('notifications', async () => {
    await page.getByRole('button', { name: /^Notificações/ }).click();
    await expect(page.getByRole('dialog', { name: 'Notificações' })).toBeVisible();
    await check(page);
    await closeDialog(page);
  });
  await fillAgenda(session);
  await test.step('a full day', async () => {
    for (let day = 0; day < daysAhead; day += 1) await buttonOf(page, 'Próximo dia').click();
    await expect(page.getByRole('region', { name: /^Agenda/ }).getByRole('listitem')).toHaveCount(12);
    await checkAlsoNarrow(page);
  });
  await test.step('menu of a card', async () => {
    await buttonOf(page, 'Ações de Cliente 5').click();
    await expect(page.getByRole('menu')).toBeVisible();
    await check(page);
  });
  await test.step('question', async () => {
    await page.getByRole('menuitem', { name: 'Marcar como Faltou' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await check(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });
  await test.step('payment', async () => {
    await buttonOf(page, 'Ações de Cliente 5').click();
    await page.getByRole('menuitem', { name: 'Marcar como Atendido' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByRole('dialog', { name: 'Confirmar Valor Pago' })).toBeVisible();
    await checkAlsoNarrow(page);
  });
});

test('the calendar and its dialogs', { tag: '@wide' }, async ({ page, server }) => {
  await fillAgenda(await arrive(page, server.url, 'calendario@example.com'));
  for (const view of ['day', 'week', 'month']) {
    await test.step(view, async () => {
      await page.goto(`${server.url}/calendar?view=${view}&date=${date}`);
      await expect(
        page.getByRole('main').getByRole('button', { name: /^(Dia inteiro )?Folga/ }),
      ).toBeVisible();
      await checkAlsoNarrow(page);
    });
  }
  await test.step('keys', async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible();
    await checkAlsoNarrow(page);
    await closeDialog(page);
  });
  await test.step('a full day', async () => {
    await cellOf(page, date).click({ position: { x: 12, y: 12 } });
    await expect(page.getByRole('dialog').getByText('Agenda do Dia (11 eventos)')).toBeVisible();
    await checkAlsoNarrow(page);
    await closeDialog(page);
  });
  await test.step('a free day', async () => {
    // on phones, the first touch chooses the day
    if ((page.viewportSize()?.width ?? 0) < 640) await cellOf(page, addDays(date, 1)).click();
    await cellOf(page, addDays(date, 1)).click();
    await expect(page.getByRole('dialog').getByText('Dia Livre')).toBeVisible();
    await checkAlsoNarrow(page);
    await closeDialog(page);
  });
});

test('the dialog of an appointment', async ({ page, server }) => {
  const session = await arrive(page, server.url, 'dialogo@example.com');
  await fillAgenda(session);
  await page.goto(`${server.url}/calendar?view=day&date=${date}`);
  await expect(eventOf(page, 'Maria Antonieta')).toBeVisible();
  const created = page.getByRole('dialog', { name: 'Novo Agendamento' });
  const edited = formOf(page);

  await test.step('new, with what is missing', async () => {
    await buttonOf(page, 'Novo Agendamento').click();
    await created.getByRole('button', { name: 'Criar Agendamento' }).click();
    await expect(created.getByText('Preencha todos os campos obrigatórios').first()).toBeVisible();
    await checkAlsoNarrow(page);
  });
  await test.step('with conflicts', async () => {
    await created.getByLabel('Nome do cliente').fill('Cliente');
    await created.getByLabel('Serviço').selectOption({ index: 1 });
    await created.getByLabel('Horário').selectOption('10:00');
    await expect(created.getByRole('button', { name: 'Criar com Conflitos' })).toBeVisible();
    await checkAlsoNarrow(page);
  });
  await test.step('personal, of several days', async () => {
    await created.getByText('Particular', { exact: true }).click();
    await created.getByLabel('Dia inteiro').check();
    await created.getByLabel('Data final (opcional)').fill(addDays(date, 2));
    await checkAlsoNarrow(page);
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('edited, with its history and the question of cancelling', async () => {
    await openForm(page, 'Cliente 6');
    await edited.getByRole('button', { name: 'Histórico' }).click();
    await expect(edited.getByRole('listitem').first()).toBeVisible();
    await edited.getByRole('button', { name: 'Cancelar agendamento' }).click();
    await expect(edited.getByLabel('Motivo (opcional)')).toBeVisible();
    await checkAlsoNarrow(page);
    await edited.getByRole('button', { name: 'Voltar' }).click();
  });
  await test.step('two versions', async () => {
    await edited.getByLabel('Observações').fill('A minha');
    await changeElsewhere(session, 'Cliente 6', 'A outra');
    await edited.getByRole('button', { name: /^Atualizar / }).click();
    await expect(edited.getByRole('button', { name: 'Usar a salva' })).toBeVisible();
    await checkAlsoNarrow(page);
  });
});

/** Saves the same appointment through the API while its dialog is open. */
const changeElsewhere = async (session: ApiSession, client: string, notes: string): Promise<void> => {
  const { body } = await session.call('GET', `/api/appointments/date/${date}`);
  const stored = (body as { id: number; displayClientName: string }[]).find(
    ({ displayClientName }) => displayClientName === client,
  );
  const answer = await session.call('PUT', `/api/appointments/${stored?.id}`, { ...stored, notes });
  expect(answer.status).toBe(200);
};

// The record of a client, by touch on a phone and by mouse on a wide screen: opened from Clientes, with the next visit, all
// visits and their panel, totals that follow a mark, and the metrics with their tables.
import { type Page, expect } from '@playwright/test';
import { expectAccessibleInBoth, expectNoSidewaysScroll } from './browser/accessible.ts';
import { type Hands, test } from './browser/hands.ts';
import { addBooking, addService } from './screens/agenda-screen.ts';
import { addDays, instantOf, nextWorkday } from './screens/workday.ts';
import { type ApiSession, signIn, setSession } from './servers/api-session.ts';

const PERSON = { email: 'ficha@example.com', name: 'Fernanda Ficha' };
const MARINA = 'Marina Castro';
const MIN_TARGET = 44;
const { date } = await nextWorkday();

/** The next visit, and four weeks before it: paid, paid, to receive, and without a mark. */
const someVisits = async (session: ApiSession): Promise<void> => {
  const serviceId = await addService(session, 'Sessão', 50, '120');
  const id = await addBooking(session, { client: MARINA, serviceId, date, time: '10:00' });
  const stored = await session.call('GET', `/api/appointments/date/${date}`);
  const [next] = stored.body as { id: number; clientId: number }[];
  expect(next?.id).toBe(id);
  for (const [place, mark] of ['', 'completed', 'paid', 'paid'].entries()) {
    const day = addDays(date, -7 * (place + 1));
    const times = { startTime: instantOf(day, '10:00'), endTime: instantOf(day, '10:00', 50) };
    const made = await session.call('POST', '/api/appointments', {
      clientId: next?.clientId,
      serviceId,
      ...times,
    });
    const url = `/api/appointments/${(made.body as { id: number }).id}`;
    if (mark === 'completed') await session.call('PATCH', `${url}/status`, { status: mark });
    if (mark === 'paid') await session.call('PATCH', `${url}/complete-payment`, { paidAmount: 120 });
  }
};

const figure = (page: Page, label: string) =>
  page.getByRole('tabpanel').locator('dl > div').filter({ hasText: label }).locator('dd').first();

const openTab = (page: Page, hands: Hands, name: string) => hands.press(page.getByRole('tab', { name }));

const expectTargets = async (page: Page): Promise<void> => {
  for (const target of await page.locator('[data-detail] :is(button, a):visible').all()) {
    const box = await target.boundingBox();
    const row = await target.evaluate((element) => element.closest('[data-event-id], li')?.clientHeight ?? 0);
    expect(Math.round(Math.max(box?.height ?? 0, row)), await target.innerText()).toBeGreaterThanOrEqual(
      MIN_TARGET,
    );
  }
};

test('the record of a client', { tag: '@wide' }, async ({ page, server, hands }) => {
  const isWide = (page.viewportSize()?.width ?? 0) >= 1024;
  await someVisits(await signIn(server.url, PERSON));
  await setSession(page, server.url, PERSON);

  await test.step('a row of Clientes opens it, and back returns to the list', async () => {
    await page.goto(`${server.url}/clients`);
    await hands.press(page.getByRole('link', { name: MARINA }));
    await expect(page).toHaveURL(/\/crm\?client=\d+$/);
    await expect(page.getByRole('heading', { name: MARINA })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Lista de Clientes' })).toBeVisible();
    await page.goForward();
  });

  await test.step('the next visit stands first, and booking another one starts with the client', async () => {
    const next = page.getByRole('region', { name: 'Próxima visita' });
    await expect(next.getByText('Agendado').first()).toBeVisible();
    await hands.press(next.getByRole('button', { name: 'Agendar' }));
    const form = page.getByRole('dialog', { name: 'Novo Agendamento' });
    await expect(form.getByLabel('Nome do cliente')).toHaveValue(MARINA);
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
    await hands.press(next.getByRole('button', { name: /^(?!Última visita).*10:00/ }));
    await expect(page.getByRole('dialog', { name: MARINA })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(next.getByRole('button', { name: /^(?!Última visita).*10:00/ })).toBeFocused();
    await hands.press(next.getByRole('button', { name: /^Última visita/ }));
    await expect(page.getByRole('dialog', { name: MARINA })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the totals are true, and a mark in the panel of a visit changes them', async () => {
    await expect(figure(page, 'Agendamentos')).toHaveText('5');
    await expect(figure(page, 'A receber')).toHaveText('R$ 120,00');
    await expect(figure(page, 'Total gasto')).toHaveText('R$ 240,00');
    await expect(page.getByText('1 visita passada está sem marcação')).toBeVisible();
    await expectAccessibleInBoth(page);
    await openTab(page, hands, 'Visitas');
    const rows = page.getByRole('tabpanel', { name: 'Visitas' }).getByRole('listitem');
    await expect(rows).toHaveCount(5);
    await expectAccessibleInBoth(page);
    if (!isWide) await expectTargets(page);
    await hands.press(rows.nth(1).getByRole('button'));
    const panel = page.getByRole('dialog', { name: MARINA });
    await hands.press(panel.getByRole('button', { name: 'Faltou' }));
    await hands.press(page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }));
    await expect(panel.getByRole('button', { name: 'Faltou' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(rows.nth(1)).toContainText('Faltou');
    await openTab(page, hands, 'Info');
    await expect(figure(page, 'Faltas')).toHaveText('1');
    await expect(page.getByText('sem marcação')).toHaveCount(0);
  });

  await test.step('the metrics are figures, each picture beside its table', async () => {
    await openTab(page, hands, 'Métricas');
    await expect(figure(page, 'Faltas')).toHaveText('1 de 4');
    await expect(
      page.getByRole('img', { name: /^Dias entre uma visita e outra Em geral 7 dias/ }),
    ).toBeVisible();
    await hands.press(page.getByRole('button', { name: 'Ver tabela de Presença' }));
    const table = page.getByRole('table', { name: 'Presença' });
    await expect(table.getByRole('row')).toHaveCount(5);
    await expect(table.getByRole('row').nth(1)).toContainText('Faltou');
    await expectAccessibleInBoth(page);
    if (!isWide) await expectTargets(page);
    const size = page.viewportSize() ?? { width: 390, height: 844 };
    for (const width of [320, 768]) {
      await page.setViewportSize({ ...size, width });
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize(size);
  });

  await test.step('an address without a client says so', async () => {
    await page.goto(`${server.url}/crm?client=unknown`);
    await expect(page.getByText('Este cliente não existe mais')).toBeVisible();
    await hands.press(page.getByRole('button', { name: 'Voltar para a lista' }));
    await expect(page.getByRole('link', { name: MARINA })).toBeVisible();
  });
});

// The hours page: a change there applies at once to the times offered by the owner's dialog and by the assistant. Also
// checks the page with axe.
import { type Page, expect } from '@playwright/test';
import {
  expectAccessible,
  expectInsideCards,
  expectNoSidewaysScroll,
  expectReadableInTheDark,
} from './browser/accessible.ts';
import { addService } from './screens/agenda-screen.ts';
import { signIn, setSession } from './servers/api-session.ts';
import { test } from './servers/databases.ts';
import { pairPhone } from './screens/phone.ts';
import { nextWorkday } from './screens/workday.ts';

const WEEKDAYS = [
  'Domingo',
  'Segunda-feira',
  'Terça-feira',
  'Quarta-feira',
  'Quinta-feira',
  'Sexta-feira',
  'Sábado',
];
const CLIENT = '5511999990001';
const OTHER = '5511999990002';
const { date, word } = await nextWorkday();
const weekday = WEEKDAYS[new Date(`${date}T12:00:00Z`).getUTCDay()] ?? '';

const openSettings = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/settings`);
  await expect(page.getByRole('heading', { level: 1, name: 'Horários de Trabalho' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Semana' })).toBeVisible();
};

/** Reduces the weekday to one slot, from 13:00 to 15:00. */
const changeHours = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: `${weekday}, 2º horário: excluir horário` }).click();
  await page.getByRole('textbox', { name: `${weekday}: fim` }).fill('15:00');
  await page.getByRole('textbox', { name: `${weekday}: início` }).fill('13:00');
  await expect(page.getByRole('status').filter({ hasText: 'Salvo' })).toBeVisible();
};

/** Chooses the least notice; the example follows from the real agenda. */
const keepSevenDays = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/settings?aba=regras`);
  const example = page.getByRole('region', { name: 'Exemplo ao vivo' });
  await expect(example.getByText('a assistente oferece:')).toBeVisible();
  await page.getByLabel('Antecedência mínima').selectOption('7 dias');
  await expect(page.getByRole('status').filter({ hasText: 'Salvo' })).toBeVisible();
  await expect(example.getByText('falta menos de 7 dias').first()).toBeAttached();
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await expectNoSidewaysScroll(page);
};

/** Times that the dialog offers on the day. */
const offeredTimes = async (page: Page, url: string): Promise<string[]> => {
  await page.goto(`${url}/calendar?view=day&date=${date}`);
  await page.getByRole('button', { name: 'Novo Agendamento' }).filter({ visible: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo Agendamento' });
  const times = dialog.getByLabel('Horário');
  await expect(times.getByRole('option').nth(1)).toBeAttached();
  const texts = await times.getByRole('option').allTextContents();
  return texts.filter((text) => /^\d/.test(text));
};

test('the dialog and the assistant offer the changed hours, and the assistant keeps to the booking rules', async ({
  page,
  server,
}) => {
  const person = { email: 'horarios@exemplo.com', name: 'Helena Moraes' };
  const session = await signIn(server.url, person);
  await addService(session, 'Corte', 60, '45');
  const phone = await pairPhone(server.phoneUrl, session);
  await setSession(page, server.url, person);
  expect(await offeredTimes(page, server.url)).toContain('09:00');

  await openSettings(page, server.url);
  await changeHours(page);
  expect(await offeredTimes(page, server.url)).toEqual([
    '13:00',
    '13:30',
    '14:00',
    '14:30 · fora do horário',
  ]);

  await phone.send(CLIENT, `oi, quais horários você tem ${word} para um corte?`);
  await expect.poll(async () => (await phone.replies(CLIENT)).length, { timeout: 40_000 }).toBeGreaterThan(0);
  const answer = (await phone.replies(CLIENT)).join('\n');
  expect(answer).toMatch(/13(:00|h)/);
  expect(answer).not.toMatch(/\b(09|9|10|11)(:00|h)/);

  await keepSevenDays(page, server.url);
  await phone.send(OTHER, `quero marcar um corte ${word} às 13h`);
  await expect
    .poll(async () => (await phone.replies(OTHER)).join('\n'), { timeout: 40_000 })
    .toContain('só consigo marcar com pelo menos 7 dias de antecedência');
  // the owner is not stopped
  expect(await offeredTimes(page, server.url)).toContain('13:00');
});

/** Four quiet hours that are far from the current time. */
const quietElsewhere = () => {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone: 'America/Sao_Paulo' }).format(new Date()),
  );
  const at = (hours: number) => `${String((hour + hours) % 24).padStart(2, '0')}:00`;
  return { from: at(10), to: at(14) };
};

// spec: 2 §4.11
test('clients get a notice of absence, and an answer moves the visit', async ({ page, server }) => {
  const person = { email: 'ausencia@exemplo.com', name: 'Lia Torres' };
  const session = await signIn(server.url, person);
  const service = await addService(session, 'Corte', 60, '45');
  const phone = await pairPhone(server.phoneUrl, session);
  await session.call('PUT', '/api/settings', { quietHours: quietElsewhere() });
  const client = await session.call('POST', '/api/clients', { name: 'Marina Castro', phone: CLIENT });
  await session.call('POST', '/api/appointments', {
    clientId: (client.body as { id: number }).id,
    serviceId: service,
    startTime: `${date}T10:00:00-03:00`,
    endTime: `${date}T11:00:00-03:00`,
  });
  await setSession(page, server.url, person);
  await openSettings(page, server.url);

  await page.getByRole('button', { name: 'Férias ou imprevisto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Férias ou imprevisto' });
  await dialog.getByLabel('Primeiro dia').fill(date);
  await dialog.getByLabel('Último dia').fill(date);
  await dialog.getByRole('button', { name: 'Bloquear o dia' }).click();
  await expect(dialog.getByRole('checkbox', { name: /Marina Castro/ })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Avisar 1 cliente' }).click();
  await expect(dialog.getByText('0 de 1 respondeu')).toBeVisible();
  // the booking's confirmation may arrive first
  await expect
    .poll(() => phone.replies(CLIENT), { timeout: 40_000 })
    .toContainEqual(expect.stringContaining('Não poderei atender no seu horário'));

  await phone.send(CLIENT, 'pode ser a primeira');
  await expect(dialog.getByRole('button', { name: 'Concluir' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Concluir' }).click();
  const report = page.getByRole('region', { name: 'Avisos de ausência' });
  await expect(report.getByText(/^Remarcado para/)).toBeVisible({ timeout: 40_000 });
  await expect(report.getByText('1 de 1 respondeu')).toBeVisible();
  await expectAccessible(page);
});

test(
  'the settings page is accessible in both themes and fits the screen',
  { tag: '@wide' },
  async ({ page, server }) => {
    await setSession(page, server.url, { email: 'acessivel@exemplo.com', name: 'Rita Prado' });
    await openSettings(page, server.url);
    const check = async (): Promise<void> => {
      await expectAccessible(page);
      await expectReadableInTheDark(page);
      await expectNoSidewaysScroll(page);
      await expectInsideCards(page);
    };
    await check();
    await page.getByRole('button', { name: 'Adicionar datas' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('grid')).toBeVisible();
    await check();
    await dialog.getByRole('button', { name: 'Próximo mês' }).click();
    await dialog
      .getByRole('gridcell')
      .getByRole('button', { name: /, 15 de / })
      .click();
    await dialog.getByRole('button', { name: 'Configurar horários' }).click();
    await dialog.getByText('Especial', { exact: true }).click();
    await check();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Férias ou imprevisto' }).click();
    await expect(dialog.getByText(/^Nenhum cliente tem horário marcado/)).toBeVisible();
    await check();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('tab', { name: 'Notificações' }).click();
    await expect(page.getByRole('heading', { name: 'Lembretes automáticos' })).toBeVisible();
    await check();
    await page.getByRole('tab', { name: 'Modelos' }).click();
    await expect(page.getByLabel('Mensagem').first()).toBeVisible();
    await check();
  },
);

// The product's main job, as a new user would do it: sign in, create a service, pair WhatsApp, let a client book by
// message, see it without a reload, then create, edit and delete an appointment manually.
import { type Browser, type BrowserContext, type Page, expect } from '@playwright/test';
import { test } from './servers/databases.ts';
import { signInByPage } from './screens/sign-in-page.ts';
import { nextWorkday } from './screens/workday.ts';

const { daysAhead, word } = await nextWorkday();

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 640;

const openPage = async (page: Page, label: string): Promise<void> => {
  if (isPhone(page)) await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('link', { name: label, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
};

const createService = async (page: Page): Promise<void> => {
  await openPage(page, 'Serviços');
  await page.getByRole('button', { name: 'Novo Serviço' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Novo Serviço' });
  await dialog.getByLabel('Nome').fill('Corte');
  await dialog.getByLabel('Duração (minutos)').fill('60');
  await dialog.getByLabel('Preço (R$)').fill('45,00');
  await dialog.getByRole('button', { name: 'Criar Serviço' }).click();
  await expect(page.getByText('R$ 45,00')).toBeVisible();
};

const pairWhatsapp = async (page: Page, phone: Page, phoneUrl: string): Promise<void> => {
  await openPage(page, 'WhatsApp');
  await page.getByRole('button', { name: 'Mostrar QR Code' }).click();
  await expect(page.getByRole('img', { name: 'QR Code para conectar o WhatsApp' })).toBeVisible({
    timeout: 40_000,
  });
  await phone.goto(phoneUrl);
  await phone.getByRole('button', { name: 'Escanear' }).click();
  await expect(page.getByText('WhatsApp conectado!').first()).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

/** Writes as the client and waits for the assistant's answer to it. */
const say = async (phone: Page, text: string): Promise<string> => {
  const answers = phone.getByRole('log').locator('.theirs');
  const before = await answers.count();
  await phone.getByRole('textbox', { name: 'Mensagem' }).fill(text);
  await phone.getByRole('button', { name: 'Enviar' }).click();
  await expect.poll(() => answers.count(), { timeout: 40_000 }).toBeGreaterThan(before);
  return (await answers.last().textContent()) ?? '';
};

/** The client's side of the booking; answers every further question of the assistant. */
const bookByWriting = async (phone: Page, day: string): Promise<string> => {
  await phone.getByRole('button', { name: /Maria Souza/ }).click();
  let answer = await say(phone, `oi, queria marcar um corte ${day} às 15h`);
  expect(answer).toMatch(/nome/i);
  answer = await say(phone, 'Maria Souza');
  if (/confirm/i.test(answer) && answer.includes('?')) answer = await say(phone, 'sim, pode confirmar');
  return answer;
};

const chooseDay = async (page: Page, daysAhead: number): Promise<void> => {
  await openPage(page, 'Dashboard');
  for (let day = 0; day < daysAhead; day += 1)
    await page.getByRole('button', { name: 'Próximo dia' }).click();
};

const createAppointment = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Novo Agendamento' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Novo Agendamento' });
  await dialog.getByLabel('Nome do cliente').fill('Carlos Lima');
  await dialog.getByLabel('Serviço').selectOption({ label: 'Corte' });
  await dialog.getByLabel('Horário').selectOption('10:00');
  await dialog.getByRole('button', { name: 'Criar Agendamento' }).click();
  await expect(page.getByText('Agendamento criado', { exact: true })).toBeVisible();
  // the content behind the dialog moves when it closes
  await expect(dialog).toHaveCount(0);
};

const appointmentOf = (page: Page, client: string) =>
  page
    .getByRole('region', { name: /^Agenda/ })
    .getByRole('listitem')
    .filter({ hasText: client });

const openActions = async (page: Page, client: string): Promise<void> => {
  await appointmentOf(page, client).getByRole('button', { name: /Ações/ }).click();
};

const signedIn = async (browser: Browser, url: string): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInByPage(page, url, { email: 'leo@example.com', name: 'Léo Barros' });
  return { context, page };
};

test(
  'a client books on WhatsApp and the professional sees it',
  { tag: ['@database', '@wide'] },
  async ({ browser, server }) => {
    const { context, page } = await signedIn(browser, server.url);
    // a separate window, like a client's phone: Chromium draws background tabs once per second
    const phone = await browser.newPage();

    await test.step('creates a service and pairs WhatsApp', async () => {
      await createService(page);
      await pairWhatsapp(page, phone, server.phoneUrl);
    });

    await test.step('the client books in Portuguese and the dashboard follows', async () => {
      await chooseDay(page, daysAhead);
      const answer = await bookByWriting(phone, word);
      const said = Date.now();
      expect(answer).toMatch(/15:00|15h/);
      // an event arrives within the default 20 s; polling would take 30 s
      await expect(appointmentOf(page, 'Maria Souza')).toContainText('15:00');
      console.log(`on the dashboard ${Date.now() - said} ms after the answer was seen`);
    });

    await test.step('the owner creates, edits and deletes', async () => {
      await createAppointment(page);
      await openActions(page, 'Carlos Lima');
      await page.getByRole('menuitem', { name: 'Editar' }).click();
      const dialog = page.getByRole('dialog', { name: 'Editar Agendamento' });
      await dialog.getByLabel('Observações').fill('Prefere tesoura');
      await dialog.getByRole('button', { name: 'Atualizar Agendamento' }).click();
      await expect(appointmentOf(page, 'Carlos Lima')).toContainText('Prefere tesoura');
      await expect(dialog).toHaveCount(0);
      await openActions(page, 'Carlos Lima');
      await page.getByRole('menuitem', { name: 'Excluir' }).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText('Tem certeza que deseja excluir o agendamento de Carlos Lima?');
      await question.getByRole('button', { name: 'Confirmar' }).click();
      await expect(appointmentOf(page, 'Carlos Lima')).toHaveCount(0);
    });

    await test.step('everything is there after kill -9', async () => {
      await server.killAndRestart();
      await page.reload();
      await chooseDay(page, daysAhead);
      await expect(appointmentOf(page, 'Maria Souza')).toContainText('15:00');
    });
    await phone.close();
    await context.close();
  },
);

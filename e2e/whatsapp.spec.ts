// The owner's use of WhatsApp: pair, read and answer in the inbox, take over and hand back, lose and recover the
// connection. The client writes on the phone of the gateway's stand-in.
import { type Locator, type Page, expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInTheDark } from './browser/accessible.ts';
import { type ApiSession, signIn, setSession } from './servers/api-session.ts';
import { test } from './servers/databases.ts';
import { type Phone, pairPhone } from './screens/phone.ts';

const person = { email: 'conversas@example.com', name: 'Clara Conversas' };
const MARINA = '5511988887711';
const OTAVIO = '5511988887712';
const NARROWEST = 320;
/** More than one page of messages. */
const NOTES = 42;
const LAST_SEEN = 20;

const expectGoodScreen = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  const viewport = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ ...viewport, width: NARROWEST });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(viewport);
};

const openPath = async (page: Page, url: string, title: string): Promise<void> => {
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
};

/** Opens the code with a button of the page, and scans it. */
const pairBy = async (page: Page, button: Locator, pair: () => Promise<Phone>): Promise<Phone> => {
  await button.click();
  // a phone is offered the code to type first
  const useQr = page.getByRole('button', { name: 'Usar QR Code' });
  const picture = page.getByRole('img', { name: 'QR Code para conectar o WhatsApp' });
  await expect(useQr.or(picture)).toBeVisible({ timeout: 40_000 });
  if (await useQr.isVisible()) await useQr.click();
  await expect(picture).toBeVisible({ timeout: 40_000 });
  const phone = await pair();
  await expect(page.getByRole('group', { name: 'WhatsApp conectado!' })).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return phone;
};

/** A link of the page's own sections: the bar of phones has Conversas, too. */
const sectionOf = (page: Page, name: RegExp): Locator =>
  page.getByRole('navigation', { name: 'WhatsApp' }).getByRole('link', { name });
const connectionOf = (page: Page): Locator => page.getByRole('region', { name: 'Conexão' });
const messagesOf = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: `Mensagens com ${name}` });
const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });

/** Writes in the open chat as the owner. */
const answer = async (page: Page, text: string): Promise<void> => {
  const field = page.getByRole('textbox', { name: /^Mensagem para/ });
  await field.fill(text);
  await field.press('Enter');
  await expect(field).toHaveValue('');
};

const repliesOf = (phone: Phone, number: string) =>
  expect.poll(() => phone.replies(number), { timeout: 40_000 });

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1024;

/**
 * Waits until the gateway has delivered everything. On a busy machine a delivery may be refused after ten seconds, and
 * the gateway repeats it after 5, 10, 20 seconds.
 */
const untilDelivered = (phoneUrl: string): Promise<void> =>
  expect
    .poll(
      async () => {
        const counts = await fetch(`${new URL(phoneUrl).origin}/_control/webhooks`);
        return ((await counts.json()) as { pending: number }).pending;
      },
      { timeout: 120_000 },
    )
    .toBe(0);

// spec: 2 §4.17, 2 §0.28
test(
  'the owner pairs, answers in the inbox, hands back, disconnects and reconnects',
  { tag: ['@database', '@wide'] },
  async ({ page, server }) => {
    const session: ApiSession = await signIn(server.url, person);
    await setSession(page, server.url, person);
    const inbox = `${server.url}/whatsapp/conversas`;
    let phone!: Phone;
    let greeting = '';

    await test.step('the page says that nothing is connected, and pairs', async () => {
      await openPath(page, `${server.url}/whatsapp`, 'WhatsApp');
      await expect(connectionOf(page).getByText('Desconectado')).toBeVisible();
      const show = page.getByRole('button', { name: 'Mostrar QR Code' });
      phone = await pairBy(page, show, async () => {
        await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(4);
        await expectAccessible(page);
        return pairPhone(server.phoneUrl, session);
      });
      await expect(connectionOf(page).getByText('Conectado', { exact: true })).toBeVisible();
      await expectGoodScreen(page);
    });

    await test.step('a switch is saved at once and taken to the gateway', async () => {
      await openPath(page, `${server.url}/whatsapp?secao=ajustes`, 'WhatsApp');
      const online = page.getByRole('switch', { name: /Sempre online/ });
      await online.click();
      await expect(page.getByRole('group', { name: 'Configuração salva' })).toBeVisible();
      await page.reload();
      await expect(online).toBeChecked();
      await expect(page.getByText('Sincronizado', { exact: true })).toBeVisible();
      await expectGoodScreen(page);
    });

    await test.step('a client who writes is in the inbox, with the answer of the assistant', async () => {
      await openPath(page, inbox, 'Conversas');
      await expect(page.getByText('Nenhuma conversa ainda')).toBeVisible();
      await expectGoodScreen(page);
      await phone.send(MARINA, 'Oi, tudo bem?', { name: 'Marina Castro' });
      await expect(rowOf(page, 'Marina Castro')).toBeVisible({ timeout: 40_000 });
      await repliesOf(phone, MARINA).toHaveLength(1);
      [greeting = ''] = await phone.replies(MARINA);
      await expect(rowOf(page, 'Marina Castro')).toContainText('IA: ');
      await expect(rowOf(page, 'Marina Castro')).toContainText('1 não lida');
      await expectGoodScreen(page);
    });

    await test.step('the chat opens by keyboard, and its address can be kept', async () => {
      await page.getByRole('searchbox', { name: 'Buscar conversas' }).press('ArrowDown');
      await expect(page.getByRole('link', { name: 'Marina Castro', exact: true })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(messagesOf(page, 'Marina Castro')).toContainText('Oi, tudo bem?');
      await expect(messagesOf(page, 'Marina Castro')).toContainText(greeting.split('\n')[0] ?? '');
      await expect(page.getByText('A assistente está atendendo', { exact: true })).toBeVisible();
      await page.reload();
      await expect(messagesOf(page, 'Marina Castro')).toContainText('Oi, tudo bem?');
      await expectGoodScreen(page);
    });

    await test.step('the owner takes over and answers; the assistant keeps silent', async () => {
      await page.getByRole('button', { name: 'Assumir' }).click();
      await expect(page.getByText('Você está atendendo', { exact: true })).toBeVisible();
      await phone.send(MARINA, 'Quais são os horários de amanhã?', { name: 'Marina Castro' });
      await expect(messagesOf(page, 'Marina Castro')).toContainText('Quais são os horários de amanhã?');
      await answer(page, 'Oi, Marina! Aqui é a Clara.');
      await repliesOf(phone, MARINA).toEqual([greeting, 'Oi, Marina! Aqui é a Clara.']);
      const own = messagesOf(page, 'Marina Castro')
        .getByRole('listitem')
        .filter({ hasText: 'Aqui é a Clara.' });
      await expect(own.getByText('Entregue')).toHaveCount(1, { timeout: 40_000 });
      const origin = new URL(server.phoneUrl).origin;
      await fetch(`${origin}/_control/instances/${phone.instance}/read`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ number: MARINA }),
      });
      await expect(own.getByText('Lida')).toHaveCount(1);
      await expectGoodScreen(page);
    });

    await test.step('older messages come while one scrolls, and news do not move what is read', async () => {
      for (let number = 1; number <= NOTES; number += 1)
        await phone.send(MARINA, `recado ${number}`, { name: 'Marina Castro' });
      const messages = messagesOf(page, 'Marina Castro');
      const note = (number: number): Locator => messages.getByText(`recado ${number}`, { exact: true });
      await untilDelivered(server.phoneUrl);
      // they arrive in any order: one that appears later would count as new
      for (let number = NOTES; number > NOTES - LAST_SEEN; number -= 1)
        await expect(note(number)).toHaveCount(1, { timeout: 40_000 });
      await expect.poll(() => messages.evaluate((box) => box.scrollTop)).toBe(0);
      await messages.evaluate((box) => box.scrollTo(0, -box.scrollHeight));
      await expect(messages.getByText('Oi, tudo bem?')).toHaveCount(1);
      await note(10).scrollIntoViewIfNeeded();
      const place = await note(10).boundingBox();
      await phone.send(MARINA, 'novidade', { name: 'Marina Castro' });
      const jump = page.getByRole('button', { name: '1 nova mensagem' });
      await expect(jump).toBeVisible({ timeout: 40_000 });
      expect(Math.abs(((await note(10).boundingBox())?.y ?? 0) - (place?.y ?? 0))).toBeLessThan(2);
      await jump.click();
      await expect(messages.getByText('novidade')).toBeInViewport();
    });

    await test.step('handed back, the assistant answers what waits, and then the next message', async () => {
      expect(await phone.replies(MARINA)).toHaveLength(2);
      await page.getByRole('button', { name: 'Devolver para a IA' }).click();
      await expect(page.getByRole('group', { name: 'A assistente vai responder' })).toBeVisible();
      await repliesOf(phone, MARINA).toHaveLength(3);
      await expect(page.getByText('A assistente está atendendo', { exact: true })).toBeVisible();
      await phone.send(MARINA, 'Obrigada!', { name: 'Marina Castro' });
      await repliesOf(phone, MARINA).toHaveLength(4);
      const [first, second, , third = ''] = await phone.replies(MARINA);
      expect([first, second]).toEqual([greeting, 'Oi, Marina! Aqui é a Clara.']);
      await expect(messagesOf(page, 'Marina Castro')).toContainText(third.split('\n')[0] ?? '');
      await untilDelivered(server.phoneUrl);
      // a message in an open chat counts as read a moment after it appears
      await expect
        .poll(async () => (await session.call('GET', '/api/conversations/unread')).body)
        .toEqual({ count: 0 });
    });

    await test.step('going back returns to the list, and a second chat counts as unread', async () => {
      if (isPhone(page)) await page.getByRole('button', { name: 'Voltar para as conversas' }).click();
      else await page.keyboard.press('Escape');
      await expect(page).toHaveURL(inbox);
      await phone.send(OTAVIO, 'Boa tarde', { name: 'Otávio Reis' });
      await expect(rowOf(page, 'Otávio Reis')).toContainText('1 não lida', { timeout: 40_000 });
      await page.getByRole('button', { name: 'Não lidas' }).click();
      await expect(rowOf(page, 'Marina Castro')).toHaveCount(0);
      await page.getByRole('link', { name: 'Otávio Reis', exact: true }).click();
      await expect(messagesOf(page, 'Otávio Reis')).toContainText('Boa tarde');
      await expect
        .poll(async () => (await session.call('GET', '/api/conversations/unread')).body)
        .toEqual({ count: 0 });
    });

    await test.step('disconnecting is told in the inbox, and reconnecting brings the messages back', async () => {
      await openPath(page, `${server.url}/whatsapp`, 'WhatsApp');
      await page.getByRole('button', { name: 'Desconectar' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
      await expect(connectionOf(page).getByText('Desconectado')).toBeVisible();
      await sectionOf(page, /^Conversas/).click();
      await page.getByRole('link', { name: 'Ver conexão' }).click();
      const again = page.getByRole('button', { name: 'Reconectar' });
      phone = await pairBy(page, again, () => pairPhone(server.phoneUrl, session));
      await phone.send(OTAVIO, 'Ainda estou aqui', { name: 'Otávio Reis' });
      await sectionOf(page, /^Conversas/).click();
      await expect(rowOf(page, 'Otávio Reis')).toContainText('1 não lida', { timeout: 40_000 });
    });
  },
);

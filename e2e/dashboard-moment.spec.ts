// The dashboard at three moments of a day: the next visit, the one of now, the evening; who owes, and the clients who wait.
import { type Locator, type Page, expect } from '@playwright/test';
import { expectAccessibleInBoth, expectNoSidewaysScroll } from './browser/accessible.ts';
import { expectStillWhileSaving } from './browser/held-answer.ts';
import { addBooking, addService, noticeOf, storedOf } from './screens/agenda-screen.ts';
import { pairPhone } from './screens/phone.ts';
import { openSignedIn, signIn } from './servers/api-session.ts';
import { test } from './servers/databases.ts';
import { instantOf, nextWorkday } from './screens/workday.ts';

const PERSON = { email: 'momento@example.com', name: 'Este Momento' };

const todayOf = (): string => new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format();

const regionOf = (page: Page, name: string | RegExp): Locator => page.getByRole('region', { name });

test('the dashboard through the day', { tag: '@wide' }, async ({ page, server }) => {
  // not across midnight
  await nextWorkday();
  const date = todayOf();
  const session = await signIn(server.url, PERSON);
  const serviceId = await addService(session, 'Sessão', 50, '180.00');
  await addBooking(session, { client: 'Ana Clara', serviceId, date, time: '09:00' });
  await addBooking(session, { client: 'Bruno Reis', serviceId, date, time: '14:00' });
  const openAt = async (time: string): Promise<void> => {
    await page.clock.setFixedTime(instantOf(date, time));
    await openSignedIn(page, server.url, PERSON);
  };

  await test.step('between visits, the next one with its countdown above the numbers', async () => {
    await openAt('08:24');
    const card = regionOf(page, 'Próximo, 09:00');
    await expect(card).toContainText('em 36 min');
    const numbers = await regionOf(page, 'Resumo').boundingBox();
    const box = await card.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(numbers?.y ?? 0);
    await expectAccessibleInBoth(page);
    await expectNoSidewaysScroll(page);
    await card.getByRole('button', { name: 'Ana Clara' }).click();
    await expect(page.getByRole('dialog', { name: 'Ana Clara' })).toBeVisible();
  });

  await test.step('during a visit, its marks and the next one', async () => {
    await openAt('09:10');
    const card = regionOf(page, 'Agora, até 09:50');
    await expect(card).toContainText('14:00 Bruno Reis · em 4 h 50 min');
    await expectAccessibleInBoth(page);
    await card.getByRole('button', { name: 'Marcar como Atendido: Ana Clara' }).click();
    const payment = page.getByRole('dialog');
    await expectStillWhileSaving(page, {
      request: '**/complete-payment',
      footer: payment.locator('footer'),
      save: payment.getByRole('button', { name: 'Confirmar Atendimento' }),
      press: (button) => button.click(),
    });
    await expect(regionOf(page, 'Próximo, 14:00')).toBeVisible();
    await expect.poll(async () => (await storedOf(session, date, 'Ana Clara'))?.status).toBe('completed');
  });

  await test.step('who owes is received from one by one, by keyboard, and nothing moves', async () => {
    for (const [client, time] of [
      ['Clara Dias', '06:00'],
      ['Davi Luz', '07:00'],
    ] as const) {
      const id = await addBooking(session, { client, serviceId, date, time });
      const marked = await session.call('PATCH', `/api/appointments/${id}/status`, { status: 'completed' });
      expect(marked.status).toBe(200);
    }
    await openAt('09:20');
    const card = regionOf(page, 'Recebimentos');
    const open = card.getByRole('row', { name: /^Hoje/ }).getByRole('cell').last();
    await expect(open).toHaveText(/360,00/);
    await card.getByRole('button', { name: 'Quem me deve' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Quem me deve' });
    await expectAccessibleInBoth(page);
    await expectNoSidewaysScroll(page);
    const places = () =>
      dialog.getByRole('listitem').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top));
    const before = await places();
    expect(before).toHaveLength(4);
    const pay = (name: string) =>
      dialog.getByRole('button', { name: new RegExp(`^Marcar como pago: ${name}`) });
    const undo = dialog.getByRole('button', { name: /^Desfazer: Clara Dias/ });
    await pay('Clara Dias').press('Enter');
    await expect(undo).toBeFocused();
    await expect(dialog).toContainText(/R\$\s180,00 em 1 atendimento/);
    expect(await places()).toEqual(before);
    await expectAccessibleInBoth(page);
    await page.keyboard.press('Enter');
    await expect(pay('Clara Dias')).toBeFocused();
    // of the undo, until its answer is on the screen
    await expect(pay('Clara Dias')).not.toHaveAttribute('aria-busy');
    await expect(noticeOf(page, 'Pagamento desfeito')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(undo).toBeFocused();
    await pay('Davi Luz').press('Enter');
    await expect(dialog).toContainText('Tudo recebido');
    expect(await places()).toEqual(before);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(open).toHaveText(/0,00/);
    await expect.poll(async () => (await storedOf(session, date, 'Davi Luz'))?.paidAmount).toBe('180.00');
  });

  await test.step('in the evening, the visits without a mark', async () => {
    await openAt('20:00');
    const card = regionOf(page, '1 visita de hoje sem marcação');
    await expectAccessibleInBoth(page);
    await expectNoSidewaysScroll(page);
    await card.getByRole('button', { name: 'Marcar como Faltou: Bruno Reis' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
    await expect(card).toHaveCount(0);
    await expect.poll(async () => (await storedOf(session, date, 'Bruno Reis'))?.status).toBe('no_show');
  });

  await test.step('a client whose chat the owner has taken over waits', async () => {
    await page.clock.setFixedTime(Date.now());
    const phone = await pairPhone(server.phoneUrl, session);
    await phone.send('5511977776666', 'Oi, bom dia', { name: 'Maria Souza' });
    const chats = async (): Promise<{ id: number }[]> =>
      ((await session.call('GET', '/api/conversations')).body as { items: { id: number }[] }).items;
    await expect.poll(async () => (await chats()).length, { timeout: 40_000 }).toBe(1);
    const [chat] = await chats();
    await session.call('POST', `/api/conversations/${chat?.id}/take-over`);
    await phone.send('5511977776666', 'Consegue me encaixar na sexta?', { name: 'Maria Souza' });
    const card = regionOf(page, '1 cliente espera você');
    await expect(card).toContainText('Consegue me encaixar na sexta?', { timeout: 40_000 });
    await expectAccessibleInBoth(page);
    await expectNoSidewaysScroll(page);
    await card.getByRole('link', { name: /Maria Souza/ }).click();
    await expect(page).toHaveURL(`${server.url}/whatsapp/conversas?filter=human&chat=${chat?.id}`);
  });
});

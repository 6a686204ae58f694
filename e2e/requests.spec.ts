// Bookings that wait for the owner: clients ask on WhatsApp, the owner accepts, refuses and proposes on the dashboard, by touch and by
// keyboard, and each client reads the answer.
import { type Locator, expect } from '@playwright/test';
import { expectAccessibleInBoth, expectNoSidewaysScroll } from './browser/accessible.ts';
import { test } from './browser/hands.ts';
import { addService, storedOf } from './screens/agenda-screen.ts';
import { pairPhone } from './screens/phone.ts';
import { addDays, nextWorkday } from './screens/workday.ts';
import { setSession, signIn } from './servers/api-session.ts';

const PERSON = { email: 'pedidos@example.com', name: 'Pilar Pedidos' };
const ANSWER_MS = 60_000;
const date = addDays((await nextWorkday()).date, 7);
const [, month, day] = date.split('-');
const ASKERS = [
  { name: 'Ana Lima', number: '5511988880001', hour: '9h' },
  { name: 'Bia Reis', number: '5511988880002', hour: '10h' },
  { name: 'Caio Luz', number: '5511988880003', hour: '11h' },
] as const;

test(
  'clients ask, and the owner accepts, refuses and proposes',
  { tag: '@wide' },
  async ({ page, hands, server, isMobile }) => {
    const session = await signIn(server.url, PERSON);
    await addService(session, 'Corte', 30, '45.00');
    const { body } = await session.call('GET', '/api/settings');
    const { bookingRules } = body as { bookingRules: object };
    const rules = { bookingRules: { ...bookingRules, approval: 'always' } };
    expect((await session.call('PUT', '/api/settings', rules)).status).toBe(200);
    const phone = await pairPhone(server.phoneUrl, session);
    const press = (target: Locator): Promise<void> =>
      isMobile ? hands.press(target) : target.press('Enter');
    const reads = (number: string, text: RegExp) =>
      expect.poll(async () => (await phone.replies(number)).at(-1), { timeout: ANSWER_MS }).toMatch(text);

    for (const { name, number, hour } of ASKERS)
      await phone.send(number, `sou ${name}, quero marcar corte dia ${day}/${month} às ${hour}`, { name });
    for (const { number } of ASKERS)
      await reads(number, /Pedi ao profissional: Corte, .*por enquanto nada está marcado/s);

    await setSession(page, server.url, PERSON);
    await page.goto(server.url);
    const card = page.getByRole('region', { name: '3 pedidos esperam você' });
    await expect(card).toContainText('Ana Lima');
    await expectAccessibleInBoth(page);
    await expectNoSidewaysScroll(page);

    await test.step('accepted: the visit stands, and the client reads so', async () => {
      await press(card.getByRole('button', { name: 'Aceitar: Ana Lima' }));
      await expect(page.getByText('Aceito', { exact: true })).toBeVisible();
      await reads(ASKERS[0].number, /aceitou o seu pedido.*09:00/s);
      expect((await storedOf(session, date, 'Ana Lima'))?.status).toBe('scheduled');
    });

    await test.step('refused after a question: the time is free, and the client reads so', async () => {
      await press(page.getByRole('button', { name: 'Recusar: Bia Reis' }));
      const question = page.getByRole('alertdialog', { name: 'Recusar o pedido de Bia Reis?' });
      await expectAccessibleInBoth(page);
      await press(question.getByRole('button', { name: 'Recusar' }));
      await expect(page.getByText('Recusado', { exact: true })).toBeVisible();
      await reads(ASKERS[1].number, /10:00/);
      expect(await storedOf(session, date, 'Bia Reis')).toBeUndefined();
    });

    await test.step('another time is proposed, shown as such in the agenda, and booked by the yes', async () => {
      await press(page.getByRole('button', { name: 'Propor outro horário: Caio Luz' }));
      const dialog = page.getByRole('dialog', { name: 'Propor outro horário' });
      await expectAccessibleInBoth(page);
      await hands.choose(dialog.getByLabel('Horário', { exact: true }), '14:00');
      await press(dialog.getByRole('button', { name: 'Propor', exact: true }));
      await reads(ASKERS[2].number, /14:00/);
      // closing it goes back in the history, which would end another navigation
      await expect(dialog).toBeHidden();
      await page.goto(`${server.url}/calendar?view=day&date=${date}`);
      await expect(page.getByRole('button', { name: /^14:00 Proposto a Caio Luz/ })).toBeVisible();
      await phone.send(ASKERS[2].number, 'pode ser');
      await reads(ASKERS[2].number, /Agendamento feito|está marcado/);
      await expect.poll(async () => (await storedOf(session, date, 'Caio Luz'))?.status).toBe('scheduled');
    });
  },
);

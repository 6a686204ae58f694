// "Avisar o cliente": the client reads on the phone of the gateway's stand-in that the visit moved, nothing of a move that
// was undone in time, that it was cancelled and reopened; a change without a word is marked, and told later or by the owner
// in person. A new appointment is announced with it.
import { type Locator, type Page, expect } from '@playwright/test';
import { expectAccessibleInBoth, expectNoSidewaysScroll } from './browser/accessible.ts';
import { type Hands, test } from './browser/hands.ts';
import { expectStillWhileSaving } from './browser/held-answer.ts';
import { addService, eventOf, noticeOf, visitOf } from './screens/agenda-screen.ts';
import { pairPhone, type Phone } from './screens/phone.ts';
import { addDays, instantOf, nextWorkday } from './screens/workday.ts';
import { type ApiSession, signIn, setSession } from './servers/api-session.ts';

const PERSON = { email: 'avisar@example.com', name: 'Ana Avisa' };
const MARINA = 'Marina Castro';
const NUMBER = '5511988887721';
/** Longer than the hold of ten seconds and the way through the queue. */
const ARRIVAL_MS = 60_000;
// a week later: no reminder is due during the journey
const date = addDays((await nextWorkday()).date, 7);
const DAY = date.split('-').toReversed().join('/');

/** Quiet hours that begin in six hours: the journey runs at any time of day. */
const awayFromNow = () => {
  const hourIn = (hours: number): string =>
    `${String((new Date().getUTCHours() + 24 - 3 + hours) % 24).padStart(2, '0')}:00`;
  return { from: hourIn(6), to: hourIn(11) };
};

const prepare = async (session: ApiSession, phoneUrl: string): Promise<Phone> => {
  const phone = await pairPhone(phoneUrl, session);
  const settings = await session.call('PUT', '/api/settings', { quietHours: awayFromNow() });
  expect(settings.status).toBe(200);
  const serviceId = await addService(session, 'Sessão', 50, '180.00');
  const client = { name: MARINA, phone: NUMBER, email: '', notes: '' };
  const { id } = (await session.call('POST', '/api/clients', client)).body as { id: number };
  const times = { startTime: instantOf(date, '10:00'), endTime: instantOf(date, '10:00', 50) };
  // the client knows of the booking: its automatic confirmation leaves with the sweep of any minute
  const visit = { clientId: id, serviceId, ...times, notifyClient: false };
  expect((await session.call('POST', '/api/appointments', visit)).status).toBe(201);
  return phone;
};

interface Journey {
  page: Page;
  hands: Hands;
}

const open = async ({ page, hands }: Journey): Promise<Locator> => {
  await hands.press(eventOf(page, MARINA));
  return visitOf(page, MARINA);
};

/** The one with this text: the toast before it fades out beside it. */
const expectToast = async (page: Page, title: string, text: string): Promise<Locator> => {
  const toast = noticeOf(page, title).filter({ hasText: text });
  await expect(toast).toBeVisible();
  return toast;
};

const moveTo = async (journey: Journey, time: string): Promise<Locator> => {
  const { page, hands } = journey;
  const panel = await open(journey);
  await hands.press(panel.getByRole('button', { name: 'Remarcar' }));
  await hands.choose(panel.getByLabel('Horário'), time);
  const toggle = panel.getByRole('switch', { name: /^Avisar o cliente/ });
  if (!(await toggle.isChecked())) await hands.press(toggle);
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  await hands.press(panel.getByRole('button', { name: 'Remarcar' }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return expectToast(page, 'Agendamento atualizado', `${MARINA} vai receber o aviso pelo WhatsApp.`);
};

/** Without a word to a client who was told the hour before, for whom the switch is on. */
const moveSilently = async (journey: Journey, time: string): Promise<void> => {
  const { page, hands } = journey;
  const panel = await open(journey);
  await hands.press(panel.getByRole('button', { name: 'Remarcar' }));
  await hands.choose(panel.getByLabel('Horário'), time);
  const toggle = panel.getByRole('switch', { name: /^Avisar o cliente/ });
  await expect(toggle).toBeChecked();
  await hands.press(toggle);
  await hands.press(panel.getByRole('button', { name: 'Remarcar', exact: true }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

test('the client is told of a change', async ({ page, hands, server }) => {
  const session = await signIn(server.url, PERSON);
  const phone = await prepare(session, server.phoneUrl);
  await setSession(page, server.url, PERSON);
  await page.goto(`${server.url}/calendar?view=day&date=${date}`);
  const journey = { page, hands };
  const told = () => expect.poll(() => phone.replies(NUMBER), { timeout: ARRIVAL_MS });
  const moved = expect.stringMatching(
    new RegExp(`^Olá, ${MARINA}! Seu horário de ${DAY}, às 10:00, mudou: agora é .*${DAY}, às 16:00\\.`),
  );

  const cancelled = expect.stringContaining(`Seu horário de ${DAY}, às 16:00, foi cancelado.`);
  const kept = expect.stringContaining(`Seu horário de ${DAY}, às 16:00, está mantido`);
  const movedBack = expect.stringContaining(`Seu horário de ${DAY}, às 16:00, mudou`);

  await test.step('nothing is sent of a move that is undone', async () => {
    const toast = await moveTo(journey, '15:00');
    await hands.press(toast.getByRole('button', { name: 'Desfazer' }));
    await expectToast(page, 'Agendamento atualizado', `Nada foi enviado para ${MARINA}.`);
  });
  await test.step('a move arrives once, and is listed in the panel', async () => {
    await moveTo(journey, '16:00');
    await told().toEqual([moved]);
    const panel = await open(journey);
    await hands.press(panel.getByRole('button', { name: 'Lembretes e mensagens' }));
    await expect(panel.getByText('Aviso de novo horário')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('so does a cancellation, with the choice as it was left', async () => {
    const panel = await open(journey);
    await hands.press(panel.getByRole('button', { name: 'Cancelar visita' }));
    await expect(panel.getByRole('switch', { name: /^Avisar o cliente/ })).toBeChecked();
    await hands.press(panel.getByRole('button', { name: 'Confirmar cancelamento' }));
    await expectToast(page, 'Agendamento cancelado', 'vai receber o aviso');
    await told().toEqual([moved, cancelled]);
  });
  await test.step('reopening says what the client believes, and corrects it', async () => {
    const panel = await open(journey);
    await hands.press(panel.getByRole('button', { name: 'Mais ações' }));
    await hands.press(page.getByRole('menuitem', { name: 'Reabrir agendamento' }));
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('O cliente foi avisado do cancelamento.');
    await expectAccessibleInBoth(page);
    await hands.press(question.getByRole('button', { name: 'Reabrir e avisar' }));
    await expectToast(page, 'Agendamento reaberto', 'vai receber o aviso');
    await told().toEqual([moved, cancelled, kept]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('a move without a word is marked, and told later', async () => {
    const panel = await open(journey);
    await hands.press(panel.getByRole('button', { name: 'Remarcar' }));
    await hands.choose(panel.getByLabel('Horário'), '15:00');
    const toggle = panel.getByRole('switch', { name: /^Avisar o cliente/ });
    // the client knows the hour before
    await expect(toggle).toBeChecked();
    await expect(panel.getByText(`O cliente sabe da visita de ${DAY} às 16:00`)).toBeVisible();
    await expect(toggle).toBeInViewport();
    await hands.press(toggle);
    await hands.press(panel.getByRole('button', { name: 'Remarcar', exact: true }));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await open(journey);
    await expect(panel.getByText('Cliente não avisado')).toBeVisible();
    await expectAccessibleInBoth(page);
    await hands.press(panel.getByRole('button', { name: 'Avisar', exact: true }));
    await expectToast(page, 'Aviso ao cliente', `${MARINA} vai receber o aviso pelo WhatsApp.`);
    await expect(panel.getByText('Cliente não avisado')).toHaveCount(0);
    await told().toEqual([moved, cancelled, kept, movedBack]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  const fromDashboard = expect.stringContaining(`Seu horário de ${DAY}, às 15:00, mudou`);
  await test.step('the dashboard lists who was not told: Já avisei settles it, and Avisar tells', async () => {
    await moveSilently(journey, '14:00');
    await page.goto(server.url);
    const card = page.getByRole('region', { name: '1 cliente não foi avisado' });
    await expect(card).toContainText(MARINA);
    await expectAccessibleInBoth(page);
    await expectNoSidewaysScroll(page);
    await hands.press(card.getByRole('button', { name: `Já avisei ${MARINA}` }));
    const toast = await expectToast(page, 'Cliente avisado', `${MARINA} já sabe`);
    await expect(card).toHaveCount(0);
    await hands.press(toast.getByRole('button', { name: 'Desfazer' }));
    await hands.press(card.getByRole('button', { name: `Avisar ${MARINA}` }));
    await expectToast(page, 'Aviso ao cliente', `${MARINA} vai receber o aviso pelo WhatsApp.`);
    await expect(card).toHaveCount(0);
    await told().toEqual([moved, cancelled, kept, movedBack, fromDashboard]);
  });
  const fromOwner = expect.stringContaining(`Seu horário de ${DAY}, às 16:00, mudou: agora é`);
  await test.step('the next message names the hour that the owner told in person', async () => {
    await page.goto(`${server.url}/calendar?view=day&date=${date}`);
    await moveSilently(journey, '16:00');
    const panel = await open(journey);
    await hands.press(panel.getByRole('button', { name: `Já avisei ${MARINA}` }));
    await expect(panel.getByText('Cliente não avisado')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await moveTo(journey, '15:00');
    await told().toEqual([moved, cancelled, kept, movedBack, fromDashboard, fromOwner]);
  });
  await test.step('a new appointment is announced with it, and its form does not move while it saves', async () => {
    await hands.press(page.getByRole('button', { name: 'Novo Agendamento' }).filter({ visible: true }));
    const form = page.getByRole('dialog', { name: 'Novo Agendamento' });
    await hands.write(form.getByLabel('Nome do cliente'), MARINA);
    await hands.press(form.getByRole('option', { name: new RegExp(MARINA) }));
    await hands.choose(form.getByLabel('Serviço'), 'Sessão');
    await hands.choose(form.getByLabel('Horário'), '11:00');
    const toggle = form.getByRole('switch', { name: /^Avisar o cliente/ });
    if (!(await toggle.isChecked())) await hands.press(toggle);
    await expectAccessibleInBoth(page);
    await expectNoSidewaysScroll(page);
    await expectStillWhileSaving(page, {
      request: '**/api/appointments',
      footer: form.locator('footer'),
      save: form.getByRole('button', { name: 'Criar e avisar' }),
      press: hands.press,
    });
    await expectToast(page, 'Agendamento criado', `${MARINA} vai receber o aviso pelo WhatsApp.`);
    await expect
      .poll(async () => (await phone.replies(NUMBER)).at(-1), { timeout: ARRIVAL_MS })
      .toContain(`${DAY}, às 11:00`);
  });
});

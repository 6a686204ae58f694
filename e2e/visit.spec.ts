// The panel of a visit, by touch on a phone and by mouse and keyboard on a wide screen: marked with its payment, moved and
// moved back, cancelled and reopened, its links, and the ways out of it.
import { type Locator, type Page, expect } from '@playwright/test';
import { expectAccessibleInBoth, expectNoSidewaysScroll } from './browser/accessible.ts';
import { type Hands, test } from './browser/hands.ts';
import {
  addBooking,
  addService,
  cellOf,
  eventOf,
  expectToastClear,
  noticeOf,
  type Stored,
  storedOf,
  visitOf,
} from './screens/agenda-screen.ts';
import { addDays, instantOf, nextWorkday } from './screens/workday.ts';
import { type ApiSession, signIn, setSession } from './servers/api-session.ts';

const PERSON = { email: 'visita@example.com', name: 'Vera Visita' };
const MARINA = 'Marina Castro';
const { date } = await nextWorkday();
const MIN_TARGET = 44;
const CONTROLS = '[role="dialog"] :is(h2, button, a)';

interface Journey {
  page: Page;
  hands: Hands;
  session: ApiSession;
}

const open = async ({ page, hands }: Journey, name = MARINA): Promise<Locator> => {
  await hands.press(eventOf(page, name));
  const panel = visitOf(page, name);
  await expect(panel).toBeVisible();
  return panel;
};

const idOf = async (session: ApiSession): Promise<number> => (await storedOf(session, date, MARINA))?.id ?? 0;

const barOf = async (session: ApiSession): Promise<string> => `main [data-event-id="${await idOf(session)}"]`;

const expectClosed = (page: Page): Promise<void> => expect(page.getByRole('dialog')).toHaveCount(0);

const expectStored = (session: ApiSession, day: string, wanted: Partial<Stored>): Promise<void> =>
  expect.poll(() => storedOf(session, day, MARINA)).toMatchObject(wanted);

/** Marks the visit at several sizes of the window, where the toast and the panel need the same space. */
const markBesideToast = async (journey: Journey, isWide: boolean): Promise<void> => {
  const { page, hands, session } = journey;
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  const sizes = isWide
    ? [size, { width: 768, height: 1024 }, { width: 768, height: 600 }]
    : [{ ...size, height: 560 }];
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    const panel = await open(journey);
    await hands.press(panel.getByRole('button', { name: 'Marcar como Cortesia' }));
    await hands.press(page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }));
    await expect(noticeOf(page, 'Status atualizado')).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expectToastClear(page, isWide ? `${CONTROLS}, ${await barOf(session)}` : CONTROLS);
    await page.keyboard.press('Escape');
    await expectClosed(page);
    await session.call('POST', `/api/appointments/${await idOf(session)}/reopen`);
    await page.reload();
  }
  await page.setViewportSize(size);
};

/** Expects that a finger finds every button and link of the panel on a phone. */
const expectTargets = async (panel: Locator): Promise<void> => {
  const targets = await panel.locator('button, a').all();
  for (const target of targets) {
    const box = await target.boundingBox();
    expect(Math.round(box?.height ?? 0), await target.innerText()).toBeGreaterThanOrEqual(MIN_TARGET);
  }
};

const waysOut = async (journey: Journey): Promise<void> => {
  const { page } = journey;
  const url = page.url();
  const bar = eventOf(page, MARINA);

  await open(journey);
  await expect(page.getByRole('heading', { name: MARINA })).toBeFocused();
  await page.goBack();
  await expectClosed(page);
  expect(page.url()).toBe(url);
  await expect(bar).toBeFocused();

  await open(journey);
  await page.keyboard.press('Escape');
  await expectClosed(page);
  await expect(bar).toBeFocused();

  await open(journey);
  await journey.hands.press(page.getByRole('link', { name: MARINA }));
  await expect(page).toHaveURL(/\/crm\?client=\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(url);
  await expect(bar).toBeVisible();
  await expectClosed(page);
};

/** The visit is days ahead. */
const agreeToEarlyMark = async ({ page, hands }: Journey): Promise<void> => {
  const question = page.getByRole('alertdialog', { name: /^A visita é só em .* Marcar mesmo assim\?$/ });
  await hands.press(question.getByRole('button', { name: 'Confirmar' }));
  await expect(question).toHaveCount(0);
};

const backFromPayment = async (journey: Journey): Promise<void> => {
  const { page, hands } = journey;
  const url = page.url();
  const panel = await open(journey);
  await hands.press(panel.getByRole('button', { name: 'Marcar como Atendido' }));
  await agreeToEarlyMark(journey);
  const payment = page.getByRole('dialog', { name: 'Confirmar Valor Pago' });
  await expect(payment).toBeVisible();
  await page.goBack();
  await expect(payment).toHaveCount(0);
  await expect(panel).toBeVisible();

  await hands.press(panel.getByRole('button', { name: 'Marcar como Atendido' }));
  await agreeToEarlyMark(journey);
  await hands.write(payment.getByLabel('Valor Pago (R$)'), '85,50');
  await expectAccessibleInBoth(page);
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Descartar o que você preencheu?' });
  await hands.press(question.getByRole('button', { name: 'Voltar a editar' }));
  await expect(question).toHaveCount(0);
  await page.goBack();
  await hands.press(question.getByRole('button', { name: 'Descartar' }));
  await expect(payment).toHaveCount(0);
  await page.goBack();
  await expectClosed(page);
  expect(page.url()).toBe(url);
};

/** Drags the handle of the sheet down by so many px. */
const dragHandle = async (page: Page, panel: Locator, distance: number): Promise<void> => {
  const box = await panel.locator('[data-handle]').boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + distance, { steps: 5 });
  await page.mouse.up();
};

const dragAway = async (journey: Journey): Promise<void> => {
  const { page } = journey;
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    const panel = await open(journey);
    await expect(panel).toBeInViewport({ ratio: 1 });
    await dragHandle(page, panel, 30);
    await expect(panel).toBeInViewport({ ratio: 1 });
    await dragHandle(page, panel, 160);
    await expectClosed(page);
  }
  await page.emulateMedia({ reducedMotion: null });
};

const links = async (journey: Journey): Promise<void> => {
  const panel = await open(journey);
  const call = panel.getByRole('link', { name: 'Ligar para (11) 98888-7702' });
  await expect(call).toHaveAttribute('href', 'tel:+5511988887702');
  const chat = panel.getByRole('link', { name: 'WhatsApp', exact: true });
  await expect(chat).toHaveAttribute('href', 'https://wa.me/5511988887702');
  await journey.page.keyboard.press('Escape');
  await expectClosed(journey.page);
};

const move = async (journey: Journey): Promise<void> => {
  const { page, hands, session } = journey;
  const panel = await open(journey);
  await hands.press(panel.getByRole('button', { name: 'Remarcar' }));
  await hands.choose(panel.getByLabel('Horário'), '15:00');
  await expectAccessibleInBoth(page);
  await hands.press(panel.getByRole('button', { name: 'Remarcar' }));
  await expectClosed(page);
  await expect(noticeOf(page, 'Agendamento atualizado')).toContainText('De 10:00 para 15:00.');
  await expectToastClear(page, await barOf(session));
  await expectStored(session, date, { time: '15:00', duration: 50, notes: 'Traz o laudo' });
  await hands.press(page.getByRole('button', { name: 'Desfazer' }));
  await expect(cellOf(page, date, '10:00, 1 evento')).toContainText(MARINA);
  await expectStored(session, date, { time: '10:00', duration: 50 });
};

const cancel = async (journey: Journey): Promise<void> => {
  const { page, hands, session } = journey;
  const panel = await open(journey);
  await hands.press(panel.getByRole('button', { name: 'Cancelar visita' }));
  await hands.write(panel.getByLabel('Motivo (opcional)'), 'Viagem');
  await expectAccessibleInBoth(page);
  await hands.press(panel.getByRole('button', { name: 'Confirmar cancelamento' }));
  await expectClosed(page);
  await expectStored(session, date, { status: 'cancelled', cancelReason: 'Viagem' });
  await hands.press(noticeOf(page, 'Agendamento cancelado').getByRole('button', { name: 'Desfazer' }));
  await expect(noticeOf(page, 'Agendamento reaberto')).toBeVisible();
  await expectStored(session, date, { status: 'scheduled', cancelReason: null });
};

const mark = async (journey: Journey, isWide: boolean): Promise<void> => {
  const { page, hands, session } = journey;
  const panel = await open(journey);
  if (isWide) await page.keyboard.press('a');
  else await hands.press(panel.getByRole('button', { name: 'Marcar como Atendido' }));
  await agreeToEarlyMark(journey);
  const payment = page.getByRole('dialog', { name: 'Confirmar Valor Pago' });
  await hands.write(payment.getByLabel('Valor Pago (R$)'), '85,50');
  await hands.press(payment.getByRole('button', { name: 'Confirmar Atendimento' }));
  await expect(payment).toHaveCount(0);
  await expect(panel).toContainText('Pago R$ 85,50');
  await expect(panel).toContainText('Atendido');
  await expect(page.getByRole('heading', { name: MARINA })).toBeFocused();
  await expectStored(session, date, { status: 'completed', paidAmount: '85.50' });
  await hands.press(panel.getByRole('button', { name: 'Histórico' }));
  await expect(panel.getByRole('listitem').first()).toBeVisible();
  await expectAccessibleInBoth(page);
};

/** Closes the panel and presses the element in the moment in which the page has asked the browser to step back. */
const pressDuringStep = async (page: Page, selector: string): Promise<void> => {
  // installed before the key is sent: a busy page handles keys before the calls of the debugger
  const arrival = await page.evaluateHandle((target) => {
    const go = history.go.bind(history);
    history.go = (delta) => {
      history.go = go;
      go(delta);
      document.querySelector<HTMLElement>(target)?.click();
    };
    return {
      arrived: new Promise<void>((done) => addEventListener('popstate', () => done(), { once: true })),
    };
  }, selector);
  await page.keyboard.press('Escape');
  await arrival.evaluate(({ arrived }) => arrived);
};

const pressWhileClosing = async (journey: Journey): Promise<void> => {
  const { page } = journey;
  const url = page.url();
  await open(journey);
  await pressDuringStep(page, 'a[href="/clients"]');
  await expect(page).toHaveURL(/\/clients$/);
  await page.goBack();
  await expect(page).toHaveURL(url);
  await open(journey);
  await pressDuringStep(page, '[aria-label="Próximo dia"]');
  await expectClosed(page);
  await expect(page).toHaveURL(new RegExp(`date=${addDays(date, 1)}$`));
};

test('a visit from its panel', { tag: '@wide' }, async ({ page, hands, server }) => {
  const session = await signIn(server.url, PERSON);
  const serviceId = await addService(session, 'Sessão', 50, '180.00');
  const phone = '11988887702';
  const client = await session.call('POST', '/api/clients', { name: MARINA, phone, email: '', notes: '' });
  await session.call('POST', '/api/appointments', {
    clientId: (client.body as { id: number }).id,
    serviceId,
    startTime: instantOf(date, '10:00'),
    endTime: instantOf(date, '10:00', 50),
    notes: 'Traz o laudo',
  });
  await addBooking(session, { client: 'Bia Rocha', serviceId, date, time: '12:00' });
  await setSession(page, server.url, PERSON);
  await page.goto(`${server.url}/calendar?view=day&date=${date}`);
  const isWide = (page.viewportSize()?.width ?? 0) >= 640;
  const journey = { page, hands, session };

  await test.step('it is readable, and within reach of a finger', async () => {
    const panel = await open(journey);
    await expectAccessibleInBoth(page);
    await expectNoSidewaysScroll(page);
    if (!isWide) {
      await expectTargets(panel);
      const size = page.viewportSize() ?? { width: 390, height: 844 };
      await page.setViewportSize({ ...size, width: 320 });
      await expectNoSidewaysScroll(page);
      await page.setViewportSize(size);
    }
    await page.keyboard.press('Escape');
    await expectClosed(page);
  });
  await test.step('back, Escape and the client record lead out of it', () => waysOut(journey));
  await test.step('back closes only what is on top', () => backFromPayment(journey));
  await test.step('the handle drags it away', async () => {
    if (!isWide) await dragAway(journey);
  });
  await test.step('it calls and writes', () => links(journey));
  await test.step('it moves, and Desfazer moves it back', () => move(journey));
  await test.step('it is cancelled, and Desfazer reopens it', () => cancel(journey));
  await test.step('its toast covers none of its buttons', () => markBesideToast(journey, isWide));
  await test.step('it is marked with its payment', () => mark(journey, isWide));
  await test.step('a press outside closes it and keeps the day that it chooses', async () => {
    if (!isWide) {
      await page.keyboard.press('Escape');
      return;
    }
    await page.getByRole('button', { name: 'Próximo dia' }).click();
    await expectClosed(page);
    await expect(page).toHaveURL(new RegExp(`date=${addDays(date, 1)}$`));
    await page.getByRole('button', { name: 'Dia anterior' }).click();
  });
  await test.step('a press while it closes is not lost', () => pressWhileClosing(journey));
});

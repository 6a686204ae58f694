// Lifecycle of appointments with each input device: created, edited, moved, cancelled, reopened, paid, missed, given for
// free, deleted. Checks the stored row after each step.
import { type Locator, type Page, expect } from '@playwright/test';
import {
  addBooking,
  addService,
  cellOf,
  eventOf,
  formOf,
  noticeOf,
  type Stored,
  storedOf,
  storedOn,
  visitOf,
} from './screens/agenda-screen.ts';
import { type ApiSession, signIn, setSession } from './servers/api-session.ts';
import { type Hands, test } from './browser/hands.ts';
import { addDays, nextWorkday } from './screens/workday.ts';

const PERSON = { email: 'vida@example.com', name: 'Vida Inteira' };
const { date, daysAhead } = await nextWorkday();

interface Journey {
  url: string;
  page: Page;
  hands: Hands;
  session: ApiSession;
}

const dialogOf = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title });

const expectStored = async (session: ApiSession, name: string, wanted: Partial<Stored>): Promise<void> => {
  await expect.poll(() => storedOf(session, date, name)).toMatchObject(wanted);
};

/** Waits for a toast and closes it where it could cover the next target. */
const readNotice = async ({ page, hands }: Journey, title: string, text: string): Promise<void> => {
  const notice = noticeOf(page, title);
  await expect(notice).toContainText(text);
  if (!hands.drag) return;
  await hands.press(notice.getByRole('button', { name: 'Fechar aviso' }));
  await expect(notice).toHaveCount(0);
};

/** Opens an event: directly with a pointer, from the list of its day with the keyboard. */
const openEvent = async ({ page, hands }: Journey, name: string, time: string): Promise<Locator> => {
  if (hands.drag) {
    await hands.press(eventOf(page, name));
  } else {
    await hands.press(cellOf(page, date, time));
    const dayList = page.getByRole('dialog').filter({ hasText: 'Agenda do Dia' });
    await hands.press(dayList.getByRole('button', { name: new RegExp(`^${name}`) }));
  }
  await hands.press(visitOf(page, name).getByRole('button', { name: 'Editar' }));
  await expect(formOf(page)).toBeVisible();
  return formOf(page);
};

const answer = async ({ page, hands }: Journey, question: string, button: string): Promise<void> => {
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(question);
  await hands.press(dialog.getByRole('button', { name: button }));
  await expect(dialog).toHaveCount(0);
};

const create = async (journey: Journey): Promise<void> => {
  const { page, hands, session } = journey;
  await hands.press(cellOf(page, date, '10:00'));
  const dialog = dialogOf(page, 'Novo Agendamento');
  await expect(dialog.getByLabel('Horário')).toHaveValue('10:00');
  await hands.write(dialog.getByLabel('Nome do cliente'), 'Marina Castro');
  await hands.choose(dialog.getByLabel('Serviço'), 'Sessão');
  await hands.press(dialog.getByRole('button', { name: 'Criar Agendamento' }));
  await expect(dialog).toHaveCount(0);
  await readNotice(journey, 'Agendamento criado', 'O agendamento foi criado com sucesso!');
  await expect(cellOf(page, date, '10:00, 1 evento')).toContainText('Marina Castro');
  const stored = { time: '10:00', duration: 50, service: 'Sessão', status: 'scheduled' };
  await expectStored(session, 'Marina Castro', stored);
};

const edit = async (journey: Journey): Promise<void> => {
  const { page, hands, session } = journey;
  const dialog = await openEvent(journey, 'Marina Castro', '10:00');
  await hands.choose(dialog.getByLabel('Serviço'), 'Retorno');
  await expect(dialog.getByLabel('Duração (minutos)')).toHaveValue('30');
  await hands.choose(dialog.getByLabel('Horário'), '11:00');
  await hands.press(dialog.getByRole('button', { name: 'Atualizar Agendamento' }));
  await readNotice(journey, 'Agendamento atualizado', 'O agendamento foi atualizado com sucesso!');
  await expect(cellOf(page, date, '11:00, 1 evento')).toContainText('Marina Castro');
  await expectStored(session, 'Marina Castro', { time: '11:00', duration: 30, service: 'Retorno' });
};

/** Moves and reverts: by drag and undo with a pointer, with the form with the keyboard. */
const move = async (journey: Journey): Promise<void> => {
  const { page, hands, session } = journey;
  if (hands.drag) {
    await hands.drag(eventOf(page, 'Marina Castro'), cellOf(page, date, '15:00'));
    await expectStored(session, 'Marina Castro', { time: '15:15', duration: 30 });
    await hands.press(page.getByRole('button', { name: 'Desfazer' }));
  } else {
    for (const [from, to] of [
      ['11:00', '15:00'],
      ['15:00', '11:00'],
    ] as const) {
      const dialog = await openEvent(journey, 'Marina Castro', from);
      await hands.choose(dialog.getByLabel('Horário'), to);
      await hands.press(dialog.getByRole('button', { name: 'Atualizar Agendamento' }));
      await expect(dialog).toHaveCount(0);
      await expectStored(session, 'Marina Castro', { time: to });
    }
  }
  await expect(cellOf(page, date, '11:00, 1 evento')).toContainText('Marina Castro');
  await expectStored(session, 'Marina Castro', { time: '11:00', duration: 30 });
};

/** Moving onto a taken time asks first; No changes nothing. */
const refuseConflict = async (journey: Journey): Promise<void> => {
  const { page, hands, session } = journey;
  const before = await storedOf(session, date, 'Marina Castro');
  if (hands.drag) {
    await hands.drag(eventOf(page, 'Marina Castro'), cellOf(page, date, '14:00'));
    await answer(journey, 'Este horário tem conflito. Mover mesmo assim?', 'Cancelar');
  } else {
    const dialog = await openEvent(journey, 'Marina Castro', '11:00');
    await hands.choose(dialog.getByLabel('Horário'), '14:00');
    await expect(dialog.getByRole('button', { name: 'Atualizar com Conflitos' })).toBeVisible();
    await hands.press(dialog.getByRole('button', { name: 'Cancelar', exact: true }));
    await expect(dialog).toHaveCount(0);
  }
  await expect(cellOf(page, date, '11:00, 1 evento')).toContainText('Marina Castro');
  expect(await storedOf(session, date, 'Marina Castro')).toEqual(before);
};

const cancelAndReopen = async (journey: Journey): Promise<void> => {
  const { hands, session } = journey;
  const dialog = await openEvent(journey, 'Marina Castro', '11:00');
  const situation = dialog.getByRole('region', { name: 'Situação' });
  await hands.press(dialog.getByRole('button', { name: 'Cancelar agendamento' }));
  await hands.write(dialog.getByLabel('Motivo (opcional)'), 'Viagem de trabalho');
  await hands.press(dialog.getByRole('button', { name: 'Confirmar cancelamento' }));
  await expect(situation).toContainText('Cancelado');
  await expect(situation).toContainText('Motivo: Viagem de trabalho');
  const cancelled = { status: 'cancelled', cancelReason: 'Viagem de trabalho', time: '11:00' };
  await expectStored(session, 'Marina Castro', cancelled);
  await hands.press(dialog.getByRole('button', { name: 'Reabrir agendamento' }));
  await answer(journey, 'Reabrir o agendamento de Marina Castro?', 'Confirmar');
  await expect(situation).toContainText('Agendado');
  await expectStored(session, 'Marina Castro', { status: 'scheduled', cancelReason: null });
  await hands.press(dialog.getByRole('button', { name: 'Histórico' }));
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Viagem de trabalho' })).toContainText('Você');
  await hands.press(dialog.getByRole('button', { name: 'Cancelar', exact: true }));
  await expect(dialog).toHaveCount(0);
};

/** Creates an event over another: the button names the conflict, and the event is still saved. */
const createOverAnother = async (journey: Journey): Promise<void> => {
  const { page, hands, session } = journey;
  await hands.press(page.getByRole('button', { name: 'Novo Agendamento' }).filter({ visible: true }));
  const dialog = dialogOf(page, 'Novo Agendamento');
  await hands.write(dialog.getByLabel('Nome do cliente'), 'Bia Rocha');
  await hands.choose(dialog.getByLabel('Serviço'), 'Retorno');
  await hands.choose(dialog.getByLabel('Horário'), '14:00');
  await expect(dialog.getByText('Já existe um evento que começa neste horário')).toBeVisible();
  await hands.press(dialog.getByRole('button', { name: 'Criar com Conflitos' }));
  await readNotice(journey, 'Agendamento criado', 'O agendamento foi criado com sucesso!');
  await expectStored(session, 'Bia Rocha', { time: '14:00', duration: 30, status: 'scheduled' });
  await expectStored(session, 'Carlos Lima', { time: '14:00' });
};

/** Deletes the visit with the form, which closes. */
const deleteInForm = async (journey: Journey): Promise<void> => {
  const { hands } = journey;
  const dialog = await openEvent(journey, 'Davi Reis', '16:00');
  await hands.press(dialog.getByRole('button', { name: 'Deletar' }));
  await answer(journey, 'Tem certeza que deseja excluir o agendamento de Davi Reis?', 'Confirmar');
  await expect(dialog).toHaveCount(0);
};

/** Deletes and restores, by a finger or the mouse after an attempt without a network. */
const removeAndUndo = async (journey: Journey): Promise<void> => {
  const { page, hands, session } = journey;
  const before = await storedOf(session, date, 'Davi Reis');
  await deleteInForm(journey);
  const notice = noticeOf(page, 'Agendamento deletado');
  await expect(notice).toContainText('O agendamento foi deletado com sucesso!');
  expect(await storedOf(session, date, 'Davi Reis')).toBeUndefined();
  // the key that leads to the toasts, which then wait
  if (!hands.drag) await page.keyboard.press('F6');
  else await page.context().setOffline(true);
  await hands.press(notice.getByRole('button', { name: 'Desfazer' }));
  if (hands.drag) {
    const failure = noticeOf(page, 'Erro ao desfazer');
    await expect(failure).toContainText('Sem conexão: o agendamento continua excluído.');
    await page.context().setOffline(false);
    await hands.press(failure.getByRole('button', { name: 'Tentar de novo' }));
  }
  await readNotice(journey, 'Exclusão desfeita', 'O agendamento voltou à agenda.');
  await expect(eventOf(page, 'Davi Reis')).toBeVisible();
  expect(await storedOf(session, date, 'Davi Reis')).toEqual(before);
  const dialog = await openEvent(journey, 'Davi Reis', '16:00');
  await hands.press(dialog.getByRole('button', { name: 'Histórico' }));
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Excluído e restaurado' })).toContainText(
    'Você',
  );
  await hands.press(dialog.getByRole('button', { name: 'Cancelar', exact: true }));
  await expect(dialog).toHaveCount(0);
};

const remove = async (journey: Journey): Promise<void> => {
  const { page, session } = journey;
  await deleteInForm(journey);
  await readNotice(journey, 'Agendamento deletado', 'O agendamento foi deletado com sucesso!');
  await expect(eventOf(page, 'Davi Reis')).toHaveCount(0);
  expect(await storedOf(session, date, 'Davi Reis')).toBeUndefined();
};

/** Opens the menu of a dashboard card and chooses an entry. */
const chooseAction = async ({ page, hands }: Journey, name: string, label: string): Promise<void> => {
  const card = page
    .getByRole('region', { name: /^Agenda/ })
    .getByRole('listitem')
    .filter({ hasText: name });
  await hands.press(card.getByRole('button', { name: `Ações de ${name}` }));
  await hands.press(page.getByRole('menuitem', { name: label }));
};

const markOnDashboard = async (journey: Journey): Promise<void> => {
  const { page, hands, session, url } = journey;
  await page.goto(url);
  for (let day = 0; day < daysAhead; day += 1)
    await hands.press(page.getByRole('button', { name: 'Próximo dia' }));

  await chooseAction(journey, 'Marina Castro', 'Marcar como Atendido');
  const early = page.getByRole('alertdialog', { name: /^A visita é só em / });
  await hands.press(early.getByRole('button', { name: 'Confirmar' }));
  const payment = dialogOf(page, 'Confirmar Valor Pago');
  await expect(payment.getByLabel('Valor Pago (R$)')).toHaveValue('90,00');
  await hands.write(payment.getByLabel('Valor Pago (R$)'), '85,50');
  await hands.press(payment.getByRole('button', { name: 'Confirmar Atendimento' }));
  const paid = 'Agendamento marcado como atendido com valor de R$ 85,50';
  await readNotice(journey, '✅ Agendamento concluído', paid);
  await expectStored(session, 'Marina Castro', { status: 'completed', paidAmount: '85.50' });

  await chooseAction(journey, 'Carlos Lima', 'Marcar como Faltou');
  await answer(journey, 'Confirmar que Carlos Lima faltou ao agendamento?', 'Confirmar');
  await readNotice(journey, '✅ Status atualizado', 'Agendamento marcado como Faltou');
  await expectStored(session, 'Carlos Lima', { status: 'no_show', paidAmount: null });

  await chooseAction(journey, 'Bia Rocha', 'Marcar como Cortesia');
  await answer(journey, 'Marcar agendamento de Bia Rocha como cortesia?', 'Confirmar');
  await readNotice(journey, '✅ Status atualizado', 'Agendamento marcado como Cortesia');
  await expectStored(session, 'Bia Rocha', { status: 'courtesy', paidAmount: null });
};

/** Creates a personal event of three days: one row per day. */
const createSeveralDays = async (journey: Journey): Promise<void> => {
  const { page, hands, session, url } = journey;
  await page.goto(`${url}/calendar?date=${date}`);
  await expect(eventOf(page, 'Marina Castro')).toBeVisible();
  await hands.press(page.getByRole('button', { name: 'Novo Agendamento' }).filter({ visible: true }));
  const dialog = dialogOf(page, 'Novo Agendamento');
  await hands.pick(dialog.getByRole('group', { name: 'Tipo de evento' }), 'Particular');
  await hands.write(dialog.getByLabel('Título do evento'), 'Congresso');
  await hands.toggle(dialog.getByLabel('Dia inteiro'));
  await hands.writeDate(dialog.getByLabel('Data final (opcional)'), addDays(date, 2));
  await hands.press(dialog.getByRole('button', { name: /^Criar / }));
  await expect(dialog).toHaveCount(0);
  const expectDays = async (count: number): Promise<void> => {
    for (const day of [0, 1, 2].map((ahead) => addDays(date, ahead))) {
      const events = (await storedOn(session, day)).filter(({ eventTitle }) => eventTitle === 'Congresso');
      expect(events, day).toMatchObject(
        Array.from({ length: count }, () => ({ isAllDay: true, startTimeLocal: `${day}T00:00` })),
      );
    }
  };
  const undo = async (title: string): Promise<void> => {
    if (!hands.drag) await page.keyboard.press('F6');
    await hands.press(noticeOf(page, title).getByRole('button', { name: 'Desfazer' }));
  };
  await expect(noticeOf(page, 'Agendamento criado')).toContainText('O agendamento foi criado com sucesso!');
  await expectDays(1);
  await undo('Agendamento criado');
  await expect(noticeOf(page, 'Agendamento deletado')).toContainText('Os 3 dias do evento foram deletados');
  await expectDays(0);
  await undo('Agendamento deletado');
  // a whole day meets the visits of its day
  await readNotice(journey, 'Exclusão desfeita', 'Atenção: há outro evento neste horário.');
  await expectDays(1);
  expect(await storedOn(session, addDays(date, 3))).toEqual([]);
};

test('appointments from creation to deletion', { tag: '@wide' }, async ({ page, hands, server }) => {
  const session = await signIn(server.url, PERSON);
  const serviceId = await addService(session, 'Sessão', 50, '180.00');
  await addService(session, 'Retorno', 30, '90.00');
  await addBooking(session, { client: 'Carlos Lima', serviceId, date, time: '14:00' });
  await addBooking(session, { client: 'Davi Reis', serviceId, date, time: '16:00' });
  await setSession(page, server.url, PERSON);
  await page.goto(`${server.url}/calendar?date=${date}`);
  await expect(eventOf(page, 'Carlos Lima')).toBeVisible();
  const journey = { url: server.url, page, hands, session };
  await test.step('an hour of the grid books', () => create(journey));
  await test.step('its hour and service are edited', () => edit(journey));
  await test.step('it moves and comes back', () => move(journey));
  await test.step('onto another it asks, and No leaves it', () => refuseConflict(journey));
  await test.step('it is cancelled with a reason and reopened', () => cancelAndReopen(journey));
  await test.step('another is created over a taken hour', () => createOverAnother(journey));
  await test.step('one is deleted, and Desfazer brings it back', () => removeAndUndo(journey));
  await test.step('it is deleted for good', () => remove(journey));
  await test.step('the dashboard marks them: paid, missed, courtesy', () => markOnDashboard(journey));
  await test.step('a personal event of several days', () => createSeveralDays(journey));
});

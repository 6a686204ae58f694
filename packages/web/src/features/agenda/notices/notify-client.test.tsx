// "Avisar o cliente" in the panel and in the form, and what the toast says of it.
import type { ClientNotice, VisitNotice } from '@zelo/domain/agenda/record/client-notice.ts';
import type { NotificationStatus } from '@zelo/domain/reminders/reminders-contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import {
  aBooking,
  aSavedAppointment,
  fill,
  fillPersonal,
  openDialog,
} from '#features/agenda/appointment/test-dialog.tsx';
import { aVisit, findToast, openVisit } from '#features/agenda/visit/test-visit.tsx';
import { useRescheduling } from '#features/agenda/rescheduling.ts';
import { renderInApp } from '#test-app.tsx';
import { refusal, serve } from '#test-server.ts';

const STATUS = 'GET /api/notifications/status';
const PUT = 'PUT /api/appointments/1';
const SWITCH = /^Avisar o cliente/;
const WEDNESDAY = { startTime: '2099-12-02T13:00:00.000Z', endTime: '2099-12-02T13:30:00.000Z' };
const AROUND_WEDNESDAY = 'GET /api/appointments?from=2099-12-01&to=2099-12-03';

const aStatus = (given: Partial<NotificationStatus> = {}): NotificationStatus => ({
  templates: { template24h: null, template3h: null },
  confirmationTemplate: null,
  enabled: { reminder24h: true, reminder3h: true },
  whatsappConnected: true,
  whatsappPaired: true,
  subscriptionOpen: true,
  // none, so that no test depends on the hour
  quietHours: { from: '00:00', to: '00:00' },
  notifyClient: true,
  checkSeconds: 60,
  nextDueAt: null,
  ...given,
});

const aNotice = (given: Partial<ClientNotice> = {}): ClientNotice => ({
  state: 'leaves',
  reason: null,
  reasonText: null,
  leavesAtLocal: null,
  ...given,
});

const saved = (notice: ClientNotice | null, given: object = {}) => ({
  ...aVisit({ version: 2, ...given }),
  conflicts: [],
  outsideWorkingHours: false,
  createdCount: 0,
  notice,
});

const openMove = async (answers: Record<string, unknown> = {}) => {
  const app = await openVisit({}, { [STATUS]: aStatus(), [AROUND_WEDNESDAY]: [], ...answers });
  const { user, panel } = app;
  await user.click(within(panel).getByRole('button', { name: 'Remarcar' }));
  const choose = () => user.click(within(panel).getByRole('button', { name: /, 2 de dezembro de 2099/ }));
  const submit = () => user.click(within(panel).getByRole('button', { name: /^Remarcar/ }));
  return { ...app, choose, submit };
};

describe('a move in the panel', () => {
  it('tells the client, and its undo too', async () => {
    const { choose, submit, panel, user, writes } = await openMove({
      [PUT]: saved(aNotice(), WEDNESDAY),
    });
    expect(within(panel).queryByRole('switch')).toBeNull();
    await choose();
    expect(await within(panel).findByRole('switch', { name: SWITCH })).toBeChecked();
    await submit();
    const toast = await findToast('Agendamento atualizado');
    expect(toast).toHaveTextContent('Marina Castro vai receber o aviso pelo WhatsApp.');
    await user.click(within(toast).getByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes()).toMatchObject([
      { key: PUT, body: { ...WEDNESDAY, notifyClient: true } },
      { key: PUT, body: { startTime: aVisit().startTime, notifyClient: true } },
    ]);
  });

  it.each([
    { given: {}, hint: 'Pelo WhatsApp' },
    { given: { subscriptionOpen: false }, hint: 'Assinatura expirada: nada é enviado' },
    { given: { whatsappConnected: false }, hint: 'O WhatsApp não está conectado: sai quando ele voltar' },
  ])('says before it is saved: $hint', async ({ given, hint }) => {
    const { choose, panel } = await openMove({ [STATUS]: aStatus(given) });
    await choose();
    await within(panel).findByRole('switch', { checked: true });
    expect(within(panel).getByText(hint)).toBeVisible();
  });

  it('begins off before the first choice, and sends what was chosen', async () => {
    const { choose, submit, panel, user, writes } = await openMove({
      [STATUS]: aStatus({ notifyClient: null }),
      [PUT]: saved(
        aNotice({ state: 'refused', reasonText: 'O cliente não tem um telefone que receba mensagens' }),
        WEDNESDAY,
      ),
    });
    await choose();
    const toggle = await within(panel).findByRole('switch');
    expect(toggle).not.toBeChecked();
    await user.click(toggle);
    await submit();
    expect(await findToast('Agendamento atualizado')).toHaveTextContent(
      'Marina Castro não vai receber o aviso: o cliente não tem um telefone que receba mensagens.',
    );
    expect(writes()).toMatchObject([{ body: { notifyClient: true } }]);
  });

  it('sends no choice while the last one is unknown', async () => {
    const { choose, submit, writes } = await openMove({
      [STATUS]: refusal(403, 'Não'),
      [PUT]: saved(null, WEDNESDAY),
    });
    await choose();
    await submit();
    await findToast('Agendamento atualizado');
    expect(writes()[0]?.body).not.toHaveProperty('notifyClient');
  });

  it('without a client has no switch', async () => {
    const event = {
      isPersonalEvent: true,
      eventTitle: 'Dentista',
      client: null,
      clientData: null,
      clientId: null,
    };
    const { user, panel } = await openVisit(event, { [STATUS]: aStatus(), [AROUND_WEDNESDAY]: [] });
    await user.click(within(panel).getByRole('button', { name: 'Remarcar' }));
    await user.click(within(panel).getByRole('button', { name: /, 2 de dezembro de 2099/ }));
    expect(within(panel).queryByRole('switch')).toBeNull();
  });
});

const NOTICE = 'GET /api/appointments/1/notice';
const TELL = 'POST /api/appointments/1/notice';

const known = (given: Partial<VisitNotice> = {}): VisitNotice => ({
  isUntold: false,
  canTell: false,
  unsentText: null,
  waitingText: null,
  told: null,
  refusalText: null,
  ...given,
});

const TOLD = { startTimeLocal: '2099-12-01T10:00', isCancelled: false };

describe('what the client knows', () => {
  it('turns the switch on for a new hour, against the last choice, and the button says so', async () => {
    const { choose, submit, panel, writes } = await openMove({
      [STATUS]: aStatus({ notifyClient: false }),
      [NOTICE]: known({ told: TOLD }),
      [PUT]: saved(aNotice(), WEDNESDAY),
    });
    await choose();
    expect(await within(panel).findByRole('switch', { checked: true })).toBeVisible();
    expect(within(panel).getByText(/O cliente foi avisado de 01\/12\/2099 às 10:00/)).toBeVisible();
    expect(within(panel).getByRole('button', { name: 'Remarcar e avisar' })).toBeVisible();
    await submit();
    await waitFor(() => expect(writes()).toMatchObject([{ body: { notifyClient: true } }]));
  });

  it.each([
    [
      known({ refusalText: 'O cliente não tem um telefone que receba mensagens' }),
      aStatus(),
      /não tem um tele/,
    ],
    [known(), aStatus({ whatsappPaired: false }), /o WhatsApp ainda não foi conectado/],
  ])('no switch without a way to tell: %#', async (notice, status, why) => {
    const { choose, submit, panel, writes } = await openMove({
      [STATUS]: status,
      [NOTICE]: notice,
      [PUT]: saved(null, WEDNESDAY),
    });
    await choose();
    expect(await within(panel).findByText(why)).toBeVisible();
    expect(within(panel).queryByRole('switch')).toBeNull();
    await submit();
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]?.body).not.toHaveProperty('notifyClient');
  });

  it('is marked in the panel while a change was not told, and Avisar tells it', async () => {
    const { panel, user, writes, answers } = await openVisit(
      {},
      {
        [NOTICE]: known({
          isUntold: true,
          canTell: true,
          unsentText: 'O agendamento mudou de horário',
          told: TOLD,
        }),
        [TELL]: { notice: aNotice() },
      },
    );
    const mark = await within(panel).findByRole('status');
    expect(mark).toHaveTextContent('Cliente não avisado');
    expect(mark).toHaveTextContent('Aviso não enviado: o agendamento mudou de horário.');
    expect(mark).toHaveTextContent('O cliente foi avisado de 01/12/2099 às 10:00.');
    answers[NOTICE] = known({ waitingText: 'Aviso de novo horário' });
    await user.click(within(mark).getByRole('button', { name: 'Avisar' }));
    expect(await findToast('Aviso ao cliente')).toHaveTextContent('vai receber o aviso pelo WhatsApp');
    await waitFor(() => expect(within(panel).queryByText('Cliente não avisado')).toBeNull());
    expect(writes()).toMatchObject([{ key: TELL }]);
  });

  it('is offered by Reabrir after a cancellation that the client knows', async () => {
    const REOPEN = 'POST /api/appointments/1/reopen';
    const { choose, answer, writes } = await openVisit(
      { status: 'cancelled' },
      { [NOTICE]: known({ told: { ...TOLD, isCancelled: true } }), [REOPEN]: saved(aNotice()) },
    );
    await choose('Reabrir agendamento');
    await answer('Reabrir o agendamento de Marina Castro?', 'Reabrir e avisar');
    expect(await findToast('Agendamento reaberto')).toHaveTextContent('vai receber o aviso');
    expect(writes()).toMatchObject([{ key: REOPEN, body: { notifyClient: true } }]);
  });

  it('is said before a deletion, and what is not sent after it', async () => {
    const { choose, panel } = await openVisit(
      {},
      {
        [NOTICE]: known({ waitingText: 'Aviso de novo horário', told: TOLD }),
        'DELETE /api/appointments/1': { success: true },
      },
    );
    await waitFor(() => expect(panel).toBeVisible());
    await choose('Excluir');
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Aviso de novo horário: não será enviado.');
    expect(question).toHaveTextContent('O cliente foi avisado de 01/12/2099 às 10:00. Para avisar, cancele');
    await userEvent.click(within(question).getByRole('button', { name: 'Confirmar' }));
    expect(await findToast('Agendamento deletado')).toHaveTextContent('Aviso não enviado: Marina Castro');
  });
});

describe('a drag', () => {
  const Drag = () => {
    const { reschedule } = useRescheduling();
    return (
      <button type="button" onClick={() => void reschedule(aVisit(), WEDNESDAY)}>
        Arrastar
      </button>
    );
  };

  const drag = async (notice: ClientNotice | null, told: VisitNotice) => {
    const server = serve({ [PUT]: saved(notice, WEDNESDAY), [NOTICE]: told, [TELL]: { notice: aNotice() } });
    const { user } = renderInApp(<Drag />);
    await user.click(screen.getByRole('button', { name: 'Arrastar' }));
    return { ...server, user, toast: await findToast('Agendamento atualizado') };
  };

  it('offers to tell, in one act, and Desfazer afterwards corrects it', async () => {
    const untold = known({ isUntold: true, canTell: true });
    const { user, toast, writes } = await drag(aNotice({ state: 'untold' }), untold);
    expect(within(toast).getByRole('button', { name: 'Desfazer' })).toBeVisible();
    await user.click(within(toast).getByRole('button', { name: 'Avisar' }));
    const told = await findToast('Aviso ao cliente');
    expect(told).toHaveTextContent('vai receber o aviso');
    await user.click(within(told).getByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(writes()).toHaveLength(4));
    expect(writes().map(({ key }) => key)).toEqual([PUT, TELL, PUT, TELL]);
    expect(writes()[2]?.body).toMatchObject({ startTime: aVisit().startTime });
    expect(writes()[2]?.body).not.toHaveProperty('notifyClient');
  });

  it.each([
    ['of a client whom nothing reaches', aNotice({ state: 'untold' }), known({ isUntold: true })],
    ['of a visit that has passed', null, known()],
    ['that a waiting message follows', aNotice(), known({ waitingText: 'Aviso de novo horário' })],
  ])('%s offers nothing', async (_, notice, told) => {
    const { toast } = await drag(notice, told);
    expect(within(toast).queryByRole('button', { name: 'Avisar' })).toBeNull();
  });
});

describe('a move to an hour that has passed, or to the same', () => {
  it('shows a warning, and is saved by a second press without a message to the client', async () => {
    vi.useFakeTimers({ now: Date.parse('2099-12-01T13:10:00Z'), toFake: ['Date'] });
    const { choose, panel, user, submit, writes } = await openMove({ [PUT]: saved(null) });
    await choose();
    await user.click(within(panel).getByRole('button', { name: /, 1 de dezembro de 2099/ }));
    await user.selectOptions(within(panel).getByLabelText('Horário'), '10:00');
    expect(within(panel).getByRole('button', { name: 'Remarcar' })).toBeDisabled();
    await user.click(within(panel).getByRole('button', { name: 'Outro horário' }));
    await user.clear(within(panel).getByLabelText('Horário'));
    await user.type(within(panel).getByLabelText('Horário'), '09:00');
    expect(await within(panel).findByRole('alert')).toHaveTextContent('Este horário já passou');
    expect(within(panel).queryByRole('switch')).toBeNull();
    await submit();
    expect(writes()).toEqual([]);
    await user.click(await within(panel).findByRole('button', { name: 'Remarcar mesmo assim' }));
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]?.body).not.toHaveProperty('notifyClient');
    vi.useRealTimers();
  });
});

describe('a cancellation', () => {
  const CANCEL = 'POST /api/appointments/1/cancel';
  const REOPEN = 'POST /api/appointments/1/reopen';

  it('tells the client, and Desfazer passes that on', async () => {
    const { choose, panel, user, writes } = await openVisit(
      {},
      {
        [STATUS]: aStatus(),
        [CANCEL]: saved(aNotice({ state: 'waits', leavesAtLocal: '2099-12-01T08:00' }), {
          status: 'cancelled',
        }),
        [REOPEN]: saved(aNotice({ state: 'withdrawn' })),
      },
    );
    await choose('Cancelar visita');
    expect(await within(panel).findByRole('switch', { checked: true })).toBeVisible();
    await user.click(within(panel).getByRole('button', { name: 'Confirmar cancelamento e avisar' }));
    const toast = await findToast('Agendamento cancelado');
    expect(toast).toHaveTextContent('O aviso para Marina Castro sai em 01/12, às 08:00.');
    await user.click(within(toast).getByRole('button', { name: 'Desfazer' }));
    expect(await findToast('Agendamento reaberto')).toHaveTextContent('Nada foi enviado para Marina Castro.');
    expect(writes()).toMatchObject([
      { key: CANCEL, body: { notifyClient: true } },
      { key: REOPEN, body: { notifyClient: true } },
    ]);
  });

  it('of a visit that has passed has no switch', async () => {
    const past = { startTime: '2020-01-02T13:00:00.000Z', endTime: '2020-01-02T13:30:00.000Z' };
    const { choose, panel } = await openVisit(past, { [STATUS]: aStatus() });
    await choose('Cancelar visita');
    expect(within(panel).queryByRole('switch')).toBeNull();
  });
});

describe('the form', () => {
  const DELETE = 'DELETE /api/appointments/5?unlessTold=true';
  const CANCEL = 'POST /api/appointments/5/cancel';
  const created = aSavedAppointment({ id: 5, notice: aNotice() });

  it('follows the confirmation before the first choice, and offers nothing for a personal event', async () => {
    const app = await openDialog(undefined, {
      [STATUS]: aStatus({ notifyClient: null, confirmationTemplate: 'Marcado: {date}' }),
      'POST /api/appointments': created,
    });
    await fill(app, 'Marina Castro');
    expect(await app.dialog.findByRole('switch', { name: SWITCH, checked: true })).toBeVisible();
    await fillPersonal(app, 'Dentista');
    expect(app.dialog.queryByRole('switch', { name: SWITCH })).toBeNull();
  });

  it.each([
    {
      status: 200,
      keys: [DELETE],
      title: 'Agendamento deletado',
      text: 'Nada foi enviado para Marina Castro.',
    },
    {
      status: 409,
      keys: [DELETE, CANCEL],
      title: 'Agendamento cancelado',
      text: 'O aviso já tinha saído. Marina Castro vai receber o aviso pelo WhatsApp.',
    },
  ])('undoes a booking, answered $status, without a wrong hour', async ({ status, keys, title, text }) => {
    const app = await openDialog(undefined, {
      [STATUS]: aStatus(),
      'POST /api/appointments': created,
      [DELETE]: status === 200 ? { success: true } : refusal(status, 'Já foi avisado'),
      [CANCEL]: { ...created, status: 'cancelled' },
    });
    await fill(app, 'Marina Castro');
    await app.submit();
    const toast = await findToast('Agendamento criado');
    expect(toast).toHaveTextContent('Marina Castro vai receber o aviso pelo WhatsApp.');
    await app.user.click(within(toast).getByRole('button', { name: 'Desfazer' }));
    expect(await findToast(title)).toHaveTextContent(text);
    expect(app.writes().map(({ key }) => key)).toEqual(['POST /api/appointments', ...keys]);
  });

  it('offers it for a new start only', async () => {
    const app = await openDialog({ appointment: aBooking() }, { [STATUS]: aStatus() });
    expect(app.dialog.queryByRole('switch')).toBeNull();
    await app.user.selectOptions(app.dialog.getByLabelText('Horário'), '11:00');
    expect(await screen.findByRole('switch', { checked: true })).toBeVisible();
    await app.submit();
    await findToast('Agendamento atualizado');
    expect(app.writes()).toMatchObject([{ body: { notifyClient: true } }]);
  });
});

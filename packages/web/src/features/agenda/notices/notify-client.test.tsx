// "Avisar o cliente" in the panel and in the form, and what the toast says of it.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  aBooking,
  aSavedAppointment,
  fill,
  fillPersonal,
  openDialog,
} from '#features/agenda/appointment/test-dialog.tsx';
import { aVisit, findToast, openVisit } from '#features/agenda/visit/test-visit.tsx';
import { refusal } from '#test-server.ts';
import {
  aNotice,
  AROUND_WEDNESDAY,
  aStatus,
  openMove,
  PUT,
  saved,
  STATUS,
  SWITCH,
  WEDNESDAY,
} from './test-notices.tsx';

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
      [STATUS]: aStatus({ notifyClient: { booked: true, moved: null, cancelled: true } }),
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

  it('begins off for a client who may be in danger', async () => {
    const { choose, panel } = await openMove({
      'GET /api/conversations?filter=danger': {
        items: [{ id: 4, clientId: aVisit().clientId }],
        hasMore: false,
      },
    });
    await choose();
    expect(await within(panel).findByRole('switch')).toBeInTheDocument();
    await waitFor(() => expect(within(panel).getByRole('switch')).not.toBeChecked());
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

  it('is sent once for presses that follow each other at once, and while the panel closes', async () => {
    const { choose, panel, writes } = await openVisit(
      {},
      { [STATUS]: aStatus(), [CANCEL]: saved(aNotice(), { status: 'cancelled' }) },
    );
    await choose('Cancelar visita');
    const button = within(panel).getByRole('button', { name: /^Confirmar cancelamento/ });
    fireEvent.click(button);
    fireEvent.click(button);
    await findToast('Agendamento cancelado');
    fireEvent.click(button);
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
    expect(writes()).toHaveLength(1);
    expect(screen.queryByRole('group', { name: 'Erro ao cancelar agendamento' })).toBeNull();
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
      [STATUS]: aStatus({
        notifyClient: { booked: null, moved: null, cancelled: null },
        confirmationTemplate: 'Marcado: {date}',
      }),
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

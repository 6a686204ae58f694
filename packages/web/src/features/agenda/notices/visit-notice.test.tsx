// The visit as its client knows it: in the panel, before a deletion or a reopening, and after a drag.
import type { ClientNotice, VisitNotice } from '@zelo/domain/agenda/record/client-notice.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aVisit, findToast, openVisit } from '#features/agenda/visit/test-visit.tsx';
import { useRescheduling } from '#features/agenda/rescheduling.ts';
import { renderInApp } from '#test-app.tsx';
import { aClient } from '#test-factories.ts';
import { serve } from '#test-server.ts';
import { aNotice, aStatus, openMove, PUT, saved, STATUS, WEDNESDAY } from './test-notices.tsx';

const NOTICE = 'GET /api/appointments/1/notice';
const TELL = 'POST /api/appointments/1/notice';
const TOLD_PATH = '/api/appointments/1/told';
const TOLD_CALL = `POST ${TOLD_PATH}`;

const known = (given: Partial<VisitNotice> = {}): VisitNotice => ({
  isUntold: false,
  canTell: false,
  unsentText: null,
  waitingText: null,
  told: null,
  before: { latest: null, belief: null },
  isReachable: true,
  refusalText: null,
  ...given,
});

const TOLD = { startTimeLocal: '2099-12-01T10:00', isCancelled: false };

describe('a client whom no message reaches', () => {
  const UNREACHABLE = { [NOTICE]: known({ isReachable: false }), [STATUS]: aStatus() };

  it('is named in the panel, with the way to a phone', async () => {
    const client = aClient({ id: 1, phone: null, whatsappNumber: null });
    const { panel } = await openVisit({ client, clientData: client }, UNREACHABLE);
    expect(
      await within(panel).findByText('Sem telefone: não recebe lembretes nem avisos pelo WhatsApp'),
    ).toBeVisible();
    expect(within(panel).getByRole('link', { name: 'Adicionar telefone' })).toHaveAttribute(
      'href',
      '/crm?client=1',
    );
  });

  it('may have a phone that is incomplete', async () => {
    const client = aClient({ id: 1, phone: '+55988887777', whatsappNumber: null });
    const { panel } = await openVisit({ client, clientData: client }, UNREACHABLE);
    expect(
      await within(panel).findByText('Telefone incompleto: não recebe lembretes nem avisos pelo WhatsApp'),
    ).toBeVisible();
    expect(within(panel).getByRole('link', { name: 'Corrigir telefone' })).toBeVisible();
  });

  it('is not named where a message reaches the client', async () => {
    const { panel } = await openVisit({}, { [NOTICE]: known(), [STATUS]: aStatus() });
    await within(panel).findByText('(11) 98888-7702');
    expect(within(panel).queryByText(/não recebe lembretes/)).toBeNull();
  });
});

describe('what the client knows', () => {
  it('turns the switch on for a new hour, against the last choice, and the button says so', async () => {
    const { choose, submit, panel, writes } = await openMove({
      [STATUS]: aStatus({ notifyClient: { booked: false, moved: false, cancelled: false } }),
      [NOTICE]: known({ told: TOLD }),
      [PUT]: saved(aNotice(), WEDNESDAY),
    });
    await choose();
    expect(await within(panel).findByRole('switch', { checked: true })).toBeVisible();
    expect(within(panel).getByText(/O cliente sabe da visita de 01\/12\/2099 às 10:00/)).toBeVisible();
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
    expect(mark).toHaveTextContent('O cliente sabe da visita de 01/12/2099 às 10:00.');
    answers[NOTICE] = known({ waitingText: 'Aviso de novo horário' });
    await user.click(within(mark).getByRole('button', { name: 'Avisar' }));
    expect(await findToast('Aviso ao cliente')).toHaveTextContent('vai receber o aviso pelo WhatsApp');
    await waitFor(() => expect(within(panel).queryByText('Cliente não avisado')).toBeNull());
    expect(writes()).toMatchObject([{ key: TELL }]);
  });

  it('is settled in the panel by "Já avisei" too, and by Desfazer open again', async () => {
    const silent = known({ isUntold: true, refusalText: 'O cliente pediu para não receber mensagens' });
    const { panel, user, writes, answers } = await openVisit(
      { version: 4 },
      { [NOTICE]: silent, [TOLD_CALL]: { success: true }, [`DELETE ${TOLD_PATH}`]: { success: true } },
    );
    const told = await within(panel).findByRole('button', { name: /^Já avisei/ });
    answers[NOTICE] = known({ told: TOLD });
    await user.click(told);
    await waitFor(() => expect(within(panel).queryByText('Cliente não avisado')).toBeNull());
    answers[NOTICE] = silent;
    await user.click(within(await findToast('Cliente avisado')).getByRole('button', { name: 'Desfazer' }));
    expect(await within(panel).findByText('Cliente não avisado')).toBeVisible();
    expect(writes()).toMatchObject([
      { key: TOLD_CALL, body: { version: 4 } },
      { key: `DELETE ${TOLD_PATH}` },
    ]);
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
    expect(question).toHaveTextContent(
      'O cliente sabe da visita de 01/12/2099 às 10:00. Para avisar, cancele',
    );
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

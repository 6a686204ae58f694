import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type {
  AffectedClient,
  AbsenceHits,
  AbsenceReport,
} from '@zelo/domain/reminders/absences/absence-contract.ts';
import { describe, expect, it, vi } from 'vitest';
import { type Answers, refusal } from '#test-server.ts';
import { openHours } from '#features/hours/test-hours.tsx';

const HITS = 'GET /api/absences/hits?from=2026-12-01&to=2026-12-02';

const aHit = (given: Partial<AffectedClient> = {}): AffectedClient => ({
  clientId: 1,
  clientName: 'Marina Castro',
  visits: [{ appointmentId: 7, startTimeLocal: '2026-12-01T10:00', hasBegun: false }],
  isBlocked: false,
  refusal: null,
  refusalText: null,
  whatsappDigits: '5511988887702',
  lateText: null,
  message: 'Olá, Marina! Não poderei atender.\n1. quinta-feira, 03/12/2026 às 09:00',
  ...given,
});
const otavio = aHit({ clientId: 2, clientName: 'Otávio Lima' });
const silent = aHit({
  clientId: 3,
  clientName: 'Rita Prado',
  refusal: 'opted-out',
  refusalText: 'Pediu para não receber mensagens',
});

const found = (given: Partial<AbsenceHits> = {}): AbsenceHits => ({
  hits: [aHit(), otavio, silent],
  whatsappConnected: true,
  isNumberElsewhere: false,
  subscriptionOpen: true,
  ...given,
});

const aReport = (given: Partial<AbsenceReport['clients'][number]> = {}): AbsenceReport => ({
  id: 4,
  from: '2026-12-01',
  to: '2026-12-02',
  clients: [
    {
      reminderId: 11,
      clientId: 1,
      clientName: 'Marina Castro',
      state: 'read',
      stateText: 'Lido',
      reasonText: null,
      lateText: null,
      phoneDigits: '5511988887702',
      dueAtLocal: '2026-11-30T12:00',
      canSendNow: false,
      conversationId: 9,
      hasAnswered: true,
      visits: [
        {
          appointmentId: 7,
          startTimeLocal: '2026-12-01T10:00',
          outcome: 'moved',
          outcomeText: 'Remarcado para 03/12/2026 às 09:00',
        },
      ],
      ...given,
    },
  ],
});

const open = async (answers: Answers = {}) => {
  vi.setSystemTime(Date.parse('2026-11-30T15:00:00Z'));
  const app = await openHours({}, { 'GET /api/absences': [], [HITS]: found(), ...answers });
  await app.user.click(screen.getByRole('button', { name: 'Férias ou imprevisto' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Férias ou imprevisto' }));
  fireEvent.change(dialog.getByLabelText('Primeiro dia'), { target: { value: '2026-12-01' } });
  fireEvent.change(dialog.getByLabelText('Último dia'), { target: { value: '2026-12-02' } });
  const block = async () => {
    await app.user.click(await dialog.findByRole('button', { name: 'Bloquear 2 dias' }));
    await waitFor(() => expect(screen.getByText('Salvo')).toBeInTheDocument());
  };
  return { ...app, dialog, block };
};

describe('absence dialog', () => {
  // spec: 2 §4.11
  it('blocks the days in one step and notifies the chosen clients', async () => {
    const { user, writes, dialog, block } = await open({ 'POST /api/absences': aReport() });
    expect(await dialog.findByText('3 clientes com horário marcado')).toBeVisible();
    expect(dialog.queryByRole('checkbox')).toBeNull();
    await block();
    expect(writes()[0]?.body).toMatchObject({
      specificDates: [
        { date: '2026-12-01', status: 'unavailable', slots: [] },
        { date: '2026-12-02', status: 'unavailable', slots: [] },
      ],
    });
    expect(dialog.getByRole('checkbox', { name: /Marina Castro/ })).toBeChecked();
    await user.click(dialog.getByRole('checkbox', { name: /Otávio Lima/ }));
    await user.click(dialog.getByRole('button', { name: 'Avisar 1 cliente' }));
    expect(await dialog.findByText('1 de 1 respondeu')).toBeVisible();
    const body = { from: '2026-12-01', to: '2026-12-02', clientIds: [1] };
    expect(writes()[1]).toEqual({ key: 'POST /api/absences', body });
  });

  it('shows the message for each client, and disables clients who opted out', async () => {
    const { dialog, block } = await open();
    await block();
    const box = dialog.getByRole('checkbox', { name: /Rita Prado/ });
    expect(box).toBeDisabled();
    expect(box).not.toBeChecked();
    expect(box).toHaveAccessibleDescription('Pediu para não receber mensagens');
    expect(dialog.getAllByText(/1\. quinta-feira, 03\/12\/2026 às 09:00/)[0]).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Avisar 2 clientes' })).toBeEnabled();
  });

  it('marks blocked clients, and clients to call because the message comes too late', async () => {
    const late = aHit({ lateText: 'Não sai a tempo. Ligue para avisar.' });
    const blocked = aHit({ clientId: 2, clientName: 'Otávio Lima', isBlocked: true });
    const { dialog, block } = await open({ [HITS]: found({ hits: [late, blocked] }) });
    await block();
    const [first, second] = dialog.getAllByRole('listitem');
    if (!first || !second) throw new Error('two clients are hit');
    expect(within(first).getByText('Não sai a tempo. Ligue para avisar.')).toBeVisible();
    expect(within(first).getByRole('link', { name: 'Ligar para Marina Castro' })).toHaveAttribute(
      'href',
      'tel:+5511988887702',
    );
    expect(within(first).queryByText('Bloqueado')).toBeNull();
    expect(within(second).getByText('Bloqueado')).toBeVisible();
    expect(within(second).getByText(/a assistente não remarca por ele/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Avisar 2 clientes' })).toBeEnabled();
  });

  it.each([
    ['opted-out', 'Pediu para não receber mensagens'],
    ['no-phone', 'Sem telefone: avise de outro modo'],
    ['told', 'Já foi avisado deste horário'],
  ] as const)('shows no message that cannot be sent: %s', async (why, refusalText) => {
    const kept = aHit({ refusal: why, refusalText, whatsappDigits: null });
    const { dialog, block } = await open({ [HITS]: found({ hits: [kept] }) });
    expect(await dialog.findByText(refusalText)).toBeVisible();
    expect(dialog.queryByText(/^Ver mensagem/)).toBeNull();
    await block();
    expect(dialog.queryByText(/^Ver mensagem/)).toBeNull();
  });

  it('offers a call where the visit has begun', async () => {
    const begun = aHit({
      visits: [{ appointmentId: 7, startTimeLocal: '2026-12-01T10:00', hasBegun: true }],
      refusal: 'begun',
      refusalText: 'O horário já começou. Ligue para avisar.',
    });
    const { dialog, block } = await open({ [HITS]: found({ hits: [begun] }) });
    await block();
    const box = dialog.getByRole('checkbox', { name: /Marina Castro.*01\/12\/2026 às 10:00 \(já começou\)/ });
    expect(box).toBeDisabled();
    expect(box).toHaveAccessibleDescription('O horário já começou. Ligue para avisar.');
    expect(dialog.getByRole('link', { name: 'Ligar para Marina Castro' })).toHaveAttribute(
      'href',
      'tel:+5511988887702',
    );
    expect(dialog.queryByText(/^Ver mensagem/)).toBeNull();
  });

  it('notifies no client before the days are stored', async () => {
    const { user, dialog } = await open({ 'PUT /api/settings': refusal(500, 'Falhou') });
    await user.click(await dialog.findByRole('button', { name: 'Bloquear 2 dias' }));
    await waitFor(() => expect(screen.getByText('Não foi salvo')).toBeInTheDocument());
    expect(dialog.getByRole('button', { name: 'Avisar 2 clientes' })).toBeDisabled();
  });

  // spec: 2 §6.4
  it('reports why the messages could not be sent, and keeps the choice', async () => {
    const { user, dialog, block } = await open({
      'POST /api/absences': Response.json(
        { message: 'Assine para avisar.', subscriptionRequired: true },
        { status: 403 },
      ),
    });
    await block();
    await user.click(dialog.getByRole('button', { name: 'Avisar 2 clientes' }));
    expect(await screen.findByText('Assinatura expirada')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Avisar 2 clientes' })).toBeEnabled();
  });

  it('opens the chats one by one while WhatsApp is not connected', async () => {
    const { user, dialog, block } = await open({ [HITS]: found({ whatsappConnected: false }) });
    await block();
    expect(dialog.queryByRole('checkbox')).toBeNull();
    expect(dialog.getByText(/0 de 3 conversas abertas/)).toBeVisible();
    expect(dialog.queryByRole('link', { name: /Rita/ })).toBeNull();
    const link = dialog.getByRole('link', { name: 'Avisar Marina Castro no WhatsApp' });
    const address = new URL(link.getAttribute('href') ?? '');
    expect([address.pathname, address.searchParams.get('text')]).toEqual(['/5511988887702', aHit().message]);
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    expect(dialog.getByText(/1 de 3 conversas abertas/)).toBeVisible();
  });

  it('says of an account whose number another one answers that it sends nothing, instead of not being connected', async () => {
    const { dialog, block } = await open({ [HITS]: found({ isNumberElsewhere: true }) });
    await block();
    expect(dialog.queryByRole('checkbox')).toBeNull();
    expect(dialog.getByText(/também está em outra conta.*0 de 3 conversas abertas/)).toBeVisible();
    expect(dialog.queryByText(/não está conectado/)).toBeNull();
  });

  it('reports that no client is affected', async () => {
    const { dialog } = await open({ [HITS]: found({ hits: [] }) });
    expect(await dialog.findByText('Nenhum cliente tem horário marcado nestes dias.')).toBeVisible();
  });
});

describe('absence report', () => {
  const show = async (report: AbsenceReport, answers: Answers = {}) => {
    const app = await openHours({}, { 'GET /api/absences': [report], ...answers });
    const card = within(await screen.findByRole('region', { name: 'Avisos de ausência' }));
    return { ...app, card };
  };

  // spec: 2 §4.14
  it('shows the delivery status of each message and the state of the visit, with links to the chat and the day', async () => {
    const { card } = await show(aReport());
    expect(card.getByText('01/12/2026 a 02/12/2026')).toBeVisible();
    expect(card.getByText('Lido')).toBeVisible();
    expect(card.getByText('Remarcado para 03/12/2026 às 09:00')).toBeVisible();
    expect(card.getByRole('link', { name: 'Ver conversa com Marina Castro' })).toHaveAttribute(
      'href',
      '/whatsapp/conversas?chat=9',
    );
    expect(card.getByRole('link', { name: 'Ver o dia de Marina Castro na agenda' })).toHaveAttribute(
      'href',
      '/calendar?view=day&date=2026-12-01',
    );
  });

  it('counts clients who are not notified yet and offers a call, without a promise to send later', async () => {
    const late = aReport({
      state: 'due',
      stateText: 'Agendado',
      reasonText: 'Este sai quando houver vaga, amanhã ou depois',
      lateText: 'Não sai a tempo. Ligue para avisar.',
      hasAnswered: false,
      dueAtLocal: null,
      canSendNow: true,
    });
    const { card } = await show(late);
    expect(card.getByText('1 cliente ainda não sabe e pode vir: ligue para avisar')).toBeVisible();
    expect(card.queryByText(/quando houver vaga/)).toBeNull();
    expect(card.getByRole('link', { name: 'Ligar para Marina Castro' })).toHaveAttribute(
      'href',
      'tel:+5511988887702',
    );
    expect(card.getByRole('button', { name: 'Enviar agora: aviso a Marina Castro' })).toBeVisible();
  });

  // spec: 2 §4.14
  it('lists clients without a reply, and resends failed messages', async () => {
    const failed = aReport({
      state: 'failed',
      stateText: 'Falhou',
      reasonText: 'O número do cliente não está no WhatsApp',
      canSendNow: true,
      conversationId: null,
      hasAnswered: false,
      visits: [
        {
          appointmentId: 7,
          startTimeLocal: '2026-12-01T10:00',
          outcome: 'waiting',
          outcomeText: 'Sem resposta',
        },
      ],
    });
    const { user, card, writes } = await show(failed, { 'POST /api/reminders/11/send-now': {} });
    expect(card.getByText('0 de 1 respondeu')).toBeVisible();
    expect(card.getByText('Sem resposta')).toBeVisible();
    expect(card.getByText('O número do cliente não está no WhatsApp')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Enviar agora: aviso a Marina Castro' }));
    expect(writes()).toMatchObject([{ key: 'POST /api/reminders/11/send-now' }]);
  });
});

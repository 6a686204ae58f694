import { act, screen, waitFor, within } from '@testing-library/react';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aClient, aHold, setClock } from '#test-factories.ts';
import { refusal } from '#test-server.ts';
import { aVisit, CHATS, findToast, LIST, openVisit } from './test-visit.tsx';

const STATUS = 'PATCH /api/appointments/1/status';
const REOPEN = 'POST /api/appointments/1/reopen';

const aChat = { items: [{ id: 7, clientId: 1 }], hasMore: false };

describe('the panel of a visit', () => {
  it('says who, when, what and how much, from what the list has', async () => {
    const { panel } = await openVisit({ notes: 'Prefere a janela', forSomeone: 'Pedro' });
    expect(panel).toHaveAccessibleName('Marina Castro');
    for (const text of [
      'Agendado',
      'Ter, 1 de dez de 2099, 10:00 – 10:30',
      '(11) 98888-7702',
      'Corte',
      'R$ 45,00',
      'Para Pedro',
      'Prefere a janela',
    ])
      expect(within(panel).getByText(text)).toBeVisible();
    expect(within(panel).getByRole('link', { name: 'Marina Castro' })).toHaveAttribute(
      'href',
      '/crm?client=1',
    );
  });

  it.each([
    { given: { paidAmount: '40.00', status: 'completed' }, text: 'Pago R$ 40,00 · A receber R$ 5,00' },
    { given: { paidAmount: '45.00', status: 'completed' }, text: 'Pago R$ 45,00' },
    { given: {}, text: null },
    { given: { status: 'completed' }, text: 'A receber R$ 45,00' },
    { given: { status: 'completed', paidAmount: '0.00' }, text: 'A receber R$ 45,00' },
    { given: { status: 'courtesy' }, text: null },
    { given: { servicePrice: 0 }, text: null },
  ])('has the money line $text for $given', async ({ given, text }) => {
    const { panel } = await openVisit(given);
    const line = within(panel).queryByText(/^(Pago|A receber) /);
    expect(line?.textContent.replaceAll('\u00A0', ' ') ?? null).toBe(text);
  });

  it('shows the remarks about the client, an allergy first', async () => {
    const { panel } = await openVisit(
      {},
      {
        'GET /api/clients/1': aClient({
          notes: 'Prefere música baixa',
          allergies: 'Látex',
          scheduledForSomeone: 'a filha Júlia',
        }),
      },
    );
    expect(await within(panel).findByText('Látex')).toBeVisible();
    expect(panel).toHaveTextContent(
      /Costuma marcar para: a filha Júlia.*Alergias.*Látex.*Observações.*Prefere música baixa/,
    );
  });

  it('calls the client, and opens the chat in Zelo once it is known', async () => {
    const { panel } = await openVisit({}, { [CHATS]: aChat });
    const link = within(panel).getByRole('link', { name: 'Ligar para (11) 98888-7702' });
    expect(link).toHaveAttribute('href', 'tel:+5511988887702');
    await waitFor(() =>
      expect(within(panel).getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
        'href',
        '/whatsapp/conversas?chat=7',
      ),
    );
  });

  it("opens the messaging app without a chat, and never another client's chat", async () => {
    const other = { items: [{ id: 8, clientId: 2 }], hasMore: false };
    const { panel, asked } = await openVisit({}, { [CHATS]: other });
    await waitFor(() => expect(asked.map(({ key }) => key)).toContain(CHATS));
    expect(within(panel).getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.me/5511988887702',
    );
  });

  it('has no way to call or to write without a phone', async () => {
    const clientData = { name: 'Marina Castro', phone: null, whatsappNumber: null, email: null };
    const { panel } = await openVisit({ clientData });
    expect(within(panel).getAllByRole('link')).toHaveLength(1);
  });

  it.each([
    { status: 'scheduled', marks: 3, move: 1 },
    { status: 'confirmed', marks: 3, move: 1 },
    { status: 'in_progress', marks: 0, move: 1 },
    { status: 'completed', marks: 0, move: 0 },
    { status: 'cancelled', marks: 0, move: 0 },
  ])('offers $marks marks and moves $move while $status', async ({ status, marks, move }) => {
    const { panel } = await openVisit({ status });
    expect(within(panel).queryAllByRole('button', { name: /^Marcar como/ })).toHaveLength(marks);
    expect(within(panel).queryAllByRole('button', { name: 'Remarcar' })).toHaveLength(move);
  });

  it('shows a personal event without marks, client and chat', async () => {
    const { panel } = await openVisit({
      isPersonalEvent: true,
      eventTitle: 'Dentista',
      client: null,
      clientData: null,
      clientId: null,
      notes: 'Levar exame',
    });
    expect(panel).toHaveAccessibleName('Dentista');
    expect(within(panel).getByText('Levar exame')).toBeVisible();
    expect(within(panel).queryByRole('link')).toBeNull();
    const buttons = within(panel).getAllByRole('button');
    expect(buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
      'Mais ações',
      'Fechar',
      'Histórico',
      'Remarcar',
      'Editar',
    ]);
  });

  it.each([1280, 390])(
    'takes the focus to its title and gives it back to the bar at %i px',
    async (width) => {
      const { user, onClosed } = await openVisit({}, {}, width);
      await waitFor(() => expect(screen.getByRole('heading', { name: 'Marina Castro' })).toHaveFocus());
      await user.keyboard('{Escape}');
      await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
    },
  );
});

describe('a mark of a visit that is days ahead', () => {
  const EARLY = 'A visita é só em 01/12/2099. Marcar mesmo assim?';

  it('is asked for before the amount', async () => {
    const { user, answer, writes } = await openVisit();
    await user.keyboard('a');
    await answer(EARLY, 'Cancelar');
    expect(screen.queryByRole('dialog', { name: 'Confirmar Valor Pago' })).toBeNull();
    await user.keyboard('a');
    await answer(EARLY);
    expect(await screen.findByRole('dialog', { name: 'Confirmar Valor Pago' })).toBeVisible();
    expect(writes()).toEqual([]);
  });

  it('is asked for once, with its own question', async () => {
    const { user, answer, writes } = await openVisit({}, { [STATUS]: {} });
    await user.keyboard('f');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(EARLY);
    await answer('Confirmar que Marina Castro faltou ao agendamento?');
    await findToast('✅ Status atualizado');
    expect(writes()).toHaveLength(1);
  });
});

describe('a mark', () => {
  beforeEach(() => setClock('2099-12-01T18:00:00Z'));

  it.each([
    { key: 'f', status: 'no_show', question: 'Confirmar que Marina Castro faltou ao agendamento?' },
    { key: 'c', status: 'courtesy', question: 'Marcar agendamento de Marina Castro como cortesia?' },
  ])('by the key $key asks first and is set', async ({ key, status, question }) => {
    const { user, answer, writes, answers, panel } = await openVisit({}, { [STATUS]: {} });
    await user.keyboard(key);
    answers[LIST] = [];
    await answer(question);
    await findToast('✅ Status atualizado');
    expect(writes()).toEqual([{ key: STATUS, body: { status } }]);
    expect(panel).toBeInTheDocument();
  });

  it.each([
    { status: 'scheduled', back: 'Agendado' },
    { status: 'confirmed', back: 'Confirmado' },
  ])('of a visit that was $status is taken back to $back', async ({ status, back }) => {
    const { user, answer, writes } = await openVisit(
      { status },
      { [STATUS]: {}, [REOPEN]: { id: 1, status, conflicts: [] } },
    );
    await user.keyboard('c');
    await answer('Marcar agendamento de Marina Castro como cortesia?');
    const toast = await findToast('✅ Status atualizado');
    await user.click(within(toast).getByRole('button', { name: 'Desfazer' }));
    expect(await findToast('Agendamento reaberto')).toHaveTextContent(`O agendamento voltou a ${back}.`);
    expect(writes()[1]).toEqual({ key: REOPEN, body: { isUndo: true } });
  });

  it('leaves the panel open when a press takes the focus from it to the toast', async () => {
    const { user, answer, panel } = await openVisit(
      {},
      { [STATUS]: {}, [REOPEN]: { id: 1, status: 'scheduled', conflicts: [] } },
    );
    await user.keyboard('c');
    await answer('Marcar agendamento de Marina Castro como cortesia?');
    const undo = within(await findToast('✅ Status atualizado')).getByRole('button', { name: 'Desfazer' });
    act(() => within(panel).getByRole('button', { name: 'Fechar' }).focus());
    await user.click(undo);
    await findToast('Agendamento reaberto');
    expect(panel).not.toHaveAttribute('data-closed');
  });

  it('by the key a asks for the amount, and shows what was paid', async () => {
    const { user, panel } = await openVisit({}, { 'PATCH /api/appointments/1/complete-payment': {} });
    await user.keyboard('a');
    const payment = await screen.findByRole('dialog', { name: 'Confirmar Valor Pago' });
    await user.click(within(payment).getByRole('button', { name: 'Confirmar Atendimento' }));
    await findToast('✅ Agendamento concluído');
    expect(panel).toBeInTheDocument();
  });

  it('is not set by a key that is typed into a field', async () => {
    const { user, panel, choose, writes } = await openVisit();
    await choose('Cancelar visita');
    await user.type(within(panel).getByLabelText('Motivo (opcional)'), 'face');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(writes()).toEqual([]);
  });

  it('made elsewhere is seen', async () => {
    const { panel, answers, client } = await openVisit();
    const [visit] = answers[LIST] as object[];
    answers[LIST] = [{ ...visit, status: 'no_show', version: 2 }];
    await act(() => client.invalidateQueries());
    expect(await within(panel).findByText('Faltou')).toBeVisible();
    expect(within(panel).queryByText('Como foi?')).toBeNull();
  });
});

describe('the menu', () => {
  it('books the next visit of the client with the same service, weekday and hour', async () => {
    const { choose, onNew } = await openVisit();
    await choose('Marcar a próxima');
    const target = {
      date: '2099-12-08',
      time: '10:00',
      person: { id: 1, name: 'Marina Castro', phone: '5511988887702' },
      serviceId: 1,
      durationMinutes: 30,
    };
    await waitFor(() => expect(onNew).toHaveBeenCalledExactlyOnceWith(target));
  });

  it('proposes the first week without a visit of the client', async () => {
    const weekly = [1, 8, 15].map((day, at) => {
      const date = `2099-12-${String(day).padStart(2, '0')}`;
      const times = { startTime: `${date}T13:00:00.000Z`, endTime: `${date}T13:30:00.000Z` };
      return aVisit({ id: at + 1, ...times, startTimeLocal: `${date}T10:00` });
    });
    const { choose, onNew } = await openVisit(
      {},
      {
        'GET /api/appointments/client/1': weekly,
        'GET /api/appointments?from=2099-12-21&to=2100-01-06': [],
      },
    );
    await choose('Marcar a próxima');
    await waitFor(() =>
      expect(onNew).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ date: '2099-12-22', time: '10:00' }),
      ),
    );
  });

  it('proposes the nearest free hour where that is taken or held, and says so', async () => {
    const taken = aVisit({
      id: 2,
      startTime: '2099-12-08T13:00:00.000Z',
      endTime: '2099-12-08T13:30:00.000Z',
    });
    const held = aHold({ startTime: '2099-12-08T13:30:00.000Z', endTime: '2099-12-08T14:30:00.000Z' });
    const { choose, onNew } = await openVisit(
      {},
      {
        'GET /api/appointments?from=2099-12-07&to=2099-12-23': [taken],
        'GET /api/holds': [held],
      },
    );
    await choose('Marcar a próxima');
    await waitFor(() =>
      expect(onNew).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ date: '2099-12-08', time: '09:30' }),
      ),
    );
    expect(await findToast('Ter, 8 de dez, 10:00 não está livre')).toHaveTextContent(
      'O mais perto que está livre: Ter, 8 de dez, 09:30.',
    );
  });

  it('leaves the next visit and the cancellation to buttons where they come first', async () => {
    const entriesOf = async ({ user, panel }: Awaited<ReturnType<typeof openVisit>>): Promise<string[]> => {
      await user.click(within(panel).getByRole('button', { name: 'Mais ações' }));
      return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    };
    const ahead = await openVisit();
    expect(within(ahead.panel).getByRole('button', { name: 'Cancelar visita' })).toBeVisible();
    expect(within(ahead.panel).queryByRole('button', { name: 'Marcar a próxima' })).toBeNull();
    expect(await entriesOf(ahead)).toEqual(['Marcar a próxima', 'Excluir']);
    ahead.unmount();
    const begun = await openVisit({ startTime: '2020-01-02T13:00:00.000Z' });
    expect(within(begun.panel).queryByRole('button', { name: 'Cancelar visita' })).toBeNull();
    expect(await entriesOf(begun)).toEqual(['Marcar a próxima', 'Cancelar visita', 'Excluir']);
    begun.unmount();
    const ended = await openVisit({ status: 'completed', paidAmount: '180.00' });
    expect(within(ended.panel).getByRole('button', { name: 'Marcar a próxima' })).toBeVisible();
    expect(await entriesOf(ended)).not.toContain('Marcar a próxima');
  });

  it('cancels with a reason, which Desfazer in the toast undoes', async () => {
    const { choose, user, panel, writes, onClosed } = await openVisit(
      {},
      {
        'POST /api/appointments/1/cancel': { id: 1, status: 'cancelled' },
        [REOPEN]: { id: 1, status: 'scheduled', conflicts: [] },
      },
    );
    await choose('Cancelar visita');
    await user.type(within(panel).getByLabelText('Motivo (opcional)'), 'Viagem');
    await user.click(within(panel).getByRole('button', { name: 'Confirmar cancelamento' }));
    await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
    const toast = await findToast('Agendamento cancelado');
    await user.click(within(toast).getByRole('button', { name: 'Desfazer' }));
    await findToast('Agendamento reaberto');
    expect(writes().map(({ key }) => key)).toEqual(['POST /api/appointments/1/cancel', REOPEN]);
  });

  it.each(['cancelled', 'completed'])('reopens a visit that is %s', async (status) => {
    const { choose, answer, writes } = await openVisit(
      { status },
      { [REOPEN]: { id: 1, status: 'scheduled', conflicts: [] } },
    );
    await choose('Reabrir agendamento');
    await answer('Reabrir o agendamento de Marina Castro?');
    await findToast('Agendamento reaberto');
    expect(writes().map(({ key }) => key)).toEqual([REOPEN]);
  });

  it('deletes after the question, and does not report its own deletion', async () => {
    const { choose, answer, onClosed } = await openVisit(
      {},
      { 'DELETE /api/appointments/1': { success: true } },
    );
    await choose('Excluir');
    await answer('Tem certeza que deseja excluir o agendamento de Marina Castro?');
    await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
    expect(screen.queryByText('Este agendamento não existe mais')).toBeNull();
  });
});

describe('a visit that left the list', () => {
  it('is reported once it is deleted', async () => {
    const { panel, answers, client } = await openVisit();
    answers[LIST] = [];
    answers['GET /api/appointments'] = [];
    await act(() => client.invalidateQueries());
    expect(await within(panel).findByText('Este agendamento não existe mais')).toBeVisible();
    expect(within(panel).queryByRole('button', { name: 'Editar' })).toBeNull();
  });

  it('is followed to its new day, and then rests', async () => {
    const { panel, answers, asked, client } = await openVisit();
    const [visit] = answers[LIST] as object[];
    answers[LIST] = [];
    answers['GET /api/appointments/1/history'] = [];
    answers['GET /api/appointments'] = [
      {
        ...visit,
        version: 2,
        startTime: '2099-12-08T13:00:00.000Z',
        endTime: '2099-12-08T13:30:00.000Z',
        startTimeLocal: '2099-12-08T10:00',
      },
    ];
    await act(() => client.invalidateQueries());
    expect(await within(panel).findByText('Ter, 8 de dez de 2099, 10:00 – 10:30')).toBeVisible();
    const onChange = vi.fn<() => void>();
    const unsubscribe = client.getQueryCache().subscribe(onChange);
    await act(() => delay(100));
    unsubscribe();
    expect(onChange).not.toHaveBeenCalled();
    expect(asked.filter(({ key }) => key === 'GET /api/appointments')).toHaveLength(1);
  });

  it('stays, with a retry, when its final state cannot be read', async () => {
    const { panel, answers, client } = await openVisit();
    answers[LIST] = [];
    answers['GET /api/appointments'] = [];
    answers['GET /api/appointments/1/history'] = refusal(403, 'Não');
    await act(() => client.invalidateQueries());
    expect(await within(panel).findByText(/Não foi possível atualizar esta visita/)).toBeVisible();
    expect(within(panel).getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  });
});

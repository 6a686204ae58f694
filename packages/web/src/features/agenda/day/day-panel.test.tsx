import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { anAppointment, setClock } from '#test-factories.ts';
import { refusal, serve, type Answers } from '#test-server.ts';
import { DayPanel } from './day-panel.tsx';

const DATE = '2026-12-01';
const DAY = `GET /api/appointments/date/${DATE}`;
const STATUS = 'PATCH /api/appointments/1/status';
const REMOVE = 'DELETE /api/appointments/1';
const nothing = (): undefined => undefined;

const open = (appointments: unknown, given: Answers = {}, isToday = false) => {
  const answers: Answers = { [DAY]: appointments, ...given };
  const server = serve(answers);
  const onOpen = vi.fn<(appointment: Appointment, row: Element) => void>();
  const onEdit = vi.fn<() => void>();
  const app = renderInApp(
    <DayPanel date={DATE} isToday={isToday} onOpen={onOpen} onEdit={onEdit} onNew={nothing} />,
  );
  const choose = async (action: string) => {
    await app.user.click(await screen.findByRole('button', { name: 'Ações de Marina Castro' }));
    await app.user.click(await screen.findByRole('menuitem', { name: action }));
  };
  const answer = async (question: string, button: string) => {
    const asked = await screen.findByRole('alertdialog', { name: question });
    await app.user.click(within(asked).getByRole('button', { name: button }));
  };
  return { ...server, ...app, answers, choose, answer, onOpen, onEdit };
};

/** Holds back the responses to writes until released. */
const hold = (): (() => void) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method !== 'GET') await promise;
    return answer(url, init);
  });
  return resolve;
};

const MARKS = [
  {
    action: 'Marcar como Faltou',
    status: 'no_show',
    label: 'Faltou',
    question: 'Confirmar que Marina Castro faltou ao agendamento?',
  },
  {
    action: 'Marcar como Cortesia',
    status: 'courtesy',
    label: 'Cortesia',
    question: 'Marcar agendamento de Marina Castro como cortesia?',
  },
];
const DELETE_QUESTION = 'Tem certeza que deseja excluir o agendamento de Marina Castro?';

describe('the appointments of a day', () => {
  // spec: 1 §2.24
  it('are listed in the order of the server', async () => {
    open([anAppointment(), anAppointment({ id: 2, displayClientName: 'Rafael Lima', displayTime: '11:00' })]);
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => row.textContent.slice(0, 5))).toEqual(['10:00', '11:00']);
  });

  // spec: 1 §2.25
  it.each([
    { isToday: true, text: 'Nenhum agendamento hoje' },
    { isToday: false, text: 'Nenhum agendamento neste dia' },
  ])('show $text when empty', async ({ isToday, text }) => {
    open([], {}, isToday);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('show placeholder rows while loading', async () => {
    open([]);
    expect(screen.getByRole('status', { name: 'Carregando agenda' })).toBeVisible();
    await screen.findByText(/Nenhum agendamento/);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  // spec: 1 §8.9
  it('report Failed to fetch appointments, with a retry', async () => {
    const { answers, user } = open(refusal(403, 'Não'));
    expect(await screen.findByText('Failed to fetch appointments')).toBeVisible();
    answers[DAY] = [anAppointment()];
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Marina Castro')).toBeVisible();
  });

  it('stay on the screen when a refetch fails', async () => {
    const { answers, client, user } = open([anAppointment()]);
    await screen.findByText('Marina Castro');
    answers[DAY] = refusal(403, 'Não');
    await act(() => client.invalidateQueries());
    expect(await screen.findByText('Não foi possível atualizar a agenda.')).toBeVisible();
    expect(screen.getByText('Marina Castro')).toBeVisible();
    answers[DAY] = [];
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Nenhum agendamento neste dia')).toBeVisible();
  });

  it('are not reported as empty after the session is over', async () => {
    const { asked } = open(refusal(401, 'Unauthorized'));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.queryByText(/Nenhum agendamento/)).not.toBeInTheDocument();
  });
});

describe('a row', () => {
  it('opens its visit as a whole, beside itself', async () => {
    const { user, onOpen } = open([anAppointment()]);
    await user.click(await screen.findByRole('button', { name: 'Marina Castro' }));
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ id: 1 }),
      screen.getByRole('listitem'),
    );
  });
});

describe('Editar', () => {
  it('opens the appointment', async () => {
    const { choose, onEdit } = open([anAppointment()]);
    await choose('Editar');
    expect(onEdit).toHaveBeenCalledOnce();
  });
});

describe('a mark on the card', () => {
  beforeEach(() => setClock('2026-12-01T18:00:00Z'));

  // spec: 1 §4.5, 1 §4.11, 1 §8.20
  it.each(MARKS)('$action is set after a confirmation', async ({ action, status, label, question }) => {
    const { choose, answer, writes } = open([anAppointment()], { [STATUS]: anAppointment() });
    await choose(action);
    await answer(question, 'Confirmar');
    const notice = await screen.findByRole('group', { name: '✅ Status atualizado' });
    expect(notice).toHaveTextContent(`Agendamento marcado como ${label}`);
    expect(writes()).toEqual([{ key: STATUS, body: { status } }]);
  });

  // spec: 1 §4.12
  it.each(MARKS)('$action is not set when the confirmation is refused', async ({ action, question }) => {
    const { choose, answer, writes } = open([anAppointment()]);
    await choose(action);
    await answer(question, 'Cancelar');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(writes()).toEqual([]);
  });

  it('shows immediately, with the card busy until the server has responded', async () => {
    const { choose, answer, answers } = open([anAppointment()], { [STATUS]: anAppointment() });
    await choose('Marcar como Faltou');
    const letGo = hold();
    await answer(MARKS[0]?.question ?? '', 'Confirmar');
    expect(await screen.findAllByText('Faltou')).toHaveLength(2);
    const card = screen.getByRole('listitem');
    expect(card).toHaveAttribute('aria-busy', 'true');
    answers[DAY] = [anAppointment({ status: 'no_show' })];
    letGo();
    await screen.findByRole('group', { name: '✅ Status atualizado' });
    expect(card).not.toHaveAttribute('aria-busy');
    expect(within(card).getAllByText('Faltou')).toHaveLength(2);
  });

  // spec: 1 §7.29, 1 §8.6, 1 §8.7
  it.each([
    { refused: refusal(409, 'Este agendamento já terminou'), text: 'Este agendamento já terminou' },
    { refused: new Response('', { status: 500 }), text: 'Erro ao atualizar status' },
  ])('is reverted when refused, with $text', async ({ refused, text }) => {
    const { choose, answer } = open([anAppointment()], { [STATUS]: refused });
    await choose('Marcar como Faltou');
    const letGo = hold();
    await answer(MARKS[0]?.question ?? '', 'Confirmar');
    await screen.findAllByText('Faltou');
    letGo();
    expect(await screen.findByRole('group', { name: 'Erro' })).toHaveTextContent(text);
    expect(screen.getAllByText('Agendado')).toHaveLength(2);
    expect(screen.queryByText('Faltou')).not.toBeInTheDocument();
  });

  // spec: 1 §2.65, 1 §4.4, 1 §4.9
  it('asks for the amount when attended, and the list then shows Atendido', async () => {
    const { choose, user, answers } = open([anAppointment()], {
      'PATCH /api/appointments/1/complete-payment': anAppointment(),
    });
    await choose('Marcar como Atendido');
    await screen.findByRole('dialog', { name: 'Confirmar Valor Pago' });
    answers[DAY] = [anAppointment({ status: 'completed' })];
    await user.click(screen.getByRole('button', { name: 'Confirmar Atendimento' }));
    await screen.findByRole('group', { name: '✅ Agendamento concluído' });
    expect(await screen.findAllByText('Atendido')).toHaveLength(2);
  });

  it('is not set to attended when the amount is not confirmed', async () => {
    const { choose, user, writes } = open([anAppointment()]);
    await choose('Marcar como Atendido');
    const dialog = await screen.findByRole('dialog', { name: 'Confirmar Valor Pago' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(writes()).toEqual([]);
  });
});

describe('Excluir', () => {
  // spec: 1 §4.10, 1 §7.18, 1 §8.19
  it('deletes after a confirmation', async () => {
    const { choose, answer, answers, writes } = open([anAppointment()], { [REMOVE]: { success: true } });
    await choose('Excluir');
    answers[DAY] = [];
    await answer(DELETE_QUESTION, 'Confirmar');
    const notice = await screen.findByRole('group', { name: 'Agendamento deletado' });
    expect(notice).toHaveTextContent('O agendamento foi deletado com sucesso!');
    expect(screen.queryByText('Marina Castro')).not.toBeInTheDocument();
    expect(writes()).toEqual([{ key: REMOVE, body: undefined }]);
  });

  // spec: 1 §4.12
  it('deletes nothing when the confirmation is refused', async () => {
    const { choose, answer, writes } = open([anAppointment()]);
    await choose('Excluir');
    await answer(DELETE_QUESTION, 'Cancelar');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(writes()).toEqual([]);
  });

  // spec: 1 §8.5
  it('reports a failure and keeps the appointment', async () => {
    const { choose, answer } = open([anAppointment()], { [REMOVE]: refusal(500, 'Falhou') });
    await choose('Excluir');
    await answer(DELETE_QUESTION, 'Confirmar');
    expect(await screen.findByRole('group', { name: 'Erro ao deletar' })).toHaveTextContent(
      'Não foi possível deletar o agendamento. Tente novamente.',
    );
    expect(screen.getByText('Marina Castro')).toBeVisible();
  });
});

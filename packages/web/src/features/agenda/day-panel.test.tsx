import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '../../test-app.tsx';
import { anAppointment } from '../../test-factories.ts';
import { refusal, serve, type Answers } from '../../test-server.ts';
import { DayPanel } from './day-panel.tsx';

const DATE = '2026-12-01';
const nothing = (): undefined => undefined;

const open = (appointments: unknown, given: Answers = {}) => {
  const server = serve({ [`GET /api/appointments/date/${DATE}`]: appointments, ...given });
  const app = renderInApp(<DayPanel date={DATE} isToday={false} onEdit={nothing} onNew={nothing} />);
  const choose = async (action: string) => {
    await app.user.click(await screen.findByRole('button', { name: 'Ações de Marina Castro' }));
    await app.user.click(await screen.findByRole('menuitem', { name: action }));
  };
  return { ...server, ...app, choose };
};

describe('the appointments of a day', () => {
  it('show time, duration, client, service, notes and status', async () => {
    open([anAppointment({ notes: 'Trazer exame' })]);
    const row = within(await screen.findByRole('listitem'));
    for (const text of ['10:00', '30 min', 'Marina Castro', 'Corte', 'Trazer exame']) {
      expect(row.getByText(text)).toBeVisible();
    }
    expect(row.getAllByText('Agendado')).not.toEqual([]);
  });

  it('say so when a client and a service are missing', async () => {
    open([anAppointment({ clientName: null, displayClientName: '', service: null })]);
    expect(await screen.findByText('Cliente Não Informado')).toBeVisible();
    expect(screen.getByText('Serviço Não Especificado')).toBeVisible();
  });

  it.each([
    { status: 'scheduled', marks: 3 },
    { status: 'completed', marks: 0 },
    { status: 'cancelled', marks: 0 },
  ])('offer $marks marks while $status, and always Editar and Excluir', async ({ status, marks }) => {
    const { user } = open([anAppointment({ status })]);
    await user.click(await screen.findByRole('button', { name: 'Ações de Marina Castro' }));
    const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
    expect(items.filter((text) => text.startsWith('Marcar como'))).toHaveLength(marks);
    expect(items.slice(-2)).toEqual(['Editar', 'Excluir']);
  });

  it.each([
    { isToday: true, text: 'Nenhum agendamento hoje' },
    { isToday: false, text: 'Nenhum agendamento neste dia' },
  ])('none of them: $text', async ({ isToday, text }) => {
    serve({ [`GET /api/appointments/date/${DATE}`]: [] });
    renderInApp(<DayPanel date={DATE} isToday={isToday} onEdit={nothing} onNew={nothing} />);
    expect(await screen.findByText(text)).toBeVisible();
  });
});

describe('a mark', () => {
  it('is set after its question', async () => {
    const { choose, user, writes } = open([anAppointment()], {
      'PATCH /api/appointments/1/status': anAppointment(),
    });
    await choose('Marcar como Faltou');
    const name = 'Confirmar que Marina Castro faltou ao agendamento?';
    await user.click(within(await screen.findByRole('alertdialog', { name })).getByText('Confirmar'));
    const notice = await screen.findByRole('group', { name: '✅ Status atualizado' });
    expect(notice).toHaveTextContent('Agendamento marcado como Faltou');
    expect(writes()).toEqual([{ key: 'PATCH /api/appointments/1/status', body: { status: 'no_show' } }]);
  });

  it('that is refused gives the reason of the server', async () => {
    const { choose, user } = open([anAppointment()], {
      'PATCH /api/appointments/1/status': refusal(409, 'Este agendamento já terminou'),
    });
    await choose('Marcar como Cortesia');
    await user.click(await screen.findByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByRole('group', { name: 'Erro' })).toHaveTextContent(
      'Este agendamento já terminou',
    );
  });

  it('as attended asks for the amount, which starts as the price', async () => {
    const { choose, user, writes } = open([anAppointment()], {
      'PATCH /api/appointments/1/complete-payment': anAppointment(),
    });
    await choose('Marcar como Atendido');
    const field = await screen.findByLabelText('Valor Pago (R$)');
    expect(field).toHaveValue('45.00');
    await user.clear(field);
    expect(screen.getByRole('button', { name: 'Confirmar Atendimento' })).toBeDisabled();
    await user.type(field, 'R$ 40,5');
    await user.click(screen.getByRole('button', { name: 'Confirmar Atendimento' }));
    const notice = await screen.findByRole('group', { name: '✅ Agendamento concluído' });
    expect(notice).toHaveTextContent('Agendamento marcado como atendido com valor de R$ 40,50');
    expect(writes()).toEqual([
      { key: 'PATCH /api/appointments/1/complete-payment', body: { paidAmount: 40.5 } },
    ]);
  });

  it('with an amount that is no number is not sent', async () => {
    const { choose, user, writes } = open([anAppointment()]);
    await choose('Marcar como Atendido');
    const field = await screen.findByLabelText('Valor Pago (R$)');
    await user.clear(field);
    await user.type(field, '1.2.3');
    await user.click(screen.getByRole('button', { name: 'Confirmar Atendimento' }));
    expect(await screen.findByText('Por favor, insira um valor válido')).toBeVisible();
    expect(writes()).toEqual([]);
  });
});

it('a deletion that fails says so', async () => {
  const { choose, user } = open([anAppointment()], { 'DELETE /api/appointments/1': refusal(500, 'Falhou') });
  await choose('Excluir');
  await user.click(await screen.findByRole('button', { name: 'Confirmar' }));
  const notice = await screen.findByRole('group', { name: 'Erro ao deletar' });
  await waitFor(() =>
    expect(notice).toHaveTextContent('Não foi possível deletar o agendamento. Tente novamente.'),
  );
});

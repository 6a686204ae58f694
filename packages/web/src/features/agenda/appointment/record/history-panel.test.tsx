import type { AppointmentEvent } from '@zelo/domain/agenda/record/appointment-event.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { refusal, serve } from '#test-server.ts';
import { HistoryPanel } from './history-panel.tsx';

const HISTORY = 'GET /api/appointments/1/history';

const anEvent = (given: Partial<AppointmentEvent>): AppointmentEvent => ({
  id: 1,
  at: '2026-11-20T17:30:00.000Z',
  actor: 'owner',
  kind: 'created',
  text: 'Agendou para 01/12/2026 às 10:00.',
  ...given,
});

const open = async (answer: unknown) => {
  const answers = { [HISTORY]: answer };
  const { asked } = serve(answers);
  const { user } = renderInApp(<HistoryPanel appointmentId={1} />);
  const button = screen.getByRole('button', { name: 'Histórico' });
  expect(asked).toEqual([]);
  await user.click(button);
  return { answers, asked, user, button };
};

describe('the history of an appointment', () => {
  it('is loaded on demand and shows who, when and what, newest first', async () => {
    const { button, user } = await open([
      anEvent({ id: 3, actor: 'client', text: 'Confirmou a presença.' }),
      anEvent({ id: 2, actor: 'assistant', text: 'Remarcou.' }),
      anEvent({}),
    ]);
    const items = await screen.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Confirmou a presença.Cliente · 20/11/2026 14:30',
      'Remarcou.Assistente · 20/11/2026 14:30',
      'Agendou para 01/12/2026 às 10:00.Você · 20/11/2026 14:30',
    ]);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.click(button);
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  });

  it('reports an empty history', async () => {
    await open([]);
    expect(await screen.findByText('Nenhuma alteração registrada.')).toBeVisible();
  });

  it('can be reloaded after a failure', async () => {
    const { answers, user } = await open(refusal(404, 'Não encontrado'));
    const problem = within(await screen.findByRole('alert'));
    expect(problem.getByText('Não foi possível ler o histórico.')).toBeVisible();
    answers[HISTORY] = [anEvent({})];
    await user.click(problem.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('listitem')).toBeVisible();
  });
});

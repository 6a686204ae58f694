import type { Activity } from '@zelo/domain/dashboard/dashboard-contract.ts';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { refusal, serve, type Answers } from '#test-server.ts';
import { ActivityCard } from './activity-card.tsx';

const RECENT = 'GET /api/dashboard/recent-activity';
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

const ACTIVITIES: Activity[] = [
  { id: 3, type: 'confirmation', message: 'Rafael Lima confirmou a sessão', time: minutesAgo(12) },
  { id: 2, type: 'appointment', message: 'A assistente agendou Marina Castro', time: minutesAgo(190) },
  { id: 1, type: 'reminder', message: 'Lembrete enviado a Luísa Ferraz', time: minutesAgo(1500) },
];

const open = (activities: unknown) => {
  const answers: Answers = { [RECENT]: activities };
  serve(answers);
  return { answers, ...renderInApp(<ActivityCard />) };
};

describe('the recent activity', () => {
  // spec: 1 §2.34
  it('shows each message with its age, in the order of the server', async () => {
    open(ACTIVITIES);
    const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Rafael Lima confirmou a sessãohá 12 min',
      'A assistente agendou Marina Castrohá 3 h',
      'Lembrete enviado a Luísa Ferrazontem',
    ]);
  });

  // spec: 1 §2.34
  it('shows Nenhuma atividade recente when empty', async () => {
    open([]);
    expect(screen.getByRole('status', { name: 'Carregando atividade' })).toBeVisible();
    expect(await screen.findByText('Nenhuma atividade recente')).toBeVisible();
  });

  it('can be reloaded after a failure', async () => {
    const { answers, user } = open(refusal(403, 'Não'));
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
    answers[RECENT] = ACTIVITIES;
    await user.click(retry);
    expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  });

  it('stays on the screen when a refetch fails', async () => {
    const { answers, client } = open(ACTIVITIES);
    await screen.findAllByRole('listitem');
    answers[RECENT] = refusal(403, 'Não');
    await act(() => client.invalidateQueries());
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });
});

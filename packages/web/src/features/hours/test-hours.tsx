// Test helper: the settings page over a fake server.
import { screen, within } from '@testing-library/react';
import type { Settings } from '@zelo/domain/hours/hours-contract.ts';
import { HoursPage } from './hours-page.tsx';
import { renderInApp } from '#test-app.tsx';
import { someSettings } from '#test-factories.ts';
import { type Answers, serve } from '#test-server.ts';

/** Opens the page; by default the server answers a save with the updated settings. */
export const openHours = async (settings: Partial<Settings> = {}, answers: Answers = {}) => {
  const saved = someSettings(settings);
  const all: Answers = {
    'GET /api/settings': saved,
    'GET /api/absences': [],
    'PUT /api/settings': (): Settings => {
      const bodies = server.writes().map(({ body }) => body);
      return Object.assign({}, saved, ...bodies, { version: 1 + bodies.length });
    },
    ...answers,
  };
  const server = serve(all);
  const app = renderInApp(<HoursPage />);
  await screen.findByRole('heading', { name: 'Semana' });
  return { ...server, ...app, saved };
};

export const dayRow = (name: string) => {
  const row = screen.getByRole('switch', { name }).closest('li');
  if (!row) throw new Error(`no row for ${name}`);
  return within(row);
};

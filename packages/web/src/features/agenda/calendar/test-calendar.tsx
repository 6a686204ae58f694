import { onTestFinished, vi } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { anAppointment, someSettings } from '#test-factories.ts';
import { serve, type Answers } from '#test-server.ts';
import { CalendarPage } from './calendar-page.tsx';

export const MONTH = 'GET /api/appointments?from=2026-11-28&to=2027-01-03';
const JANUARY = 'GET /api/appointments?from=2026-12-26&to=2027-02-07';
const WEEK = 'GET /api/appointments?from=2026-11-28&to=2026-12-06';
const DAY = 'GET /api/appointments?from=2026-11-30&to=2026-12-02';
export const TUESDAY = /^Terça-feira, 1 de dezembro/;

/** Marina's half hour on Tuesday, 1 December 2026. */
export const at = (id: number, time: string, given = {}) => {
  const start = Date.parse(`2026-12-01T${time}:00-03:00`);
  const [startTime = '', endTime = ''] = [start, start + 1_800_000].map((ms) => new Date(ms).toISOString());
  const startTimeLocal = `2026-12-01T${time}`;
  return anAppointment({ id, startTime, endTime, startTimeLocal, time, displayTime: time, ...given });
};

export const PERIODS = [MONTH, JANUARY, WEEK, DAY];

/** The calendar with the same appointments in every period; a week before them unless a test sets the clock. */
export const open = (view: string, appointments: unknown, given: Answers = {}) => {
  if (!vi.isFakeTimers()) {
    // on their own day they have other titles
    vi.setSystemTime('2026-11-24T12:00:00.000Z');
    onTestFinished(() => void vi.useRealTimers());
  }
  const answers = Object.fromEntries(PERIODS.map((key) => [key, appointments]));
  const server = serve({ ...answers, 'GET /api/settings': someSettings(), ...given });
  history.replaceState(null, '', `/calendar?view=${view}&date=2026-12-01`);
  return { ...server, ...renderInApp(<CalendarPage />) };
};

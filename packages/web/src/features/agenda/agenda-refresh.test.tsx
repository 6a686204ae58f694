import { act, renderHook, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { AppointmentBody } from '@zelo/domain/agenda/record/appointment-body.ts';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { announce, type PageEventDetail } from '#lib/events/page-events.ts';
import { createQueryClient } from '#lib/api/query-client.ts';
import { anAppointment } from '#test-factories.ts';
import { refusal, serve, type Answers } from '#test-server.ts';
import {
  useAgendaAnnouncements,
  useCompleteWithPayment,
  useDeleteAppointment,
  useMarkAppointment,
  useSaveAppointment,
} from './agenda-queries.ts';

const LISTS = [
  '/api/appointments',
  '/api/appointments?from=2026-11-29&to=2027-01-02',
  '/api/appointments/today',
  '/api/appointments/date/2026-12-01',
  '/api/appointments/date/2026-12-02',
];
const NUMBERS = ['/api/dashboard/stats', '/api/dashboard/recent-activity'];
const UNTOUCHED = ['/api/ai/stats', '/api/clients', '/api/services', '/api/settings', '/api/auth/user'];

/** A page with all queries loaded, and the write hooks of the agenda. */
const aPage = (answers: Answers) => {
  serve(answers);
  const client = createQueryClient();
  for (const address of [...LISTS, ...NUMBERS, ...UNTOUCHED]) client.setQueryData([address], []);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => ({
      announcements: useAgendaAnnouncements(),
      save: useSaveAppointment().mutateAsync,
      mark: useMarkAppointment('dashboard-card').mutateAsync,
      markInDay: useMarkAppointment('day-detail').mutateAsync,
      pay: useCompleteWithPayment().mutateAsync,
      remove: useDeleteAppointment('dashboard-card').mutateAsync,
    }),
    { wrapper },
  );
  const refreshed = (): string[] =>
    [...LISTS, ...NUMBERS, ...UNTOUCHED].filter((address) => client.getQueryState([address])?.isInvalidated);
  return { run: result.current, refreshed };
};

type Run = ReturnType<typeof aPage>['run'];

const recordPageEvents = (name: string): PageEventDetail[] => {
  const details: PageEventDetail[] = [];
  const listener = (event: Event): void => {
    if (event instanceof CustomEvent) details.push(event.detail as PageEventDetail);
  };
  globalThis.addEventListener(name, listener);
  return details;
};

const body: AppointmentBody = {
  clientId: 1,
  serviceId: 1,
  startTime: '2026-12-01T13:00:00Z',
  endTime: '2026-12-01T14:00:00Z',
};

const WRITES = [
  {
    write: 'a new appointment',
    answer: 'POST /api/appointments',
    run: ({ save }: Run) => save({ id: null, body }),
    event: 'appointmentCreated',
    detail: { source: 'appointment-dialog', appointmentId: 7, status: 'scheduled' },
  },
  {
    write: 'a changed appointment',
    answer: 'PUT /api/appointments/7',
    run: ({ save }: Run) => save({ id: 7, body }),
    event: 'appointmentUpdated',
    detail: { source: 'appointment-dialog', appointmentId: 7, status: 'scheduled' },
  },
  {
    write: 'a mark on the card',
    answer: 'PATCH /api/appointments/7/status',
    run: ({ mark }: Run) => mark({ id: 7, status: 'no_show' }),
    event: 'appointmentUpdated',
    detail: { source: 'dashboard-card', appointmentId: 7, status: 'no_show' },
  },
  {
    write: 'a mark in the day modal',
    answer: 'PATCH /api/appointments/7/status',
    run: ({ markInDay }: Run) => markInDay({ id: 7, status: 'completed' }),
    event: 'appointmentUpdated',
    detail: { source: 'day-detail', appointmentId: 7, status: 'completed' },
  },
  {
    write: 'a payment',
    answer: 'PATCH /api/appointments/7/complete-payment',
    run: ({ pay }: Run) => pay({ id: 7, body: { paidAmount: 40.5 }, idempotencyKey: 'a' }),
    event: 'appointmentUpdated',
    detail: { source: 'dashboard-card', appointmentId: 7, status: 'completed', paidAmount: 40.5 },
  },
  {
    write: 'a deletion',
    answer: 'DELETE /api/appointments/7',
    run: ({ remove }: Run) => remove({ id: 7 }),
    event: 'appointmentDeleted',
    detail: { source: 'dashboard-card', appointmentId: 7 },
  },
];

describe('after a write', () => {
  // spec: 1 §4.29, 1 §7.30, 1 §7.32
  it.each(WRITES)(
    '$write refreshes appointments, today, by date, stats and recent activity, and nothing else',
    async ({ answer, run }) => {
      const page = aPage({ [answer]: anAppointment({ id: 7 }) });
      await act(async () => {
        await run(page.run);
      });
      expect(page.refreshed()).toEqual([...LISTS, ...NUMBERS]);
    },
  );

  // spec: 1 §4.31, 1 §7.30, 1 §7.31
  it.each(WRITES)(
    '$write is announced once as $event with $detail',
    async ({ answer, run, event, detail }) => {
      const page = aPage({ [answer]: anAppointment({ id: 7 }) });
      const details = recordPageEvents(event);
      await act(async () => {
        await run(page.run);
      });
      expect(details).toEqual([detail]);
    },
  );

  it.each(WRITES)('announces nothing after a refused $write', async ({ answer, run, event }) => {
    const page = aPage({ [answer]: refusal(500, 'Falhou') });
    const details = recordPageEvents(event);
    await act(() => expect(run(page.run)).rejects.toThrow('500: '));
    expect(details).toEqual([]);
  });
});

describe('write to an appointment that is deleted or changed', () => {
  const outdated = WRITES.filter(({ answer }) => /^(PUT|DELETE) /.test(answer));

  it.each(outdated)('refetches after $write', async ({ answer, run }) => {
    const page = aPage({ [answer]: refusal(404, 'Agendamento não encontrado') });
    await act(() => expect(run(page.run)).rejects.toThrow('404: '));
    expect(page.refreshed()).toEqual([...LISTS, ...NUMBERS]);
  });

  it.each(outdated)('keeps the cache after a mere failure of $write', async ({ answer, run }) => {
    const page = aPage({ [answer]: refusal(500, 'Falhou') });
    await act(() => expect(run(page.run)).rejects.toThrow('500: '));
    expect(page.refreshed()).toEqual([]);
  });
});

describe('an announcement on the page', () => {
  // spec: 1 §4.30
  it.each(['appointmentCreated', 'appointmentUpdated', 'appointmentDeleted'] as const)(
    '%s from elsewhere refreshes appointment and dashboard data',
    async (name) => {
      const page = aPage({});
      act(() => announce(name, { source: 'another-widget' }));
      await waitFor(() => expect(page.refreshed()).toEqual([...LISTS, ...NUMBERS]));
    },
  );

  // spec: 1 §4.30
  it.each(['dashboard-card', 'appointment-dialog', 'day-detail'])(
    'from the same source, %s, is ignored',
    (source) => {
      const page = aPage({});
      act(() => announce('appointmentUpdated', { source }));
      expect(page.refreshed()).toEqual([]);
    },
  );

  it('counts as foreign without a source', async () => {
    const page = aPage({});
    act(() => void globalThis.dispatchEvent(new CustomEvent('appointmentUpdated')));
    await waitFor(() => expect(page.refreshed()).toEqual([...LISTS, ...NUMBERS]));
  });
});

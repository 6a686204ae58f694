// Test helper: the owner's changes of one visit, and the messages that follow.
import type { ChangedAppointment, SavedAppointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { NOTICE_HOLD_MS } from '@zelo/domain/agenda/record/client-notice.ts';
import type { aReminded, ReminderApp } from '#features/reminders/test-reminders.ts';

// 10:00 of three days in São Paulo, of which NOW is the day before
export const THURSDAY = '2026-03-05T13:00:00.000Z';
export const FRIDAY = '2026-03-06T13:00:00.000Z';
export const SATURDAY = '2026-03-07T13:00:00.000Z';

interface Setting {
  reminders: ReminderApp;
  ana: Awaited<ReturnType<typeof aReminded>>;
}

type Wanted = { notifyClient?: boolean };

export const TELL = { notifyClient: true };

/** Of the professional at the time of the call. */
export const noticeCalls = (of: () => Setting) => {
  const move = async (id: number, start: string, more: Wanted & { version?: number } = TELL) =>
    (
      await of().ana.request<SavedAppointment>('PUT', `/api/appointments/${id}`, {
        ...of().ana.visit(start),
        ...more,
      })
    ).body;

  const cancel = async (id: number, more: Wanted = TELL) =>
    (
      await of().ana.request<ChangedAppointment>('POST', `/api/appointments/${id}/cancel`, {
        reason: 'Viagem',
        ...more,
      })
    ).body;

  const reopen = async (id: number, more: Wanted = TELL) =>
    (await of().ana.request<SavedAppointment>('POST', `/api/appointments/${id}/reopen`, more)).body;

  const book = async (start: string, more: Wanted = TELL) =>
    (
      await of().ana.request<SavedAppointment>('POST', '/api/appointments', {
        ...of().ana.visit(start),
        ...more,
      })
    ).body;

  /** The hold ends, and a sweep sends. */
  const afterHold = async (): Promise<string[]> => {
    const { clock } = of().reminders.app;
    clock.set(new Date(clock.now().getTime() + NOTICE_HOLD_MS).toISOString());
    await of().ana.sweep();
    return of().ana.texts();
  };

  const kinds = async () =>
    (await of().ana.ledger())
      .filter(({ change }) => change > 0)
      .map(({ kind, state, reason }) => [kind, state, reason]);

  const onThursday = () => of().ana.visitAt(THURSDAY, { createdAt: new Date('2026-03-04T12:59:00Z') });

  return { move, cancel, reopen, book, afterHold, kinds, onThursday };
};

import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import type { Settings } from '@zelo/domain/hours/hours-contract.ts';
import {
  NO_TEMPLATE_DETAILS,
  type TemplateKind,
  type TemplateVisit,
  templateDetailsOf,
} from '@zelo/domain/reminders/messages/message-template.ts';
import { reminderDueAt } from '@zelo/domain/reminders/sweep/reminder-times.ts';
import { epochOf } from '@zelo/domain/shared/instant.ts';
import { addDays, localToInstant, today } from '@zelo/domain/shared/local-time.ts';
import { useQuery } from '@tanstack/react-query';
import { read } from '#lib/api/api.ts';
import { useNow } from '#lib/hooks/use-now.ts';

const LOOKAHEAD_DAYS = 60;

export interface PreviewVisit {
  visit: TemplateVisit;
  /** False for the example used while no client has an appointment. */
  isReal: boolean;
}

/**
 * The next client appointment, used in the previews with the send time of each kind of message; an example if there
 * is no appointment.
 */
export function usePreviewVisit({
  timezone: timeZone,
  quietHours: quiet,
}: Pick<Settings, 'timezone' | 'quietHours'>): (kind: TemplateKind) => PreviewVisit {
  const now = useNow();
  const from = today(now, timeZone);
  const query = { from, to: addDays(from, LOOKAHEAD_DAYS) };
  const { data: appointments } = useQuery(read('GET /api/appointments', { query }));
  const next = nextVisit(appointments ?? [], now);
  const { clientName, startTime: start } = next ?? {
    clientName: 'Marina',
    startTime: localToInstant({ date: addDays(from, 1), time: '10:00' }, timeZone),
  };
  const told = templateDetailsOf(next ?? NO_TEMPLATE_DETAILS);
  return (kind) => {
    const dueMs = kind === 'confirmation' ? now : reminderDueAt(kind, { start, timeZone, quiet });
    const sentAt = Math.max(now, dueMs);
    return {
      visit: { clientName: clientName ?? '', ...told, start, sentAt, timeZone },
      isReal: next !== undefined,
    };
  };
}

const nextVisit = (appointments: readonly Appointment[], now: number): Appointment | undefined =>
  appointments
    .filter(
      ({ isPersonalEvent, status, startTime }) =>
        !isPersonalEvent && (status === 'scheduled' || status === 'confirmed') && epochOf(startTime) > now,
    )
    .toSorted((left, right) => epochOf(left.startTime) - epochOf(right.startTime))[0];

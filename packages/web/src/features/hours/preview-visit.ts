import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import type { TemplateVisit } from '@zelo/domain/reminders/message-template.ts';
import { epochOf } from '@zelo/domain/shared/instant.ts';
import { addDays, localToInstant, today } from '@zelo/domain/shared/local-time.ts';
import { useQuery } from '@tanstack/react-query';
import { read } from '#lib/api.ts';
import { useNow } from '#lib/use-now.ts';

const LOOKED_AHEAD_DAYS = 60;

export interface PreviewVisit {
  visit: TemplateVisit;
  /** False for a made-up one: nobody has an appointment yet. */
  isReal: boolean;
}

/** The next appointment of a client, which the preview speaks of; a made-up one while there is none. */
export function usePreviewVisit(timeZone: string): PreviewVisit {
  const now = useNow();
  const from = today(now, timeZone);
  const query = { from, to: addDays(from, LOOKED_AHEAD_DAYS) };
  const { data: appointments } = useQuery(read('GET /api/appointments', { query }));
  const next = nextVisit(appointments ?? [], now);
  if (next) {
    const { clientName, forSomeone, startTime: start } = next;
    return { visit: { clientName: clientName ?? '', forSomeone, start, timeZone }, isReal: true };
  }
  const start = localToInstant({ date: addDays(from, 1), time: '10:00' }, timeZone);
  return { visit: { clientName: 'Marina', start, timeZone }, isReal: false };
}

const nextVisit = (appointments: readonly Appointment[], now: number): Appointment | undefined =>
  appointments
    .filter(
      ({ isPersonalEvent, status, startTime }) =>
        !isPersonalEvent && (status === 'scheduled' || status === 'confirmed') && epochOf(startTime) > now,
    )
    .toSorted((left, right) => epochOf(left.startTime) - epochOf(right.startTime))[0];

// When a stretch of days is closed: whom it hits, and what each may be offered instead.
import { type AgendaCalendar, freeSlots } from '#agenda/free-slots.ts';
import { epochOf, type Instant, MINUTE_MS } from '#shared/instant.ts';
import { addDays, instantToLocal } from '#shared/local-time.ts';

const PROPOSALS = 3;
const SEARCHED_DAYS = 21;
const STEP_MINUTES = 30;

/** A booked appointment, as far as this is about it. */
export interface BookedVisit {
  id: number;
  startTime: Instant;
  endTime: Instant;
  status: string;
  isPersonalEvent: boolean;
}

/** The first and last local date of an absence. */
export interface Absence {
  /** yyyy-MM-dd */
  from: string;
  to: string;
}

/** The visits of clients that start on the dates and still stand, by their start. */
export const visitsDuring = <Visit extends BookedVisit>(
  visits: readonly Visit[],
  { from, to }: Absence,
  zone: string,
): Visit[] =>
  visits
    .filter(({ status, isPersonalEvent, startTime }) => {
      const { date } = instantToLocal(startTime, zone);
      const stands = status === 'scheduled' || status === 'confirmed';
      return stands && !isPersonalEvent && from <= date && date <= to;
    })
    .toSorted((left, right) => epochOf(left.startTime) - epochOf(right.startTime));

/**
 * Up to three free starts, epoch milliseconds, for each visit, on three different days after the absence; no start is
 * proposed to two clients. The calendar knows the absence and the appointments of the three weeks after it.
 */
export const proposalsAfter = (
  calendar: AgendaCalendar,
  visits: readonly BookedVisit[],
  { absence, now }: { absence: Absence; now: Instant },
): Map<number, number[]> => {
  const proposals = new Map<number, number[]>();
  const promised: { id: string; startTime: number; endTime: number; status: string }[] = [];
  const dates = { from: addDays(absence.to, 1), to: addDays(absence.to, SEARCHED_DAYS) };
  for (const visit of visits) {
    const lengthMs = epochOf(visit.endTime) - epochOf(visit.startTime);
    const durationMin = Math.max(1, Math.round(lengthMs / MINUTE_MS));
    const busy = { ...calendar, appointments: [...calendar.appointments, ...promised] };
    const starts = freeSlots(busy, { ...dates, durationMin, stepMin: STEP_MINUTES, now });
    const chosen = onDifferentDays(starts, calendar.timeZone);
    proposals.set(visit.id, chosen);
    promised.push(
      ...chosen.map((startTime, place) => ({
        id: `${visit.id}-${place}`,
        startTime,
        endTime: startTime + lengthMs,
        status: 'scheduled',
      })),
    );
  }
  return proposals;
};

const onDifferentDays = (starts: readonly number[], zone: string): number[] => {
  const byDate = new Map<string, number>();
  for (const start of starts) {
    const { date } = instantToLocal(start, zone);
    if (!byDate.has(date)) byDate.set(date, start);
    if (byDate.size === PROPOSALS) break;
  }
  return [...byDate.values()];
};

/** What a client is told, in Portuguese; `starts` as from `proposalsAfter`. */
export const absenceMessage = (
  { clientName, startTime }: { clientName: string; startTime: Instant },
  starts: readonly number[],
  zone: string,
): string => {
  const visit = spoken(startTime, zone);
  const greeting = clientName.trim() === '' ? 'Olá!' : `Olá, ${clientName.trim()}!`;
  const offer =
    starts.length > 0
      ? `Posso atender você em: ${starts.map((start) => spoken(start, zone)).join('; ')}. Qual prefere?`
      : 'Vamos combinar um novo horário?';
  return `${greeting} Não poderei atender no seu horário de ${visit}. ${offer}`;
};

/** '24/12/2026 às 10:00' */
const spoken = (instant: Instant, zone: string): string => {
  const { date, time } = instantToLocal(instant, zone);
  return `${date.split('-').toReversed().join('/')} às ${time}`;
};

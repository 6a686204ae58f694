// Closing a range of days: the affected clients, and the times to propose instead.
import { epochOf, type Instant } from '#shared/instant.ts';
import { addDays, instantToLocal, minuteOfDay, weekdayOf } from '#shared/local-time.ts';
import type { PromisedTimes } from './promised-times.ts';
import { weekdayNames } from '#hours/weekday-names.ts';
import { weekdays } from '#hours/working-day.ts';

export const MAX_ABSENCE_DAYS = 92;

const PROPOSALS = 3;
const SEARCHED_DAYS = 21;
/** Proposals start on multiples of this. */
export const PROPOSAL_STEP_MINUTES = 30;

export interface BookedVisit {
  id: number;
  startTime: Instant;
  endTime: Instant;
  status: string;
  isPersonalEvent: boolean;
}

export interface Absence {
  /** yyyy-MM-dd */
  from: string;
  to: string;
}

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

export const proposalDates = ({ to }: Absence): Absence => ({
  from: addDays(to, 1),
  to: addDays(to, SEARCHED_DAYS),
});

export interface FreeStart {
  /** epoch milliseconds */
  start: number;
  /** yyyy-MM-dd */
  date: string;
  /** minutes since midnight on the local clock */
  minute: number;
}

export const freeStartsOf = (starts: readonly number[], zone: string): FreeStart[] =>
  starts.map((start) => {
    const { date, time } = instantToLocal(start, zone);
    return { start, date, minute: minuteOfDay(time) };
  });

interface ProposalRules {
  /** start of the cancelled visit */
  lostAt: Instant;
  lengthMs: number;
  zone: string;
  /** Slots proposed to other clients and not answered yet. */
  promised: PromisedTimes;
}

/** A start this near to the lost hour also suits, on any day. */
const NEAR_MINUTES = 120;

interface Candidate {
  start: number;
  date: string;
  /** minutes between its hour of the day and the lost one */
  away: number;
}

const nearestOfEachDay = (candidates: readonly Candidate[]): Candidate[] => {
  const byDate = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const known = byDate.get(candidate.date);
    if (!known || candidate.away < known.away) byDate.set(candidate.date, candidate);
  }
  return [...byDate.values()];
};

/**
 * Up to three of the free starts, ascending, each on another day if possible. Days with an hour near the lost one
 * come first. Slots reserved for other clients are used only when nothing else is left.
 */
export const selectProposals = (
  freeStarts: readonly FreeStart[],
  { lostAt, lengthMs, zone, promised }: ProposalRules,
): number[] => {
  const unpromised = freeStarts.filter(
    ({ start }) => !promised.touches({ startMs: start, endMs: start + lengthMs }),
  );
  const lost = minuteOfDay(instantToLocal(lostAt, zone).time);
  const candidates = (unpromised.length > 0 ? unpromised : freeStarts).map(({ start, date, minute }) => ({
    start,
    date,
    away: Math.abs(minute - lost),
  }));
  const days = nearestOfEachDay(candidates);
  const near = days.filter(({ away }) => away <= NEAR_MINUTES);
  const far = days.filter(({ away }) => away > NEAR_MINUTES);
  // with few days, other starts on the same days
  const others = candidates
    .filter((candidate) => !days.includes(candidate))
    .toSorted((left, right) => left.away - right.away);
  return [...near, ...far, ...others]
    .slice(0, PROPOSALS)
    .map(({ start }) => start)
    .toSorted((left, right) => left - right);
};

export interface OfferedVisit {
  startTime: Instant;
  /** The attendee, when that is not the client. */
  forSomeone?: string | null | undefined;
  /** Free starts, epoch milliseconds. */
  starts: readonly number[];
}

/** '24/12/2026 às 10:00' */
const spoken = (instant: Instant, zone: string): string => {
  const { date, time } = instantToLocal(instant, zone);
  return `${date.split('-').toReversed().join('/')} às ${time}`;
};

const spokenWithDay = (instant: Instant, zone: string): string => {
  const weekday = weekdays[weekdayOf(instantToLocal(instant, zone).date)] ?? 'sunday';
  return `${weekdayNames[weekday].toLocaleLowerCase('pt-BR')}, ${spoken(instant, zone)}`;
};

const named = ({ startTime, forSomeone }: OfferedVisit, zone: string): string =>
  spoken(startTime, zone) + (forSomeone?.trim() ? ` (para ${forSomeone.trim()})` : '');

const listed = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** Absence message for one client, for all affected visits; proposals are numbered across them for the reply. */
export const absenceMessage = (
  { clientName, visits }: { clientName: string; visits: readonly OfferedVisit[] },
  zone: string,
): string => {
  const greeting = clientName.trim() === '' ? 'Olá!' : `Olá, ${clientName.trim()}!`;
  const names = listed.format(visits.map((visit) => named(visit, zone)));
  const isOne = visits.length === 1;
  const news = `Não poderei atender ${isOne ? 'no seu horário' : 'nos seus horários'} de ${names}.`;
  let number = 0;
  const offers = visits.flatMap((visit) => {
    if (visit.starts.length === 0) return [];
    const title = isOne ? 'Posso atender você em:' : `No lugar de ${named(visit, zone)}, posso em:`;
    return [title, ...visit.starts.map((start) => `${(number += 1)}. ${spokenWithDay(start, zone)}`)];
  });
  const question = offers.length === 0 ? 'Vamos combinar um novo horário?' : 'Qual prefere?';
  return [`${greeting} ${news}`, ...offers, question].join(offers.length === 0 ? ' ' : '\n');
};

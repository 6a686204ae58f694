// The absence notice for a client, composed from the current agenda just before it leaves.
import { offeredStarts, prepareRules, type RuledAgenda } from '@zelo/domain/agenda/rules/rule-check.ts';
import {
  absenceMessage,
  selectProposals,
  type FreeStart,
  freeStartsOf,
  PROPOSAL_STEP_MINUTES,
  proposalDates,
} from '@zelo/domain/hours/absences/absence.ts';
import { promisedTimes, type PromisedTimes } from '@zelo/domain/hours/absences/promised-times.ts';
import { openRanges } from '@zelo/domain/hours/working-day.ts';
import { MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import { datesRange, instantToLocal } from '@zelo/domain/shared/local-time.ts';
import type { Clock } from '#shared/clock.ts';
import type { Db, Executor } from '#db/database.ts';
import type { AssistantBookingService } from '#features/agenda/assistant/assistant-booking-service.ts';
import type { HoursService, ProfessionalCalendar } from '#features/hours/hours-service.ts';
import type { AbsenceCarrierRepository, CoveredVisit } from './absence-notice-repository.ts';
import type { AbsenceRepository, AffectedVisit } from '#features/reminders/absences/absence-repository.ts';
import type { ReminderFactsRow } from '#features/reminders/ledger/reminder-repository.ts';

export interface AbsenceNoticeDeps {
  db: Db;
  absences: AbsenceRepository;
  carriers: AbsenceCarrierRepository;
  bookings: Pick<AssistantBookingService, 'agendaBetween' | 'refusalOfStart'>;
  hours: Pick<HoursService, 'offeredCalendarOf'>;
  clock: Clock;
}

export interface ComposedNotice {
  /** The day is open again: no notice is needed. */
  isOver: boolean;
  text: string;
  visits: { reminderId: number; starts: number[] }[];
}

type VisitTimes = Pick<AffectedVisit, 'startTime' | 'endTime'>;

export const promisedIn = ({ offered, startTime, endTime }: VisitTimes & { offered: number[] }) =>
  offered.map((startMs) => ({ startMs, endMs: startMs + endTime.getTime() - startTime.getTime() }));

export const minutesOf = ({ startTime, endTime }: VisitTimes): number =>
  Math.max(1, Math.round((endTime.getTime() - startTime.getTime()) / MINUTE_MS));

/** True if the professional is still absent on the day of the visit. */
export const isClosedOn = (calendar: ProfessionalCalendar, startTime: Date): boolean =>
  openRanges(calendar, instantToLocal(startTime, calendar.timeZone).date).length === 0;

interface Proposals {
  absence: { from: string; to: string };
  /** covers at least the dates of `proposalDates` */
  agenda: RuledAgenda;
  zone: string;
  now: Date;
  /** Grows with every proposal, so that no time is offered twice. */
  promised: PromisedTimes;
}

/** Free starts for each visit in epoch milliseconds. The agenda is read once per length of visit. */
export const proposer = ({ absence, agenda, zone, now, promised }: Proposals) => {
  const dates = proposalDates(absence);
  const [searchedFromMs] = datesRange(dates.from, dates.to, zone);
  const byLength = new Map<number, FreeStart[]>();
  const read = (durationMin: number, clientId: number | null, excludeId?: number): FreeStart[] => {
    const query = { ...dates, now, stepMin: PROPOSAL_STEP_MINUTES, durationMin, clientId, excludeId };
    return freeStartsOf(offeredStarts(agenda, query), zone);
  };
  const freeFor = (visit: AffectedVisit): FreeStart[] => {
    const durationMin = minutesOf(visit);
    const countedFor = agenda.rules.maxPerClientWeek === null ? null : visit.clientId;
    // a visit only blocks itself if it reaches into the searched dates
    if (countedFor !== null || visit.endTime.getTime() > searchedFromMs)
      return read(durationMin, countedFor, visit.id);
    const free = byLength.get(durationMin) ?? read(durationMin, null);
    byLength.set(durationMin, free);
    return free;
  };
  return (visit: AffectedVisit): number[] => {
    const lengthMs = visit.endTime.getTime() - visit.startTime.getTime();
    const starts = selectProposals(freeFor(visit), { lostAt: visit.startTime, lengthMs, zone, promised });
    for (const startMs of starts) promised.add({ startMs, endMs: startMs + lengthMs });
    return starts;
  };
};

const proposed =
  (deps: AbsenceNoticeDeps) =>
  async (
    professionalId: number,
    given: {
      absence: Proposals['absence'];
      calendar: ProfessionalCalendar;
      visits: CoveredVisit[];
      clientId: number;
    },
    tx?: Executor,
  ) => {
    const { visits, clientId, absence, calendar } = given;
    const now = deps.clock();
    const others = { clientId, now };
    const known = await deps.carriers.promisedToOthers(professionalId, others, tx);
    const promised = promisedTimes(known.flatMap(promisedIn));
    const dates = { calendar, ...proposalDates(absence) };
    const agenda = prepareRules(await deps.bookings.agendaBetween(tx ?? deps.db, professionalId, dates));
    const propose = proposer({ absence, agenda, zone: calendar.timeZone, now, promised });
    return visits.map((visit) => ({ visit, starts: propose(visit) }));
  };

const leadOf = ({ reminder, visit }: ReminderFactsRow) =>
  reminder.absenceId === null || visit.clientId === null
    ? null
    : { id: reminder.id, absenceId: reminder.absenceId, clientId: visit.clientId };

const compose =
  (deps: AbsenceNoticeDeps) =>
  async (professionalId: number, row: ReminderFactsRow, tx?: Executor): Promise<ComposedNotice | null> => {
    const lead = leadOf(row);
    const stored = lead && (await deps.absences.byId(professionalId, lead.absenceId, tx));
    if (!lead || !stored) return null;
    const calendar = await deps.hours.offeredCalendarOf(professionalId, tx);
    const carried = await deps.carriers.carriedBy(professionalId, lead, tx);
    const visits = carried.filter(
      ({ startTime }) => startTime > deps.clock() && isClosedOn(calendar, startTime),
    );
    const absence = { from: stored.fromDate, to: stored.toDate };
    const given = { absence, calendar, visits, clientId: lead.clientId };
    const offers = await proposed(deps)(professionalId, given, tx);
    const told = offers.map(({ visit, starts }) => ({ ...visit, starts }));
    const clientName = row.client?.name ?? '';
    return {
      isOver: !isClosedOn(calendar, row.visit.startTime),
      text: absenceMessage({ clientName, visits: told }, calendar.timeZone),
      visits: offers.map(({ visit, starts }) => ({ reminderId: visit.reminderId, starts })),
    };
  };

const isStillFree =
  ({ bookings, db }: AbsenceNoticeDeps) =>
  async (
    professionalId: number,
    { visit, clientId, calendar }: { visit: CoveredVisit; clientId: number; calendar: ProfessionalCalendar },
  ): Promise<boolean> => {
    for (const start of visit.offered ?? []) {
      const refusal = await bookings.refusalOfStart(db, professionalId, {
        serviceId: visit.serviceId ?? 0,
        clientId,
        startTime: new Date(start),
        excludeId: visit.id,
        known: { calendar, durationMin: minutesOf(visit) },
      });
      if (refusal) return false;
    }
    return true;
  };

const isCurrent =
  (deps: AbsenceNoticeDeps) =>
  async (professionalId: number, row: ReminderFactsRow): Promise<boolean> => {
    const lead = leadOf(row);
    if (!lead) return false;
    const calendar = await deps.hours.offeredCalendarOf(professionalId);
    const carried = await deps.carriers.carriedBy(professionalId, lead);
    const visits = carried.filter(({ state }) => state === 'sending');
    if (visits.length !== (await deps.carriers.countCarried(professionalId, lead.id))) return false;
    for (const visit of visits) {
      if (!(await isStillFree(deps)(professionalId, { visit, clientId: lead.clientId, calendar })))
        return false;
    }
    return true;
  };

export const absenceNoticeService = (deps: AbsenceNoticeDeps) => ({
  /** Null if the row is not an absence notice, or its client is gone. */
  compose: compose(deps),

  /** True while a waiting message is still correct: its visits are still booked and its proposals free. */
  isCurrent: isCurrent(deps),
});

export type AbsenceNoticeService = ReturnType<typeof absenceNoticeService>;

// The message that tells a client of an absence: composed when it is about to leave, from the agenda as it is then.
import { freeSlots, prepare, type PreparedCalendar } from '@zelo/domain/agenda/free-slots.ts';
import {
  absenceMessage,
  chosenProposals,
  PROPOSAL_STEP_MINUTES,
  type Promised,
  proposalDates,
} from '@zelo/domain/hours/absence.ts';
import { openRanges } from '@zelo/domain/hours/working-day.ts';
import { MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import type { Clock } from '#clock.ts';
import type { Db, Executor } from '#db/database.ts';
import type { AssistantBookingService } from '#features/agenda/assistant-booking-service.ts';
import type { HoursService, ProfessionalCalendar } from '#features/hours/hours-service.ts';
import type { AbsenceCarrierRepository, CarriedVisit } from './absence-carrier-repository.ts';
import type { AbsenceRepository, HitVisit } from './absence-repository.ts';
import type { ReminderFactsRow } from './reminder-repository.ts';

export interface AbsenceNoticeDeps {
  db: Db;
  absences: AbsenceRepository;
  carriers: AbsenceCarrierRepository;
  bookings: Pick<AssistantBookingService, 'agendaBetween' | 'refusalOfStart'>;
  hours: Pick<HoursService, 'offeredCalendarOf'>;
  clock: Clock;
}

/** What a row of the ledger says, and the visits that its message tells of. */
export interface ComposedNotice {
  /** The day is open again: there is nothing to tell. */
  isOver: boolean;
  text: string;
  visits: { reminderId: number; starts: number[] }[];
}

const promisedIn = ({ offered, startTime, endTime }: { offered: number[]; startTime: Date; endTime: Date }) =>
  offered.map((startMs) => ({ startMs, endMs: startMs + endTime.getTime() - startTime.getTime() }));

const minutesOf = ({ startTime, endTime }: HitVisit): number =>
  Math.max(1, Math.round((endTime.getTime() - startTime.getTime()) / MINUTE_MS));

/** Whether the professional still does not attend on the day of a visit. */
export const isClosedOn = (calendar: ProfessionalCalendar, startTime: Date): boolean =>
  openRanges(calendar, instantToLocal(startTime, calendar.timeZone).date).length === 0;

interface Proposal {
  visit: HitVisit;
  absence: { from: string; to: string };
  /** of the dates of `proposalDates` at least */
  agenda: PreparedCalendar;
  zone: string;
  now: Date;
  promised: readonly Promised[];
}

/** Free starts after an absence for a visit that keeps its length, epoch milliseconds. */
export const proposalsFor = ({ visit, absence, agenda, zone, now, promised }: Proposal): number[] => {
  const free = freeSlots(agenda, {
    ...proposalDates(absence),
    durationMin: minutesOf(visit),
    stepMin: PROPOSAL_STEP_MINUTES,
    now: now.getTime() + 1,
    excludeId: visit.id,
  });
  const lengthMs = visit.endTime.getTime() - visit.startTime.getTime();
  return chosenProposals(free, { lostAt: visit.startTime, lengthMs, zone, promised });
};

const proposed =
  (deps: AbsenceNoticeDeps) =>
  async (
    professionalId: number,
    given: {
      absence: Proposal['absence'];
      calendar: ProfessionalCalendar;
      visits: CarriedVisit[];
      clientId: number;
    },
    tx?: Executor,
  ) => {
    const { visits, clientId, absence, calendar } = given;
    const now = deps.clock();
    const others = { clientId, now };
    const promised = (await deps.carriers.promisedToOthers(professionalId, others, tx)).flatMap(promisedIn);
    const dates = { calendar, ...proposalDates(absence) };
    const agenda = prepare(await deps.bookings.agendaBetween(tx ?? deps.db, professionalId, dates));
    const rules = { absence, agenda, zone: calendar.timeZone, now };
    const offers: { visit: CarriedVisit; starts: number[] }[] = [];
    for (const visit of visits) {
      const starts = proposalsFor({ ...rules, visit, promised });
      promised.push(...promisedIn({ ...visit, offered: starts }));
      offers.push({ visit, starts });
    }
    return offers;
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
    { visit, calendar }: { visit: CarriedVisit; calendar: ProfessionalCalendar },
  ): Promise<boolean> => {
    for (const start of visit.offered ?? []) {
      const refusal = await bookings.refusalOfStart(db, professionalId, {
        serviceId: visit.serviceId ?? 0,
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
      if (!(await isStillFree(deps)(professionalId, { visit, calendar }))) return false;
    }
    return true;
  };

/** The messages of absences. */
export const absenceNoticeService = (deps: AbsenceNoticeDeps) => ({
  /** Null for a row that tells of no absence, or whose client is gone. */
  compose: compose(deps),

  /** Whether a message that waits for its turn is still true: its visits stand and what it proposes is free. */
  isCurrent: isCurrent(deps),
});

export type AbsenceNoticeService = ReturnType<typeof absenceNoticeService>;

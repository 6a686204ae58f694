import { durationOf } from '@zelo/domain/agenda/appointment-times.ts';
import { type AgendaCalendar, freeSlots } from '@zelo/domain/agenda/slots/free-slots.ts';
import { DAY_MS, MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import { datesRange, type InstantRange } from '@zelo/domain/shared/local-time.ts';
import type { Executor } from '#db/database.ts';
import type { ProfessionalCalendar } from '#features/hours/hours-service.ts';
import type { AgendaDeps } from './agenda-writes.ts';
import { startRefusal, type StartRefusal } from '#features/agenda/texts/start-refusal.ts';

interface WantedVisit {
  serviceId: number;
  /** the appointment being moved: it does not block itself and keeps its length */
  excludeId?: number | undefined;
  /** data that the caller has already read in this transaction */
  known?: { calendar: ProfessionalCalendar; durationMin: number } | undefined;
}

export interface FreeStartsQuery extends WantedVisit {
  /** first and last local date, yyyy-MM-dd, both included */
  from: string;
  to: string;
  stepMin: number;
}

/** A visit keeps its length when it moves, because the owner may have changed it, unless its service changes. */
const minutesOf =
  ({ services, appointments }: AgendaDeps) =>
  async (executor: Executor, professionalId: number, { serviceId, excludeId }: WantedVisit) => {
    const service = await services.get(professionalId, serviceId, executor);
    if (excludeId === undefined) return service.duration;
    const moved = await appointments.byId(professionalId, excludeId, executor);
    return moved?.serviceId === serviceId ? durationOf(moved.startTime, moved.endTime) : service.duration;
  };

const agendaOf =
  ({ appointments }: AgendaDeps) =>
  async (
    executor: Executor,
    professionalId: number,
    { calendar, range: [fromMs, toMs] }: { calendar: ProfessionalCalendar; range: InstantRange },
  ): Promise<AgendaCalendar> => {
    // a started minute counts as a whole one
    const window = { from: new Date(fromMs - MINUTE_MS), to: new Date(toMs + MINUTE_MS) };
    return { ...calendar, appointments: await appointments.touching(professionalId, window, executor) };
  };

/** The agenda of some local dates, both included, for callers with more than one question. */
export const agendaBetween =
  (deps: AgendaDeps) =>
  (
    executor: Executor,
    professionalId: number,
    { calendar, from, to }: { calendar: ProfessionalCalendar; from: string; to: string },
  ): Promise<AgendaCalendar> => {
    const [fromMs, toMs] = datesRange(from, to, calendar.timeZone);
    return agendaOf(deps)(executor, professionalId, { calendar, range: [fromMs, toMs + DAY_MS] });
  };

/**
 * Free starts strictly in the future, epoch milliseconds, ascending.
 * @throws AppError not-found for an unknown service
 */
export const freeStarts =
  (deps: AgendaDeps) =>
  async (executor: Executor, professionalId: number, query: FreeStartsQuery): Promise<number[]> => {
    const { from, to, stepMin, excludeId, known } = query;
    const durationMin = known?.durationMin ?? (await minutesOf(deps)(executor, professionalId, query));
    const calendar = known?.calendar ?? (await deps.hours.offeredCalendarOf(professionalId, executor));
    const agenda = await agendaBetween(deps)(executor, professionalId, { calendar, from, to });
    const now = deps.clock().getTime() + 1;
    return freeSlots(agenda, { from, to, durationMin, stepMin, now, excludeId });
  };

interface WantedStart {
  startTime: Date;
  durationMin: number;
  excludeId?: number | undefined;
  calendar?: ProfessionalCalendar | undefined;
}

/** Reason why a start of this length is not free; null if it is. */
export const refusalOf =
  (deps: AgendaDeps) =>
  async (executor: Executor, professionalId: number, wanted: WantedStart): Promise<StartRefusal | null> => {
    const startMs = wanted.startTime.getTime();
    const endMs = startMs + wanted.durationMin * MINUTE_MS;
    const calendar = wanted.calendar ?? (await deps.hours.offeredCalendarOf(professionalId, executor));
    const agenda = await agendaOf(deps)(executor, professionalId, { calendar, range: [startMs, endMs] });
    return startRefusal(agenda, { ...wanted, now: deps.clock() });
  };

/** Like `refusalOf`, with the length of a service. @throws AppError not-found for an unknown one */
export const refusalOfStart =
  (deps: AgendaDeps) =>
  async (
    executor: Executor,
    professionalId: number,
    wanted: WantedVisit & { startTime: Date },
  ): Promise<StartRefusal | null> => {
    const { known } = wanted;
    const durationMin = known?.durationMin ?? (await minutesOf(deps)(executor, professionalId, wanted));
    return refusalOf(deps)(executor, professionalId, { ...wanted, durationMin, calendar: known?.calendar });
  };

import { durationOf } from '@zelo/domain/agenda/appointment-times.ts';
import {
  type BrokenRule,
  type CountedAppointment,
  offeredStarts,
  type RuledAgenda,
  ruleOfDate,
  startRefusal,
  type StartRefusal,
} from '@zelo/domain/agenda/rules/rule-check.ts';
import { MAX_PAUSE_MINUTES } from '@zelo/domain/agenda/rules/booking-rules.ts';
import { type VisitBeside, withBeside } from '@zelo/domain/agenda/rules/visits-beside.ts';
import { noServiceRules, type ServiceRules } from '@zelo/domain/agenda/rules/service-rules.ts';
import { DAY_MS, MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import { datesRange, instantToLocal, type InstantRange, weekOf } from '@zelo/domain/shared/local-time.ts';
import type { Executor } from '#db/database.ts';
import type { ProfessionalCalendar } from '#features/hours/hours-service.ts';
import type { ServicePauses, TouchingHold } from '#features/agenda/holds/hold-repository.ts';
import type { AgendaDeps } from '#features/agenda/agenda-writes.ts';

interface WantedVisit {
  serviceId: number;
  /** whose visit it is; null for a person without visits */
  clientId: number | null;
  /** the appointment being moved: it does not block itself and keeps its length */
  excludeId?: number | undefined;
  /** offered in the same question; counted by `refusalOfStart` */
  beside?: readonly VisitBeside[] | undefined;
  /** the client's own request whose place it takes */
  replacesRequest?: number | undefined;
  /** data that the caller has already read in this transaction */
  known?:
    | { calendar: ProfessionalCalendar; durationMin: number; rules?: ServiceRules | undefined }
    | undefined;
}

export interface FreeStartsQuery extends WantedVisit {
  /** first and last local date, yyyy-MM-dd, both included */
  from: string;
  to: string;
  stepMin: number;
}

/** A visit keeps its length when it moves, because the owner may have changed it, unless its service changes. */
const serviceOf =
  ({ services, appointments }: AgendaDeps) =>
  async (
    executor: Executor,
    professionalId: number,
    { serviceId, excludeId, known }: WantedVisit,
  ): Promise<{ durationMin: number; rules: ServiceRules }> => {
    if (known) return { durationMin: known.durationMin, rules: known.rules ?? noServiceRules };
    const rules = await services.get(professionalId, serviceId, executor);
    if (excludeId === undefined) return { durationMin: rules.duration, rules };
    const moved = await appointments.byId(professionalId, excludeId, executor);
    const isSame = moved?.serviceId === serviceId;
    return { durationMin: isSame ? durationOf(moved.startTime, moved.endTime) : rules.duration, rules };
  };

/** Own rules of the services that the agenda and a wanted visit have. */
const rulesByService = (
  rows: readonly (ServicePauses & { serviceId: number | null })[],
  wanted: OwnRules | undefined,
): RuledAgenda['serviceRules'] => {
  const rules = new Map<number, ServiceRules>();
  for (const { serviceId, pauseBeforeMin, pauseAfterMin } of rows)
    if (serviceId !== null && (pauseBeforeMin !== null || pauseAfterMin !== null))
      rules.set(serviceId, { pauseBeforeMin, pauseAfterMin, minNoticeMin: null });
  if (wanted) rules.set(wanted.serviceId, wanted.rules);
  return rules;
};

/** Undefined for a visit without a service. */
export const ownRulesOf = ({ id, ...rules }: ServiceRules & { id: number | null }): OwnRules | undefined =>
  id === null ? undefined : { serviceId: id, rules };

/** The wanted service, with its own rules. */
interface OwnRules {
  serviceId: number;
  rules: ServiceRules;
}

const holdKey = (id: number): string => `hold:${id}`;

/** Visits and requests that do not block their own new time. */
const excludedOf = ({
  excludeId,
  replacesRequest,
}: Pick<WantedVisit, 'excludeId' | 'replacesRequest'>): number | string | undefined =>
  replacesRequest === undefined ? excludeId : holdKey(replacesRequest);

const countedHold = ({
  id,
  kind,
  clientId,
  serviceId,
  startTime,
  endTime,
}: TouchingHold): CountedAppointment => ({
  id: holdKey(id),
  startTime,
  endTime,
  status: 'scheduled',
  heldFor: clientId,
  serviceId,
  isProposal: kind === 'proposal',
  clientId,
});

const agendaOf =
  ({ appointments, holds }: AgendaDeps) =>
  async (
    executor: Executor,
    professionalId: number,
    {
      calendar,
      range: [fromMs, toMs],
      own,
    }: { calendar: ProfessionalCalendar; range: InstantRange; own?: OwnRules | undefined },
  ): Promise<RuledAgenda> => {
    // a started minute counts as a whole one
    const margin = (MAX_PAUSE_MINUTES + 1) * MINUTE_MS;
    const window = { from: new Date(fromMs - margin), to: new Date(toMs + margin) };
    const visits = await appointments.touching(professionalId, window, executor);
    const held = await holds.touching(professionalId, window, executor);
    return {
      ...calendar,
      appointments: [...visits, ...held.map(countedHold)],
      serviceRules: rulesByService([...visits, ...held], own),
    };
  };

/** The dates whose visits the rules may count for a visit between `from` and `to`. */
const countedDates = ({ rules }: ProfessionalCalendar, from: string, to: string): [string, string] =>
  rules.maxPerClientWeek === null ? [from, to] : [weekOf(from).from, weekOf(to).to];

/** The agenda of some local dates, both included, for callers with more than one question. */
export const agendaBetween =
  (deps: AgendaDeps) =>
  (
    executor: Executor,
    professionalId: number,
    {
      calendar,
      from,
      to,
      own,
    }: { calendar: ProfessionalCalendar; from: string; to: string; own?: OwnRules | undefined },
  ): Promise<RuledAgenda> => {
    const [fromMs, toMs] = datesRange(...countedDates(calendar, from, to), calendar.timeZone);
    // a visit may run over the last midnight
    return agendaOf(deps)(executor, professionalId, { calendar, range: [fromMs, toMs + DAY_MS], own });
  };

/**
 * Starts strictly in the future that hours, visits and rules leave, epoch milliseconds, ascending.
 * @throws AppError not-found for an unknown service
 */
export const freeStarts =
  (deps: AgendaDeps) =>
  async (executor: Executor, professionalId: number, query: FreeStartsQuery): Promise<number[]> => {
    const { from, to, stepMin, clientId, serviceId, known } = query;
    const { durationMin, rules } = await serviceOf(deps)(executor, professionalId, query);
    const own = { serviceId, rules };
    const calendar = known?.calendar ?? (await deps.hours.offeredCalendarOf(professionalId, executor));
    const agenda = await agendaBetween(deps)(executor, professionalId, { calendar, from, to, own });
    const excludeId = excludedOf(query);
    const wanted = { durationMin, stepMin, now: deps.clock(), excludeId, clientId, serviceId };
    return offeredStarts(agenda, { from, to, ...wanted });
  };

interface WantedStart {
  startTime: Date;
  durationMin: number;
  clientId: number | null;
  excludeId?: number | undefined;
  calendar?: ProfessionalCalendar | undefined;
  own?: OwnRules | undefined;
  beside?: readonly VisitBeside[] | undefined;
  /** the client's own request whose place it takes */
  replacesRequest?: number | undefined;
}

const countsVisits = ({ rules }: ProfessionalCalendar): boolean =>
  rules.maxPerDay !== null || rules.maxMinutesPerDay !== null || rules.maxPerClientWeek !== null;

/** Reason why a machine may not book a start of this length; null if it may. */
export const refusalOf =
  (deps: AgendaDeps) =>
  async (executor: Executor, professionalId: number, wanted: WantedStart): Promise<StartRefusal | null> => {
    const startMs = wanted.startTime.getTime();
    const endMs = startMs + wanted.durationMin * MINUTE_MS;
    const calendar = wanted.calendar ?? (await deps.hours.offeredCalendarOf(professionalId, executor));
    const { date } = instantToLocal(startMs, calendar.timeZone);
    const { own } = wanted;
    const agenda = countsVisits(calendar)
      ? await agendaBetween(deps)(executor, professionalId, { calendar, from: date, to: date, own })
      : await agendaOf(deps)(executor, professionalId, { calendar, range: [startMs, endMs], own });
    return startRefusal(withBeside(agenda, wanted.beside ?? []), {
      ...wanted,
      excludeId: excludedOf(wanted),
      serviceId: own?.serviceId,
      now: deps.clock(),
    });
  };

/** Like `refusalOf`, with the length of a service. @throws AppError not-found for an unknown one */
export const refusalOfStart =
  (deps: AgendaDeps) =>
  async (
    executor: Executor,
    professionalId: number,
    wanted: WantedVisit & { startTime: Date },
  ): Promise<StartRefusal | null> => {
    const { known, serviceId } = wanted;
    const { durationMin, rules } = await serviceOf(deps)(executor, professionalId, wanted);
    const own = { serviceId, rules };
    return refusalOf(deps)(executor, professionalId, {
      ...wanted,
      durationMin,
      calendar: known?.calendar,
      own,
    });
  };

/** The rule that closes a local date to a client; null if some hour of it may be free. */
export const brokenRuleOfDate =
  (deps: AgendaDeps) =>
  async (
    executor: Executor,
    professionalId: number,
    wanted: Required<Pick<WantedVisit, 'clientId' | 'known' | 'serviceId'>> & { date: string },
  ): Promise<BrokenRule | null> => {
    const { date, clientId, serviceId, known } = wanted;
    if (!known) return null;
    const { calendar, durationMin, rules = noServiceRules } = known;
    const own = { serviceId, rules };
    const agenda = countsVisits(calendar)
      ? await agendaBetween(deps)(executor, professionalId, { calendar, from: date, to: date, own })
      : { ...calendar, appointments: [], serviceRules: rulesByService([], own) };
    return ruleOfDate(agenda, { durationMin, clientId, serviceId, now: deps.clock() }, date);
  };

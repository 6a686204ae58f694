// The booking rules of a professional, applied to an agenda: the starts that a machine offers, and why it refuses one.
import { type AgendaCalendar, freeSlots, prepare, type PreparedCalendar } from '#agenda/slots/free-slots.ts';
import type { TimedAppointment } from '#agenda/slots/busy-index.ts';
import { epochOf, type Instant, MINUTE_MS } from '#shared/instant.ts';
import { addDays, instantToLocal, today, weekOf } from '#shared/local-time.ts';
import type { BookingRules, StartGrid } from './booking-rules.ts';
import { packedStarts } from './packed-starts.ts';
import { noServiceRules, noticeOf, type Pauses, pausesOf, type ServiceRules } from './service-rules.ts';

/** An appointment as the limits count it: a client's visit, or the owner's own event. */
export interface CountedAppointment extends TimedAppointment {
  clientId?: number | null | undefined;
  isPersonalEvent?: boolean | undefined;
  serviceId?: number | null | undefined;
  /** a hold instead of a visit: busy for all but this client */
  heldFor?: number | undefined;
  /** the hold is a time that the owner proposed to the client, whom no rule keeps from it */
  isProposal?: boolean | undefined;
  /** offered in the same question, to the same client */
  isBeside?: boolean | undefined;
}

export interface RuledAgenda extends AgendaCalendar {
  appointments: readonly CountedAppointment[];
  rules: BookingRules;
  /** own rules of services, by id; a service without an entry has none */
  serviceRules?: ReadonlyMap<number, ServiceRules> | undefined;
  /** its index, for many queries on one agenda (`prepareRules`) */
  prepared?: PreparedCalendar | undefined;
}

/** The visit that is wanted, wherever it will be. */
export interface WantedVisit {
  durationMin: number;
  /** for its own rules */
  serviceId?: number | null | undefined;
  now: Instant;
  /** null: a person without visits */
  clientId: number | null;
  /** the appointment that is being moved neither blocks nor counts */
  excludeId?: number | string | undefined;
}

/** A rule that a start breaks, with its limit in the rule's unit. */
export type BrokenRule =
  | { kind: 'too-soon'; minutes: number }
  | { kind: 'too-far'; days: number }
  | { kind: 'off-grid'; grid: StartGrid | null }
  | { kind: 'day-full' }
  | { kind: 'client-week-full'; most: number }
  | { kind: 'too-late-to-change'; hours: number }
  | { kind: 'requests-full'; most: number }
  | { kind: 'asks-first' }
  | { kind: 'only-known' }
  | { kind: 'owner-only' };

/** Reason for refusing a start: in the past, outside the working hours, too close to another visit, or against a rule. */
export type StartRefusal = 'past' | 'closed' | 'taken' | BrokenRule;

/** An offer may be this old when the client answers it. */
const NOTICE_GRACE_MIN = 5;

const gridOf = ({ startGrid }: BookingRules, { durationMin }: WantedVisit, stepMin: number) => {
  if (startGrid === null) return { stepMin, anchor: 'midnight' as const };
  return startGrid === 'duration'
    ? { stepMin: durationMin, anchor: 'opening' as const }
    : { stepMin: startGrid, anchor: 'midnight' as const };
};

const offGrid = ({ startGrid }: BookingRules): BrokenRule => ({ kind: 'off-grid', grid: startGrid });

/** The owner proposed this very time to the client: only a later event can prevent it. */
const isProposed = (
  { appointments }: RuledAgenda,
  { clientId }: WantedVisit,
  { startMs, endMs }: { startMs: number; endMs: number },
): boolean =>
  appointments.some(
    (one) =>
      one.isProposal &&
      isOwnHold(one, clientId) &&
      epochOf(one.startTime) === startMs &&
      epochOf(one.endTime) === endMs,
  );

const isOverlapped = (
  { appointments }: RuledAgenda,
  { clientId }: WantedVisit,
  { startMs, endMs }: { startMs: number; endMs: number },
): boolean =>
  appointments.some(
    (one) =>
      one.status !== 'cancelled' &&
      !isOwnHold(one, clientId) &&
      epochOf(one.startTime) < endMs &&
      epochOf(one.endTime) > startMs,
  );

const isOwnHold = ({ heldFor }: CountedAppointment, clientId: number | null): boolean =>
  heldFor !== undefined && heldFor === clientId;

/** Pauses go with visits; the owner's own events have none. A client's own holds leave the time free for that client. */
const withPauses = (
  { appointments, rules, serviceRules }: RuledAgenda,
  clientId: number | null,
): readonly CountedAppointment[] => {
  const busy = appointments.filter((appointment) => !isOwnHold(appointment, clientId));
  return rules.pauseMin === 0 && !serviceRules?.size
    ? busy
    : busy.map((appointment) =>
        appointment.isPersonalEvent
          ? appointment
          : { ...appointment, ...pausesOf(rules, rulesOf(serviceRules, appointment.serviceId)) },
      );
};

const rulesOf = (
  serviceRules: RuledAgenda['serviceRules'],
  serviceId: number | null | undefined,
): ServiceRules => (serviceId == null ? undefined : serviceRules?.get(serviceId)) ?? noServiceRules;

const noticeFor = ({ rules, serviceRules }: RuledAgenda, { serviceId }: WantedVisit): number =>
  noticeOf(rules, rulesOf(serviceRules, serviceId));

const pausesFor = ({ rules, serviceRules }: RuledAgenda, { serviceId }: WantedVisit): Pauses =>
  pausesOf(rules, rulesOf(serviceRules, serviceId));

const paused = (agenda: RuledAgenda, clientId: number | null): AgendaCalendar => ({
  ...agenda,
  appointments: withPauses(agenda, clientId),
});

/** Beside a client's own request, which leaves its time free for that client, the pauses count for another visit. */
const isTooNearOwn = (agenda: RuledAgenda, wanted: WantedVisit): ((startMs: number) => boolean) => {
  const { clientId, durationMin, excludeId } = wanted;
  const own = agenda.appointments.filter(
    (one) => isOwnHold(one, clientId) && !one.isProposal && (excludeId === undefined || one.id !== excludeId),
  );
  const mine = pausesFor(agenda, wanted);
  return (startMs) =>
    own.some((one) => {
      const theirs = pausesOf(agenda.rules, rulesOf(agenda.serviceRules, one.serviceId));
      const [from, to] = [epochOf(one.startTime), epochOf(one.endTime)];
      const endMs = startMs + durationMin * MINUTE_MS;
      if (startMs < to && endMs > from) return false;
      const before = Math.max(mine.pauseAfter, theirs.pauseBefore) * MINUTE_MS;
      const after = Math.max(mine.pauseBefore, theirs.pauseAfter) * MINUTE_MS;
      return endMs + before > from && startMs < to + after;
    });
};

/** Builds the index of an agenda once, for callers with many queries; every hold is busy in it. */
export const prepareRules = (agenda: RuledAgenda): RuledAgenda => ({
  ...agenda,
  prepared: prepare(paused(agenda, null)),
});

interface Totals {
  visits: number;
  minutes: number;
}

/** Totals of the planned visits, by local date and by week of one client. */
const plannedIn = ({ appointments, timeZone }: RuledAgenda, { clientId, excludeId }: WantedVisit) => {
  const days = new Map<string, Totals>();
  const weeks = new Map<string, number>();
  for (const { id, startTime, endTime, status, isPersonalEvent, isBeside, clientId: of } of appointments) {
    if (status === 'cancelled' || isPersonalEvent || (excludeId !== undefined && id === excludeId)) continue;
    const { date } = instantToLocal(startTime, timeZone);
    const day = days.get(date) ?? { visits: 0, minutes: 0 };
    const minutes = (epochOf(endTime) - epochOf(startTime)) / MINUTE_MS;
    days.set(date, { visits: day.visits + 1, minutes: day.minutes + minutes });
    if (!isBeside && (clientId === null || of !== clientId)) continue;
    const { from } = weekOf(date);
    weeks.set(from, (weeks.get(from) ?? 0) + 1);
  }
  return { days, weeks };
};

/** The limit that one more visit on a local date would exceed; null within all limits. */
const limitReached = (agenda: RuledAgenda, wanted: WantedVisit): ((date: string) => BrokenRule | null) => {
  const { maxPerDay, maxMinutesPerDay, maxPerClientWeek } = agenda.rules;
  if (maxPerDay === null && maxMinutesPerDay === null && maxPerClientWeek === null) return () => null;
  const { days, weeks } = plannedIn(agenda, wanted);
  return (date) => {
    const { visits, minutes } = days.get(date) ?? { visits: 0, minutes: 0 };
    const isFull =
      (maxPerDay !== null && visits >= maxPerDay) ||
      (maxMinutesPerDay !== null && minutes + wanted.durationMin > maxMinutesPerDay);
    if (isFull) return { kind: 'day-full' };
    const ofClient = weeks.get(weekOf(date).from) ?? 0;
    return maxPerClientWeek !== null && ofClient >= maxPerClientWeek
      ? { kind: 'client-week-full', most: maxPerClientWeek }
      : null;
  };
};

const lastDate = ({ timeZone, rules }: RuledAgenda, now: Instant): string =>
  addDays(today(now, timeZone), rules.maxAheadDays);

export interface OfferQuery extends WantedVisit {
  /** first and last local date, yyyy-MM-dd, both included */
  from: string;
  to: string;
  /** starts lie on multiples of this since local midnight, unless the rules define a grid */
  stepMin: number;
}

/**
 * Every start strictly in the future that hours, visits and rules leave, ascending, in epoch milliseconds. The agenda holds all
 * appointments of the whole weeks of the query, or those a pause away without a limit per client.
 */
export const offeredStarts = (agenda: RuledAgenda, query: OfferQuery): number[] => {
  const { rules } = agenda;
  const last = lastDate(agenda, query.now);
  const to = query.to < last ? query.to : last;
  if (to < query.from) return [];
  const now = epochOf(query.now);
  const earliest = Math.max(now + 1, now + noticeFor(agenda, query) * MINUTE_MS);
  const { durationMin, excludeId, from } = query;
  const calendar = agenda.prepared ?? paused(agenda, query.clientId);
  const grid = gridOf(rules, query, query.stepMin);
  const slots = { from, to, durationMin, excludeId, now: earliest, ...pausesFor(agenda, query), ...grid };
  const refusal = limitReached(agenda, query);
  const isTooNear = isTooNearOwn(agenda, query);
  const starts = freeSlots(calendar, slots).filter(
    (start) => !isTooNear(start) && refusal(instantToLocal(start, agenda.timeZone).date) === null,
  );
  if (!rules.packed) return starts;
  const all = freeSlots(calendar, { ...slots, now: 0 });
  return packedStarts(starts, { all, stepMin: grid.stepMin, timeZone: agenda.timeZone });
};

/** The rule that closes a whole local date to a client; null if some hour of it may be free. */
export const ruleOfDate = (agenda: RuledAgenda, wanted: WantedVisit, date: string): BrokenRule | null => {
  const { rules, timeZone } = agenda;
  if (date > lastDate(agenda, wanted.now)) return { kind: 'too-far', days: rules.maxAheadDays };
  const minutes = noticeFor(agenda, wanted);
  const notice = epochOf(wanted.now) + minutes * MINUTE_MS;
  if (date < instantToLocal(notice, timeZone).date) return { kind: 'too-soon', minutes };
  return limitReached(agenda, wanted)(date);
};

/** A client's hold is no visit more where the wanted one takes its place. */
const withoutReplaced = (
  agenda: RuledAgenda,
  { clientId, durationMin }: WantedVisit,
  startMs: number,
): RuledAgenda => {
  const endMs = startMs + durationMin * MINUTE_MS;
  const isReplaced = (one: CountedAppointment): boolean =>
    isOwnHold(one, clientId) && epochOf(one.startTime) < endMs && epochOf(one.endTime) > startMs;
  return agenda.appointments.some(isReplaced)
    ? { ...agenda, appointments: agenda.appointments.filter((one) => !isReplaced(one)) }
    : agenda;
};

/**
 * Applies the hours, visits and rules to one start; null when a machine may book it. Not all that is refused was ever offered,
 * but all that is offered is taken, for as long as nothing else changes and five minutes of the notice.
 */
export const startRefusal = (
  given: RuledAgenda,
  { startTime, ...wanted }: WantedVisit & { startTime: Instant },
): StartRefusal | null => {
  const at = epochOf(startTime);
  const agenda = withoutReplaced(given, wanted, at);
  const { rules, timeZone } = agenda;
  const now = epochOf(wanted.now);
  if (at <= now) return 'past';
  const span = { startMs: at, endMs: at + wanted.durationMin * MINUTE_MS };
  if (isProposed(given, wanted, span)) return isOverlapped(given, wanted, span) ? 'taken' : null;
  const { date } = instantToLocal(at, timeZone);
  const { durationMin, excludeId } = wanted;
  const query = { from: date, to: date, durationMin, excludeId, now: at };
  const isFreeIn = (calendar: AgendaCalendar, more: Partial<Parameters<typeof freeSlots>[1]>): boolean =>
    freeSlots(calendar, { ...query, stepMin: 1, ...more })[0] === at;
  if (!isFreeIn({ ...agenda, appointments: [] }, {})) return 'closed';
  if (date > lastDate(agenda, wanted.now)) return { kind: 'too-far', days: rules.maxAheadDays };
  const minutes = noticeFor(agenda, wanted);
  if (at < now + (minutes - NOTICE_GRACE_MIN) * MINUTE_MS) return { kind: 'too-soon', minutes };
  if (!isFreeIn({ ...agenda, appointments: [] }, gridOf(rules, wanted, 1))) return offGrid(rules);
  if (!isFreeIn(paused(agenda, wanted.clientId), pausesFor(agenda, wanted))) return 'taken';
  if (isTooNearOwn(agenda, wanted)(at)) return 'taken';
  return limitReached(agenda, wanted)(date);
};

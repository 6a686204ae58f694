// The agenda of a practice chat, kept in memory, by the rules of the real one.
import { MAX_OPEN_REQUESTS } from '#agenda/holds/hold-kinds.ts';
import { type BookingRules, neutralRules } from '#agenda/rules/booking-rules.ts';
import { isTooLateToChange } from '#agenda/rules/client-change.ts';
import { type BrokenRule, offeredStarts, ruleOfDate, startRefusal } from '#agenda/rules/rule-check.ts';
import { withBeside } from '#agenda/rules/visits-beside.ts';
import { instantToLocal, localToInstant } from '#shared/local-time.ts';
import type {
  AssistantTools,
  Business,
  ClientRequest,
  HandoffReason,
  HandOverRequest,
  KnowledgeItem,
  OfferedService,
  SentReminder,
  StartQuestion,
} from '../../assistant-tools.ts';
import { dateOf, type LocalStart, minutesLater, startAt, timeOf } from '../../local-start.ts';

const OWN_CLIENT = 1;

export interface PracticeVisit {
  id: number;
  /** false: a visit of another client, or a private event */
  own: boolean;
  serviceId: number | null;
  start: LocalStart;
  end: LocalStart;
  status: string;
  isAllDay: boolean;
  forSomeone: string | null;
  seriesId?: number;
  /** time at which the owner cancelled it */
  cancelledByOwner?: LocalStart;
}

export interface PracticeWorld {
  now: LocalStart;
  timeZone: string;
  business: Business;
  services: OfferedService[];
  visits: PracticeVisit[];
  knowledge: KnowledgeItem[];
  clientName: string | null;
  profileName?: string | null;
  reminders: SentReminder[];
  handedOver: {
    reason: HandoffReason;
    summary: string;
    about?: string | undefined;
    visit?: HandOverRequest['visit'];
  }[];
  /** bookings that wait for the owner */
  requests?: ClientRequest[];
  needsPhone?: boolean;
  /** without them everything that is free is offered */
  rules?: Partial<BookingRules>;
  /** listed visits that can no longer be changed, such as those that start this minute */
  begun?: number[];
}

const openVisits = ({ visits }: PracticeWorld): PracticeVisit[] =>
  visits
    .filter(({ own, status }) => own && /^(scheduled|confirmed)$/.test(status))
    .sort((left, right) => left.start.localeCompare(right.start));

/** The client's visits to come. */
export const ownVisits = (world: PracticeWorld): PracticeVisit[] =>
  openVisits(world).filter(({ start }) => start > world.now);

/** The client's visits that have begun and are not over. */
export const begunVisits = (world: PracticeWorld): PracticeVisit[] =>
  openVisits(world).filter(({ start, end }) => start <= world.now && end > world.now);

interface StartsQuery {
  serviceId: number;
  from: string;
  to: string;
  stepMin: number;
  excludeId?: number | undefined;
  replacesRequest?: number | undefined;
}

const instantOf = (world: PracticeWorld, start: LocalStart): string =>
  new Date(localToInstant({ date: dateOf(start), time: timeOf(start) }, world.timeZone)).toISOString();

const localOf = (world: PracticeWorld, instant: number): LocalStart => {
  const { date, time } = instantToLocal(instant, world.timeZone);
  return startAt(date, time);
};

const busyTimes = (world: PracticeWorld) =>
  world.visits.map(({ id, start, end, status, isAllDay, own, serviceId }) => ({
    id,
    status,
    isAllDay,
    isPersonalEvent: serviceId === null,
    clientId: own ? OWN_CLIENT : null,
    serviceId,
    startTime: instantOf(world, isAllDay ? startAt(dateOf(start), '00:00') : start),
    endTime: instantOf(world, isAllDay ? startAt(dateOf(start), '24:00') : end),
  }));

const holdKey = (id: number): string => `hold:${id}`;

/** Free for the client who asked for them, and counted by the limits. */
const heldTimes = ({ requests = [], ...world }: PracticeWorld) =>
  requests.map(({ id, kind, serviceId, start }) => {
    const { durationMinutes = 0 } = world.services.find((service) => service.id === serviceId) ?? {};
    return {
      id: holdKey(id),
      status: 'scheduled',
      heldFor: OWN_CLIENT,
      isProposal: kind === 'proposal',
      clientId: OWN_CLIENT,
      serviceId,
      startTime: instantOf(world, start),
      endTime: instantOf(world, minutesLater(start, durationMinutes)),
    };
  });

const agendaOf = (world: PracticeWorld) => ({
  ...world.business.calendar,
  timeZone: world.timeZone,
  appointments: [...busyTimes(world), ...heldTimes(world)],
  rules: { ...neutralRules, ...world.rules },
  serviceRules: new Map(
    world.services.flatMap(({ id, rules }) => (rules === undefined ? [] : [[id, rules] as const])),
  ),
});

const excludedOf = ({
  excludeId,
  replacesRequest,
}: Pick<StartsQuery, 'excludeId' | 'replacesRequest'>): number | string | undefined =>
  replacesRequest === undefined ? excludeId : holdKey(replacesRequest);

const wantedIn = (world: PracticeWorld, { id, durationMinutes }: OfferedService) => ({
  durationMin: durationMinutes,
  serviceId: id,
  now: instantOf(world, world.now),
  clientId: OWN_CLIENT,
});

/** True once a client may not change a visit alone. */
export const isLate = (world: PracticeWorld, { start }: PracticeVisit): boolean => {
  const visit = { startTime: instantOf(world, start), bookedBy: 'owner', createdAt: 0 };
  return isTooLateToChange({ ...neutralRules, ...world.rules }, visit, instantOf(world, world.now));
};

/** Free starts of a service on the given days. */
export const startsOf = (
  world: PracticeWorld,
  { serviceId, replacesRequest, ...query }: StartsQuery,
): LocalStart[] => {
  const service = world.services.find(({ id }) => id === serviceId);
  if (!service) return [];
  const excludeId = excludedOf({ excludeId: query.excludeId, replacesRequest });
  const asked = { ...query, ...wantedIn(world, service), excludeId };
  return offeredStarts(agendaOf(world), asked).map((instant) => localOf(world, instant));
};

/** Reason for refusing a start of a service; null if it is bookable. */
export const refusalAt = (
  world: PracticeWorld,
  serviceId: number,
  { start, movingId, replacesRequest, beside = [] }: Omit<StartQuestion, 'serviceId'>,
) => {
  const service = world.services.find(({ id }) => id === serviceId);
  if (!service) return 'closed';
  const wanted = {
    ...wantedIn(world, service),
    excludeId: excludedOf({ excludeId: movingId, replacesRequest }),
  };
  const together = beside.map((one) => {
    const { durationMinutes = 0, rules } = world.services.find(({ id }) => id === one.serviceId) ?? {};
    return { ...one, startTime: instantOf(world, one.start), durationMin: durationMinutes, rules };
  });
  return startRefusal(withBeside(agendaOf(world), together), {
    ...wanted,
    startTime: instantOf(world, start),
  });
};

export const canStart = (
  world: PracticeWorld,
  serviceId: number,
  question: Omit<StartQuestion, 'serviceId'>,
): boolean => refusalAt(world, serviceId, question) === null;

/** Every client of a practice world is known and has missed nothing. */
export const asksOwner = ({ business, rules, services }: PracticeWorld, serviceId: number): boolean =>
  business.areMovesAsked === true ||
  (services.find(({ id }) => id === serviceId)?.approval ?? rules?.approval) === 'always';

export const brokenRule = (
  world: PracticeWorld,
  { serviceId, date, start, ...more }: Parameters<AssistantTools['brokenRule']>[0],
): BrokenRule | null => {
  const service = world.services.find(({ id }) => id === serviceId);
  const waiting = world.requests?.length ?? 0;
  if (start === null && world.rules?.approval === 'always' && waiting >= MAX_OPEN_REQUESTS)
    return { kind: 'requests-full', most: MAX_OPEN_REQUESTS };
  if (start === null) return service ? ruleOfDate(agendaOf(world), wantedIn(world, service), date) : null;
  const refusal = refusalAt(world, serviceId, { start, ...more });
  return typeof refusal === 'object' ? refusal : null;
};

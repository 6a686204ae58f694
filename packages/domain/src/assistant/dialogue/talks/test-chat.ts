// Chat with the rule engine over an in-memory agenda, for tests: the rules of the real tools, without a
// database.
import { MAX_OPEN_REQUESTS } from '#agenda/holds/hold-kinds.ts';
import { neutralRules } from '#agenda/rules/booking-rules.ts';
import { isClosedDate } from '#hours/absences/closed-date.ts';
import { stretchedHours } from '#hours/stretched-hours.ts';
import { compareText } from '#shared/texts/text.ts';
import type {
  AssistantTools,
  BookingOutcome,
  ClientAppointment,
  ClientMessage,
  ClientRequest,
  KnowledgeItem,
  OwnersCancellation,
} from '../../assistant-tools.ts';
import { indexOfEntries, type KnowledgeIndex } from '../../knowledge/knowledge-search.ts';
import { dateOf, type LocalStart, minutesLater } from '../../local-start.ts';
import { runTurn } from '../run-turn.ts';
import type { TurnResult } from '../turn-contract.ts';
import {
  asksOwner,
  begunVisits,
  brokenRule,
  canStart,
  isLate,
  ownVisits,
  type PracticeVisit,
  type PracticeWorld,
  refusalAt,
  startsOf,
} from './test-agenda.ts';

export { type PracticeVisit, type PracticeWorld, startsOf } from './test-agenda.ts';

const STEP_MINUTES = 30;
const MINUTE_MS = 60_000;

/** The given starts at which some service of the catalog could be booked now. */
export const freeStartsOf = (world: PracticeWorld, starts: readonly LocalStart[]): LocalStart[] =>
  starts.filter((start) => world.services.some(({ id }) => canStart(world, id, { start })));

const toClientAppointment = (world: PracticeWorld, visit: PracticeVisit): ClientAppointment => {
  const { id, serviceId, start, end, forSomeone } = visit;
  const service = world.services.find((offered) => offered.id === serviceId);
  return {
    id,
    serviceId,
    start,
    forSomeone,
    serviceName: service?.name ?? 'Atendimento',
    durationMinutes: (Date.parse(`${end}Z`) - Date.parse(`${start}Z`)) / MINUTE_MS,
    status: visit.status === 'confirmed' ? 'confirmed' : 'scheduled',
    isOnClosedDay: isClosedDate(world.business.calendar, dateOf(start)),
    ...(visit.seriesId !== undefined && { seriesId: visit.seriesId }),
    ...(isLate(world, visit) && { lateChangeHours: world.rules?.clientChangeUntilHours ?? 0 }),
  };
};

const ownersCancellations = (world: PracticeWorld): OwnersCancellation[] =>
  world.visits.flatMap((visit) => {
    const { own, start, status, cancelledByOwner: at } = visit;
    if (!own || start <= world.now || status !== 'cancelled' || at === undefined) return [];
    const { serviceId, serviceName } = toClientAppointment(world, visit);
    return [{ serviceId, serviceName, start, at }];
  });

const write = (
  world: PracticeWorld,
  visit: PracticeVisit,
  wanted: { serviceId: number; start: string },
): BookingOutcome => {
  const service = world.services.find(({ id }) => id === wanted.serviceId);
  const refusal = refusalAt(world, wanted.serviceId, { start: wanted.start, movingId: visit.id });
  if (typeof refusal === 'object' && refusal !== null) return { outcome: 'against-rule', rule: refusal };
  if (!service || refusal !== null) return { outcome: 'taken' };
  Object.assign(visit, wanted, { end: minutesLater(wanted.start, service.durationMinutes) });
  if (!world.visits.includes(visit)) world.visits.push(visit);
  return { outcome: 'booked', appointment: toClientAppointment(world, visit) };
};

/** Reopens a cancelled visit: never on a closed day, but at any hour of an open one. */
const reopen = (world: PracticeWorld, appointmentId: number): BookingOutcome => {
  const visit = world.visits.find(
    ({ id, own, status }) => id === appointmentId && own && status === 'cancelled',
  );
  const { calendar } = world.business;
  const workingHours = stretchedHours(calendar.workingHours);
  const stretched = { ...world, business: { ...world.business, calendar: { ...calendar, workingHours } } };
  const isFree = visit !== undefined && canStart(stretched, visit.serviceId ?? 1, { start: visit.start });
  if (!visit || !isFree) return { outcome: 'taken' };
  visit.status = 'scheduled';
  return { outcome: 'booked', appointment: toClientAppointment(world, visit) };
};

const endOf = ({ services }: PracticeWorld, { serviceId, start }: ClientRequest): LocalStart =>
  minutesLater(start, services.find(({ id }) => id === serviceId)?.durationMinutes ?? 0);

/** A visit at the hours of the client's own requests takes their place. */
const inPlaceOfRequests = (world: PracticeWorld, booked: BookingOutcome): BookingOutcome => {
  if (booked.outcome !== 'booked') return booked;
  const { start, durationMinutes } = booked.appointment;
  const end = minutesLater(start, durationMinutes);
  const replaced = (world.requests ?? []).filter((one) => one.start < end && endOf(world, one) > start);
  if (world.requests) world.requests = world.requests.filter((one) => !replaced.includes(one));
  return { ...booked, replaced };
};

/** Keeps the time until the owner answers. */
const requestTime = (
  world: PracticeWorld,
  earlier: readonly ClientRequest[],
  { serviceId, start, forSomeone, replacesRequest }: Parameters<AssistantTools['book']>[0],
): BookingOutcome => {
  const { requests: open = [], services } = world;
  const end = minutesLater(start, services.find(({ id }) => id === serviceId)?.durationMinutes ?? 0);
  const replaced = open.filter(
    (one) =>
      one.id !== replacesRequest &&
      ((one.start < end && endOf(world, one) > start) ||
        (one.kind === 'proposal' && one.serviceId === serviceId && one.forSomeone === forSomeone)),
  );
  const requests = open.filter((one) => one.id !== replacesRequest && !replaced.includes(one));
  const refusal = refusalAt(world, serviceId, { start, replacesRequest });
  if (typeof refusal === 'object' && refusal !== null) return { outcome: 'against-rule', rule: refusal };
  if (refusal !== null) return { outcome: 'taken' };
  if (requests.length >= MAX_OPEN_REQUESTS)
    return { outcome: 'against-rule', rule: { kind: 'requests-full', most: MAX_OPEN_REQUESTS } };
  const serviceName = services.find(({ id }) => id === serviceId)?.name ?? 'Atendimento';
  const id = Math.max(0, ...open.map((one) => one.id)) + 1;
  const request: ClientRequest = { id, kind: 'approval', serviceId, serviceName, start, forSomeone };
  world.requests = [...requests, request];
  const others = earlier.filter((one) => one.serviceId === serviceId && !replaced.includes(one));
  return { outcome: 'requested', request, others, replaced };
};

const move = (
  world: PracticeWorld,
  visit: PracticeVisit | undefined,
  wanted: { serviceId: number; start: string },
): BookingOutcome => {
  if (!visit) return { outcome: 'refused' };
  const hours = world.rules?.clientChangeUntilHours ?? 0;
  if (isLate(world, visit)) return { outcome: 'against-rule', rule: { kind: 'too-late-to-change', hours } };
  const isOther = visit.serviceId !== wanted.serviceId || world.business.areMovesAsked;
  const asks = isOther && asksOwner(world, wanted.serviceId);
  return asks
    ? { outcome: 'against-rule', rule: { kind: 'asks-first' } }
    : inPlaceOfRequests(world, write(world, visit, wanted));
};

type WritingTools = Pick<
  AssistantTools,
  'book' | 'reschedule' | 'cancel' | 'reopen' | 'confirm' | 'recordAttendee'
>;

const writingTools = (world: PracticeWorld, earlier = [...(world.requests ?? [])]): WritingTools => {
  const find = (wanted: number) =>
    ownVisits(world).find(({ id }) => id === wanted && !world.begun?.includes(id));
  const setStatus = (id: number, status: string) => {
    const visit = find(id);
    if (visit) visit.status = status;
    return Promise.resolve(visit !== undefined);
  };
  return {
    book: (wanted) => {
      const { serviceId, start, forSomeone } = wanted;
      const proposed = world.requests?.find(
        (one) => one.kind === 'proposal' && one.serviceId === serviceId && one.start === wanted.start,
      );
      if (proposed) world.requests = (world.requests ?? []).filter((one) => one !== proposed);
      if (!proposed && asksOwner(world, serviceId))
        return Promise.resolve(requestTime(world, earlier, wanted));
      const id = Math.max(0, ...world.visits.map((visit) => visit.id)) + 1;
      const made = {
        id,
        serviceId,
        start,
        end: start,
        forSomeone,
        own: true,
        status: 'scheduled',
        isAllDay: false,
      };
      return Promise.resolve(inPlaceOfRequests(world, write(world, made, { serviceId, start })));
    },
    reschedule: ({ appointmentId, ...wanted }) => Promise.resolve(move(world, find(appointmentId), wanted)),
    cancel: (appointmentId) => {
      const visit = find(appointmentId);
      return visit && isLate(world, visit) ? Promise.resolve(false) : setStatus(appointmentId, 'cancelled');
    },
    reopen: (appointmentId) => Promise.resolve(reopen(world, appointmentId)),
    confirm: (appointmentId) => {
      const visit = find(appointmentId);
      const isOpen = visit && !toClientAppointment(world, visit).isOnClosedDay;
      return isOpen ? setStatus(appointmentId, 'confirmed') : Promise.resolve(false);
    },
    recordAttendee: ({ appointmentId, name }) => {
      const visit = find(appointmentId);
      if (visit) visit.forSomeone = name;
      return Promise.resolve();
    },
  };
};

/** Stemmed once per list, as the server does once per version. */
const indexes = new WeakMap<readonly KnowledgeItem[], KnowledgeIndex<KnowledgeItem>>();

const indexOf = ({ knowledge }: PracticeWorld): KnowledgeIndex<KnowledgeItem> => {
  const index = indexes.get(knowledge) ?? indexOfEntries(knowledge);
  indexes.set(knowledge, index);
  return index;
};

const requestTools = (world: PracticeWorld): Pick<AssistantTools, 'myRequests' | 'withdrawRequest'> => ({
  myRequests: () => Promise.resolve(world.requests ?? []),
  withdrawRequest: (id) => {
    const { requests = [] } = world;
    world.requests = requests.filter((request) => request.id !== id);
    return Promise.resolve(world.requests.length < requests.length);
  },
});

const practiceTools = (world: PracticeWorld): AssistantTools => ({
  ...writingTools(world),
  ...requestTools(world),
  listServices: () => Promise.resolve(world.services),
  freeStarts: ({ stepMinutes = STEP_MINUTES, ...query }) =>
    Promise.resolve(startsOf(world, { ...query, stepMin: stepMinutes })),
  canStart: ({ serviceId, ...question }) => Promise.resolve(canStart(world, serviceId, question)),
  asksOwner: (id) => Promise.resolve(asksOwner(world, id)),
  brokenRule: (question) => Promise.resolve(brokenRule(world, question)),
  myAppointments: () => Promise.resolve(ownVisits(world).map((visit) => toClientAppointment(world, visit))),
  visitsUnderWay: () => Promise.resolve(begunVisits(world).map((visit) => toClientAppointment(world, visit))),
  ownersCancellations: () => Promise.resolve(ownersCancellations(world)),
  lastServices: () =>
    Promise.resolve(
      world.visits
        .filter(({ own, status }) => own && status !== 'cancelled')
        .toSorted((left, right) => compareText(right.start, left.start))
        .flatMap(({ serviceId }) => serviceId ?? []),
    ),
  searchKnowledge: (question) => Promise.resolve(indexOf(world).search(question)),
  handOver: (request) => Promise.resolve(void world.handedOver.push(request)),
  rememberName: (name) => Promise.resolve(void (world.clientName = name)),
});

export interface PracticeChat {
  world: PracticeWorld;
  /** sends a burst and returns the reply; the clock advances by one minute */
  send: (...messages: (string | ClientMessage)[]) => Promise<string>;
  /** changes the memory as the owner's or the clock's decision does */
  outside: (change: (stored: unknown, now: LocalStart) => unknown) => void;
  /** full result of each turn */
  results: TurnResult[];
}

/** Plays a turn on a world, which it mutates; `state` is the chat's memory as JSON. */
export type TurnPlayer = (
  world: PracticeWorld,
  state: string,
  messages: ClientMessage[],
) => Promise<TurnResult>;

export const playerOf =
  (brain: typeof runTurn): TurnPlayer =>
  (world, state, messages) => {
    const { business, clientName, profileName, reminders, now, needsPhone } = world;
    return brain({
      business: { ...business, rules: { ...neutralRules, ...world.rules } },
      clientName,
      profileName,
      reminders,
      now,
      needsPhone,
      tools: practiceTools(world),
      state: JSON.parse(state) as unknown,
      messages,
    });
  };

/** Starts a chat over a world, which the turns mutate. State travels as JSON, as in production. */
export const practiceChat = (world: PracticeWorld, play: TurnPlayer = playerOf(runTurn)): PracticeChat => {
  let stored = 'null';
  const results: TurnResult[] = [];
  const send: PracticeChat['send'] = async (...messages) => {
    const told = messages.map((message): ClientMessage =>
      typeof message === 'string' ? { type: 'text', text: message } : message,
    );
    const result = await play(world, stored, told);
    results.push(result);
    stored = JSON.stringify(result.state);
    world.now = minutesLater(world.now, 1);
    return result.replies.join('\n');
  };
  const outside: PracticeChat['outside'] = (change) => {
    stored = JSON.stringify(change(JSON.parse(stored), world.now));
  };
  return { world, send, outside, results };
};

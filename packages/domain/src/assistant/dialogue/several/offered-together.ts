// Several visits that are all possible at their hours: one question, and one yes books them all.
import { agreementOf } from '../../language/words/agreement.ts';
import { wording } from '../../language/words/wording.ts';
import { dateOf, type LocalStart, minutesLater, timeOf } from '../../local-start.ts';
import { askGoAheadTogether } from '../../replies/booking-replies.ts';
import { saysHour } from '../../language/mentions/visit-mentions.ts';
import type { DialogueState, VisitRequest } from '../memory/dialogue-state.ts';
import { type Answer, serviceById, type Turn } from '../memory/turn.ts';
import { isThere } from '../offers/booking-commit.ts';
import { fixed, type RequestProgress } from '../offers/offering.ts';
import { resolveStart } from '../offers/start-resolution.ts';

interface Placed {
  request: VisitRequest;
  service: NonNullable<ReturnType<typeof serviceById>>;
  start: LocalStart;
  sure: boolean;
}

const place = async (turn: Turn, request: VisitRequest): Promise<Placed | null> => {
  const { wish, movingId, undecided, follows } = request;
  const service = serviceById(turn, request.serviceId);
  if (!service || undecided || follows) return null;
  const { business, now, tools } = turn;
  const question = { wish, service, movingId, calendar: business.calendar, now, canStart: tools.canStart };
  const settled = await resolveStart(question);
  if (settled.kind !== 'start') return null;
  const { start, sure } = settled;
  const moving =
    movingId === null ? undefined : (await tools.myAppointments()).find(({ id }) => id === movingId);
  const stays = moving && isThere(moving, { start, service });
  return stays || (movingId !== null && !moving) ? null : { request, service, start, sure };
};

/** Places each request; one without an hour follows directly behind the previous one. */
const inTurn = async (turn: Turn, requests: readonly VisitRequest[]): Promise<(Placed | null)[]> => {
  const found: (Placed | null)[] = [];
  for (const request of requests) {
    const before = found.at(-1);
    const isNext = request.follows && before && !saysHour(request.wish);
    const start = before ? minutesLater(before.start, before.service.durationMinutes) : null;
    found.push(
      await place(turn, isNext && start !== null ? { ...fixed(request, start), onlyAsked: true } : request),
    );
  }
  return found;
};

const areApart = (placed: readonly Placed[]): boolean => {
  const inOrder = placed.toSorted((left, right) => (left.start < right.start ? -1 : 1));
  return inOrder.every(({ start }, at) => {
    const before = inOrder[at - 1];
    return !before || minutesLater(before.start, before.service.durationMinutes) <= start;
  });
};

/** Offers all visits in one question; null unless each has a separate free start and needs a yes. */
export const offerTogether = async (
  turn: Turn,
  state: DialogueState,
  { confirmFirst = false, agreed }: RequestProgress,
): Promise<Answer | null> => {
  const { requests } = state;
  if (requests.length < 2 || agreed !== undefined || !turn.business.autoScheduling) return null;
  // the owner books some of them
  if (requests.some(({ serviceId }) => serviceById(turn, serviceId)?.isOwnerOnly)) return null;
  const found = await inTurn(turn, requests);
  const placed = found.filter((each) => each !== null);
  const [first] = placed;
  const areMoves = requests.every(({ movingId }) => movingId !== null);
  if (!areMoves && requests.some(({ movingId }) => movingId !== null)) return null;
  const isOpen = first && (confirmFirst || first.request.onlyAsked || !first.sure);
  if (!isOpen || placed.length < requests.length || !areApart(placed)) return null;
  const visits = placed.map(({ request, service, start }) => ({
    service,
    start,
    forSomeone: request.forSomeone,
  }));
  const asked = await Promise.all(visits.map(({ service }) => turn.tools.asksOwner(service.id)));
  const asks = !areMoves && asked.every(Boolean);
  return {
    say: [askGoAheadTogether(turn, visits, { areMoves, asks })],
    state: {
      ...state,
      requests: placed.map(({ request, start }) => ({ ...fixed(request, start), onlyAsked: true })),
      offered: placed.map(({ start }) => start),
      awaiting: { kind: 'go-ahead', start: first.start },
    },
  };
};

/** True when the open question offered every request, each at its own start. */
export const isOfferedTogether = ({ awaiting, requests, offered }: DialogueState): boolean =>
  awaiting?.kind === 'go-ahead' &&
  requests.length > 1 &&
  offered.length === requests.length &&
  requests.every(({ wish }, at) => {
    const start = offered[at];
    return start !== undefined && wish.dates[0] === dateOf(start) && wish.hours[0]?.time === timeOf(start);
  });

const ALL = wording('(os|as) dois|duas|tres|2|3\nambos|ambas|todos|todas');

/** State with all visits of the question accepted; null unless the message is a yes to all of them. */
export const acceptTogether = ({ said }: Turn, state: DialogueState): DialogueState | null => {
  if (!isOfferedTogether(state)) return null;
  const { requests } = state;
  const { text, tone, reply, visits, services, isQuestion } = said;
  const dates = new Set(requests.flatMap(({ wish }) => wish.dates));
  const isSameDay = visits.every(
    ({ wish }) => !saysHour(wish) && wish.dates.every((date) => dates.has(date)),
  );
  const isYes =
    visits.length === 0 ? tone === 'request' && agreementOf(text) === 'yes' : reply === 'yes' && isSameDay;
  const isAll = ALL.test(text.plain) && reply !== 'no' && isSameDay && !isQuestion;
  if (services.length > 0 || !(isYes || isAll)) return null;
  return { ...state, requests: requests.map((request) => ({ ...request, onlyAsked: false })) };
};

const ONLY = wording('so|somente|apenas >!que');

/** "só a limpeza", "na verdade a limpeza 16h": the request for the named service first, alone after "só". */
export const ofNamedService = ({ said }: Turn, state: DialogueState): DialogueState => {
  const [service, ...others] = said.services;
  const { requests } = state;
  if (requests.length < 2 || !service || others.length > 0) return state;
  const named = requests.filter(({ serviceId }) => serviceId !== null && service.ids.includes(serviceId));
  if (named.length !== 1 || service.ids.length !== 1) return state;
  const left = ONLY.test(said.text.plain) ? [] : requests.filter((request) => !named.includes(request));
  const next = { ...state, requests: [...named, ...left] };
  return isOfferedTogether(state) ? { ...next, awaiting: null } : next;
};

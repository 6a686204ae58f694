// Several visits that are all possible at their hours: one question, and one yes books them all.
import type { BrokenRule } from '#agenda/rules/rule-check.ts';
import type { StartQuestion } from '../../assistant-tools.ts';
import { agreementOf } from '../../language/words/agreement.ts';
import { wording } from '../../language/words/wording.ts';
import { dateOf, type LocalStart, minutesLater, timeOf } from '../../local-start.ts';
import { askGoAheadTogether, leftOut } from '../../replies/rules/together-replies.ts';
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

type Beside = NonNullable<StartQuestion['beside']>;

const place = async (turn: Turn, request: VisitRequest, beside: Beside): Promise<Placed | null> => {
  const { wish, movingId, undecided, follows } = request;
  const service = serviceById(turn, request.serviceId);
  if (!service || undecided || follows) return null;
  const { business, now, tools } = turn;
  const canStart: typeof tools.canStart = (asked) => tools.canStart({ ...asked, beside });
  const question = { wish, service, movingId, calendar: business.calendar, now, canStart };
  const settled = await resolveStart(question);
  if (settled.kind !== 'start') return null;
  const { start, sure } = settled;
  const moving =
    movingId === null ? undefined : (await tools.myAppointments()).find(({ id }) => id === movingId);
  const stays = moving && isThere(moving, { start, service });
  return stays || (movingId !== null && !moving) ? null : { request, service, start, sure };
};

const asBeside = ({ request, service, start }: Placed): Beside[number] => ({
  serviceId: service.id,
  start,
  movingId: request.movingId ?? undefined,
});

interface Together {
  placed: Placed[];
  /** possible alone, but over a limit beside the others */
  left: Placed[];
  rule: BrokenRule | null;
}

/**
 * Places each request beside those before it; without an hour, a request follows directly behind the previous one. Null unless
 * each has a start, and only a limit keeps them apart.
 */
const inTurn = async (turn: Turn, requests: readonly VisitRequest[]): Promise<Together | null> => {
  const found: Together = { placed: [], left: [], rule: null };
  for (const request of requests) {
    const before = found.placed.at(-1);
    const next = before ? minutesLater(before.start, before.service.durationMinutes) : null;
    const isNext = request.follows && next !== null && !saysHour(request.wish);
    const wanted = isNext ? { ...fixed(request, next), onlyAsked: true } : request;
    const beside = found.placed.map(asBeside);
    const placed = await place(turn, wanted, beside);
    const alone = placed ?? (await place(turn, wanted, []));
    if (!alone) return null;
    if (placed) found.placed.push(placed);
    else {
      found.left.push(alone);
      found.rule = await turn.tools.brokenRule({ ...asBeside(alone), date: dateOf(alone.start), beside });
      if (!found.rule) return null;
    }
  }
  return found;
};

const named = ({ request, service, start }: Placed) => ({ service, start, forSomeone: request.forSomeone });

/**
 * Offers in one question the visits that are possible together, and names those that a limit leaves out; null unless
 * each has a separate free start and needs a yes.
 */
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
  const [first] = found?.placed ?? [];
  const areMoves = requests.every(({ movingId }) => movingId !== null);
  if (areMoves && turn.business.areMovesAsked) return null;
  if (!areMoves && requests.some(({ movingId }) => movingId !== null)) return null;
  const isOpen = first && (confirmFirst || first.request.onlyAsked || !first.sure);
  if (!found || !isOpen) return null;
  const { placed, left, rule } = found;
  const visits = placed.map(named);
  const asked = await Promise.all(visits.map(({ service }) => turn.tools.asksOwner(service.id)));
  const asks = !areMoves && asked.every(Boolean);
  return {
    say: [
      ...(rule ? [leftOut(turn, rule, left.map(named))] : []),
      askGoAheadTogether(turn, visits, { areMoves, asks }),
    ],
    state: {
      ...state,
      requests: placed.map(({ request, start }) => ({ ...fixed(request, start), onlyAsked: true })),
      offered: placed.map(({ start }) => start),
      awaiting: { kind: 'go-ahead', start: first.start, ...(left.length > 0 && { leftOut: left.length }) },
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

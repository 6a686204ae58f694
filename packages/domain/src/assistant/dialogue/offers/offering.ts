// Shows free starts for a request, or the services to choose from.
import type { ClientAppointment, OfferedService } from '../../assistant-tools.ts';
import { anyTime, hasPreference, saysHour } from '../../language/mentions/visit-mentions.ts';
import { dateOf, type LocalStart, timeOf } from '../../local-start.ts';
import * as replies from '../../replies/booking-replies.ts';
import { whyNoneFree } from '../refusals/none-free.ts';
import { refuseNewRequest } from '../rules/against-rule.ts';
import { ownersService } from '../../replies/rules/noted-request-replies.ts';
import { noServices } from '../../replies/voice/voice.ts';
import { type DialogueState, initialState, type VisitRequest } from '../memory/dialogue-state.ts';
import { askServiceOnce, showFreeStarts, showStartsOnce } from '../memory/shown-lists.ts';
import { findOffer } from './offers.ts';
import type { Answer, Turn } from '../memory/turn.ts';

/** Client's progress with a request in this turn. */
export interface RequestProgress {
  /** the client only asked about the chosen start */
  confirmFirst?: boolean;
  /** the start that the client just agreed to */
  agreed?: LocalStart;
  /** the client wants it beside the visit of that day */
  isAnother?: boolean;
  /** starts that the client does not want */
  skip?: readonly LocalStart[];
}

/** A request and its resolved details. */
export interface Visit {
  request: VisitRequest;
  service: OfferedService;
  moving: ClientAppointment | undefined;
  intention: RequestProgress;
}

/** The request with this start decided. */
export const fixed = (request: VisitRequest, start: LocalStart): VisitRequest => ({
  ...request,
  follows: false,
  onlyAsked: false,
  wish: {
    ...anyTime,
    dates: [dateOf(start)],
    hours: [{ time: timeOf(start), readings: null, bare: false }],
  },
});

/** State with its first request replaced. */
export const withRequest = (state: DialogueState, request: VisitRequest): DialogueState => ({
  ...state,
  requests: [request, ...state.requests.slice(1)],
});

/** Shows free starts near the request and waits for a choice; `lead` explains why the request itself is impossible. */
export const offer = async (
  turn: Turn,
  state: DialogueState,
  visit: Visit & { near?: LocalStart | null; lead: string[] },
): Promise<Answer> => {
  const { service, request, moving, intention, lead, near = null } = visit;
  const { now, tools } = turn;
  const full = await refuseNewRequest(turn, visit);
  if (full !== null)
    return {
      say: [full],
      state: { ...state, requests: state.requests.slice(1), offered: [], awaiting: null },
    };
  const question = { service, wish: request.wish, now, freeStarts: tools.freeStarts, moving, near };
  const found = await findOffer({ ...question, skip: intention.skip ?? [] });
  if (found.starts.length === 0) {
    const awaiting = { kind: 'ask-owner' as const, question: `Encaixe para ${service.name}` };
    return { say: [...lead, replies.nothingFree(turn)], state: { ...state, offered: [], awaiting } };
  }
  const reason = found.exact || lead.length > 0 ? lead : [await whyNoneFree(turn, visit)];
  const isVague = reason.length === 0 && !turn.said.visits.some(({ wish }) => hasPreference(wish));
  const shown = showStartsOnce(turn, state, { service, starts: found.starts, isVague });
  const passesOn = service.isOwnerOnly === true || turn.business.isForKnownOnly === true;
  const isNews = passesOn && !moving && lead.length === 0 && state.offered.length === 0;
  const say = isNews ? [ownersService(turn), ...reason] : reason;
  return { ...shown, say: [...say, ...shown.say] };
};

/**
 * Starts that suit every service of a list, because they suit the longest. `fitsShorter`: only a shorter one
 * matches the request.
 */
const startsForAll = async (turn: Turn, known: readonly OfferedService[], request: VisitRequest) => {
  const { wish, onlyAsked } = request;
  const byLength = known.toSorted((left, right) => right.durationMinutes - left.durationMinutes);
  const [longest, shortest] = [byLength[0], byLength.at(-1)];
  const asksStarts = onlyAsked || wish.dates.length > 0 || wish.days !== null || wish.part !== null;
  if (!longest || !shortest || saysHour(wish) || !asksStarts) return null;
  const find = (service: OfferedService) =>
    findOffer({ service, wish, now: turn.now, freeStarts: turn.tools.freeStarts });
  const found = await find(longest);
  const fitsShorter = !found.exact && (await find(shortest)).exact;
  const why = found.exact || fitsShorter ? null : await whyNoneFree(turn, { service: shortest, request });
  return { ...found, starts: fitsShorter ? [] : found.starts, fitsShorter, why };
};

/** Explains that a day or time has no start for every service. */
const noneForAll = (
  turn: Turn,
  { wish }: VisitRequest,
  found: NonNullable<Awaited<ReturnType<typeof startsForAll>>>,
): string[] => {
  const [date = null] = wish.dates;
  if (found.fitsShorter) return [replies.dependsOnService(turn, date)];
  return found.why === null ? [] : [found.why];
};

/** Asks for the service, and already shows starts that suit every service. */
export const askForService = async (
  turn: Turn,
  state: DialogueState,
  request: VisitRequest,
): Promise<Answer> => {
  if (turn.services.length === 0) return { say: [noServices], state: initialState(turn.now) };
  const { choices } = request;
  const known = turn.services.filter(({ id }) => choices.length === 0 || choices.includes(id));
  const found = await startsForAll(turn, known, request);
  const none = found ? noneForAll(turn, request, found) : [];
  const offered = found?.starts ?? [];
  const shown = offered.length > 0 ? showFreeStarts(turn, state, offered) : { say: [], state };
  const asked = askServiceOnce(turn, shown.state, known);
  const awaiting = { kind: 'service' as const, choices: known.map(({ id }) => id) };
  return { say: [...none, ...shown.say, ...asked.say], state: { ...asked.state, offered, awaiting } };
};

// "9 não dá. 11?", "não, só escova mesmo", while the name is asked: the newest words decide, and the name is asked again.
import { isGivenName } from '../../language/names/known-names.ts';
import { nameOfLine, partsOf } from '../../language/names/person-name.ts';
import { anyTime, saysHour } from '../../language/mentions/visit-mentions.ts';
import type { Understanding } from '../../language/understanding.ts';
import { fold } from '../../language/words/words.ts';
import { askNameAgain, thatWouldBe } from '../../replies/booking-replies.ts';
import { takenNote } from '../../replies/voice/small-talk-replies.ts';
import { inform } from '../answers/information-turn.ts';
import { merged } from '../booking/new-requests.ts';
import type { DialogueState, VisitRequest } from '../memory/dialogue-state.ts';
import { type Answer, serviceById, type Turn } from '../memory/turn.ts';
import { advanceRequest } from '../offers/booking-flow.ts';
import { withRequest } from '../offers/offering.ts';
import { DENIES, GOES_ON, LEAD, SAYS_BETTER, TURNS, WANTS_BOTH, WISH } from './changed-mind-words.ts';
import { oneMoreTurn } from './one-more.ts';
import { countIn, lineOf, type Token, tokensOf, withHours } from './said-tokens.ts';

const MAX_WORDS = 40;
const ELSE = [
  'cancels',
  'cannotCome',
  'listsOwn',
  'drops',
  'books',
  'reschedules',
  'wantsAnother',
  'wantsRegularly',
] as const;
const ASKS = ['asksPrice', 'asksDuration', 'asksAddress', 'asksHours', 'asksPolicy'] as const;

/** "bota 16h, Carla": the name, and the message without it. */
const withoutName = (turn: Turn): { name: string | null; said: Understanding } => {
  const { said } = turn;
  const part = partsOf(said.text).find((each) => {
    const name = nameOfLine(each);
    return name !== undefined && isGivenName(fold(name).split(' ')[0] ?? '');
  });
  const name = part === undefined ? undefined : nameOfLine(part);
  if (part === undefined || name === undefined || said.people.length > 0) return { name: null, said };
  const rest = said.text.original.replace(part, '').replace(/^[\s,.;]{1,9}|[\s,;]{1,9}$/g, '');
  return rest === '' ? { name: null, said } : { name, said: turn.hear(rest) };
};

interface Change {
  denied: string;
  wish: Understanding | null;
  rest: Understanding | null;
  isMarked: boolean;
}

const partOf = ({ text }: Understanding, tokens: readonly Token[]): string =>
  text.original.slice(tokens[0]?.index, tokens.at(-1)?.end);

/** The denied part and the wish in its place; null for a message with any other word. */
const changeIn = (turn: Turn, said: Understanding): Change | null => {
  const tokens = tokensOf(said);
  const line = lineOf(tokens);
  const led = line.slice(0, LEAD.find(line)?.end ?? 0);
  const after = tokens.slice(countIn(led));
  const denied = DENIES.matches(led)
    .map(({ index, end }) => led.slice(index, end))
    .join(' ');
  if (after.every(({ text }) => text === '?')) return { denied, wish: null, rest: null, isMarked: true };
  const wanted = lineOf(after);
  const found = wanted.slice(0, WISH.find(wanted)?.end ?? 0);
  const tail = after.slice(countIn(found));
  const behind = lineOf(tail);
  const isTurned = TURNS.test(led) || denied !== '';
  if (found === '' || (tail.length > 0 && !GOES_ON.test(behind)) || WANTS_BOTH.test(behind)) {
    // "9 não dá, tem 11 ou 12?"
    const left = denied === '' ? null : turn.hear(partOf(said, after));
    if (left?.visits.length === 0) return { denied, wish: null, rest: left, isMarked: true };
    return left?.isQuestion === true && left.visits.length === 1
      ? { denied, wish: left, rest: null, isMarked: false }
      : null;
  }
  const wish = turn.hear(partOf(said, after.slice(0, countIn(found))));
  const rest = tail.length > 1 ? turn.hear(partOf(said, tail)) : null;
  const isDenial = found.length > 0 && DENIES.test(found);
  return { denied, wish, rest, isMarked: isTurned || isDenial || SAYS_BETTER.test(found) };
};

/** A reason or a question behind the wish changes nothing of it. */
const isBeside = (rest: Understanding | null): boolean =>
  rest === null ||
  (!ELSE.some((intent) => rest.intents.has(intent)) &&
    rest.services.every(({ generic }) => generic) &&
    rest.reply !== 'no' &&
    !(rest.moments.length > 0 && rest.tone === 'request'));

/** The request with what the newest words say; null when they change nothing. */
const changed = (request: VisitRequest, { denied, wish }: Change): VisitRequest | null => {
  const isHourDenied = /\bHOUR\b/.test(denied);
  const [visit, ...others] = wish?.visits ?? [];
  if (others.length > 0) return null;
  const { hours, except } = request.wish;
  const known = {
    ...request,
    wish: {
      ...request.wish,
      hours: [],
      except: [...except, { ...anyTime, hours }],
    },
  };
  if (!visit) return isHourDenied && wish === null ? known : null;
  if (visit.attendee !== null) return null;
  const isOpen = visit.wish.part !== null && !saysHour(visit.wish);
  return merged(isOpen || (isHourDenied && !saysHour(visit.wish)) ? known : request, visit);
};

/** The question that a change interrupts does not count as asked. */
const asksAnew = (state: DialogueState, request: VisitRequest): DialogueState => ({
  ...withRequest(state, request),
  awaiting: null,
  nameAsked: Math.max(0, state.nameAsked - 1),
});

/** "mais cedo tem?" */
const shifted = ({ said }: Turn, request: VisitRequest): VisitRequest | null => {
  const [hour] = request.wish.hours;
  const isEarlier = said.intents.has('earlier');
  const isElse = said.visits.length > 0 || !said.isQuestion || isEarlier === said.intents.has('later');
  if (isElse || !hour) return null;
  const limit = isEarlier ? { before: hour } : { after: hour };
  const except = [...request.wish.except, { ...anyTime, hours: [hour] }];
  return { ...request, wish: { ...request.wish, hours: [], except, ...limit } };
};

/** Null for other messages, and while no name is asked. */
export const changedMindTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const [request] = state.requests;
  const isAsked = state.awaiting?.kind === 'name' && turn.clientName === null;
  if (!isAsked || !request || request.movingId !== null || turn.said.text.words.length > MAX_WORDS)
    return null;
  if (!saysHour(request.wish)) return null;
  const more = oneMoreTurn(turn, state, request);
  if (more) return more;
  const moved = shifted(turn, request);
  if (moved) return advanceRequest(turn, asksAnew(state, moved), {});
  const { name, said } = withoutName(turn);
  const change = changeIn(turn, turn.hear(withHours(said)));
  if (!change) return null;
  const isHourGone = change.wish === null && /\bHOUR\b/.test(change.denied);
  // "9 não dá, vou ver e te falo": nothing is left that the name could book
  if (isHourGone && change.rest?.intents.has('drops') === true)
    return { say: [takenNote(turn)], state: { ...state, requests: [], offered: [], awaiting: null } };
  if (!isBeside(change.rest)) return null;
  // another service beside the name is asked about
  if (name !== null && change.wish?.services.some(({ generic }) => !generic) === true) return null;
  if (!change.isMarked && (name === null || change.wish?.isQuestion === true) && change.denied === '')
    return null;
  const next = changed(request, change);
  if (next === null) return null;
  const isOpen = change.wish !== null && !change.isMarked && change.wish.isQuestion;
  const asked = { ...next, onlyAsked: isOpen || request.onlyAsked };
  if (name !== null) await turn.tools.rememberName(name);
  const heard = { ...turn, clientName: name, said: change.wish ?? turn.said };
  const open = asksAnew(state, asked);
  const isQuestion = change.rest !== null && ASKS.some((intent) => change.rest?.intents.has(intent));
  const told =
    isQuestion && change.rest ? await inform({ ...turn, said: change.rest }, open) : { say: [], state: open };
  const answer = await advanceRequest(heard, told.state, {});
  const [kept] = answer.state.requests;
  const service = serviceById(turn, kept?.serviceId ?? null);
  const [date, hour] = [kept?.wish.dates[0], kept?.wish.hours[0]?.time];
  const isShown = answer.state.awaiting?.kind === 'name' && kept && service && date && hour;
  const say = isShown
    ? [thatWouldBe(turn, { service, start: `${date}T${hour}`, forSomeone: kept.forSomeone }), askNameAgain()]
    : answer.say;
  return { ...answer, ...(name !== null && { clientName: name }), say: [...told.say, ...say] };
};

// "a 3ª… e marca barba junto": a choice among the starts shown, and another request after it. Both are kept.
import { agreementIn } from '../../language/words/agreement.ts';
import { chosenOffer } from '../../language/offer-reference.ts';
import { saysDay, saysHour, saysWhen } from '../../language/mentions/visit-mentions.ts';
import { personBeside } from '../../language/people/hour-people.ts';
import type { Understanding } from '../../language/understanding.ts';
import { asksToArrange } from '../../reading/wishes/consent.ts';
import { alsoUnknown, notUnderstoodPart, restLater } from '../../replies/voice/small-talk-replies.ts';
import { dateOf } from '../../local-start.ts';
import { chooseStart } from '../offers/booking-flow.ts';
import { bookingTurn } from '../booking/booking-turn.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import { sameOnDay } from './same-on-day.ts';
import { asksForEarliest } from '../booking/pending-answers.ts';
import { type Answer, serviceById, type Turn } from '../memory/turn.ts';

type Act = (turn: Turn, state: DialogueState) => Promise<Answer | null>;

interface Parts {
  choice: Understanding;
  more: Understanding;
  /** "sim, pode marcar.", in a separate sentence: the rest is no condition */
  isOrder: boolean;
  /** "sim, mas": the rest changes what is chosen */
  isBut: boolean;
}

/** Separators between a choice and the request after it. */
const JOINT = /[…,.;!\n]|\s(?:e|mas)\s/giu;
const BUT = /^[\s….,;!]{0,8}(?:mas|s[óo] que)\s/iu;
const LEAD = /^[\s….,;!]{0,8}(?:(?:e|mas|a[ií])\s)?/iu;
const MAX_CHOICE = 8;
const MAX_JOINTS = 6;

const isOfOther = ({ services }: Understanding, { requests: [request] }: DialogueState): boolean =>
  services.some(({ ids }) => request?.serviceId != null && !ids.includes(request.serviceId));

/** True when a part only takes one of the starts shown, or agrees to the one proposed. */
const isChoice = (said: Understanding, state: DialogueState): boolean => {
  const { visits, people, tone, isQuestion, text, moments } = said;
  const { awaiting, offered } = state;
  if (isOfOther(said, state) || people.length > 0 || visits.length > 1 || isQuestion || tone !== 'request')
    return false;
  if (moments.some(({ refused }) => refused) || text.words.length > MAX_CHOICE) return false;
  if (awaiting?.kind === 'go-ahead') return agreementIn(said) === 'yes';
  return chosenOffer(said, offered)?.kind === 'start' || visits.some(({ wish }) => saysHour(wish));
};

const MORE = ['wantsAnother', 'followsOn'] as const;
const CHANGES = ['cancels', 'reschedules', 'cannotCome', 'drops'] as const;

/** True when a part asks for a visit beside the one being arranged. */
const asksForMore = (said: Understanding, state: DialogueState): boolean => {
  const { intents, services, people, isQuestion } = said;
  const isMore =
    MORE.some((intent) => intents.has(intent)) || (intents.has('books') && isOfOther(said, state));
  return isMore && services.length + people.length > 0 && !isQuestion;
};

/**
 * "15h, e quanto é a barba?", in reply to "15h, quer que eu marque?": the hour is for the service already in
 * question.
 */
const isHourAndQuestion = ({ choice, more }: Parts, state: DialogueState): boolean =>
  isChoice(choice, { ...state, awaiting: { kind: 'moment' } }) &&
  choice.visits.some(({ wish }) => saysHour(wish)) &&
  onlyAsks(more);

const SENTENCE_END = /[.!\n]/;

/** Splits a message into the choice and the rest; null for other messages. */
const partsOf = ({ said, hear }: Turn, state: DialogueState): Parts | null => {
  const original = said.text.original.trim();
  const joints = [...original.matchAll(JOINT)].filter(({ index }) => index > 0).slice(0, MAX_JOINTS);
  const parts = joints.map(({ 0: joint, index }): Parts => {
    const choice = hear(original.slice(0, index).trim());
    const rest = original.slice(index + joint.length).replace(LEAD, '');
    return {
      choice,
      more: hear(rest.trim()),
      isBut: BUT.test(original.slice(index)),
      isOrder: SENTENCE_END.test(joint) && isChoice(choice, state) && asksToArrange(choice),
    };
  });
  const taken = parts
    .filter((part) => isChoice(part.choice, state) || isHourAndQuestion(part, state))
    .filter(({ more }) => !CHANGES.some((intent) => more.intents.has(intent)));
  return taken.find(({ isOrder, more }) => isOrder && onlyAsks(more)) ?? taken[0] ?? null;
};

/** "pode sim, e a Bia 15h30": the visit of that person, on the day chosen. */
const forPersonBeside = (
  turn: Turn,
  { awaiting, offered, requests }: DialogueState,
  { choice, more }: Parts,
): Understanding | null => {
  const person = personBeside(more.text, more.moments);
  const chosen = chosenOffer(choice, offered);
  const start =
    awaiting?.kind === 'go-ahead' ? awaiting.start : chosen?.kind === 'start' ? chosen.start : null;
  if (!person || start === null || more.isQuestion) return null;
  const when = more.moments.map(({ index, end }) => more.text.original.slice(index, end)).join(' ');
  const [, month, day] = dateOf(start).split('-');
  const date = more.visits.some(({ wish }) => saysDay(wish)) ? '' : `dia ${day}/${month}`;
  const service = serviceById(turn, requests[0]?.serviceId ?? null)?.name ?? '';
  const visit = `${service} para ${person.name ?? `minha ${person.relation}`}`;
  const lead = more.tone === 'request' || when === '' ? 'quero também' : 'também';
  return turn.hear(`${lead} ${visit} ${when === '' ? 'logo em seguida' : `${date} ${when}`}`);
};

/** "sim, mas para minha filha Bia": the visit in question is hers, and no second one is wanted. */
const isCorrected = ({ isBut, more }: Parts): boolean =>
  isBut && more.moments.length === 0 && !MORE.some((intent) => more.intents.has(intent));

/** Without a time, the additional visit follows the chosen one directly. */
const behind = (more: Understanding): Understanding =>
  more.visits.some(({ wish }) => saysWhen(wish))
    ? more
    : { ...more, intents: new Set([...more.intents, 'followsOn' as const]) };

/** "a 3ª, mas pra barba": the chosen start, for the service named after it. */
const forOtherService = (
  turn: Turn,
  state: DialogueState,
  { choice, more }: Parts,
): Promise<Answer | null> => {
  const chosen = chosenOffer(choice, state.offered);
  if (chosen?.kind !== 'start') return Promise.resolve(null);
  const { start } = chosen;
  const known: DialogueState = {
    ...chooseStart(state, start),
    offered: [start],
    awaiting: { kind: 'go-ahead', start },
  };
  return bookingTurn({ ...turn, said: more }, known);
};

const ABOUT_TIMES = ['books', 'asksFreeTimes', 'otherTime', 'earlier', 'later'] as const;

/** "9h, quando tá um sol" asks nothing. */
const TELLS_WHEN = /^quando\b[^?]*$/;

/** True when a part only asks about the business, and not for another time. */
const onlyAsks = (more: Understanding): boolean =>
  more.isQuestion &&
  !TELLS_WHEN.test(more.text.plain) &&
  !more.visits.some(({ wish }) => saysWhen(wish)) &&
  !ABOUT_TIMES.some((intent) => more.intents.has(intent)) &&
  more.reply === null;

const isBusy = ({ awaiting, requests }: DialogueState): boolean => awaiting !== null || requests.length > 0;

/** "primeiro, quanto custa?": begins the question. */
const FIRST_OF_ALL = /^\s*(primeiro|por [úu]ltimo)\s*[,:]/iu;

const OPEN_QUESTION = /^(voces? )?(tem|aceitam?|possuem?|existe|qual|quais|onde|como|quem)\b/;

/**
 * The choice, with a note that the question beside it has no stored answer. Offers to ask the owner when
 * nothing else is open.
 */
const withUnknown = (taken: Answer | null, question: string): Answer | null => {
  if (!taken) return null;
  if (isBusy(taken.state)) return { ...taken, say: [notUnderstoodPart(question), ...taken.say] };
  const awaiting = { kind: 'ask-owner', question } as const;
  return {
    say: [...taken.say, alsoUnknown()],
    state: { ...taken.state, awaiting },
    unanswered: [question],
  };
};

/**
 * Takes the choice, then handles the other request, or says that it waits or was not understood. `informed`:
 * the question beside the choice is already answered.
 */
export const choiceAndMoreTurn = async (
  turn: Turn,
  state: DialogueState,
  { informed, act }: { informed: boolean; act: Act },
): Promise<Answer | null> => {
  const { awaiting, requests, offered } = state;
  const isOpen = awaiting?.kind === 'moment' || awaiting?.kind === 'reading' || awaiting?.kind === 'go-ahead';
  if (!isOpen || requests.length !== 1 || offered.length === 0) return null;
  if (turn.said.isQuestion && FIRST_OF_ALL.test(turn.said.text.original)) return null;
  // "e o mais cedo que tem, qual é?" chooses nothing
  if (turn.said.isQuestion && asksForEarliest(turn.said.text)) return null;
  const parts = partsOf(turn, state);
  if (!parts) return null;
  const onDay =
    awaiting.kind === 'go-ahead' && !parts.isBut
      ? sameOnDay(turn, requests[0], { start: awaiting.start, more: parts.more })
      : null;
  const beside = onDay ?? (isCorrected(parts) ? null : forPersonBeside(turn, state, parts));
  const { choice, isOrder } = parts;
  const more = beside ?? parts.more;
  // "a 3ª, e quanto é a barba?" chooses; "sim, e quanto é?" may depend on the answer
  const isSure = awaiting.kind !== 'go-ahead' || isOrder || isHourAndQuestion(parts, state);
  const isChosen = onlyAsks(more) && isSure;
  if (informed && isChosen) return act({ ...turn, said: choice }, state);
  if (isChosen && (isOrder || OPEN_QUESTION.test(more.text.plain)))
    return withUnknown(await act({ ...turn, said: choice }, state), more.text.original);
  if (!beside && !asksForMore(more, state)) {
    // an hour and the service after it form one request
    const isPlace = !choice.visits.some(({ wish }) => saysHour(wish));
    return isPlace && isOfOther(more, state) && !more.isQuestion ? forOtherService(turn, state, parts) : null;
  }
  const taken = await act({ ...turn, said: choice }, state);
  if (!taken) return null;
  const rest = more.text.original;
  if (isBusy(taken.state)) {
    const later = [...taken.state.later, rest];
    return {
      ...taken,
      say: [restLater(parts.more.text.original), ...taken.say],
      state: { ...taken.state, later },
    };
  }
  const next = await act({ ...turn, said: behind(more) }, taken.state);
  if (!next) return { ...taken, say: [...taken.say, notUnderstoodPart(rest)] };
  return { ...next, say: [...taken.say, ...next.say] };
};

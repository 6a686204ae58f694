// Reads answers to the last reply's question about the visit being arranged.
import { addDays } from '#shared/local-time.ts';
import { agreementOf } from '../../language/words/agreement.ts';
import { narrowed } from '../../language/mentions/limits.ts';
import { chosenOffer, type OfferChoice } from '../../language/offer-reference.ts';
import { wording } from '../../language/words/wording.ts';
import { listEntry } from '../../language/ordinal.ts';
import { dateOf, timeOf } from '../../local-start.ts';
import * as replies from '../../replies/booking-replies.ts';
import { isWhollyExplained } from '../../reading/wishes/consent.ts';
import { askWhichShown } from '../../replies/refused-replies.ts';
import { takenNote } from '../../replies/voice/small-talk-replies.ts';
import { chooseStart, advanceRequest } from '../offers/booking-flow.ts';
import { refusesOffered, remarkBesideTurn } from '../open-question/remark-beside.ts';
import { describeKeptVisit, describeVisits } from '../visits/called-off.ts';
import type { Awaiting, DialogueState } from '../memory/dialogue-state.ts';
import { acceptTogether, isOfferedTogether } from '../several/offered-together.ts';
import { onlyOne } from '../which-visit/one-of-two.ts';
import { withRequest } from '../offers/offering.ts';
import { onlyAsks } from '../days/talk-context.ts';
import { personOf } from './new-requests.ts';
import type { Answer, Turn } from '../memory/turn.ts';

type Answering = Promise<Answer> | Answer | null;

const OF_ALL = new Set(['o', 'horario', 'hora', 'vaga']);
const AS_CAN_BE = new Set(['tiver', 'tem', 'der', 'puder', 'houver', 'conseguir', 'for']);

/** "o mais cedo possível quando é?": the earliest of all, unlike "mais cedo tem?". */
export const asksForEarliest = ({ words }: Turn['said']['text']): boolean =>
  words.some(({ text }, at) => {
    const said = (place: number): string => words[at + place]?.text ?? '';
    if (text !== 'mais' || said(1) !== 'cedo') return false;
    return said(2) === 'possivel' || (said(2) === 'que' ? AS_CAN_BE.has(said(3)) : OF_ALL.has(said(-1)));
  });

const ANY_HOUR = wording('qualquer|algum horario|hora|periodo|turno');

/** Any day and hour within the client's limits, earliest first; without those that the message lifts. */
const atEarliest = ({ said }: Turn, state: DialogueState): DialogueState | null => {
  const [request] = state.requests;
  if (!request) return null;
  const isLifted =
    ANY_HOUR.test(said.text.plain) ||
    said.wishes.some(({ except }) => except.some(({ part }) => part === request.wish.part));
  const lifted = isLifted ? { part: null, after: null, before: null } : {};
  const open = { dates: [], days: null, hours: [], passed: false, edge: 'early' as const, ...lifted };
  return withRequest(state, { ...request, wish: { ...request.wish, ...open } });
};

/**
 * "mais tarde", "mais cedo": the same day, after or before the starts shown, within the other limit; null when
 * the client said neither.
 */
export const shifted = (turn: Turn, state: DialogueState): DialogueState | null => {
  const { intents } = turn.said;
  const isLater = intents.has('later');
  const first = asksForEarliest(turn.said.text) ? atEarliest(turn, state) : null;
  if (first) return first;
  const bound = isLater ? state.offered.at(-1) : state.offered[0];
  const [request] = state.requests;
  if (!request || bound === undefined || !(isLater || intents.has('earlier'))) return null;
  const edge = { time: timeOf(bound), readings: null, bare: false };
  const said = { part: null, after: isLater ? edge : null, before: isLater ? null : edge };
  const limits = narrowed({ ...request.wish, part: null }, said);
  const wish = { ...request.wish, dates: [dateOf(bound)], days: null, hours: [], ...limits };
  return withRequest(state, { ...request, wish });
};

const directed = (turn: Turn, direction: 'later' | 'earlier'): Turn => ({
  ...turn,
  said: { ...turn.said, intents: new Set([direction]) },
});

/** The client wants none of the starts shown: shows others for the same preference, or on later days. */
const showOthers = (turn: Turn, state: DialogueState, otherDay: boolean): Promise<Answer> => {
  const [request] = state.requests;
  const last = state.offered.at(-1);
  if (!request || last === undefined) return advanceRequest(turn, state, {});
  const later = { dates: [], days: { from: addDays(dateOf(last), 1), to: null } };
  const wish = { ...request.wish, hours: [], ...(otherDay ? later : {}) };
  return advanceRequest(turn, withRequest(state, { ...request, wish }), { skip: state.offered });
};

const takeChoice = (turn: Turn, state: DialogueState, choice: OfferChoice): Answering => {
  switch (choice.kind) {
    case 'start': {
      const intention =
        onlyAsks(turn) || !isWhollyExplained(turn.said) ? { confirmFirst: true } : { agreed: choice.start };
      return advanceRequest(turn, chooseStart(state, choice.start), intention);
    }
    case 'any':
      return advanceRequest(turn, chooseStart(state, choice.start), { confirmFirst: true });
    case 'several': {
      const awaiting: Awaiting = { kind: 'moment' };
      return {
        say: [replies.askWhichStart(turn, choice.starts)],
        state: { ...state, offered: choice.starts, awaiting },
      };
    }
    case 'other':
      return showOthers(turn, state, choice.otherDay);
  }
};

const refused = (state: DialogueState): DialogueState => ({
  ...state,
  requests: isOfferedTogether(state) ? [] : state.requests.slice(1),
  offered: [],
  awaiting: null,
  topicServiceId: state.requests[0]?.serviceId ?? state.topicServiceId,
});

const NEVER = new Set('impossivel inviavel jamais nunca sem chance nem pensar pra para mim'.split(' '));

/** "15h? impossível" */
const saysNever = ({ moments, text }: Turn['said']): boolean => {
  const rest = text.words.filter(
    ({ index, end }) => !moments.some((moment) => index < moment.end && end > moment.index),
  );
  return rest.length > 0 && rest.every((word) => NEVER.has(word.text));
};

/** "15h não posso", "15h é cedo": the proposed hour, and no other instead. */
const refusesHour = (turn: Turn, start: string): boolean => {
  const never = saysNever(turn.said);
  const moments = turn.said.moments.map((one) => (never ? { ...one, refused: true } : one));
  const isOfHour = moments.some(({ hour }) => hour !== null) && moments.every(({ refused }) => refused);
  return isOfHour && refusesOffered({ ...turn, said: { ...turn.said, moments } }, { offered: [start] });
};

/** "15h é cedo" wants later hours of that day. */
const otherHours = (turn: Turn, state: DialogueState): Promise<Answer> => {
  const { text, intents } = turn.said;
  const says = (word: string): boolean => text.words.some((one) => one.text === word);
  const isLater = intents.has('later') || (!intents.has('earlier') && says('cedo'));
  const isEarlier = intents.has('earlier') || (!isLater && says('tarde'));
  const direction = isLater ? 'later' : 'earlier';
  const bound = isLater || isEarlier ? shifted(directed(turn, direction), state) : null;
  return bound ? advanceRequest(turn, bound, { skip: state.offered }) : showOthers(turn, state, false);
};

/** Reads a yes or no to "Quer que eu marque?"; anything more is a new request. */
const answerGoAhead = async (turn: Turn, state: DialogueState, start: string): Promise<Answer | null> => {
  const { text, tone, reply, visits } = turn.said;
  if (refusesHour(turn, start)) return otherHours(turn, { ...state, offered: [start] });
  const one = onlyOne(turn, state);
  if (one?.requests.length === 0) {
    const own = await turn.tools.myAppointments();
    return {
      say: describeVisits(
        turn,
        own.filter(({ id }) => one.lastBooked.includes(id)),
      ),
      state: one,
    };
  }
  if (one) return advanceRequest(turn, one, { confirmFirst: true });
  const all = acceptTogether(turn, state);
  if (all) return advanceRequest(turn, all, { agreed: start });
  if (visits.length > 0) return null;
  if (tone === 'request' && agreementOf(text) === 'yes')
    return advanceRequest(turn, state, { agreed: start });
  if (reply !== 'no') return null;
  const movingId = state.requests[0]?.movingId ?? null;
  return {
    say: [movingId === null ? takenNote(turn) : await describeKeptVisit(turn, movingId)],
    state: refused(state),
  };
};

/** "a segunda" can also mean Monday, but not after a list. */
const PLACE = /^((pode ser |quero )?[ao] )(primeir|segund|terceir|quart|ultim)[oa]( opcao)?$/;

/** "a primeira", "2" after a list of services. */
const chooseService = (turn: Turn, state: DialogueState, choices: readonly number[]): Answering => {
  const [request] = state.requests;
  const serviceId = listEntry(turn.said.text.plain, choices);
  const isPlace = turn.said.visits.length === 0 || PLACE.test(turn.said.text.plain);
  if (!request || serviceId === undefined || !isPlace) return null;
  return advanceRequest(turn, withRequest(state, { ...request, serviceId, choices: [] }), {});
};

/** Reads a yes to "Confirma esse dia?". */
const confirmDate = (turn: Turn, state: DialogueState): Answering => {
  const [request] = state.requests;
  if (!request || agreementOf(turn.said.text) !== 'yes' || turn.said.visits.length > 0) return null;
  const wish = { ...request.wish, contradictory: false };
  return advanceRequest(turn, withRequest(state, { ...request, wish }), {});
};

/** "10h pra minha mãe", "pode marcar pra Bia": the start shown, for that person. */
const chooseOffer = (turn: Turn, state: DialogueState): Answering => {
  const { services, visits } = turn.said;
  const [request] = state.requests;
  const [visit, ...others] = visits;
  const isSame = services.every(({ ids }) => ids.some((id) => id === request?.serviceId));
  const choice = isSame && others.length === 0 ? chosenOffer(turn.said, state.offered) : null;
  if (!choice) return null;
  const forSomeone = request && visit ? personOf(visit, request.forSomeone) : null;
  const meant = request && visit ? withRequest(state, { ...request, forSomeone }) : state;
  return takeChoice(turn, meant, choice);
};

const SEVERAL =
  /\b(os|as) (dois|duas|tres|2|3)\b|\b(ambos|ambas|todos|todas)\b|^(eu )?(quero|queria) (dois|duas|[2-4])$/;

/** "ok", "os dois" after a list: the client has to say which start. */
const askWhichOffer = (turn: Turn, state: DialogueState): Answer | null => {
  const { reply, visits, text, party, isQuestion } = turn.said;
  if (party !== null || isQuestion) return null;
  const wantsSeveral = SEVERAL.test(text.plain);
  if (visits.length > 0 || state.offered.length < 2 || !(reply === 'yes' || wantsSeveral)) return null;
  const lead = wantsSeveral ? [replies.oneByOne()] : [];
  return { say: [...lead, askWhichShown(null)], state };
};

/** Reads the answer to the last question about the first request; null for any other message. */
export const answerPending = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { awaiting } = state;
  const remark = remarkBesideTurn(turn, state);
  if (remark) return remark;
  switch (awaiting?.kind) {
    case 'go-ahead':
      if (awaiting.isPutOff && !turn.said.intents.has('books')) return null;
      return (await answerGoAhead(turn, state, awaiting.start)) ?? chooseOffer(turn, state);
    case 'date':
      return confirmDate(turn, state);
    case 'service':
      return chooseService(turn, state, awaiting.choices);
    case 'moment':
    case 'reading':
      return (await chooseOffer(turn, state)) ?? askWhichOffer(turn, state);
    default:
      return null;
  }
};

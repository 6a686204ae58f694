// "e terça 10h tem?" right after a booking: says if that start is free and lets the client decide. Nothing
// changes until the client does.
import { agreementIn, agreementOf } from '../../language/words/agreement.ts';
import { wording } from '../../language/words/wording.ts';
import type { ClientAppointment } from '../../assistant-tools.ts';
import {
  anyTime,
  revise,
  saysDay,
  saysHour,
  type VisitMention,
  saysWhen,
} from '../../language/mentions/visit-mentions.ts';
import { ownVisits } from '../../replies/own-visit-replies.ts';
import { keepsOwn } from '../../reading/wishes/beside-own.ts';
import { asksToArrange } from '../../reading/wishes/consent.ts';
import { newRequest, advanceRequest, sameStart } from '../offers/booking-flow.ts';
import { describeKeptVisit } from '../visits/called-off.ts';
import type { DialogueState, VisitRequest } from '../memory/dialogue-state.ts';
import { noVisitIn } from '../../reading/refusals/no-visit.ts';
import { putOff } from '../courtesy/busy-turn.ts';
import { withRequest } from '../offers/offering.ts';
import { isAt } from '../visits/own-visits.ts';
import { type Answer, serviceById, type Turn } from '../memory/turn.ts';

const ASKS = wording(`
teria|tera|tinha|ha|haveria|sobrou|livres?|disponivel|disponiveis|vag[ao]s?|atendem?|rola
consegue|consigo|daria
tem >!que
da para|?
^ (mas) e se|para|n[ao]|as?|o|dia|hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo
^ (mas) e 0|1|2|3|4|5|6|7|8|9
`);
/** Words that decide, with or without a question mark. */
const DECIDES =
  /\b(prefir\w+|prefer\w+|pensando (bem|melhor)|me enganei|errei|mudei de ideia|quer dizer|ou melhor|coloca|bota|poe)\b/;
/** "isso, quinta às 9", but not "quero quinta às 9": one of the two may be meant. */
const YES_FIRST = /^(sim|isso|pode|claro|ok|certo|beleza)\b/;
const MAY_BE = /\bpode(ria)? ser\b/;
const ANOTHER = wording(`
outr[oa]|tambem|ambos|ambas
mais um|uma
alem d*
os dois
as duas
nov[oa] horario|visita|sessao|consulta|atendimento
`);
/** "cancela a outra": the visit leaves its current start for the new one. */
const LEAVES =
  /\b(cancel\w+|desmarc\w+|tir[ae]\w*) (a|o|ess[ea]|aquel[ea]) (outr[oa]|anterior|antig[oa]|primeir[oa]|que)\b/;
/** "é o meu mesmo" */
const SAME_ONE = /\b[oa] (meu|minha|mesm[oa])\b/;
const STAYS =
  /\b(deix\w+|mant\w+|fic[ao]\w*|esquece|nao precisa|so (queria saber|perguntando|curiosidade))\b/;

/** True when a message asks for free times without asking to move the visit. */
const asksAvailability = ({ said }: Turn): boolean => {
  const { intents, text, isQuestion, people, reply } = said;
  const has = (...wanted: Parameters<typeof intents.has>[0][]) =>
    wanted.some((intent) => intents.has(intent));
  const asksOpenly = ASKS.test(text.plain) || has('asksFreeTimes');
  const wantsChange =
    has('reschedules', 'books', 'cancels', 'cannotCome') ||
    DECIDES.test(text.plain) ||
    MAY_BE.test(text.plain);
  const corrects = (has('corrects') || reply === 'no') && !asksOpenly;
  const wantsMore = has('wishes') && has('wantsAnother', 'sameAgain');
  return (isQuestion || asksOpenly) && !wantsChange && !corrects && !wantsMore && people.length === 0;
};

const isForService = ({ service }: VisitMention, { serviceId }: ClientAppointment): boolean =>
  service === null || (serviceId !== null && service.ids.includes(serviceId));

/** An hour alone refers to the day of the visit, "no mesmo horário" to its hour. */
const wishFor = ({ said: { wishes, intents } }: Turn, visit: ClientAppointment) => {
  const said = wishes.reduce(revise, anyTime);
  if (!saysDay(said)) return revise({ ...sameStart(visit), hours: [] }, said);
  return intents.has('sameTime') && !saysHour(said) ? { ...said, hours: sameStart(visit).hours } : said;
};

/**
 * After a booking, says if the start in question is free and offers to move the visit there; null for other
 * messages.
 */
export const availabilityTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const [said, ...others] = turn.said.visits;
  const last = state.lastBooked.at(-1);
  if (state.requests.length > 0 || last === undefined || !said || others.length > 0) return null;
  if (!saysWhen(said.wish) || !asksAvailability(turn)) return null;
  const visit = (await turn.tools.myAppointments()).find(({ id }) => id === last);
  if (!visit || !isForService(said, visit) || !serviceById(turn, visit.serviceId)) return null;
  const wish = wishFor(turn, visit);
  if (saysHour(wish) && isAt(visit, wish)) return { say: [ownVisits(turn, [visit])], state };
  const { serviceId, id: movingId, forSomeone } = visit;
  const request = { ...newRequest, serviceId, movingId, forSomeone, wish, onlyAsked: true, undecided: true };
  const answer = await advanceRequest(
    turn,
    { ...state, requests: [request], offered: [], awaiting: null },
    {},
  );
  // "e se fosse quarta 11h? só uma hipótese"
  return noVisitIn(turn.said) === 'asked' ? { ...answer, state: putOff(answer.state) } : answer;
};

/** True when a message asks for another visit. */
export const wantsAnotherOne = ({ said: { intents, text } }: Turn): boolean =>
  ANOTHER.test(text.plain) && !intents.has('otherTime');

/** Needed to act on what was only asked. */
const MEANS_IT = ['books', 'reschedules'] as const;

const BOTH =
  /^((sim|quero|isso|marca|deixa|pode (ser|deixar|marcar)|eu|,) )*(os dois|as duas|ambos|ambas)( (mesmo|sim|por favor|[.!]))*$/;

/** A new visit was offered, beside one that only the owner may move. */
const offersNew = ({ awaiting }: DialogueState): boolean =>
  awaiting?.kind === 'go-ahead' && awaiting.isNew === true;

type Decision = 'move' | 'another' | 'stay' | null;

/** Client's decision: move the visit, book another one, or change nothing; null while open. */
const decisionOf = (turn: Turn, state: DialogueState): Decision => {
  const { intents, text, reply, visits } = turn.said;
  const yes = offersNew(state) ? 'another' : 'move';
  // "pode mudar o disco" moves nothing
  const asksToMove = intents.has('reschedules') && (visits.length > 0 || asksToArrange(turn.said));
  if (asksToMove || DECIDES.test(text.plain) || LEAVES.test(text.plain)) return 'move';
  if (wantsAnotherOne(turn) || BOTH.test(text.plain)) return 'another';
  if (visits.length > 0) return YES_FIRST.test(text.plain) && agreementIn(turn.said) === 'yes' ? yes : null;
  if (reply === 'no' || STAYS.test(text.plain)) return 'stay';
  if (SAME_ONE.test(text.plain)) return 'move';
  return agreementOf(text) === 'yes' ? yes : null;
};

/** The first request with the client's decision. */
const decided = (state: DialogueState, request: VisitRequest, decision: Decision): VisitRequest => ({
  ...request,
  undecided: decision !== 'move' && decision !== 'another',
  onlyAsked: request.onlyAsked && decision !== 'another',
  movingId: decision === 'another' ? null : request.movingId,
  serviceId: decision === 'another' && request.serviceOpen && !offersNew(state) ? null : request.serviceId,
});

/** State with the client's decision on "shall it move there, or do you want another?". */
export const applyDecision = (turn: Turn, state: DialogueState): DialogueState => {
  const [request] = state.requests;
  if (request && request.movingId !== null && keepsOwn(turn.said.text))
    return withRequest(state, { ...decided(state, request, 'another'), onlyAsked: true });
  return request?.undecided ? withRequest(state, decided(state, request, decisionOf(turn, state))) : state;
};

/** Carries out the client's decision on the start in question; null while a start is still being discussed. */
export const decisionTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const [request] = state.requests;
  if (!request?.undecided || turn.said.visits.length > 0) return null;
  const decision = decisionOf(turn, state);
  if (decision === 'stay')
    return {
      say: [await describeKeptVisit(turn, request.movingId)],
      state: { ...state, requests: [], offered: [], awaiting: null },
    };
  if (decision === null || state.awaiting?.kind !== 'go-ahead') return null;
  if (state.awaiting.isPutOff && !MEANS_IT.some((intent) => turn.said.intents.has(intent))) return null;
  return advanceRequest(turn, withRequest(state, decided(state, request, decision)), {
    agreed: state.awaiting.start,
    isAnother: decision === 'another',
  });
};

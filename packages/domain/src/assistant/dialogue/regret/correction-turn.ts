// "pensando bem, 17h" right after a booking: changes the appointment just booked, and no other one.
import type { ClientAppointment } from '../../assistant-tools.ts';
import {
  anyTime,
  revise,
  saysHour,
  saysWhen,
  type TimePreference,
} from '../../language/mentions/visit-mentions.ts';
import { onlyAsksToMove } from '../../reading/wishes/changes.ts';
import { keepsOwn } from '../../reading/wishes/beside-own.ts';
import { onlyCorrects } from '../../reading/visits/protests.ts';
import { attendeeNoted } from '../../replies/own-visit-replies.ts';
import { shiftOf } from '../../time/shifts.ts';
import { wording } from '../../language/words/wording.ts';
import { newRequest, sameStart } from '../offers/booking-flow.ts';
import { describeStatus } from '../visits/called-off.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import { isLeftOut, namesVisit } from '../visits/visit-resolution.ts';
import { newService, startMove } from '../change/own-visit-turns.ts';
import { isGuess, namesSeveral } from '../days/said-target.ts';
import {
  changeMoments,
  describedBy,
  describedVisits,
  isAt,
  isForAnother,
  isOwn,
} from '../visits/own-visits.ts';
import type { Answer, Turn } from '../memory/turn.ts';

const MAX_BARE_CORRECTION_WORDS = 5;
/** With the service named again, an hour alone may ask for another visit. */
const THEN = wording('entao|mesmo|melhor');

/** "na verdade é pro meu filho": about the visit just booked, and no other one. */
const SAYS_WHOSE =
  /\b(na verdade|na real|errei|me enganei|quer dizer|digo|ops|corrig\w+|correcao|nao e para mim)\b/;

/** True when nothing in a message speaks against acting on it at once. */
const isPlain = (said: Turn['said']): boolean =>
  said.tone === 'request' || onlyCorrects(said, { people: SAYS_WHOSE.test(said.text.plain) });

/** True when a message changes the appointment just booked: "pensando bem, 17h", "16h então, manicure". */
const isCorrection = ({ said }: Turn, { serviceId }: ClientAppointment): boolean => {
  const { intents, reply, visits, text, services } = said;
  if (
    visits.length !== 1 ||
    intents.has('wantsAnother') ||
    intents.has('asksFreeTimes') ||
    intents.has('saysGoodbye') ||
    keepsOwn(text) ||
    (said.tone === 'told' && !onlyCorrects(said))
  )
    return false;
  const [visit] = visits;
  const isOfVisit = visit?.service == null || (serviceId !== null && visit.service.ids.includes(serviceId));
  // "e barba, pode ser 10:30?": beside the visit just booked
  if (!isOfVisit && /^(e|mais) /.test(text.plain)) return false;
  // "na outra quarta" after a visit on Wednesday
  const isOther = said.moments.some(({ skips }) => skips !== null) && !intents.has('asksWhether');
  const marked =
    isOther ||
    intents.has('corrects') ||
    intents.has('reschedules') ||
    (reply === 'no' && (isPlain(said) || said.moments.some(({ refused }) => refused)));
  const named = services.flatMap(({ words }) => words).length;
  const bare =
    visit !== undefined &&
    saysHour(visit.wish) &&
    isOfVisit &&
    (visit.service === null || THEN.test(text.plain)) &&
    text.words.length - named <= MAX_BARE_CORRECTION_WORDS;
  return (marked && !(isOther && intents.has('books'))) || (bare && !intents.has('books'));
};

/** True when a message names another visit than the one just booked, or leaves open which of several. */
const tellsOther = (
  { said }: Turn,
  visit: ClientAppointment,
  { own, told }: { own: readonly ClientAppointment[]; told: readonly TimePreference[] },
): boolean => {
  if (isLeftOut(said, visit, own)) return true;
  if (told.length === 0 && !namesVisit(said)) return false;
  const meant = describedVisits(own, describedBy(said, told));
  const isOneOfSeveral = meant.length > 1 && (told.length > 0 || !isOwn(visit));
  return !meant.includes(visit) || isOneOfSeveral;
};

/** The visit with the attendee that a correction names. */
const corrected = async (turn: Turn, visit: ClientAppointment) => {
  const [person] = turn.said.people;
  const name = person?.name ?? person?.relation ?? null;
  if (name === null) return { visit, say: [] };
  await turn.tools.recordAttendee({ appointmentId: visit.id, name });
  return { visit: { ...visit, forSomeone: name }, say: [attendeeNoted(turn, name)] };
};

/** "quarta tenho dentista, quinta?" asks; "pode ser quinta?" decides. */
const asksAfterRefusal = ({ said }: Turn): boolean =>
  said.isQuestion && said.moments.some(({ refused }) => refused) && !said.text.plain.includes('pode ser');

/** Changes the appointment just booked in this talk; null when the message is not about it. */
export const correctionTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const [said] = turn.said.visits;
  if (state.requests.length > 0 || state.lastBooked.length === 0 || !said) return null;
  // "só as duas que marquei" counts visits
  if (state.lastBooked.length > 1 && turn.said.intents.has('allOfThem')) return null;
  // "adia 1 hora" names no target hour
  if (shiftOf(turn.said.text.original) !== null) return null;
  const own = await turn.tools.myAppointments();
  const visit = own.find(({ id }) => id === state.lastBooked.at(-1));
  if (!visit || !isCorrection(turn, visit) || (!saysWhen(said.wish) && said.service === null)) return null;
  const { source, target, told } = changeMoments(turn.said, own);
  if (source.some((where) => !isAt(visit, where)) || tellsOther(turn, visit, { own, told })) return null;
  const isAnothers = isForAnother(turn.said, own);
  if (isAnothers && (!SAYS_WHOSE.test(turn.said.text.plain) || turn.said.intents.has('books'))) return null;
  const wish = revise(
    sameStart(visit),
    (target.length > 0 ? target : turn.said.wishes).reduce(revise, anyTime),
  );
  const serviceId = newService(turn, visit);
  const onlyAsked =
    isGuess(wish) ||
    !isPlain(turn.said) ||
    namesSeveral(target, own) ||
    (turn.said.isQuestion && serviceId !== null && serviceId !== visit.serviceId) ||
    onlyAsksToMove(turn.said.text) ||
    asksAfterRefusal(turn);
  const request = { ...newRequest, onlyAsked, serviceId, wish };
  const known = isAnothers ? await corrected(turn, visit) : { visit, say: [] };
  const moved = await startMove(turn, state, { visit: known.visit, request });
  // other starts are shown: the visit stays until the client chooses one
  const isOpen = moved.state.awaiting?.kind === 'moment';
  const kept = isOpen ? [describeStatus(turn, known.visit)] : [];
  return { ...moved, say: [...known.say, ...kept, ...moved.say] };
};

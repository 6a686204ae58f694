// Acts on a message: first as an answer to an open question, then as a new request.
import { keepsOwn } from '../reading/wishes/beside-own.ts';
import { isUndecided } from '../reading/wishes/consent.ts';
import { wording } from '../language/words/wording.ts';
import { saysWhen } from '../language/mentions/visit-mentions.ts';
import { noSuchDate } from '../replies/booking-replies.ts';
import { noVisits, openVisits } from '../replies/own-visit-replies.ts';
import { cancelWhileArranging } from './absence/cancel-while-arranging.ts';
import { plainAbsence } from './absence/cannot-come.ts';
import { askOwnerTurn, closed } from './answers/ask-owner-turn.ts';
import { askedOfVisitTurn } from './change/asked-of-visit-turn.ts';
import { attendeeTurn } from './people/attendee-turn.ts';
import { availabilityTurn, decisionTurn } from './booking/availability-turn.ts';
import { bookingTurn } from './booking/booking-turn.ts';
import { withEarliest } from './days/earliest.ts';
import { reopenAnswerTurn } from './regret/bring-back.ts';
import type { DialogueState } from './memory/dialogue-state.ts';
import { elsewhenTurn, insteadTurn } from './change/elsewhen-turn.ts';
import { calledOffTurn, partCalledOff, describeVisits } from './visits/called-off.ts';
import { cancelEachTurn } from './moving/cancel-each-turn.ts';
import { cancelAnswerTurn } from './change/cancel-answer-turn.ts';
import { companionTurn } from './people/companion-turn.ts';
import { namesOthers } from './people/pets.ts';
import { correctionTurn } from './regret/correction-turn.ts';
import { askWhichTurn, moveTurn } from './change/own-visit-turns.ts';
import { lapsedTurn } from './change/lapsed-turn.ts';
import { keepsServiceTurn } from './accepting/keeps-service-turn.ts';
import { keptVisitsTurn } from './moving/kept-visits-turn.ts';
import { isOfBooked, noVisitTurn } from './courtesy/no-visit-turn.ts';
import { listTurn } from './settled/list-turn.ts';
import { whichTurn } from './requests/which-turn.ts';
import { isForAnother } from './visits/own-visits.ts';
import { crossedTurn } from './open-question/kept-question.ts';
import { missingVisitTurn } from './requests/missing-visit-turn.ts';
import { oneMoreTurn } from './request-changes/one-more-turn.ts';
import { moveOfNoneTurn } from './own-move/move-of-none.ts';
import { moveAllTurn } from './moving/move-all-turn.ts';
import { anotherTurn, moveOrAnotherTurn } from './moving/move-or-another-turn.ts';
import { onlyVisitInstead, saysInstead } from './which-visit/instead-of-only.ts';
import { pointedVisit } from './which-visit/pointed-visit.ts';
import { wantsMove } from './moving/wants-move.ts';
import { namesPutRightTurn } from './regret/names-put-right-turn.ts';
import { newTimeTurn } from './change/new-time-turn.ts';
import { noneOfferedTurn } from './change/none-offered-turn.ts';
import { ownDayTalkTurn } from './own-day/own-day-talk.ts';
import { otherMeantTurn } from './regret/other-meant-turn.ts';
import { proposalsTurn } from './visits/proposals-turn.ts';
import { passedOnTurn } from './front-desk/passed-on-turn.ts';
import { protestTurn } from './regret/protest-turn.ts';
import { listOfOtherTurn, plainRequestTurn } from './requests/plain-request-turn.ts';
import { refusedDayTurn } from './requests/refused-day-turn.ts';
import { regretTurn } from './regret/regret-turn.ts';
import { restoreTurn, undoTurn } from './regret/restore-turn.ts';
import { confirmsLater } from './reminders/reminder-answer.ts';
import { choiceAndMoreTurn } from './courtesy/choice-and-more-turn.ts';
import { confirmWhich, lateTurn, reminderTurn } from './reminders/reminder-turn.ts';
import { severalWishesTurn } from './several/several-wishes-turn.ts';
import { swapTurn } from './moving/swap-turn.ts';
import type { Answer, Turn } from './memory/turn.ts';
import { withWeeklyNotice } from './weekly/weekly-wish.ts';
import { withProposedService } from './meant/proposed-service.ts';
import { yesAndMoreTurn } from './accepting/yes-and-more-turn.ts';

const OWN = /\b(minhas?|meus?|presenca|horario|consulta|sessao|agendamento|atendimento)\b/;
const CONFIRMS_BARELY = /\bconfirm(o|ado|ada)\b/;

/** "quero confirmar minha consulta de sexta": confirms the visit meant, or asks which. */
const presenceTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said } = turn;
  const { plain } = said.text;
  const isIdle = state.awaiting === null && state.lastBooked.length === 0;
  const explicit =
    /\bconfirm(o|ar|ada|ado|a|ando)\b/.test(plain) &&
    (OWN.test(plain) || said.intents.has('allOfThem') || said.moments.length + said.services.length > 0);
  const isBare = CONFIRMS_BARELY.test(plain) && isIdle;
  const isArranging = state.requests.length > 0;
  if (!(explicit || isBare) || said.isQuestion || (isArranging && !/\bpresenca\b/.test(plain))) return null;
  if (isUndecided(said)) return null;
  const own = await turn.tools.myAppointments();
  if (own.length === 0) return isBare ? { say: [noVisits()], state } : null;
  const { standing, calledOff } = partCalledOff(turn, own);
  const open = standing.filter(({ status }) => status === 'scheduled');
  if (open.length === 0 && calledOff.length > 0 && !explicit) return calledOffTurn(turn, state, calledOff);
  const isLater = confirmsLater(said, own);
  if (explicit && !(isLater && open.length > 0)) return confirmWhich(turn, state, own);
  return open.length === 0
    ? { say: describeVisits(turn, own), state }
    : askWhichTurn(turn, state, { visits: open, purpose: 'confirm', lead: openVisits() });
};

/** "tem outro horário?" after a booking is about that visit. */
const wantsOtherTime = ({ said }: Turn): boolean =>
  said.intents.has('otherTime') && !said.intents.has('books') && said.services.length === 0;

const MAY_BE = /\b(pode(ria)? ser(?! que)|(da|tem como|teria como|consegue) (para )?(ser|as|mudar|passar))\b/;
const PREFERS = /\b(prefiro|preferia|preferiria|(seria|fica|ficaria) melhor)\b/;

/** "vou me atrasar, pode ser 16h?", "pode ser outro dia?", "prefiro sexta": another time for the existing visit. */
const proposesOther = ({ said: { intents, visits, services, text, people } }: Turn): boolean => {
  if (intents.has('books') || intents.has('wantsAnother') || services.length > 0) return false;
  const names = visits.some(({ wish }) => saysWhen(wish));
  const isSameHour = intents.has('sameTime') && people.length === 0;
  const isAbout = intents.has('otherTime') || ((intents.has('runsLate') || isSameHour) && names);
  return (isAbout && MAY_BE.test(text.plain)) || (names && PREFERS.test(text.plain));
};

/** "e se eu só atrasar meia hora?": asked, not told. */
const IF_LATE = wording('(oi|ola|mas|e|ai|entao|so|,)* se {eu|nos | a gente}', 'start');

const WANTS_MORE = ['books', 'cancels', 'cannotCome', 'reschedules', 'asksFreeTimes'] as const;

/** "preso no trânsito, chego 15:10" requests no visit. */
const onlyLate = (turn: Turn, { requests }: DialogueState): boolean => {
  const { intents, services, reply, isQuestion, text } = turn.said;
  if (isQuestion && IF_LATE.test(text.plain)) return false;
  const isAnswer = requests.length > 0 && reply !== null;
  return (
    (services.length === 0 || (!isQuestion && requests.length === 0)) &&
    !isAnswer &&
    !proposesOther(turn) &&
    !WANTS_MORE.some((intent) => intents.has(intent))
  );
};

const BETTER = /\b(e |seria |acho )?melhor (eu )?(marcar|agendar|deixar|ir|fazer)\b/;

/** "tô doente, melhor outro dia" */
const BETTER_OTHER =
  /\bmelhor (em |para |deixar (para )?|marcar (para )?|ir )?(outro (dia|horario)|outra (data|hora|semana))\b/;

/** "melhor marcar pra semana que vem": instead of the existing visit. */
const findsBetter = ({ said: { services, visits, text, isQuestion } }: Turn): boolean =>
  services.length === 0 &&
  !isQuestion &&
  (BETTER_OTHER.test(text.plain) || (BETTER.test(text.plain) && visits.some(({ wish }) => saysWhen(wish))));

const MORE_THAN_MOVE = ['cancels', 'cannotCome', 'wantsAnother', 'asksPrice', 'asksDuration'] as const;

/** Moves, cancels or corrects existing visits. */
const changeTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { intents, visits, text } = turn.said;
  const isChange = (['cancels', 'reschedules', 'cannotCome'] as const).some((intent) => intents.has(intent));
  const isBetter = state.requests.length === 0 && findsBetter(turn);
  const mayPoint = turn.said.services.length === 1 && !MORE_THAN_MOVE.some((intent) => intents.has(intent));
  const isAny = isChange || isBetter || mayPoint || saysInstead(turn.said) || proposesOther(turn);
  if (!isAny && state.lastBooked.length === 0) return null;
  const own = await turn.tools.myAppointments();
  const pointed = mayPoint ? pointedVisit(turn.said, own) : null;
  if (pointed) return moveTurn(turn, { ...state, requests: [], offered: [], awaiting: null }, pointed.id);
  const isPending = state.requests.length > 0;
  if (intents.has('cancels') && !intents.has('surelyReschedules'))
    return cancelWhileArranging(turn, state, own);
  const corrected = (await availabilityTurn(turn, state)) ?? (await correctionTurn(turn, state));
  if (corrected) return corrected;
  if (isBetter && own.length > 0) return insteadTurn(turn, state, null);
  const instead = onlyVisitInstead(turn.said, state, own);
  if (instead) return moveTurn(turn, state, instead.id);
  if (isForAnother(turn.said, own) && !intents.has('reschedules') && !intents.has('cannotCome')) return null;
  const lastBooked = own.find(({ id }) => id === state.lastBooked.at(-1));
  const shifts = intents.has('later') || intents.has('earlier');
  if (lastBooked && !isPending && (wantsOtherTime(turn) || (shifts && visits.length === 0)))
    return moveTurn(turn, state, lastBooked.id);
  const isOwnKept = keepsOwn(turn.said.text) && !intents.has('surelyReschedules');
  if ((!isOwnKept && wantsMove(turn, state, own)) || (!isPending && own.length > 0 && proposesOther(turn)))
    return moveTurn(turn, state, null);
  const isAbout = own.length > 0 || /\bfalt/.test(text.plain);
  if (intents.has('cannotCome') && !isPending && isAbout && !intents.has('books'))
    return plainAbsence(turn, state);
  return null;
};

/** "minha próxima sessão pode ser quinta?" asks for a new visit, not for the booked ones. */
const PROPOSES = /\bpode(ria)? ser\b/;

/** "meu horário de hoje tá de pé?" asks about a booked visit, also while another is being arranged. */
const asksStanding = ({ isQuestion, text }: Turn['said']): boolean =>
  isQuestion && OWN_ONE.test(text.plain) && STANDING.test(text.plain);

const OWN_ONE = /\b(meu|minha) (horario|hora|consulta|sessao|agendamento|atendimento)\b/;
const STANDING = /\b(de pe|confirmad[oa]|marcad[oa]|valendo|mantid[oa])\b/;

/** True when the client asks to see the booked visits. */
const asksOwn = (turn: Turn, { requests, lastBooked }: DialogueState): boolean => {
  const { said } = turn;
  const isPending = requests.length > 0 && !asksStanding(said);
  // "sim, quero as duas" after both were booked
  const isOfBoth = requests.length === 0 && said.reply === 'yes' && (said.party ?? 1) > 1;
  if (isOfBoth && lastBooked.length === said.party) return true;
  return (
    !(isPending && said.reply === 'yes') &&
    (said.intents.has('listsOwn') || (namesOthers(turn) && !said.signs.has('clinical'))) &&
    !said.intents.has('books') &&
    !PROPOSES.test(said.text.plain) &&
    !(isPending && said.visits.some(({ wish }) => saysWhen(wish)))
  );
};

/** Reads the answer to "restore the visit?"; any other message closes the question. */
const reopenTurn = async (turn: Turn, state: DialogueState, informed: boolean): Promise<Answer | null> =>
  state.awaiting?.kind === 'reopen'
    ? ((await reopenAnswerTurn(turn, state)) ?? actOn(turn, closed(state), informed))
    : null;

/** Handlers tried in this order before a message is read as a new request. */
const turnsOf = (
  informed: boolean,
  act: (turn: Turn, state: DialogueState) => Promise<Answer | null>,
): ((turn: Turn, state: DialogueState) => Promise<Answer | null> | Answer | null)[] => [
  lapsedTurn,
  crossedTurn,
  (turn, state) => reopenTurn(turn, state, informed),
  protestTurn,
  missingVisitTurn,
  passedOnTurn,
  moveOfNoneTurn,
  (turn, state) => oneMoreTurn(turn, state, act),
  moveAllTurn,
  otherMeantTurn,
  refusedDayTurn,
  askedOfVisitTurn,
  swapTurn,
  keepsServiceTurn,
  (turn, state) => choiceAndMoreTurn(turn, state, { informed, act }),
  (turn, state) => keptVisitsTurn(turn, state, act),
  (turn, state) => severalWishesTurn(turn, state, act),
  cancelEachTurn,
  (turn, state) => plainRequestTurn(turn, state, informed),
  namesPutRightTurn,
  attendeeTurn,
  askOwnerTurn,
  anotherTurn,
  whichTurn,
  elsewhenTurn,
  cancelAnswerTurn,
  decisionTurn,
  undoTurn,
  (turn, state) => yesAndMoreTurn(turn, state, { informed, act }),
  noneOfferedTurn,
  proposalsTurn,
  newTimeTurn,
  companionTurn,
  reminderTurn,
  restoreTurn,
  moveOrAnotherTurn,
];

/**
 * Acts on a message; null when it requests nothing that can be done. `informed`: its question is already
 * answered, so that a mention of cancelling may belong to the question.
 */
export const actOn = async (turn: Turn, state: DialogueState, informed: boolean): Promise<Answer | null> => {
  const acted = await actOnce(turn, state, informed);
  return acted && withWeeklyNotice(turn, acted);
};

const actOnce = async (turn: Turn, state: DialogueState, informed: boolean): Promise<Answer | null> => {
  const { intents } = turn.said;
  const act = (part: Turn, left: DialogueState) => actOn(part, left, false);
  for (const answer of turnsOf(informed, act)) {
    const found = await answer(turn, state);
    if (found) return found;
  }
  const isPolicy = informed && intents.has('asksPolicy');
  if (intents.has('runsLate') && onlyLate(turn, state)) return lateTurn(turn, state);
  const declined = isOfBooked(turn, state) ? null : await noVisitTurn(turn, state, informed);
  const changed = declined ?? (isPolicy ? null : await changeTurn(turn, state));
  if (changed) return changed;
  const regretted = (await regretTurn(turn, state)) ?? (await noVisitTurn(turn, state, informed));
  if (regretted) return regretted;
  const confirmed = await presenceTurn(turn, state);
  if (confirmed) return confirmed;
  if (asksOwn(turn, state)) return (await listOfOtherTurn(turn, state)) ?? listTurn(turn, state);
  const arranged =
    (await ownDayTalkTurn(turn, state, informed)) ?? (await bookingTurn(turn, state, informed));
  if (arranged && turn.said.noSuchDate) return { ...arranged, say: [noSuchDate(), ...arranged.say] };
  return arranged && withProposedService(turn, state, withEarliest(turn, arranged));
};

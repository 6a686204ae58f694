// After a cancellation in this talk: "deixa marcado mesmo" restores the visit, "sim" asks for another day.
import type { ClientAppointment } from '../../assistant-tools.ts';
import {
  askedBeforeLeaving,
  asksToBringBack,
  beforeBut,
  givesReason,
  keepsOtherVisit,
  namesTheOther,
  objectionTo,
  postpones,
  retractsCancellation,
  wantsAnotherDay,
} from '../../reading/visits/cancellation-repair.ts';
import { asksIfFree, onlyAsksToMove } from '../../reading/wishes/changes.ts';
import { wording } from '../../language/words/wording.ts';
import { secondThoughtIn, secondThoughtOf } from '../../language/intentions/second-thoughts.ts';
import { namesOtherVisit, protestIn } from '../../reading/visits/protests.ts';
import {
  anyTime,
  isInWindow,
  revise,
  saysDay,
  saysHour,
  saysWhen,
  type TimePreference,
} from '../../language/mentions/visit-mentions.ts';
import { dateOf } from '../../local-start.ts';
import {
  askWhich,
  cancelledFirst,
  mistakeTold,
  misunderstood,
  notChangeable,
  ownVisits,
} from '../../replies/own-visit-replies.ts';
import { notAsked } from '../../replies/voice/small-talk-replies.ts';
import { newRequest, advanceRequest } from '../offers/booking-flow.ts';
import { isCalledOff } from '../visits/called-off.ts';
import type { DialogueState, VisitRequest } from '../memory/dialogue-state.ts';
import { askReopenTurn, bringBack, bringBackOrTell, type Cancelled, requestLike } from './bring-back.ts';
import { fixed } from '../offers/offering.ts';
import { insteadTurn } from '../change/elsewhen-turn.ts';
import { shownOf } from '../change/own-visit-turns.ts';
import { resolveVisits } from '../visits/visit-resolution.ts';
import { lateTurn } from '../reminders/reminder-turn.ts';
import { changeMoments, describedBy, isAt, isDescribed, isFor } from '../visits/own-visits.ts';
import { isLate, passCancellationOn } from '../rules/late-change.ts';
import type { Answer, Turn } from '../memory/turn.ts';

/** "posso marcar outro dia": the day given up is not shown again. */
const anotherDay = ({ start }: Cancelled): TimePreference => ({
  ...anyTime,
  except: [{ ...anyTime, dates: [dateOf(start)] }],
});

/** "não quero remarcar agora não": refuses the offer of another day, not the cancellation. */
const WANTS_NO_OTHER_DAY = wording(
  `
SOUND: nao|obrigad[oa]|agora|ainda|hoje|mais|por|enquanto|pode|deixar|deixa|so|mesmo|valeu|ta|bom|ok|,|.|!
AGAIN: remarcar|reagendar | marcar outro|outra (dia|hora|horario|data) | marcar de novo
(SOUND)* nao quero|queria|vou|preciso|precisa|pretendo|posso (mais) AGAIN (SOUND)*
`,
  'whole',
);

const WANTED = ['books', 'wishes', 'asksFreeTimes', 'asksWhether'] as const;

/** After a cancellation, "tenho uma reunião amanhã às 10h" and "semana que vem eu marco" request no visit. */
export const tellsWhyCancelled = ({ said }: Turn, { lastCancelled }: DialogueState): boolean =>
  lastCancelled.length > 0 &&
  !said.isQuestion &&
  (postpones(said) || (givesReason(said) && !WANTED.some((intent) => said.intents.has(intent))));

/** Cancelled visit that a new one replaces: the only one cancelled in this talk. */
export const cancelledCounterpart = ({ lastCancelled }: DialogueState): Cancelled | undefined =>
  lastCancelled.length === 1 ? lastCancelled[0] : undefined;

/** "mudei de ideia, quero barba": another service than the cancelled one. */
const namesOther = ({ services }: Turn['said'], { serviceId }: Cancelled): boolean =>
  services.some(({ generic, ids }) => !generic && !ids.some((id) => id === serviceId));

/** "remarca pra sexta 10h", "queria outro dia": replaces the only visit cancelled in this talk. */
const replaced = ({ said }: Turn, state: DialogueState): VisitRequest | null => {
  const { wishes, intents } = said;
  const again = cancelledCounterpart(state);
  if (!again || namesOther(said, again)) return null;
  const when = wishes.filter(saysWhen);
  if (intents.has('sameTime') && when.some(saysDay) && !when.some(saysHour)) {
    const { hours } = fixed(newRequest, again.start).wish;
    return { ...requestLike(again), wish: { ...when.reduce(revise), hours } };
  }
  if (intents.has('reschedules'))
    return { ...requestLike(again), wish: [anotherDay(again), ...when].reduce(revise) };
  return wantsAnotherDay(said) && when.length === 0
    ? { ...requestLike(again), wish: anotherDay(again) }
    : null;
};

/** "mas a da semana que vem fica": repeats the visits that are still booked. */
const keptTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const when = turn.said.wishes.filter(saysWhen);
  if (when.length === 0 || !keepsOtherVisit(turn.said)) return null;
  const own = await turn.tools.myAppointments();
  const kept = own.filter(({ start }) => when.every((wish) => isInWindow(wish, start)));
  return kept.length === 0 ? null : { say: [ownVisits(turn, kept)], state };
};

const PLACES = [/^(1|primeir[oa])$/, /^(2|segund[oa])$/, /^(3|terceir[oa])$/, /^4$/];

/** "era o 2": zero-based place in a list, the last one said; -1 without one. "segunda" alone is a day. */
const placeSaid = ({ text, moments }: Turn['said']): number => {
  const last = text.words.findLast((word) => PLACES.some((place) => place.test(word.text)));
  return last === undefined || moments.length > 0 ? -1 : PLACES.findIndex((place) => place.test(last.text));
};

/** The booked visit that was meant, as described by "era a de sexta", "era o da Bia" or "era a outra". */
const meantInstead = (
  turn: Turn,
  own: readonly ClientAppointment[],
  mistaken: Cancelled,
): ClientAppointment[] => {
  // the list that the client saw included the cancelled visit
  const listed = [...own, mistaken].toSorted((left, right) => left.start.localeCompare(right.start));
  const atPlace = own.find(({ id }) => id === listed[placeSaid(turn.said)]?.id);
  if (atPlace) return [atPlace];
  const source = turn.said.wishes.filter(saysWhen);
  const description = describedBy(turn.said, source);
  const isTold =
    isDescribed(description) ||
    namesTheOther(turn.said) ||
    own.some((visit) => isFor(visit, description.names));
  return isTold ? resolveVisits(turn, own, { source, hint: null }) : [];
};

/** "não era essa, era a de sexta": cancels the visit that was meant, or asks which, and restores the other one. */
export const swapTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { intents, isQuestion } = turn.said;
  const [mistaken, ...more] = state.lastCancelled;
  if (!mistaken || more.length > 0 || isQuestion || intents.has('reschedules')) return null;
  if (!namesOtherVisit(turn.said)) return null;
  const meant = meantInstead(turn, await turn.tools.myAppointments(), mistaken);
  const [visit, ...others] = meant;
  if (!visit) return null;
  const back = await bringBack(turn, state, [mistaken]);
  if (others.length > 0 && back.state.requests.length > 0) return back;
  if (others.length > 0) {
    const awaiting = { kind: 'which', purpose: 'cancel', ...shownOf(meant), shift: null } as const;
    return {
      ...back,
      say: [...back.say, askWhich(turn, meant, 'cancel')],
      state: { ...back.state, awaiting },
    };
  }
  if (isLate(visit)) return { ...back, say: [...back.say, await passCancellationOn(turn, [visit])] };
  if (!(await turn.tools.cancel(visit.id)))
    return { ...back, say: [notChangeable(turn, [visit]), ...back.say] };
  const { id, serviceId, start, forSomeone } = visit;
  const lastCancelled = [{ id, serviceId, start, forSomeone }];
  return {
    ...back,
    say: [cancelledFirst(turn, visit), ...back.say],
    state: { ...back.state, lastCancelled },
  };
};

/** True when the time and service of a message, if any, match the visits. */
const isOfCancelled = (said: Turn['said'], visits: readonly Cancelled[]): boolean =>
  visits.every(
    (visit) =>
      !namesOther(said, visit) && said.wishes.filter(saysWhen).every((wish) => isInWindow(wish, visit.start)),
  );

/** True when "vou sim" may answer a reminder of a booked visit. */
const mayConfirm = async ({ reminders, tools }: Turn): Promise<boolean> =>
  reminders.length > 0 &&
  (await tools.myAppointments()).some(({ id }) =>
    reminders.some(({ appointmentId }) => appointmentId === id),
  );

/** "vou sim, mas vou atrasar": restores the visit and tells the owner about the delay. */
const lateBackTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const part = turn.said.intents.has('runsLate') ? beforeBut(turn.said.text.original) : null;
  if (part === null || secondThoughtOf(part) !== 'comes') return null;
  const back = await bringBackOrTell(turn, state, state.lastCancelled);
  const late = await lateTurn(turn, back.state);
  return { ...late, say: [...back.say, ...late.say] };
};

/** "espera, antes de cancelar, tem na quarta?": restores the visit, and answers about the other time. */
const askedFirstTurn = async (turn: Turn, state: DialogueState, question: string): Promise<Answer> => {
  const back = await bringBackOrTell(turn, state, state.lastCancelled);
  const [visit, ...others] = state.lastCancelled;
  const asked = turn.hear(question);
  const isOpen = back.state.requests.length > 0 || others.length > 0;
  if (isOpen || visit?.id === undefined || !asked.wishes.some(saysWhen)) return back;
  const next = await insteadTurn({ ...turn, said: asked }, back.state, visit.id);
  return { ...next, say: [...back.say, ...next.say] };
};

/** "nao, deixa": leaves the visit booked, or leaves it cancelled. */
const LEAVES_IT = wording(
  `
(ah|ai|entao|bom|olha|ops|pera|espera|.)* nao (.)* deixa (quieto|assim|isso|ele|ela) (.)*
(ah|ai|entao|bom|olha|ops|pera|espera|.)* deixa (.)*
`,
  'whole',
);

/**
 * "eu não pedi isso" right after a cancellation: restores the visits whose times are free. Notifies the owner
 * of a misunderstanding, and of a time that another client has taken.
 */
export const undoTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said } = turn;
  const { lastCancelled, requests, awaiting } = state;
  const isJustDone = lastCancelled.length > 0 && lastCancelled.every(({ at }) => at === state.at);
  if (!isJustDone || requests.length > 0 || awaiting !== null) return null;
  if (WANTS_NO_OTHER_DAY.test(said.text.plain)) return { say: [notAsked(turn)], state };
  const first = askedBeforeLeaving(said);
  if (first !== null) return askedFirstTurn(turn, state, first);
  const protest = protestIn(said);
  const objection = objectionTo(said);
  const thought = isOfCancelled(said, lastCancelled) ? secondThoughtIn(said) : null;
  const isBack = thought === 'keeps' || (thought === 'comes' && !(await mayConfirm(turn)));
  const isBefore = protest?.kind === 'before' && protest.isPlain && said.moments.length === 0;
  const isUndone = objection !== null || isBefore || isBack;
  const asksBack = asksToBringBack(said) && !retractsCancellation(said);
  // "não era isso, era a barba"
  const swapped = isUndone || namesOtherVisit(said) ? await swapTurn(turn, state) : null;
  if (swapped) return swapped;
  const isPartly = objection === 'partly' && !isBack;
  const mayBack = thought === 'wavers' || asksBack || LEAVES_IT.test(said.text.plain);
  if (isPartly || (!isUndone && mayBack)) return askReopenTurn(turn, state);
  if (!isUndone) return lateBackTurn(turn, state);
  if (objection === null) return bringBackOrTell(turn, state, lastCancelled);
  const back = await bringBack(turn, state, lastCancelled);
  await turn.tools.handOver({ reason: 'question', summary: said.text.original });
  return { ...back, say: [misunderstood(), ...back.say, mistakeTold()] };
};

/** Restores a cancelled visit, or shows other days for it; null for other messages. */
export const restoreTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { wishes, intents } = turn.said;
  if (state.lastCancelled.length === 0 || state.requests.length > 0 || state.awaiting !== null) return null;
  const swapped = await swapTurn(turn, state);
  if (swapped) return swapped;
  const own = intents.has('reschedules') ? await turn.tools.myAppointments() : [];
  // a visit that is still booked moves when the message says where it is
  const isOther = changeMoments(turn.said, own).source.some((where) =>
    own.some((visit) => isAt(visit, where)),
  );
  const instead = isOther ? null : replaced(turn, state);
  if (instead) {
    const onlyAsked = asksIfFree(turn.said) || onlyAsksToMove(turn.said.text);
    return advanceRequest(turn, { ...state, requests: [{ ...instead, onlyAsked }] }, {});
  }
  const when = wishes.filter(saysWhen);
  const meant = state.lastCancelled.filter(
    (visit) => !namesOther(turn.said, visit) && when.every((wish) => isInWindow(wish, visit.start)),
  );
  const isSameTime = intents.has('sameTime') && when.length === 0;
  const isBack = retractsCancellation(turn.said) && turn.said.absence === null;
  if ((!isBack && !isSameTime) || meant.length === 0) return keptTurn(turn, state);
  const [person] = turn.said.people;
  if (!person || meant.some((visit) => isCalledOff(visit, turn.reminders)))
    return bringBackOrTell(turn, state, meant);
  const forWhom = { forSomeone: person.self ? null : (person.name ?? person.relation) };
  const requests = meant.map((visit) => fixed({ ...requestLike(visit), ...forWhom }, visit.start));
  return advanceRequest(turn, { ...state, requests, lastCancelled: [] }, {});
};

// Cancels, moves and confirms existing appointments.
import type { ClientAppointment } from '../../assistant-tools.ts';
import { onlyNames } from '../visits/named-visit.ts';
import { describesVisit } from '../../language/services/described-service.ts';
import { asksIfFree, onlyAsksToMove, proposesSameHour } from '../../reading/wishes/changes.ts';
import {
  isInWindow,
  revise,
  saysDay,
  saysHour,
  saysWhen,
  anyTime,
} from '../../language/mentions/visit-mentions.ts';
import { wantsNoMore } from '../../language/intentions/wants-no-more.ts';
import type { LocalStart } from '../../local-start.ts';
import { shiftOf } from '../../time/shifts.ts';
import { agendaChanged } from '../../replies/rules/closed-day-replies.ts';
import * as replies from '../../replies/own-visit-replies.ts';
import { withdrawnServiceMove } from '../../replies/owner-notes.ts';
import { newRequest, advanceRequest, sameStart } from '../offers/booking-flow.ts';
import { inItsWeek, keepsOnlyDay, shiftedBy, targetOf } from '../own-move/target-day.ts';
import { calledOffTurn, partCalledOff } from '../visits/called-off.ts';
import { partClosed } from '../days/closed-days.ts';
import { changesService } from '../moving/wants-move.ts';
import { visitNotFound } from '../which-visit/claimed-name-turn.ts';
import { absentTurn, isLate, passCancellationOn, talkedAbout, waitsForOwner } from '../rules/late-change.ts';
import { isGuess, namesSeveral, putsElsewhere, readBesideSource, withoutShift } from '../days/said-target.ts';
import type { DialogueState, Purpose, VisitRequest } from '../memory/dialogue-state.ts';
import { resolveStart } from '../offers/start-resolution.ts';
import {
  givesUpPlainly,
  isList,
  resolveVisits,
  onlyOne,
  placesOf,
  resolveVisit,
} from '../visits/visit-resolution.ts';
import { endsSeries, seriesEndTurn } from '../visits/series-end.ts';
import { cancelledNow } from '../regret/cancelled-visits.ts';
import { changeMoments, isAt, isForAnother } from '../visits/own-visits.ts';
import { type Answer, serviceById, type Turn } from '../memory/turn.ts';

export const idle = (state: DialogueState): DialogueState => ({
  ...state,
  requests: [],
  offered: [],
  awaiting: null,
});

export const idsOf = (visits: readonly ClientAppointment[]): number[] => visits.map(({ id }) => id);

/** Ids and starts that a question showed, to detect later changes. */
export const shownOf = (
  visits: readonly ClientAppointment[],
): { choices: number[]; starts: LocalStart[] } => ({
  choices: idsOf(visits),
  starts: visits.map(({ start }) => start),
});

/** Asks which of several visits is meant; a single one needs a yes. */
export const askWhichTurn = (
  turn: Turn,
  state: DialogueState,
  asked: {
    visits: readonly ClientAppointment[];
    purpose: Purpose;
    lead?: string;
    shift?: number | null;
    /** all of them are meant, unless the answer names one */
    isAll?: boolean;
  },
): Answer => {
  const { visits, purpose, shift = null, isAll = false } = asked;
  const { closed, certain } = partClosed(visits);
  if (purpose === 'confirm' && closed.length > 0) {
    const notice = agendaChanged(turn, closed);
    if (certain.length === 0) return { say: [notice], state: idle(state) };
    const rest = askWhichTurn(turn, state, { ...asked, visits: certain });
    return { ...rest, say: [notice, ...rest.say] };
  }
  const waits = purpose === 'cancel' ? waitsForOwner(turn, state, visits) : null;
  if (waits !== null) return { say: [waits], state: idle(state) };
  const [only, ...others] = visits;
  const isNamed = only !== undefined && turn.said.wishes.some((wish) => saysWhen(wish) && isAt(only, wish));
  const { lead = others.length === 0 && !isNamed ? replies.onlyThese() : null } = asked;
  const awaiting = { kind: 'which' as const, purpose, ...shownOf(visits), shift, isAll };
  const question = replies.askWhich(turn, visits, isAll ? 'cancelAll' : purpose);
  return {
    say: [lead === null ? question : `${lead}\n${question}`],
    state: { ...idle(state), awaiting },
  };
};

/** Cancels the visits that can be, and reports the others: one may have started or changed since it was read. */
export const cancelAll = async (
  turn: Turn,
  state: DialogueState,
  visits: readonly ClientAppointment[],
): Promise<Answer> => {
  if (endsSeries(visits)) return seriesEndTurn(turn, idle(state));
  const late = visits.filter(isLate);
  const done: ClientAppointment[] = [];
  for (const visit of visits) if (!isLate(visit) && (await turn.tools.cancel(visit.id))) done.push(visit);
  const kept = visits.filter((visit) => !isLate(visit) && !done.includes(visit));
  const lastBooked = state.lastBooked.filter((id) => !idsOf(visits).includes(id));
  const lastCancelled = done.map((visit) => cancelledNow(turn, visit));
  const say = done.length > 0 ? [replies.cancelled(turn, done)] : [];
  if (late.length > 0) say.push(await passCancellationOn(turn, late));
  if (say.length === 0 || kept.length > 0) say.push(replies.notChangeable(turn, kept));
  return {
    say,
    state: { ...idle(state), lastBooked: talkedAbout(lastBooked, late), lastCancelled, topicServiceId: null },
  };
};

/** "cancela a manicure e marca pedicure sábado 10h": does both if the new service is available at that start. */
const cancelAndBook = async (
  turn: Turn,
  state: DialogueState,
  hint: number | null,
): Promise<Answer | null> => {
  const own = await turn.tools.myAppointments();
  const { source, target, told } = changeMoments(turn.said, own);
  const visit = resolveVisit(turn, own, { source, told, hint });
  const service = visit && serviceById(turn, newService(turn, visit));
  const { autoScheduling, areMovesAsked } = turn.business;
  const mayBook = autoScheduling && !areMovesAsked && !service?.isOwnerOnly && turn.clientName !== null;
  if (!visit || !service || !mayBook || isLate(visit)) return null;
  const wish = target.reduce(revise, anyTime);
  const { calendar } = turn.business;
  const { canStart } = turn.tools;
  const settled = await resolveStart({
    wish,
    service,
    movingId: visit.id,
    calendar,
    now: turn.now,
    canStart,
  });
  if (settled.kind !== 'start') return null;
  if (!(await turn.tools.cancel(visit.id)))
    return { say: [replies.notChangeable(turn, [visit])], state: idle(state) };
  const request = { ...newRequest, serviceId: service.id, wish, forSomeone: visit.forSomeone };
  const lastCancelled = [cancelledNow(turn, visit)];
  const made = await advanceRequest(turn, { ...idle(state), requests: [request], lastCancelled }, {});
  return { ...made, say: [replies.cancelledFirst(turn, visit), ...made.say] };
};

/** "não vou poder ir": the client cannot come, and may want another day instead of losing the visit. */
const mayMove = ({ said: { intents } }: Turn): boolean => !intents.has('cancels') && !intents.has('drops');

/** Cancels the visits that the client means, or asks which. */
export const cancelTurn = async (turn: Turn, state: DialogueState, hint: number | null): Promise<Answer> => {
  const own = await turn.tools.myAppointments();
  if (own.length === 0) return visitNotFound(turn, idle(state), 'cancel');
  const { source, target } = changeMoments(turn.said, own);
  const { intents } = turn.said;
  // "desmarca sexta e me passa pra segunda": moves the visit instead of losing it
  const goesOn =
    intents.has('books') || putsElsewhere(turn.said) || (intents.has('reschedules') && source.length > 0);
  if (target.length > 0 && (source.length > 0 || own.length === 1) && goesOn)
    return (await cancelAndBook(turn, state, hint)) ?? moveTurn(turn, state, hint);
  const places = placesOf(own, [...source, ...target]);
  const isPlain = givesUpPlainly(turn, own) && !wantsNoMore(turn.said);
  const each =
    places.length > 1 && isList(turn.said)
      ? own.filter((visit) => places.some((wish) => isAt(visit, wish)))
      : [];
  const isAsked = isPlain && !mayMove(turn);
  if (isAsked && each.length === places.length && each.length > 1) return cancelAll(turn, state, each);
  // "quer que eu cancele?" was asked about that one
  const { awaiting } = state;
  const asked = awaiting?.kind === 'which' && awaiting.choices.length === 1 ? awaiting.choices[0] : undefined;
  const about = hint ?? asked ?? state.lastBooked.at(-1) ?? null;
  const meant = resolveVisits(turn, own, { source: places, hint: about });
  const isOne = meant.length === 1 || (meant.length > 1 && turn.said.intents.has('allOfThem'));
  const [visit, ...others] = meant;
  if (visit && others.length === 0 && isPlain && !isAsked) return absentTurn(turn, idle(state), visit);
  if (isOne && isAsked) return cancelAll(turn, state, meant);
  const lead = isOne ? { lead: replies.nothingCancelled(state), isAll: true } : {};
  return askWhichTurn(turn, state, { visits: meant.length === 0 ? own : meant, purpose: 'cancel', ...lead });
};

export const startMove = async (
  turn: Turn,
  state: DialogueState,
  { visit, request }: { visit: ClientAppointment; request: VisitRequest },
): Promise<Answer> => {
  const isOpen = request.choices.length > 0;
  const serviceId = isOpen ? null : (request.serviceId ?? visit.serviceId);
  if (!isOpen && !serviceById(turn, serviceId)) {
    await turn.tools.handOver({ reason: 'booking-request', summary: withdrawnServiceMove(visit) });
    return { say: [replies.cannotMove()], state: idle(state) };
  }
  const wish = inItsWeek(turn, visit, request.wish);
  const isRefused =
    /^nao\b/.test(turn.said.text.plain) && state.offered.some((start) => isInWindow(wish, start));
  const onlyAsked = request.onlyAsked || wish !== request.wish || isRefused;
  const moving = { ...request, wish, onlyAsked, serviceId, movingId: visit.id, forSomeone: visit.forSomeone };
  return advanceRequest(turn, { ...idle(state), requests: [moving] }, {});
};

/** Services that a visit may change to: "trocar a relaxante pela modeladora", "pela de gel". */
const newServices = ({ said }: Turn, visit: ClientAppointment): number[][] =>
  said.services
    .filter((service) => !service.generic && !describesVisit(said.text, service))
    .filter((service) => !onlyNames(said.text, service, visit))
    .filter(({ ids }) => visit.serviceId === null || !ids.includes(visit.serviceId))
    .map(({ ids }) => ids);

/** Service that a visit changes to: "mudar para drenagem"; null when the words leave it open. */
export const newService = (turn: Turn, visit: ClientAppointment): number | null =>
  newServices(turn, visit)
    .filter((ids) => ids.length === 1)
    .at(-1)?.[0] ?? null;

/** Moves the visit that the client means, or asks which. */
export const moveTurn = async (turn: Turn, state: DialogueState, hint: number | null): Promise<Answer> => {
  const own = await turn.tools.myAppointments();
  if (own.length === 0) return visitNotFound(turn, idle(state), 'move');
  const shift = shiftOf(turn.said.text.original);
  const { source, target, told } = changeMoments(withoutShift(turn.said), own);
  const meant = resolveVisits(turn, own, { source, hint: hint ?? state.lastBooked.at(-1) ?? null });
  const visit = onlyOne(turn, meant, { own, told });
  const wish = target.reduce(revise, anyTime);
  if (!visit) {
    const visits = meant.length === 0 ? own : meant;
    const asked = askWhichTurn(turn, state, { visits, purpose: 'move', shift });
    // the "1 hora" of "adia 1 hora" is not a target hour
    const requests = [{ ...newRequest, wish: shift === null ? wish : anyTime }];
    return { ...asked, state: { ...asked.state, requests } };
  }
  // "muda pra minha mãe 11h" may be another visit
  const onlyAsked =
    isGuess(wish) ||
    keepsOnlyDay(turn.said) ||
    namesSeveral(target, own) ||
    onlyAsksToMove(turn.said.text) ||
    asksIfFree(turn.said) ||
    proposesSameHour(turn.said) ||
    turn.said.tone !== 'request' ||
    isForAnother(turn.said, own) ||
    // "pode trocar por barba?", or about a visit for another person
    (changesService(turn.said) && (turn.said.isQuestion || visit.forSomeone !== null));
  const elsewhere = target.some((where) => saysDay(where) && !isAt(visit, { ...where, hours: [] }));
  // "vou atrasar 20 min, melhor mudar pra 10:30?": the named hour is the wish
  const namesHour = target.some((where) => saysHour(where) && !isAt(visit, where));
  if (shift !== null && !elsewhere && !namesHour) {
    const request = { ...newRequest, onlyAsked, wish: shiftedBy(visit, shift) };
    return startMove(turn, state, { visit, request });
  }
  const serviceId = newService(turn, visit);
  const choices = serviceId === null ? (newServices(turn, visit).at(-1) ?? []) : [];
  const stays = (serviceId !== null || choices.length > 0) && !saysWhen(wish);
  const wanted = readBesideSource(target, visit, source);
  const moving = stays ? sameStart(visit) : targetOf(turn, visit, wanted);
  const answer = await startMove(turn, state, {
    visit,
    request: { ...newRequest, onlyAsked, serviceId, choices, wish: moving },
  });
  const isAnyDay = !saysWhen(wish) && moving.dates.length === 0 && !moving.days?.to;
  return (saysWhen(moving) && !isAnyDay) || isLate(visit)
    ? answer
    : { ...answer, say: [replies.movingVisit(turn, visit), ...answer.say] };
};

/** Confirms attendance, and reports visits that cannot be confirmed. */
export const confirmTurn = async (
  turn: Turn,
  state: DialogueState,
  visits: readonly ClientAppointment[],
): Promise<Answer> => {
  const { calledOff, standing } = partCalledOff(turn, visits);
  if (standing.length === 0 && calledOff.length > 0) return calledOffTurn(turn, state, calledOff);
  const done: ClientAppointment[] = [];
  const { closed, certain } = partClosed(standing);
  for (const visit of certain) if (await turn.tools.confirm(visit.id)) done.push(visit);
  const kept = certain.filter((visit) => !done.includes(visit));
  const say = done.length > 0 ? [replies.confirmed(turn, done)] : [];
  if (closed.length > 0) say.push(agendaChanged(turn, closed));
  if ((done.length === 0 && closed.length === 0) || kept.length > 0)
    say.push(replies.notChangeable(turn, kept));
  if (calledOff.length > 0) say.push(replies.calledOff(turn, calledOff));
  // a visit being arranged stays open
  return { say, state: state.requests.length > 0 ? state : idle(state) };
};

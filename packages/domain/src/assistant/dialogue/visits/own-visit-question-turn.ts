// "qdo é?", "quanto vai dar?", "é amanhã, né?": answered from the client's stored visits.
import { weekdayOf } from '#shared/local-time.ts';
import type { ClientAppointment } from '../../assistant-tools.ts';
import {
  isInWindow,
  saysDay,
  saysHour,
  saysWhen,
  type TimePreference,
} from '../../language/mentions/visit-mentions.ts';
import { dateOf } from '../../local-start.ts';
import { type OwnVisitQuestion, ownVisitQuestion } from '../../reading/visits/own-visit-questions.ts';
import { duration, priceOfVisits } from '../../replies/information-replies.ts';
import { notYetBooked } from '../../replies/told/settled-replies.ts';
import * as replies from '../../replies/visits/asked-visit-replies.ts';
import { isCalledOff, describeVisits } from './called-off.ts';
import { askReopenTurn } from '../regret/bring-back.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import { type Answer, serviceById, type Turn } from '../memory/turn.ts';

/** True when a visit is at the time in question; "sexta" means any Friday. */
export const isThere = (visit: ClientAppointment, wish: TimePreference): boolean => {
  const date = dateOf(visit.start);
  const isDay = wish.isWeekday && wish.dates.some((day) => weekdayOf(day) === weekdayOf(date));
  return isInWindow(isDay ? { ...wish, dates: [date] } : wish, visit.start);
};

/** Answers yes, or no with the actual time. A time alone that matches no visit is a request: null. */
export const whetherAnswer = (
  turn: Turn,
  asked: OwnVisitQuestion,
  own: readonly ClientAppointment[],
): string | null => {
  const when = turn.said.wishes.filter(saysWhen);
  if (when.length === 0 || turn.said.wishes.some(({ except }) => except.length > 0)) return null;
  const there = own.filter((visit) => when.every((wish) => isThere(visit, wish)));
  if (there.length > 0) return replies.itIs(turn, there);
  return asked === 'that' ? null : replies.itIsNot(turn, own);
};

const isOfService = ({ said }: Turn, { serviceId }: ClientAppointment): boolean =>
  said.services.some(({ ids }) => ids.some((id) => id === serviceId));

/** "é só corte, né?" */
const serviceAnswer = (turn: Turn, own: readonly ClientAppointment[]): string => {
  const fitting = own.filter((visit) => isOfService(turn, visit));
  return fitting.length > 0 ? replies.itIs(turn, fitting) : replies.itIsOther(turn, own);
};

const TOGETHER = /\b(tudo|total|juntos|juntas|dois|duas)\b/;

const pricesOf = (turn: Turn, own: readonly ClientAppointment[]): string | null => {
  const priced = own.map((visit) => ({ visit, price: serviceById(turn, visit.serviceId)?.price ?? null }));
  const known = priced.flatMap(({ visit, price }) => (price === null ? [] : [{ visit, price }]));
  if (known.length < priced.length) return null;
  const isSum = known.length > 1 && TOGETHER.test(turn.said.text.plain);
  const services = own.flatMap(({ serviceId }) => serviceById(turn, serviceId) ?? []);
  return isSum ? priceOfVisits(services) : replies.visitPrices(turn, known);
};

const answerTo = (
  turn: Turn,
  asked: OwnVisitQuestion,
  own: readonly ClientAppointment[],
): string[] | null => {
  const said = (text: string | null): string[] | null => (text === null ? null : [text]);
  switch (asked) {
    case 'when':
    case 'what':
      return describeVisits(turn, own);
    case 'who':
      return turn.business.name.trim() === '' ? describeVisits(turn, own) : [replies.withWhom(turn, own)];
    case 'price':
      return said(pricesOf(turn, own));
    case 'length':
      return [duration(own.map(({ serviceName: name, durationMinutes }) => ({ name, durationMinutes })))];
    case 'end':
      return [replies.endsAt(turn, own)];
    case 'stands':
      return [replies.itIs(turn, own)];
    case 'standing':
    case 'whether':
    case 'that':
      return said(whetherAnswer(turn, asked, own));
    case 'service':
      return [serviceAnswer(turn, own)];
  }
};

/** Visits booked in this talk, else all. */
const meantIn = (own: readonly ClientAppointment[], { lastBooked }: DialogueState) => {
  const booked = own.filter(({ id }) => lastBooked.includes(id));
  return booked.length > 0 ? booked : own;
};

/** These name no time of another visit that is being arranged. */
const OF_OWN: ReadonlySet<OwnVisitQuestion> = new Set(['when', 'what', 'standing', 'stands', 'end']);
const OF_NAMED: ReadonlySet<OwnVisitQuestion> = new Set([
  'when',
  'standing',
  'stands',
  'whether',
  'service',
  'end',
]);

const OF_DAY: ReadonlySet<OwnVisitQuestion> = new Set(['when', 'what', 'price', 'length']);

/** True when a question asks for a start that was offered: "10h está de pé?" */
const asksOffered = ({ said }: Turn, { offered }: DialogueState): boolean =>
  offered.some((start) => said.wishes.some((wish) => saysHour(wish) && isInWindow(wish, start)));

/**
 * Answers a question about an existing visit; null without one. While another visit is being arranged, only a
 * question that cannot be about that one is answered.
 */
export const ownVisitQuestionTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said } = turn;
  const asked = said.people.length > 0 ? null : ownVisitQuestion(said);
  const isOfDay = asked === 'price' && said.wishes.some(saysDay);
  const mayBeOffered = asked !== null && !isOfDay && (!OF_OWN.has(asked) || asksOffered(turn, state));
  if (asked === null || (mayBeOffered && !arrangesNothing(state))) return null;
  const namesService = said.services.length > 0;
  if (namesService && !OF_NAMED.has(asked)) return null;
  if (state.awaiting?.kind === 'reopen' && (asked === 'when' || asked === 'what'))
    return askReopenTurn(turn, state);
  const ofService = asked === 'price' || asked === 'length';
  // "barba?" and then "quanto fica?"
  const isOfNamed = ofService && !said.wishes.some(saysDay);
  if (isOfNamed && state.topicServiceId !== null && state.lastBooked.length === 0) return null;
  const own = await turn.tools.myAppointments();
  const named = namesService && asked !== 'service' ? own.filter((visit) => isOfService(turn, visit)) : own;
  const days = OF_DAY.has(asked) ? said.wishes.filter(saysDay) : [];
  if (days.length > 0) {
    const there = own.filter((visit) => days.every((wish) => isThere(visit, { ...wish, hours: [] })));
    const meant = there.filter((visit) => named.includes(visit));
    const shown = meant.length > 0 ? meant : there;
    const say = shown.length > 0 ? answerTo(turn, asked, shown) : null;
    if (say !== null) return { say, state };
    if (ofService) return null;
  }
  const isDated = asked === 'whether' || asked === 'standing' || asked === 'that';
  const meant = isDated && said.wishes.some(saysDay) ? named : meantIn(named, state);
  if (own.length === 0 && state.requests.length > 0 && /^(stand|whe)/.test(asked))
    return { say: [notYetBooked()], state };
  if (meant.length === 0 || meant.some((visit) => isCalledOff(visit, turn.reminders))) return null;
  const say = answerTo(turn, asked, meant);
  return say === null ? null : { say, state };
};

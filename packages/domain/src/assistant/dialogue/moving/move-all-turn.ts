// "muda tudo pra sábado": every visit of the talk, one question each.
import type { ClientAppointment } from '../../assistant-tools.ts';
import {
  anyTime,
  revise,
  saysHour,
  saysWhen,
  type TimePreference,
} from '../../language/mentions/visit-mentions.ts';
import { addDays, weekdayOf } from '#shared/local-time.ts';
import { dateOf } from '../../local-start.ts';
import { severalVisits } from '../../replies/booking-replies.ts';
import type { DialogueState, VisitRequest } from '../memory/dialogue-state.ts';
import { type Answer, serviceById, type Turn } from '../memory/turn.ts';
import { merged } from '../booking/new-requests.ts';
import { oneToEach } from '../several/each-of-several.ts';
import { advanceRequest, newRequest, sameStart } from '../offers/booking-flow.ts';
import { describeStatus, partCalledOff } from '../visits/called-off.ts';
import { changeMoments, isAt } from '../visits/own-visits.ts';

const EXCEPTS = /\b(menos|exceto|fora|tirando|salvo)\b/;

/** "as duas pra sexta", right after they were booked */
const ALL_TO = /\b(os dois|as duas|ambos|ambas|tudo) (para|na|no)\b/;

const TO = /\bpara\b/;

const asksForAll = (
  { said: { intents, services, people, text } }: Turn,
  { requests, lastBooked }: DialogueState,
): boolean =>
  intents.has('allOfThem') &&
  (intents.has('reschedules') ||
    (requests.length === 0 && lastBooked.length > 1 && !intents.has('books') && ALL_TO.test(text.plain))) &&
  !intents.has('cancels') &&
  services.length === 0 &&
  people.every(({ self }) => self) &&
  !EXCEPTS.test(text.plain);

/** "passa os dois pra sábado": a count, also readable as an hour. */
const ALL = /\b(tudo|todos|todas|ambos|ambas)\b/;
const COUNTED = /^(dois|duas)$/;

const withoutCount = (said: Turn['said']): Turn['said'] => {
  if (ALL.test(said.text.plain)) return said;
  const counts = said.text.words.filter(({ text }) => COUNTED.test(text));
  const isCount = ({ index, end }: { index: number; end: number }) =>
    counts.some((word) => word.index >= index && word.end <= end);
  const moments = said.moments.flatMap((moment) =>
    !isCount(moment) ? [moment] : moment.date || moment.days ? [{ ...moment, hour: null }] : [],
  );
  return { ...said, moments };
};

/** The visits meant by "tudo": those named, those of this talk, or all. */
const meantOf = (
  state: DialogueState,
  own: readonly ClientAppointment[],
  { source, wanted }: { source: readonly TimePreference[]; wanted: number },
): readonly ClientAppointment[] => {
  if (source.length > 0) return own.filter((visit) => source.some((where) => isAt(visit, where)));
  const ofTalk = own.filter(({ id }) => state.lastBooked.includes(id));
  return ofTalk.length + wanted > 1 ? ofTalk : own;
};

/** "pra outra semana": the weekday of each in that week, unless the client names another. */
const onSameWeekday = (wish: TimePreference, start: string): TimePreference => {
  const { days, dates, hours, part, after, before } = wish;
  const isWeek = days?.to != null && days.to <= addDays(days.from, 6);
  if (!isWeek || dates.length + hours.length > 0 || (part ?? after ?? before) !== null) return wish;
  const step = (weekdayOf(dateOf(start)) - weekdayOf(days.from) + 7) % 7;
  return { ...wish, days: null, dates: [addDays(days.from, step)] };
};

/** Each keeps its hour; an hour that the client names is the first one's. */
const placed = (request: VisitRequest, target: TimePreference, isFirst: boolean): VisitRequest => {
  const sharesHour = saysHour(target) && !isFirst;
  const wish = revise(
    sharesHour ? { ...request.wish, hours: [] } : request.wish,
    sharesHour ? { ...target, hours: [] } : target,
  );
  return { ...request, wish, onlyAsked: true, undecided: false };
};

/** Offers to move every visit; null unless the message asks to move several to a named time. */
export const moveAllTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  if (!asksForAll(turn, state)) return null;
  const { standing } = partCalledOff(turn, await turn.tools.myAppointments());
  const own = standing.filter((visit) => serviceById(turn, visit.serviceId));
  const said = withoutCount(turn.said);
  const found = changeMoments(said, own);
  // "pra semana que vem", where one of them already is
  const isGoal = found.target.length === 0 && said.moments.length === 1 && TO.test(said.text.plain);
  const { source, target } = isGoal ? { source: [], target: found.source } : found;
  const wish = target.reduce(revise, anyTime);
  if (!saysWhen(wish)) return null;
  const wanted = state.requests.filter(({ movingId, serviceId }) => movingId === null && serviceId !== null);
  const meant = meantOf(state, own, { source, wanted: wanted.length });
  // "os dois pra semana que vem", where one already is
  const isWeekOnly = wish.days !== null && wish.dates.length + wish.hours.length === 0;
  const there = isWeekOnly ? meant.filter((visit) => isAt(visit, wish)) : [];
  const moves = meant
    .filter((visit) => !there.includes(visit))
    .map((visit) => ({
      ...newRequest,
      serviceId: visit.serviceId,
      forSomeone: visit.forSomeone,
      movingId: visit.id,
      wish: sameStart(visit),
    }));
  const all = [...moves, ...wanted];
  const onDay = all.map((request, at) => {
    const visit = own.find(({ id }) => id === request.movingId);
    return placed(request, visit ? onSameWeekday(wish, visit.start) : wish, at === 0);
  });
  const visits = turn.said.visits.filter((visit) => saysHour(visit.wish));
  const requests = oneToEach({ ...turn, said: { ...turn.said, visits } }, onDay, merged) ?? onDay;
  if (moves.length === 0 || requests.length + there.length < 2) return null;
  const next = { ...state, requests, offered: [], awaiting: null };
  const answer = await advanceRequest(turn, next, { confirmFirst: true });
  if (requests.length === 1)
    return { ...answer, say: [...there.map((visit) => describeStatus(turn, visit)), ...answer.say] };
  const named = requests.map(({ serviceId, forSomeone }) => ({
    service: serviceById(turn, serviceId),
    forSomeone,
  }));
  return { ...answer, say: [severalVisits(named), ...answer.say] };
};

// "e barba também, logo depois", "depois do meu corte", "depois de mim": a visit right behind another one.
import { saysDay, saysHour, type TimePreference } from '../../language/mentions/visit-mentions.ts';
import { wording } from '../../language/words/wording.ts';
import { dateOf, minutesLater, timeOf } from '../../local-start.ts';
import type { ClientAppointment } from '../../assistant-tools.ts';
import { placeNext } from '../offers/booking-commit.ts';
import { withRequest } from '../offers/offering.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Turn } from '../memory/turn.ts';
import { isAt, isFor, isNamed, isOwn } from '../visits/own-visits.ts';

const RIGHT_AFTER = wording('logo depois|apos | (logo) em seguida | na sequencia');
const BEHIND = wording(`
  depois|apos de mim
  depois|apos {d[aeo]s? | de} (a|o)* (meu|minha)* _
  junto|junta com (a|o) (meu|minha)* _
`);
const OF_SENDER = wording('depois|apos {de mim | d[aeo] meu|minha}');
const VISIT = /^(horario|hora|consulta|sessao|atendimento|aula|treino)$/;
/** A longer message tells a story. */
const MAX_WORDS = 30;

const isOnDay = (visit: ClientAppointment, wishes: readonly TimePreference[]): boolean =>
  wishes.filter(saysDay).every((wish) => isAt(visit, { ...wish, hours: [] }));

/** The one visit behind which the message wants another; of several, none. */
export const visitBefore = (
  { said }: Turn,
  own: readonly ClientAppointment[],
): ClientAppointment | undefined => {
  const { plain, words } = said.text;
  const found = words.length > MAX_WORDS ? null : BEHIND.find(plain);
  if (!found || said.wishes.some(saysHour)) return undefined;
  const word = plain.slice(found.index, found.end).trim().split(' ').at(-1) ?? '';
  const there = own.filter((visit) => isOnDay(visit, said.wishes));
  const ofSender = OF_SENDER.test(plain) ? there.filter(isOwn) : there;
  const named = ofSender.filter(
    (visit) =>
      word === 'mim' ||
      VISIT.test(word) ||
      isFor(visit, [word]) ||
      (/^del[ae]$/.test(word) ? !isOwn(visit) : isNamed(visit, [word])),
  );
  const [visit, ...more] = named;
  return more.length === 0 ? visit : undefined;
};

/** Without a service, the list of hours that follows begins where the visit ends. */
const behind = async (turn: Turn, state: DialogueState, visit: ClientAppointment): Promise<DialogueState> => {
  const [request, ...others] = state.requests;
  if (!request) return state;
  if (request.serviceId !== null)
    return placeNext(turn, { ...state, requests: [{ ...request, follows: true }, ...others] }, visit);
  const end = minutesLater(visit.start, visit.durationMinutes);
  const after = { time: timeOf(end), readings: null, bare: false };
  return withRequest(state, { ...request, wish: { ...request.wish, dates: [dateOf(end)], after } });
};

/**
 * "e barba também, logo depois", "barba colada no corte das 16": right after the visit just booked, or the named
 * one; "logo depois às 15h" at that hour on its day.
 */
export const following = async (turn: Turn, state: DialogueState): Promise<DialogueState> => {
  const [request] = state.requests;
  if (!request) return state;
  const isNext = turn.said.intents.has('followsOn');
  if (!isNext && !BEHIND.test(turn.said.text.plain)) return state;
  const own = await turn.tools.myAppointments();
  const before = visitBefore(turn, own);
  if (before) return behind(turn, state, before);
  if (!isNext) return state;
  const last = own.find(({ id }) => id === state.lastBooked.at(-1));
  const visit = saysHour(request.wish) ? own.find((each) => isAt(each, request.wish)) : last;
  if (!visit && last && !saysDay(request.wish) && RIGHT_AFTER.test(turn.said.text.plain))
    return withRequest(state, { ...request, wish: { ...request.wish, dates: [dateOf(last.start)] } });
  return visit ? behind(turn, state, visit) : state;
};

/** "depois do meu corte", in reply to a list of hours; null for other messages. */
export const behindNamed = async (turn: Turn, state: DialogueState): Promise<DialogueState | null> => {
  const [request, ...others] = state.requests;
  const isOpen = request?.movingId === null && others.length === 0;
  if (!isOpen || turn.said.isQuestion || !BEHIND.test(turn.said.text.plain)) return null;
  const visit = visitBefore(turn, await turn.tools.myAppointments());
  return visit ? behind(turn, state, visit) : null;
};

// "não vou conseguir ir sábado, depois te falo", "não precisa mais vir": the visit is asked about, and no hours are shown.
import { saysDay, saysHour } from '../../language/mentions/visit-mentions.ts';
import type { Understanding } from '../../language/understanding.ts';
import { absentPartsOf } from '../../reading/refusals/absent-parts.ts';
import { askCancelBooked, askCancelOrMove } from '../../replies/own-visit-replies.ts';
import { askWhichTurn, idle, shownOf } from '../change/own-visit-turns.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { isCalledOff } from '../visits/called-off.ts';
import { isAt } from '../visits/own-visits.ts';

/** Read elsewhere: what else the message wants. */
const ELSE = ['cancels', 'books', 'runsLate', 'asksPrice', 'reschedules', 'surelyReschedules'] as const;
const WANTS_TIME = ['otherTime', 'asksFreeTimes', 'wantsAnother', 'books', 'reschedules'] as const;

/** True for a part that wants another time: it asks for one, or names one that is no visit's. */
const wantsTime = (
  part: Understanding,
  isOwn: (day: Understanding['wishes'][number]) => boolean,
): boolean => {
  const when = part.wishes.filter((wish) => (saysDay(wish) || saysHour(wish)) && !isOwn(wish));
  return (
    WANTS_TIME.some((intent) => part.intents.has(intent)) ||
    (when.length > 0 && (part.isQuestion || part.tone === 'request'))
  );
};

/** Null unless exactly the visits of a named day, or the client's only one, can be meant, and no other time is wanted. */
export const absentTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, hear, reminders, tools } = turn;
  if (!arrangesNothing(state) || ELSE.some((intent) => said.intents.has(intent))) return null;
  const parts = absentPartsOf(said, hear);
  if (!parts || (reminders.length > 0 && !parts.isUnneeded)) return null;
  const own = (await tools.myAppointments()).filter((visit) => !isCalledOff(visit, reminders));
  const isOwn = (wish: Understanding['wishes'][number]) => own.some((visit) => isAt(visit, wish));
  // "amanhã não consigo levar o carro", "o Pedro não vai na aula amanhã"
  const isAbsence = said.intents.has('cannotCome');
  const mayBeOfDay = said.absence === 'unclear' && !isAbsence && said.reply !== 'yes';
  const keepsOwn = parts.others.some(({ wishes }) => wishes.length > 0 && wishes.every(isOwn));
  const isUnneeded = parts.isUnneeded && !isAbsence;
  const leavesRest = parts.leavesRest || keepsOwn;
  if (!leavesRest && !isUnneeded && !mayBeOfDay) return null;
  if (parts.others.some((part) => wantsTime(part, isOwn))) return null;
  const dayOf = ({ moments }: Understanding) => moments.flatMap(({ date }) => date ?? []);
  const [first] = [...parts.absent, said].map(dayOf).filter((days) => days.length > 0);
  const days = first ?? [];
  const isNamed = said.services.every(({ generic }) => generic) || isUnneeded;
  if (!isNamed || (days.length === 0 && !isUnneeded && (own.length > 1 || !leavesRest))) return null;
  const meant = own.filter(
    ({ start, serviceId }) =>
      (days.length === 0 || days.some((date) => start.startsWith(date))) &&
      said.services.every(({ ids, generic }) => generic || ids.some((id) => id === serviceId)),
  );
  const [visit, ...more] = meant;
  if (!visit) return null;
  if (more.length > 0) return askWhichTurn(turn, state, { visits: meant, purpose: 'cancel' });
  if (isUnneeded) {
    const asked = askWhichTurn(turn, state, { visits: [visit], purpose: 'cancel' });
    return { ...asked, say: [askCancelBooked(turn, visit)] };
  }
  const awaiting = { kind: 'cancel' as const, ...shownOf([visit]), orMove: true };
  return { say: [askCancelOrMove(turn, visit)], state: { ...idle(state), awaiting } };
};

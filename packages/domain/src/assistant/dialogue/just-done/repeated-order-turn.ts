// "sim, pode cancelar", after it was done: no other visit goes. "não deixa nada marcado": it stays cancelled.
import { saysWhen } from '../../language/mentions/visit-mentions.ts';
import { minutesLater } from '../../local-start.ts';
import { nothingCancelled } from '../../replies/own-visit-replies.ts';
import { noLongerBooked } from '../../replies/told/settled-replies.ts';
import { askWhichTurn } from '../change/own-visit-turns.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import { type Answer, serviceById, type Turn } from '../memory/turn.ts';
import { describeVisits } from '../visits/called-off.ts';
import { isAt } from '../visits/own-visits.ts';
import { CANCELS_AGAIN, NOTHING_AT_ALL, STAYS_CANCELLED } from './just-done-words.ts';
import { withTimes } from '../with-times.ts';

/** A later order is about something else. */
const FRESH_MINUTES = 60;

/** Null unless the message repeats a cancellation of this talk, and names no visit that is still booked. */
export const repeatedOrderTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, tools, now } = turn;
  const { lastCancelled, requests, awaiting, lastWrite } = state;
  const done = lastCancelled.filter(({ at }) => at && minutesLater(at, FRESH_MINUTES) >= now);
  const [first] = done;
  if (!first?.at || requests.length > 0 || awaiting !== null || said.isQuestion) return null;
  if ((lastWrite && lastWrite.at > first.at) || said.intents.has('allOfThem')) return null;
  const plain = withTimes(said);
  const stays = STAYS_CANCELLED.test(plain);
  if (!stays && !CANCELS_AGAIN.test(plain)) return null;
  const own = await tools.myAppointments();
  const places = said.wishes.filter(saysWhen);
  const isNamed = own.some((visit) => places.some((wish) => isAt(visit, wish)));
  if (isNamed || !places.every((wish) => done.some((visit) => isAt(visit, wish)))) return null;
  const isOfOther = said.services.some(
    ({ generic, ids }) =>
      !generic && !done.some(({ serviceId }) => serviceId !== null && ids.includes(serviceId)),
  );
  if (isOfOther) return null;
  const isNext = first.at === state.at;
  // "não deixa nada marcado", or said once more: perhaps what is still booked
  if (own.length > 0 && (stays ? NOTHING_AT_ALL.test(plain) : !isNext))
    return askWhichTurn(turn, state, {
      visits: own,
      purpose: 'cancel',
      lead: nothingCancelled(state),
      isAll: own.length > 1,
    });
  const told = done.map(({ serviceId, start }) =>
    noLongerBooked(turn, { name: serviceById(turn, serviceId)?.name ?? null, start }),
  );
  return { say: [...told, ...(own.length > 0 ? describeVisits(turn, own) : [])], state };
};

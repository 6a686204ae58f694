// "remarca o do dia 5", with a visit and a request on a 5th: both are named, regardless of which is earlier.
import { saysHour } from '../../language/mentions/visit-mentions.ts';
import { dateOf } from '../../local-start.ts';
import { changeVisitOrRequest } from '../../replies/rules/own-request-replies.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { bareDayIn } from '../own-day/day-of-own.ts';
import { namesRequest } from '../own-requests/request-words.ts';

/** Null for messages about anything else, and where the day is of a visit or of a request alone. */
export const dayOfBothTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, tools } = turn;
  const isMove = said.intents.has('reschedules') && arrangesNothing(state) && !namesRequest(said);
  const day = isMove ? bareDayIn(said.text.original) : null;
  if (day === null || said.people.length + said.others.length > 0) return null;
  // "o das 10h do dia 5"
  if (said.wishes.some((wish) => saysHour(wish) && wish.dates.some((date) => date.endsWith(`-${day}`))))
    return null;
  const isThere = ({ start }: { start: string }) => dateOf(start).endsWith(`-${day}`);
  const isNamed = ({ serviceId }: { serviceId: number | null }) =>
    said.services.every(({ generic, ids }) => generic || ids.some((id) => id === serviceId));
  const visits = (await tools.myAppointments()).filter(isThere).filter(isNamed);
  const requests = (await tools.myRequests())
    .filter(({ kind }) => kind === 'approval')
    .filter(isThere)
    .filter(isNamed);
  return visits.length > 0 && requests.length > 0
    ? { say: [changeVisitOrRequest(turn, visits, requests)], state }
    : null;
};

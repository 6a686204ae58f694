// "até mais tarde" from a client who comes today: a goodbye, not a request for another hour.
import { saysSeeYou } from '../../language/intentions/see-you.ts';
import { dateOf } from '../../local-start.ts';
import { goodbye } from '../../replies/voice/small-talk-replies.ts';
import { stands } from '../../replies/own-visit-replies.ts';
import { isCalledOff } from '../visits/called-off.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';

/** Says that today's visit is still booked, and goodbye; null for other messages and while something is open. */
export const seeYouTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, tools, now, reminders } = turn;
  if (said.isQuestion || !arrangesNothing(state) || !saysSeeYou(said.text.plain)) return null;
  const today = (await tools.myAppointments()).filter(({ start }) => dateOf(start) === dateOf(now));
  const [visit] = today;
  if (!visit || isCalledOff(visit, reminders)) return null;
  return { say: [`${stands(turn, visit)} ${goodbye(turn)}`], state };
};

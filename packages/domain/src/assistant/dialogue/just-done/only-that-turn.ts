// "melhor não, deixa só a de sexta", right after another visit was booked: the new one goes.
import { saysWhen } from '../../language/mentions/visit-mentions.ts';
import { stillStands } from '../../replies/own-visit-replies.ts';
import { cancelAll } from '../change/own-visit-turns.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { askBack } from '../regret/protest-turn.ts';
import { isAt } from '../visits/own-visits.ts';
import { ONLY_THAT } from './just-done-words.ts';
import { withTimes } from '../with-times.ts';

/** Null unless a single visit was booked just now, and the message keeps another one only. */
export const onlyThatTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said } = turn;
  const { lastWrite: write, requests, awaiting } = state;
  const isIdle = requests.length === 0 && (awaiting === null || awaiting.kind === 'attendee');
  if (write?.at !== state.at || write.from !== null || !isIdle || said.isQuestion) return null;
  if (!ONLY_THAT.test(withTimes(said))) return null;
  const own = await turn.tools.myAppointments();
  const made = own.find(({ id }) => id === write.id);
  const places = said.wishes.filter(saysWhen);
  const isThere = (visit: { start: string }): boolean => places.every((wish) => isAt(visit, wish));
  const kept = own.filter((visit) => visit !== made && isThere(visit));
  const [stays, ...more] = kept;
  if (!made || !stays || (places.length > 0 && isThere(made))) return null;
  // of three visits, "só a de sexta" might give up two
  if (more.length > 0 || own.length > 2) return askBack(turn, state, { visit: made, write, isEarly: true });
  const gone = await cancelAll(turn, state, [made]);
  return { ...gone, say: [...gone.say, stillStands(turn, stays)] };
};

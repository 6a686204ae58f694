// "esquece, fica como estava", right after a move: the visit goes back.
import { saysWhen } from '../../language/mentions/visit-mentions.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { takeBack } from '../regret/protest-turn.ts';
import { isAt } from '../visits/own-visits.ts';
import { AS_IT_WAS } from './just-done-words.ts';
import { withTimes } from '../with-times.ts';

/** Null unless the visit moved just now; a day or hour in the message must be that of its former place. */
export const asItWasTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said } = turn;
  const { lastWrite: write, requests, awaiting } = state;
  const isIdle = requests.length === 0 && awaiting === null;
  if (write?.at !== state.at || !write.from || !isIdle || said.isQuestion) return null;
  if (!AS_IT_WAS.test(withTimes(said))) return null;
  const { start } = write.from;
  const places = said.wishes.filter(saysWhen);
  if (!places.every((wish) => isAt({ start }, wish) && !isAt(write, wish))) return null;
  const visit = (await turn.tools.myAppointments()).find(({ id }) => id === write.id);
  return visit?.start === write.start ? takeBack(turn, state, { visit, write, goesBack: true }) : null;
};

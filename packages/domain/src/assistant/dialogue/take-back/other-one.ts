// "era a de quinta que eu queria cancelar, sexta eu vou", right after Friday was cancelled: Friday returns, Thursday goes.
import { secondThoughtIn } from '../../language/intentions/second-thoughts.ts';
import { partsOf } from '../../language/names/person-name.ts';
import { saysWhen } from '../../language/mentions/visit-mentions.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { swapTurn } from '../regret/restore-turn.ts';
import { isAt } from '../visits/own-visits.ts';

/** Null unless one part of the message keeps the visit just cancelled, and the others name the one that was meant. */
export const otherOneTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const [mistaken, ...more] = state.lastCancelled;
  const isFresh = mistaken?.at === state.at && state.requests.length === 0 && state.awaiting === null;
  if (!mistaken || !isFresh || more.length > 0) return null;
  const parts = partsOf(turn.said.text).filter((part) => part.trim() !== '');
  const kept = parts.filter((part) => {
    const said = turn.hear(part);
    const places = said.wishes.filter(saysWhen);
    return (
      secondThoughtIn(said) === 'comes' && places.length > 0 && places.every((wish) => isAt(mistaken, wish))
    );
  });
  const rest = parts.filter((part) => !kept.includes(part));
  if (kept.length === 0 || rest.length === 0) return null;
  return swapTurn({ ...turn, said: turn.hear(rest.join(',')) }, state);
};

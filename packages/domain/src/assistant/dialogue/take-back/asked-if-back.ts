// "tá marcado então, né?", in reply to "quer que eu desfaça o cancelamento?": not yet.
import { wording } from '../../language/words/wording.ts';
import { notYetBack } from '../../replies/own-visit-replies.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { askReopenTurn } from '../regret/bring-back.ts';

const ASKS_IF_BOOKED = wording(
  `(entao|ta|esta|mas|e|ai|agora|certo)* (ta|esta|ficou|fica|continua|segue|ja)* marcad[oa]|valendo|certo|confirmad[oa]|mantid[oa] (entao|ne|certo|ta|sim|agora|mesmo|?|,|.)*
  voltou (entao|ne|certo|?)*`,
  'whole',
);

/** Answers if the visit is booked again: not yet, and asks once more. */
export const askedIfBackTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said } = turn;
  if (state.awaiting?.kind !== 'reopen') return null;
  if (!ASKS_IF_BOOKED.test(said.text.plain.trim()) || !/[?]|\bne\b/.test(said.text.plain)) return null;
  const again = askReopenTurn(turn, state);
  return { ...again, say: [notYetBack(), ...again.say] };
};

// "moro na rua das flores 123", around a visit: the owner needs the address.
import { notePassedOn } from '../../replies/voice/small-talk-replies.ts';
import { wording } from '../../language/words/wording.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';

const ADDRESS = wording(
  `
LEAD: oi|e|ah|entao|aqui|meu|o|endereco|e|eh|fica|moro|estou|anota|ai|:|,|. | eu moro | e aqui
ROAD: rua|r|av|avenida|travessa|alameda|praca|quadra|rodovia|estrada|condominio|residencial
(LEAD)* (na|no|em|a)* ROAD (.)* _ ..8 999
`,
  'start',
);
/** A longer message says more. */
const MAX_WORDS = 20;

/** Null for other messages, and for clients without a visit. */
export const addressTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, tools } = turn;
  const isTold = !said.isQuestion && said.text.words.length <= MAX_WORDS && ADDRESS.test(said.text.plain);
  if (!isTold || !arrangesNothing(state) || said.intents.has('books')) return null;
  if ((await tools.myAppointments()).length === 0) return null;
  await tools.handOver({ reason: 'note', summary: said.text.original });
  return { say: [notePassedOn()], state };
};

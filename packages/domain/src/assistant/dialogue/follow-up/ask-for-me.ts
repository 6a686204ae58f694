// "pergunta pra ela, por favor", also later and with other words between: passes the last open question on.
import { asksSomething } from '../../language/words/questions.ts';
import { wording } from '../../language/words/wording.ts';
import { readWords } from '../../language/words/words.ts';
import { askedOwner } from '../../replies/voice/small-talk-replies.ts';
import { closed } from '../answers/ask-owner-turn.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';

const ASKS_FOR_ME = wording(
  `
LEAD: sim|ok|entao|ah|certo|esta|ta|bom|isso|e|mas|oi|poxa|blz|beleza|nao|eu|voce|obrigad[oa]|,|.|! | por favor | se puder|der
LEAD: quero|queria|gostaria que | quero|queria|gostaria que voce
CAN: pode|podia|poderia|consegue|conseguiria|sabe | da para|tem como | teria como
WHOM: para|com|a|ao|pro|pra {o|a|ele|ela|eles|profissional|dona|dono|doutora?|dra?|____} | isso|la|ai|ele|ela
ENDS: sim|entao|,|.|!|?|se|viu | por favor
(LEAD)* pergunta|pergunte|perguntem {$ | WHOM | ENDS}
(LEAD)* CAN (voce|me|ai|sim | por favor)* perguntar
(LEAD)* pode perguntar
(LEAD)* ve|veja|verifica|verifique|confirma|confirme com ele|ela {para|pra mim | isso|ai | $}
`,
  'start',
);
/** "pergunta rápida": nothing is passed on yet. */
const MIN_OWN_WORDS = 3;

/** The question to pass on: one that this message holds beside the order, or the last one without an answer. */
const questionIn = ({ said, before }: Turn, { asked }: DialogueState): string | null => {
  const { plain, original } = said.text;
  const end = ASKS_FOR_ME.find(plain)?.end ?? 0;
  const own = readWords(plain.slice(end)).words.length >= MIN_OWN_WORDS ? original : null;
  const last = asked?.unknown ?? (asksSomething(readWords(before).plain) ? before : null);
  const parts = [last, own].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join('\n');
};

/** Null for other messages, and while the offer to ask is open: `askOwnerTurn` reads its answer. */
export const askForMeTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, tools } = turn;
  const isOpen = state.awaiting?.kind === 'ask-owner' && state.requests.length > 0;
  if (isOpen || said.intents.has('books') || !ASKS_FOR_ME.test(said.text.plain)) return null;
  const question = questionIn(turn, state);
  if (question === null) return null;
  await tools.handOver({ reason: 'question', summary: question });
  const next = state.awaiting?.kind === 'ask-owner' ? closed(state) : state;
  return { say: [askedOwner()], state: { ...next, asked: state.asked && { ...state.asked, unknown: null } } };
};

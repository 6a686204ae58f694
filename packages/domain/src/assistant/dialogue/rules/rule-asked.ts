// "até quando posso cancelar?", "com quanta antecedência preciso marcar?": answered from the rules, whatever an entry says.
import { neutralRules } from '#agenda/rules/booking-rules.ts';
import { wording } from '../../language/words/wording.ts';
import { ruleSentence } from '../../replies/rules/rule-replies.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { withTimes } from '../with-times.ts';
import { afterLateChange } from './late-change.ts';
import { whyTurn } from './why-asked.ts';

const MAX_WORDS = 20;

const NAMES = `
OPEN: oi|ola|e|bom|boa|dia|tarde|noite|so|queria|quero|gostaria|de|saber|me|diz|uma|duvida
UNTIL: ate {quando | que horas|hora|dia|momento}
HOW: (com) {quanto tempo | quanta antecedencia | que antecedencia | qual antecedencia | quantas|quantos horas|dias}
MAY: eu|posso|podemos|consigo|da|para|pra|preciso|precisa|tenho|que|devo|e|possivel|tem|avisar|de|antecedencia|antes|ainda|a|gente
CHANGE: cancelar|desmarcar|remarcar|mudar|trocar|alterar
BOOK: marcar|agendar|reservar
WHAT: a|o|as|os|um|uma|meu|minha|sem|multa|de|da|do|sessao|consulta|visita|horario|atendimento|corte|quando|antes|ou|antecedencia|TIME|SERVICE
`;
const ASKS_CHANGE = wording(
  `${NAMES}
(OPEN)* {UNTIL | HOW} (MAY)* CHANGE (WHAT | CHANGE)* (?|.|,)*
(OPEN | MAY)* CHANGE (WHAT | CHANGE)* {UNTIL | HOW} (MAY)* (?|.|,)*
(OPEN)* qual (e) o prazo (para|pra|de)* CHANGE (WHAT | CHANGE)* (?|.|,)*
`,
  'whole',
);
const ASKS_NOTICE = wording(
  `${NAMES}
(OPEN)* HOW (MAY)* BOOK (WHAT | BOOK)* (?|.|,)*
(OPEN)* qual (e) a antecedencia (minima) (para|pra|de)* (BOOK) (WHAT)* (?|.|,)*
`,
  'whole',
);

/** Null where no such rule is set: then an entry may tell it. */
const ruleAsked = ({ said, business }: Turn, state: DialogueState): Answer | null => {
  if (said.text.words.length > MAX_WORDS) return null;
  const {
    clientChangeUntilHours: hours,
    minNoticeMin: minutes,
    maxAheadDays: days,
  } = business.rules ?? neutralRules;
  const whole = withTimes(said);
  if (ASKS_CHANGE.test(whole))
    return hours > 0 ? { say: [ruleSentence({ kind: 'too-late-to-change', hours })], state } : null;
  if (!ASKS_NOTICE.test(whole)) return null;
  const say = [
    ...(minutes > 0 ? [ruleSentence({ kind: 'too-soon', minutes })] : []),
    ...(days !== neutralRules.maxAheadDays ? [ruleSentence({ kind: 'too-far', days: days ?? 0 })] : []),
  ];
  return minutes > 0 ? { say, state } : null;
};

/** Questions that the rules answer: a question about one, and a yes right after a change that one of them refused. */
export const rulesTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> =>
  ruleAsked(turn, state) ?? (await whyTurn(turn, state)) ?? afterLateChange(turn, state);

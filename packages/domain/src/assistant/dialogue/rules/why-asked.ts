// "até que dia você marca?", "por que só uma?", "por que não dá mais pra mudar?": the rule, and what is possible.
import { neutralRules } from '#agenda/rules/booking-rules.ts';
import { wording } from '../../language/words/wording.ts';
import { whyTooLate } from '../../replies/rules/late-change-replies.ts';
import { lastDayBooked, onePerWeek } from '../../replies/rules/rule-replies.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { withTimes } from '../with-times.ts';
import { isLate, waitsForOwner } from './late-change.ts';

const MAX_WORDS = 20;

const NAMES = `
OPEN: oi|ola|e|bom|boa|dia|tarde|noite|so|queria|quero|gostaria|de|saber|me|diz|uma|duvida|mas|ue|ah|nossa|poxa|entao
WHY: por que | porque | pq | por qual motivo
CHANGE: cancelar|desmarcar|remarcar|mudar|trocar|alterar
WHO: voce|voces|eu|a|gente|ela|assistente
CAN: da|posso|consigo|pode|podem|podemos|consegue|para|pra|de|ja
BOOKS: marca|marcam|marcar|agenda|agendam|agendar|reserva|reservar
WHAT: a|o|as|os|um|uma|meu|minha|de|da|do|sessao|consulta|visita|horario|atendimento|mais|agora|ainda|hoje|TIME|SERVICE
END: ?|.|,|!
`;
const ASKS_LAST_DAY = wording(
  `${NAMES}
UP_TO: ate {quando | (que|qual) dia|data|mes}
(OPEN)* UP_TO (que) (WHO | CAN)* BOOKS (WHAT)* (END)*
(OPEN)* UP_TO (a|sua|tua)* agenda (vai|esta|fica|aberta|e|ta)* (END)*
(OPEN)* (a|sua|tua)* agenda (vai|esta|fica|aberta|e|ta)* UP_TO (END)*
`,
  'whole',
);
const ASKS_WHY_LATE = wording(
  `${NAMES}
(OPEN)* WHY (WHO)* nao (WHO | CAN | mais|ainda)* CHANGE (WHAT | CHANGE)* (END)*
`,
  'whole',
);
const ASKS_WHY_ONE = wording(
  `${NAMES}
(OPEN)* WHY so|somente|apenas (WHO | CAN | BOOKS)* uma|um|1|TIME (BOOKS | WHAT | vez|por|semana|pessoa)* (END)*
`,
  'whole',
);

/** Null while the client may still change every visit. */
const whyLate = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const late = (await turn.tools.myAppointments()).filter(isLate);
  return late.length === 0 ? null : { say: [whyTooLate(late, waitsForOwner(turn, state, late))], state };
};

/** Null for other questions, and where no such rule is set. */
export const whyTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, business, now } = turn;
  if (said.text.words.length > MAX_WORDS) return null;
  const whole = withTimes(said);
  const { maxAheadDays, maxPerClientWeek } = business.rules ?? neutralRules;
  if (ASKS_LAST_DAY.test(whole) && said.isQuestion) return { say: [lastDayBooked(maxAheadDays, now)], state };
  if (ASKS_WHY_ONE.test(whole)) return maxPerClientWeek === 1 ? { say: [onePerWeek()], state } : null;
  return ASKS_WHY_LATE.test(whole) ? whyLate(turn, state) : null;
};

// "sim confirmo, mas vou chegar 10 min atrasada", "já confirmei! sim": answers to a reminder.
import { wording } from '../../language/words/wording.ts';
import { readWords } from '../../language/words/words.ts';
import { beforeBut } from '../../reading/visits/cancellation-repair.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { isPlainAnswer } from './reminder-answer.ts';
import { lateTurn, reminderTurn } from './reminder-turn.ts';

const DOUBTS = wording('se|talvez|acho|caso|depende');
/** With an hour: "mas acho que chego 10:10". */
const ARRIVES_AT = wording(
  'mas (eu|acho|creio|que|so|devo|vou)* chego|chegar (so|la|ai|por|volta|umas|as|das|tipo|de)* 99',
);
const CONFIRMED = wording(
  `
SOUND: sim|ja|eu|ue|uai|oi|moca|moco|sim|isso|ta|,|.|!
(SOUND)* ja (te)* confirmei|respondi (que sim) (SOUND)*
`,
  'whole',
);

/** Confirms the visit of the reminder, and passes on the delay. */
export const confirmedInOwnWordsTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, hear, reminders } = turn;
  const { original, plain } = said.text;
  if (reminders.length === 0 || said.isQuestion) return null;
  if (CONFIRMED.test(plain)) return reminderTurn({ ...turn, said: hear('sim, confirmo') }, state);
  const isLate = said.intents.has('runsLate') || ARRIVES_AT.test(plain);
  const part = isLate ? beforeBut(original) : null;
  // "vou sim mas acho que chego 10:10": only the delay is in doubt
  const answer = part === null || DOUBTS.test(readWords(part).plain) ? null : hear(part);
  if (answer?.reply !== 'yes' || !isPlainAnswer(answer)) return null;
  const confirmed = await reminderTurn({ ...turn, said: answer }, state);
  if (!confirmed || confirmed.state.awaiting) return null;
  const late = await lateTurn(turn, confirmed.state);
  return { ...late, say: [...confirmed.say, ...late.say] };
};

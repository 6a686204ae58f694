// "sim confirmo, mas vou chegar 10 min atrasada", "já confirmei! sim": answers to a reminder.
import { wording } from '../../language/words/wording.ts';
import { readWords } from '../../language/words/words.ts';
import { beforeBut } from '../../reading/visits/cancellation-repair.ts';
import { doNotKnow } from '../../replies/voice/small-talk-replies.ts';
import { saysComes } from './reminder-words.ts';
import { inform } from '../answers/information-turn.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { isPlainAnswer } from '../reminders/reminder-answer.ts';
import { lateTurn, reminderTurn } from '../reminders/reminder-turn.ts';

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

const WANTS_ELSE = [
  'books',
  'cancels',
  'reschedules',
  'cannotCome',
  'otherTime',
  'asksFreeTimes',
  'wantsAnother',
  'runsLate',
] as const;
const FIRST = /^([^,.!;?\n]{2,40})[,.!;\n]+\s*(\S.{3,160})$/su;

/** "vou sim, posso levar minha filha junto?": confirmed, and the question answered or offered to be passed on. */
const askedBesideTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const [, first = '', rest = ''] = FIRST.exec(turn.said.text.original.trim()) ?? [];
  const [answer, question] = [turn.hear(first), turn.hear(rest)];
  const isElse =
    question.moments.length > 0 ||
    WANTS_ELSE.some((intent) => question.intents.has(intent)) ||
    !question.isQuestion;
  const isYes = answer.reply === 'yes' && isPlainAnswer(answer) && !DOUBTS.test(answer.text.plain);
  if (rest === '' || isElse || !(isYes || saysComes(answer.text.plain)) || !arrangesNothing(state))
    return null;
  const confirmed = await reminderTurn({ ...turn, said: turn.hear('sim, confirmo') }, state);
  if (!confirmed || confirmed.state.awaiting) return null;
  const told = await inform({ ...turn, said: question }, confirmed.state);
  const isOpen = told.state.awaiting !== null;
  const say = isOpen ? [...confirmed.say, ...told.say] : [...told.say, ...confirmed.say];
  if (told.say.length > 0) return { ...told, say };
  const awaiting = { kind: 'ask-owner' as const, question: rest };
  return {
    say: [...confirmed.say, doNotKnow()],
    state: { ...confirmed.state, awaiting },
    unanswered: [rest],
  };
};

/** Confirms the visit of the reminder, and passes on the delay. */
export const confirmedInOwnWordsTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, hear, reminders } = turn;
  const { original, plain } = said.text;
  if (reminders.length === 0) return null;
  if (said.isQuestion) return askedBesideTurn(turn, state);
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

// "tenho trombose, posso fazer drenagem?": only the professional judges if a treatment suits, unless an entry of the owner says so.
import { asksIfSuitable, conditionIn } from '../../language/signs/health-signs.ts';
import { fold } from '../../language/words/words.ts';
import { onlyProfessionalJudges } from '../../replies/care/safety-replies.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';

/** Of a word, what its forms have in common: "gestante", "gestantes". */
const STEM_LENGTH = 5;
const PREGNANT = ['gravi', 'gesta'];

const isWritten = async ({ said: { text }, tools }: Turn): Promise<boolean> => {
  const stem = conditionIn(text.plain).slice(0, STEM_LENGTH);
  const stems = PREGNANT.includes(stem) ? PREGNANT : [stem];
  if (stem === '') return false;
  const entries = await tools.searchKnowledge(text.original);
  return entries.some(({ title, content }) =>
    stems.some((each) => fold(`${title} ${content}`).includes(each)),
  );
};

/** Passes the question on, and offers no visit; null for all other messages. */
export const suitabilityTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { text } = turn.said;
  if (!asksIfSuitable(text.plain) || (await isWritten(turn))) return null;
  await turn.tools.handOver({ reason: 'question', summary: text.original });
  return { say: [onlyProfessionalJudges()], state };
};

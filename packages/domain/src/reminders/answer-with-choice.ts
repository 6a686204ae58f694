// An answer with a wish to get no more messages: "sim, mas não me mande mais lembretes".
import { messageChoice, wishesToStop } from './message-choice.ts';
import { isOnlyChoice } from './offer-answer.ts';
import { readReminderReply } from './reminder-answer.ts';

const MOST_WORDS = 30;
const JOINT = /^[\s,.;!-]*(?:(?:mas|e|so|só|porem|porém|agora|por)[\s,]+)?/iu;
const END = /[\s,.;!-]+$/u;
/** At the end of the answer that comes before the wish. */
const JOINT_BEHIND = /[\s,.;!-]+(?:mas|e|porem|porém)$/iu;

const answerOf = (text: string, wish: string): string | null => {
  const answer = text.replace(END, '').replace(JOINT_BEHIND, '').replace(END, '').trim();
  if (readReminderReply(answer, '') !== null && messageChoice(wish) === 'out') return answer;
  return isOnlyChoice(answer) && wishesToStop(wish) ? answer : null;
};

/**
 * The answer beside the wish, in the client's words; null for every other message, and for one that is nothing but the
 * wish. Both halves are read whole.
 */
export const answerBeside = (text: string): string | null => {
  const starts = [...text.matchAll(/\S+/gu)].map(({ index }) => index);
  if (text.includes('?') || starts.length > MOST_WORDS || messageChoice(text) === 'out') return null;
  for (const start of starts.slice(1)) {
    const [before, behind] = [text.slice(0, start), text.slice(start).replace(JOINT, '')];
    const answer =
      answerOf(before, behind) ??
      (wishesToStop(before.replace(JOINT_BEHIND, '')) && isOnlyChoice(behind) ? behind.trim() : null);
    if (answer !== null) return answer;
  }
  return null;
};

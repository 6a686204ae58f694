// An answer with a wish to get no more messages: "sim, mas não me mande mais lembretes".
import { messageChoice, wishesToStop } from './message-choice.ts';
import { isOnlyChoice } from './offer-answer.ts';
import { readReminderReply } from './reminder-answer.ts';

const MOST_WORDS = 30;
const JOINT = /^[\s,.;!-]*(?:(?:mas|e|so|só|porem|porém|agora|por)[\s,]+)?/iu;
const EDGES = new Set(' \n\t,.;!-');
const JOINTS_BEHIND = new Set(['mas', 'e', 'porem', 'porém']);

const withoutEdge = (text: string): string => {
  let end = text.length;
  while (end > 0 && EDGES.has(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
};

/** Without the "mas" or "e" that leads to what comes next. */
const withoutJoint = (text: string): string => {
  const known = withoutEdge(text);
  const last = known.slice(known.lastIndexOf(' ') + 1);
  return JOINTS_BEHIND.has(last.toLowerCase()) ? withoutEdge(known.slice(0, -last.length)) : known;
};

const answerOf = (text: string, wish: string): string | null => {
  const answer = withoutJoint(text).trim();
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
      (wishesToStop(withoutJoint(before)) && isOnlyChoice(behind) ? behind.trim() : null);
    if (answer !== null) return answer;
  }
  return null;
};

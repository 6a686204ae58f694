// An answer to a reminder with a wish to get no more of them: "sim, mas não me mande mais lembretes".
import { bareWords, messageChoice } from './message-choice.ts';
import { readReminderReply } from './reminder-answer.ts';

const JOINTS = new Set(['mas', 'e', 'so', 'porem', 'agora', 'por']);
const MOST_WORDS = 30;

/** The answer before the wish; null for every other message. Both halves are read whole. */
export const answerBeside = (text: string): string | null => {
  const words = bareWords(text).split(' ');
  if (text.includes('?') || words.length > MOST_WORDS) return null;
  for (let at = 1; at < words.length; at += 1) {
    const answer = words.slice(0, at).join(' ');
    const rest = words.slice(JOINTS.has(words[at] ?? '') ? at + 1 : at).join(' ');
    if (readReminderReply(answer, '') !== null && messageChoice(rest) === 'out') return answer;
  }
  return null;
};

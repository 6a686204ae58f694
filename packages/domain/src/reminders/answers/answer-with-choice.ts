// An answer together with a wish for no more messages: "sim, mas não me mande mais lembretes".
import { normalizeKeyword } from './bare-words.ts';
import { optOutChoice, wishesToStop } from './opt-out.ts';
import { isOnlyChoice } from '#reminders/absences/offer-answer.ts';
import { readReminderReply } from './reminder-answer.ts';

const MAX_WORDS = 30;
const JOINT = /^[\s,.;!-]*(?:(?:mas|e|so|só|porem|porém|agora|por)[\s,]+)?/iu;
const EDGES = new Set(' \n\t,.;!-');
const JOINTS_BEHIND = new Set(['mas', 'e', 'porem', 'porém']);

const withoutEdge = (text: string): string => {
  let end = text.length;
  while (end > 0 && EDGES.has(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
};

/** Drops the "mas" or "e" before the next part. */
const withoutJoint = (text: string): string => {
  const known = withoutEdge(text);
  const last = known.slice(known.lastIndexOf(' ') + 1);
  return JOINTS_BEHIND.has(last.toLowerCase()) ? withoutEdge(known.slice(0, -last.length)) : known;
};

/** The separator of two halves of a message. `end`: the end of a sentence, or a joint such as "mas". */
type Gap = 'none' | 'comma' | 'end';

const gapBetween = (before: string, behind: string): Gap => {
  const marks = before.slice(withoutEdge(before).length);
  const isJoined = withoutJoint(before) !== withoutEdge(before) || /^(mas|e|porem|porém)[\s,]/iu.test(behind);
  if (isJoined || /[.;!\n]/.test(marks)) return 'end';
  return /[,-]/.test(marks) ? 'comma' : 'none';
};

/** "2", "a 2": a choice, and no part of the adjacent words. */
const IS_NUMBER = /^(a |o |opcao |opção )?[1-9]$/iu;
const WHEN = new Set(
  `de da do a o as na no nesse nessa esse essa hoje amanha agora cedo tarde noite manha dia horario hora feira segunda terca
quarta quinta sexta sabado domingo`.split(/\s+/),
);
const isOnlyWhen = (choice: string): boolean =>
  normalizeKeyword(choice)
    .split(' ')
    .every((word) => WHEN.has(word));

/** True when a choice is separate from a wish: "não me mande mensagem hoje" chooses no day. */
const isApart = (choice: string, gap: Gap): boolean => {
  if (gap === 'comma') return !isOnlyWhen(choice);
  return gap === 'end' || IS_NUMBER.test(choice);
};

const NEGATION = /(^|\s)(não|nao|n|nunca)$/iu;

const answerOf = (text: string, wish: string, gap: Gap): string | null => {
  const answer = withoutJoint(text).trim();
  // "não quero ficar sem lembrete": the "não" belongs to the following words
  if (gap === 'none' && NEGATION.test(answer)) return null;
  if (readReminderReply(answer, '') !== null && optOutChoice(wish) === 'out') return answer;
  return isOnlyChoice(answer) && isApart(answer, gap) && wishesToStop(wish) ? answer : null;
};

/** The answer beside the wish, in the client's words; null for other messages. Both halves are read whole. */
export const answerBeside = (text: string): string | null => {
  const starts = [...text.matchAll(/\S+/gu)].map(({ index }) => index);
  if (text.includes('?') || starts.length > MAX_WORDS || optOutChoice(text) === 'out') return null;
  for (const start of starts.slice(1)) {
    const [before, behind] = [text.slice(0, start), text.slice(start)];
    const gap = gapBetween(before, behind);
    const rest = behind.replace(JOINT, '');
    const isWishFirst = isApart(rest.trim(), gap) && wishesToStop(withoutJoint(before)) && isOnlyChoice(rest);
    const answer = answerOf(before, rest, gap) ?? (isWishFirst ? rest.trim() : null);
    if (answer !== null) return answer;
  }
  return null;
};

// Reads bare answers to a reminder. Whole messages only: the assistant reads anything longer.
import { wording } from '#assistant/language/words/wording.ts';
import type { LocalDateTime } from '#shared/local-time.ts';
import { foldText } from '#shared/texts/text.ts';
import { normalizeKeyword } from './bare-words.ts';
import { readChosenOffers } from '#reminders/absences/offer-answer.ts';

/** `refuse`: cannot come, without saying whether to move or to cancel. */
export type ReminderReply = 'confirm' | 'refuse';

const YES = new Set(
  `sim|s|sim sim|sim confirmo|sim confirmado|sim pode confirmar|sim vou|sim obrigado|sim obrigada|confirmo|confirmado
|confirmada|confirmar|confirmo sim|confirmo presenca|confirmo a presenca|confirmo minha presenca|presenca confirmada|ok
|ok confirmado|ok confirmo|okay|certo|combinado|pode confirmar|esta confirmado|ta confirmado|vou|vou sim|vou estar ai
|estarei ai|estarei la|eu vou|com certeza|claro|positivo|positivo e operante|beleza|perfeito|pode ser`
    .replaceAll('\n', '')
    .split('|'),
);
const NO = new Set(
  `nao|n|nao posso|nao posso ir|nao vou|nao vou poder|nao vou poder ir|nao vou conseguir|nao vou conseguir ir|nao consigo
|nao consigo ir|nao poderei|nao poderei ir|nao poderei comparecer|nao vai dar|nao da|infelizmente nao|infelizmente nao posso
|infelizmente nao vou poder|nao confirmo`
    .replaceAll('\n', '')
    .split('|'),
);

const YES_SIGN = /^\s*(?:👍|👌|✅|🆗|☑|✔)[\p{Emoji_Modifier}\uFE0F]*\s*$/u;
const NO_SIGN = /^\s*(?:👎|❌|🚫|✖|🙅)(?:\p{Emoji_Modifier}|\uFE0F|\u200D|♀|♂)*\s*$/u;
const DIGIT = /^([12])(?:\uFE0F?\u20E3)?\s*[.)!]?$/u;

const CONFIRMS = /^(confirm|sim\b|ok\b)/;
const REFUSES = /^(nao|cancel|desmarc|remarc|reagend|mudar|alterar|trocar)/;
// "para confirmar digite 2", "1 para confirmar", "confirmar (1)"
const ASKED_DIGIT =
  /(?<![a-z])([a-z]+)[^\da-z]{0,3}(?:(?:digite|responda|com|tecle)\b[^\da-z]{0,2}){1,3}\(?(?<![\d/:])([12])(?![\d/:h])/g;
const DIGIT_FIRST =
  /(?<![\d/:])([12])(?![\d/:h])[^\da-z]{0,4}(?:(?:para|pra|p|se quiser|se|e|quero|a|caso)\b[^a-z]{0,2}){0,3}([a-z]+)/g;
const DIGIT_LAST =
  /(?<![a-z])([a-z]+)[^\da-z]{0,3}(?:(?:digite|responda|com|tecle)\b[^\da-z]{0,2}){0,3}\(?(?<![\d/:])([12])(?![\d/:h])/g;

/** The meaning that the reminder itself gives to a digit; null when it mentions no digits. */
const offered = (reminder: string, digit: string): string | null => {
  const text = foldText(reminder);
  const wordBefore = (pattern: RegExp): string =>
    [...text.matchAll(pattern)].find(([, , said]) => said === digit)?.[1] ?? '';
  const wordAfter = [...text.matchAll(DIGIT_FIRST)].find(([, said]) => said === digit)?.[2] ?? '';
  const meanings = [wordBefore(ASKED_DIGIT), wordAfter, wordBefore(DIGIT_LAST)];
  return meanings.find((word) => CONFIRMS.test(word) || REFUSES.test(word)) ?? null;
};

const digitReply = (reminder: string, digit: string): ReminderReply => {
  const meaning = offered(reminder, digit);
  if (meaning !== null) return CONFIRMS.test(meaning) ? 'confirm' : 'refuse';
  return digit === '1' ? 'confirm' : 'refuse';
};

/** The answer to a reminder; null for any other message. `reminder` is the text that it answers. */
export const readReminderReply = (message: string, reminder: string): ReminderReply | null => {
  if (YES_SIGN.test(message)) return 'confirm';
  if (NO_SIGN.test(message)) return 'refuse';
  const digit = DIGIT.exec(message.trim())?.[1];
  if (digit !== undefined) return digitReply(reminder, digit);
  const words = normalizeKeyword(message).replace(/ (por favor|obrigad[oa]|amanha|hoje)$/, '');
  if (YES.has(words)) return 'confirm';
  return NO.has(words) ? 'refuse' : null;
};

/** The answer to "remarcar ou cancelar?"; the assistant handles moving, because it knows the free times. */
export const readMoveOrCancel = (message: string): 'move' | 'cancel' | null => {
  const words = normalizeKeyword(message);
  if (
    /^(1|(quero |pode |prefiro )?(remarcar|remarca|reagendar|reagenda|mudar|outro (dia|horario)))$/.test(
      words,
    )
  )
    return 'move';
  return /^(2|(quero |pode |prefiro )?(cancelar|cancela|desmarcar|desmarca))$/.test(words) ? 'cancel' : null;
};

const COMING = wording(`
confirm|confirmo|confirmar|confirmad[oa]|confirmamos|presenca|estarei
vou sim
cancel*|desmarc*|remarc*|reagend*
nao vou|posso|consigo|poderei|irei
`);
const A_TIME = /\d|\b(domingo|segunda|terca|quarta|quinta|sexta|sabado)\b/;

/** "1", "2.": a choice from a list, or a digit that a reminder explains. */
export const isBareNumber = (message: string): boolean => /^\D{0,3}\d{1,2}\D{0,3}$/u.test(message.trim());

/** True for messages about coming or not that name no day or hour: "confirmo presença!", "preciso cancelar". */
export const speaksOfComing = (message: string): boolean => {
  const words = normalizeKeyword(message);
  return COMING.test(words) && !A_TIME.test(words);
};

const EVERY = /^(os dois|as duas|ambos|ambas|todos|todas|tudo|para os dois|os 2|todos eles|todas elas)$/;
const AGREES = /^((sim|ok|confirmo|confirmado|confirmar|pode confirmar|vou|eu|quero|claro|presenca) )+/;

/** The visits, counted from 1, to which a message says yes: all of them, or null when unclear. */
export const readWhich = (message: string, visits: readonly LocalDateTime[]): number[] | null => {
  const words = normalizeKeyword(message).replace(AGREES, '');
  if (EVERY.test(words)) return visits.map((_, index) => index + 1);
  const number = /^(?:o |a |opcao |numero )?(\d)$/.exec(words)?.[1];
  if (number !== undefined)
    return Number(number) <= visits.length && number !== '0' ? [Number(number)] : null;
  return readChosenOffers(message, visits)?.map((place) => place + 1) ?? null;
};

// Shifts of a visit without a target time: "adia meia hora", "uma hora mais tarde".
import { tokenize } from './words/tokenize.ts';
import { type Distance, readDistance } from './dates/relative-days.ts';
import { type Match, phrases, type Scan, wordAt } from './words/scan.ts';

/** A longer shift is hardly a duration: "adia 9h" names a clock time. */
const MAX_MINUTES = 3 * 60 + 30;

const later = phrases('mais tarde | depois | pra frente | para frente');
const earlier = phrases('mais cedo | antes | pra tras | para tras');
const LATER_VERB = /^(adi(a|e|ar|amos)|atras(a|e|ar)|empurr(a|e|ar)|posterg(a|ue|ar))$/;
const EARLIER_VERB = /^(adiant(a|e|ar)|antecip(a|e|ar))$/;
const ARTICLE = /^(o|a|meu|minha)$/;
const FILLER = /^(em|por|uns|umas|mais|so)$/;

const readLength = (scan: Scan, at: number): Match<Distance> | undefined => {
  const length = readDistance(scan, at);
  return length?.value.unit === 'minuto' && length.value.count <= MAX_MINUTES ? length : undefined;
};

/**
 * Position after the verb where a duration may begin: "adia a minha sessão uns 30 minutos", not "adia a
 * massagem de 1 hora".
 */
const behindVerb = (scan: Scan, at: number): number => {
  let next = at + 1;
  if (ARTICLE.test(wordAt(scan, next))) next += ARTICLE.test(wordAt(scan, next + 1)) ? 3 : 2;
  while (FILLER.test(wordAt(scan, next))) next += 1;
  return next;
};

const directionAt = (scan: Scan, at: number): 1 | -1 | undefined => {
  const verb = wordAt(scan, at);
  // "vou me atrasar" announces a delay and asks for nothing
  if (LATER_VERB.test(verb)) return wordAt(scan, at - 1) === 'me' ? undefined : 1;
  return EARLIER_VERB.test(verb) ? -1 : undefined;
};

const shiftAt = (scan: Scan, at: number): number | undefined => {
  const length = readLength(scan, at);
  if (length && later(scan, length.next) !== undefined) return length.value.count;
  if (length && earlier(scan, length.next) !== undefined) return -length.value.count;
  const direction = directionAt(scan, at);
  const behind = direction && readLength(scan, behindVerb(scan, at));
  return direction && behind && direction * behind.value.count;
};

/** Minutes by which a message shifts a visit, negative for earlier; null without a duration. */
export const shiftOf = (text: string): number | null => {
  const scan: Scan = { tokens: tokenize(text), now: { date: '', time: '' } };
  for (const at of scan.tokens.keys()) {
    const shift = shiftAt(scan, at);
    if (shift !== undefined) return shift;
  }
  return null;
};

// "adia meia hora", "uma hora mais tarde": by how much a visit shall move, where no hour to go to is said.
import { tokenize } from './words/tokenize.ts';
import { type Distance, readDistance } from './dates/relative-days.ts';
import { type Match, phrases, type Scan, wordAt } from './words/scan.ts';

/** More than that is hardly a length: "adia 9h" names an hour of the clock. */
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

/** Where a length may stand behind a verb: "adia a minha sessão uns 30 minutos", not "adia a massagem de 1 hora". */
const behindVerb = (scan: Scan, at: number): number => {
  let next = at + 1;
  if (ARTICLE.test(wordAt(scan, next))) next += ARTICLE.test(wordAt(scan, next + 1)) ? 3 : 2;
  while (FILLER.test(wordAt(scan, next))) next += 1;
  return next;
};

const directionAt = (scan: Scan, at: number): 1 | -1 | undefined => {
  const verb = wordAt(scan, at);
  // "vou me atrasar" is told and not asked
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

/** By how many minutes a message moves a visit, negative to an earlier time; null when it says no length. */
export const shiftOf = (text: string): number | null => {
  const scan: Scan = { tokens: tokenize(text), now: { date: '', time: '' } };
  for (const at of scan.tokens.keys()) {
    const shift = shiftAt(scan, at);
    if (shift !== undefined) return shift;
  }
  return null;
};

// Shifts of a visit without a target time: "adia meia hora", "uma hora mais tarde", "antecipa em 2 dias".
import { tokenize } from './words/tokenize.ts';
import { inWholeWeeks, readDistance } from './dates/relative-days.ts';
import { type Match, phrases, type Scan, wordAt } from './words/scan.ts';

/** A longer shift is hardly a duration: "adia 9h" names a clock time. */
const MAX_MINUTES = 3 * 60 + 30;
const MAX_DAYS = 31;
const DAY_MINUTES = 24 * 60;
const DAYS_OF = { dia: 1, semana: 7 } as const;

const later = phrases(
  'mais tarde | depois | adiante | pra frente | para frente | a mais | pra mais | para mais',
);
const earlier = phrases('mais cedo | antes | pra tras | para tras');
const LATER_VERB = /^(adi(a|e|ar|amos)|atras(a|e|ar)|empurr(a|e|ar)|posterg(a|ue|ar)|prorrog(a|ue|ar))$/;
const EARLIER_VERB = /^(adiant(a|e|ar)|antecip(a|e|ar))$/;
const ARTICLE = /^(o|a|meu|minha)$/;
const FILLER = /^(em|por|uns|umas|mais|so)$/;

/** A length in minutes. */
const readLength = (scan: Scan, at: number): Match<number> | undefined => {
  const length = readDistance(scan, at);
  if (!length) return undefined;
  const { count, unit } = inWholeWeeks(length.value);
  if (unit === 'minuto') return count <= MAX_MINUTES ? { ...length, value: count } : undefined;
  const days = unit === 'dia' || unit === 'semana' ? count * DAYS_OF[unit] : MAX_DAYS + 1;
  return days <= MAX_DAYS ? { ...length, value: days * DAY_MINUTES } : undefined;
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

const shiftAt = (scan: Scan, at: number): Match<number> | undefined => {
  const length = readLength(scan, at);
  const after = length && later(scan, length.next);
  if (length && after !== undefined) return { value: length.value, next: after };
  const before = length && earlier(scan, length.next);
  if (length && before !== undefined) return { value: -length.value, next: before };
  const direction = directionAt(scan, at);
  const behind = direction && readLength(scan, behindVerb(scan, at));
  return direction && behind && { value: direction * behind.value, next: behind.next };
};

/** A move by a length of time, and its place in the message. */
export interface Shift {
  /** negative for earlier */
  minutes: number;
  index: number;
  end: number;
}

/** The first shift of a visit in a message; null without a duration. */
export const shiftIn = (text: string): Shift | null => {
  const scan: Scan = { tokens: tokenize(text), now: { date: '', time: '' } };
  for (const [at, { index }] of scan.tokens.entries()) {
    const shift = shiftAt(scan, at);
    const last = shift && scan.tokens[shift.next - 1];
    if (shift && last) return { minutes: shift.value, index, end: last.index + last.length };
  }
  return null;
};

/** Minutes by which a message shifts a visit, negative for earlier; null without a duration. */
export const shiftOf = (text: string): number | null => shiftIn(text)?.minutes ?? null;

// Reads clock times: "15h30", "15:30", "às 4", "três e quarenta e cinco", "quinze pras quatro", "meio-dia e
// meia", "8 da noite", "4pm".
import { endOfBoth } from './both.ts';
import { type Clock, withPart } from './clock.ts';
import { isCounted, isDuration, isPartOfNumber, readCue } from './clock-cues.ts';
import {
  andHalf,
  andHalfOnly,
  type ClockOptions,
  type HourContext,
  type Minutes,
  readBareMinutes,
  readJoined,
  readSpokenMinutes,
  readWrittenMinutes,
  ROUND_MINUTES,
} from './clock-minutes.ts';
import { readPartOfHour } from './day-parts.ts';
import { readNumber } from '../words/number-words.ts';
import { firstOf, isClauseEnd, isGlued, type Match, phrases, type Scan, wordAt } from '../words/scan.ts';

const inPoint = phrases('em ponto | certinho | cravado');

/** Words after a number that make it an hour: "am", "pm e meia", "da tarde", "em ponto". */
const readEnding = (scan: Scan, at: number, clock: Clock): Match<Clock> | undefined => {
  const meridian = /^(am|pm)$/.exec(wordAt(scan, at))?.[0];
  if (meridian !== undefined) {
    if (clock.hour > 12 && meridian === 'am') return undefined;
    const half = andHalf(scan, at + 1);
    const hour = meridian === 'pm' ? (clock.hour < 12 ? clock.hour + 12 : clock.hour) : clock.hour % 12;
    return {
      value: { hour, minute: half === undefined ? clock.minute : 30, form: 'exact' },
      next: half ?? at + 1,
    };
  }
  const part = readPartOfHour(scan, at);
  if (part) return { value: withPart(clock, part.value), next: part.next };
  const point = inPoint(scan, at);
  if (point === undefined) return undefined;
  return readEnding(scan, point, clock) ?? { value: clock, next: point };
};

const formOf = (
  scan: Scan,
  at: number,
  { hour, form }: { hour: number; form: Minutes['form'] },
): Clock['form'] => {
  if (hour === 0 || hour > 11) return 'exact';
  return form === 'written' && wordAt(scan, at).startsWith('0') ? 'padded' : form;
};

/** Rejects bare hours whose tail says otherwise: "às 2 sessões", "às 5/12", "às 5,00". */
const isHourHere = (scan: Scan, next: number, context: HourContext): boolean => {
  if (isCounted(scan, next) || isPartOfNumber(scan, next) || wordAt(scan, next) === 'minutos') return false;
  if (isGlued(scan, next) && scan.tokens[next]?.kind === 'word') return false;
  if (context.cue !== 'weak') return true;
  return (
    context.bareHour === true &&
    (isClauseEnd(scan, next) ||
      /^(e|ou|as|ate|a|de|da|pra|no|na|em|hoje|amanha|la|tem|teria|entao|mas|porem|fica|ta|nao|n|-)$/.test(
        wordAt(scan, next),
      ))
  );
};

const readHour = (scan: Scan, at: number, context: HourContext): Match<Clock> | undefined => {
  const number = readNumber(scan, at);
  if (!number) return undefined;
  const within = { ...context, hourAt: at };
  const minutes =
    readJoined(scan, at, context) ??
    readWrittenMinutes(scan, number.next, context) ??
    readBareMinutes(scan, number.next, within);
  const hour = minutes?.value.hour ?? number.value;
  if (hour > 23) return undefined;
  const form = formOf(scan, at, { hour, form: minutes?.value.form ?? 'bare' });
  const clock: Clock = { hour, minute: minutes?.value.minute ?? 0, form };
  const next = minutes?.next ?? number.next;
  const ending = readEnding(scan, next, clock);
  if (ending) return ending;
  if (!minutes) return isHourHere(scan, next, context) ? { value: clock, next } : undefined;
  const length = context.cue !== 'strong' && !context.bareHour && wordAt(scan, number.next) !== ':';
  if (length && isDuration(scan, at, { value: hour, next })) return undefined;
  if (length && hour === 1 && wordAt(scan, number.next) === 'horas') return undefined;
  return { value: clock, next };
};

const noon = phrases('meio dia | meiodia');
const midnight = phrases('meia noite | meianoite | zero horas | 0 horas');

const readNoon = (scan: Scan, at: number, context: HourContext): Match<Clock> | undefined => {
  const atNoon = noon(scan, at);
  const start = atNoon ?? midnight(scan, at);
  if (start === undefined) return undefined;
  const minutes = context.noAnd
    ? andHalfOnly(scan, start)
    : readSpokenMinutes(scan, start, { hourAt: at, sure: true });
  const hour = atNoon === undefined ? 0 : 12;
  return { value: { hour, minute: minutes?.value ?? 0, form: 'exact' }, next: minutes?.next ?? start };
};

const toHour = phrases('pras | para as | pra as | p / as | pra | para | para o | pro | antes das');
const pastHour = phrases('depois das | depois do | apos as | passando das | passados das');
const missing = phrases('faltam | falta | faltando');

/** "quinze pras quatro", "3 minutos para as oito", "vinte depois das seis". */
const readAroundHour = (scan: Scan, at: number, context: HourContext): Match<Clock> | undefined => {
  const from = missing(scan, at) ?? at;
  const minutes = readNumber(scan, from);
  if (!minutes || minutes.value < 1 || minutes.value > 59) return undefined;
  const named = wordAt(scan, minutes.next) === 'minutos';
  const before = toHour(scan, named ? minutes.next + 1 : minutes.next);
  const link = before ?? pastHour(scan, named ? minutes.next + 1 : minutes.next);
  const likely =
    named || (minutes.value % ROUND_MINUTES === 0 && !/^(das|de|do)$/.test(wordAt(scan, context.start)));
  if (link === undefined || !likely) return undefined;
  const hour = readNoon(scan, link, context) ?? readHour(scan, link, { ...context, cue: 'strong' });
  // "às 15 pra uma drenagem": an article, not an hour
  const isArticle =
    wordAt(scan, link) === 'uma' &&
    !isClauseEnd(scan, hour?.next ?? link) &&
    !/^(da|e|em|h|hora|horas)$/.test(wordAt(scan, link + 1));
  if (isArticle) return undefined;
  const isMove = before !== undefined && !named && Number(wordAt(scan, link)) > 12;
  if (!hour || isMove) return undefined;
  const total =
    hour.value.hour * 60 + hour.value.minute + (before === undefined ? minutes.value : -minutes.value);
  // "quinze pra uma" is 12:45: the hour before a bare 1 is 12.
  const day = hour.value.form === 'bare' && total < 60 ? total + 12 * 60 : (total + 24 * 60) % (24 * 60);
  const form = hour.value.form === 'bare' && day >= 12 * 60 ? 'exact' : hour.value.form;
  return { value: { hour: Math.floor(day / 60), minute: day % 60, form }, next: hour.next };
};

export const readClock = (scan: Scan, at: number, options: ClockOptions = {}): Match<Clock> | undefined => {
  if (endOfBoth(scan, at) !== undefined) return undefined;
  const cue = readCue(scan, at);
  const context: HourContext = { ...options, cue: cue.value, start: at };
  const read = firstOf<Clock>(
    (scan, at) => readAroundHour(scan, at, context),
    (scan, at) => readNoon(scan, at, context),
    (scan, at) => readHour(scan, at, context),
  );
  return read(scan, cue.next);
};

// Minutes after an hour, written or spoken: ":30", "h30", "e meia", "e quarenta e cinco".
import { type Cue, isCounted, isPartOfNumber } from './clock-cues.ts';
import { readNumber } from '../words/number-words.ts';
import { isDigits, isGlued, type Match, phrases, type Scan, wordAt } from '../words/scan.ts';

export interface ClockOptions {
  /** The words before make a bare number an hour: "amanhã 9", "das 9". */
  bareHour?: boolean;
  /** "e" joins two hours here, not an hour and its minutes: "entre as 5 e 6". */
  noAnd?: boolean;
}

/** An hour being read: its cue word and the caller's context. */
export interface HourContext extends ClockOptions {
  cue: Cue['value'];
  start: number;
}

/** Minutes after an hour; `hour` is set when one number held both. */
export interface Minutes {
  minute: number;
  form: 'bare' | 'written';
  hour?: number;
}

export const andHalf = phrases('e meia');
/** Minutes behind "e" are multiples of five. */
export const ROUND_MINUTES = 5;

const isMinute = (scan: Scan, at: number): boolean =>
  isDigits(scan, at) && /^[0-5]\d$/.test(wordAt(scan, at));

/** "e meia" where "e" and another number would join two hours. */
export const andHalfOnly = (scan: Scan, at: number): Match<number> | undefined => {
  const half = andHalf(scan, at);
  return half === undefined ? undefined : { value: 30, next: half };
};

/** "9 e 10", "14 e 15": as likely another hour. */
const mayBeHour = (hour: number, number: number): boolean =>
  number > hour && (number === 10 || number === hour + 1);

/**
 * "e quinze", "e meia", "e 45". Without "às", only a spelled-out hour takes spelled-out minutes, and only
 * multiples of five.
 */
export const readSpokenMinutes = (
  scan: Scan,
  at: number,
  { hourAt, sure }: { hourAt: number; sure: boolean },
): Match<number> | undefined => {
  const half = andHalf(scan, at);
  if (half !== undefined) return { value: 30, next: half };
  const minutes = wordAt(scan, at) === 'e' ? readNumber(scan, at + 1) : undefined;
  if (!minutes || minutes.value < 1 || minutes.value > 59 || isPartOfNumber(scan, minutes.next))
    return undefined;
  if (/^(h|horas|:)$/.test(wordAt(scan, minutes.next))) return undefined;
  const spoken = !isDigits(scan, at + 1);
  // "às 14h e uma sessão online": the next thing, counted
  if (spoken && minutes.value < ROUND_MINUTES && !/^minutos?$/.test(wordAt(scan, minutes.next)))
    return undefined;
  if (!spoken && isDigits(scan, hourAt) && mayBeHour(Number(wordAt(scan, hourAt)), minutes.value))
    return undefined;
  // "16 e 17": two hours
  if (!spoken && minutes.value % ROUND_MINUTES !== 0) return undefined;
  const round =
    minutes.value % ROUND_MINUTES === 0 &&
    !isDigits(scan, hourAt) &&
    spoken &&
    !isCounted(scan, minutes.next);
  if (!(sure ? minutes.value >= 10 || spoken : round)) return undefined;
  return {
    value: minutes.value,
    next: /^minutos?$/.test(wordAt(scan, minutes.next)) ? minutes.next + 1 : minutes.next,
  };
};

/** "14h 15h": another hour, not a quarter past two. */
const isNextHour = (scan: Scan, at: number): boolean =>
  !isGlued(scan, at) && /^(h|horas)$/.test(wordAt(scan, at + 1));

/** "14h 30 min" is half past two; "14h 30 min de massagem" and "14h 30 reais" are not. */
const isLengthHere = (scan: Scan, at: number): boolean =>
  wordAt(scan, at) === 'minutos' ? wordAt(scan, at + 1) === 'de' : isCounted(scan, at);

/** ":30", ".30h", "h30", "h 30", "h e meia", "h". */
export const readWrittenMinutes = (
  scan: Scan,
  at: number,
  context: HourContext,
): Match<Minutes> | undefined => {
  const mark = wordAt(scan, at);
  if (
    (mark === ':' || mark === '.') &&
    isGlued(scan, at) &&
    isGlued(scan, at + 1) &&
    isMinute(scan, at + 1)
  ) {
    const withH = wordAt(scan, at + 2) === 'h' || wordAt(scan, at + 2) === 'horas';
    if (mark === '.' && !withH && context.cue === 'weak') return undefined;
    const seconds = wordAt(scan, at + 2) === ':' && isMinute(scan, at + 3) ? 2 : 0;
    const next = at + 2 + seconds + (withH ? 1 : 0);
    return { value: { minute: Number(wordAt(scan, at + 1)), form: 'written' }, next };
  }
  if (mark !== 'h') return undefined;
  const near =
    isGlued(scan, at + 1) || (/^(15|30|45)$/.test(wordAt(scan, at + 1)) && !isLengthHere(scan, at + 2));
  if (near && isMinute(scan, at + 1) && !isPartOfNumber(scan, at + 2) && !isNextHour(scan, at + 1)) {
    const next =
      wordAt(scan, at + 2) === 'minutos' || (wordAt(scan, at + 2) === 'm' && isGlued(scan, at + 2))
        ? at + 3
        : at + 2;
    return { value: { minute: Number(wordAt(scan, at + 1)), form: 'written' }, next };
  }
  const spoken = context.noAnd
    ? andHalfOnly(scan, at + 1)
    : readSpokenMinutes(scan, at + 1, { hourAt: at - 1, sure: true });
  return {
    value: { minute: spoken?.value ?? 0, form: 'written' },
    next: spoken?.next ?? at + 1,
  };
};

/** "horas", "horas e meia", "e meia", "e quinze". */
export const readBareMinutes = (
  scan: Scan,
  at: number,
  context: HourContext & { hourAt: number },
): Match<Minutes> | undefined => {
  const hours = wordAt(scan, at) === 'horas' ? at + 1 : undefined;
  const sure = context.cue !== 'weak' || hours !== undefined || context.bareHour === true;
  const spoken = context.noAnd
    ? andHalfOnly(scan, hours ?? at)
    : readSpokenMinutes(scan, hours ?? at, { hourAt: context.hourAt, sure });
  if (hours === undefined && !spoken) return undefined;
  return {
    value: { minute: spoken?.value ?? 0, form: 'bare' },
    next: spoken?.next ?? hours ?? at,
  };
};

/** "340pm", "1140 am", "às 1430": the last two digits are minutes. */
export const readJoined = (scan: Scan, at: number, context: HourContext): Match<Minutes> | undefined => {
  const digits = wordAt(scan, at);
  if (!isDigits(scan, at) || !/^\d{1,2}[0-5]\d$/.test(digits)) return undefined;
  const meant = context.cue === 'strong' || /^(am|pm|h)$/.test(wordAt(scan, at + 1));
  if (!meant || isCounted(scan, at + 1) || isPartOfNumber(scan, at + 1)) return undefined;
  const minutes = {
    minute: Number(digits.slice(-2)),
    hour: Number(digits.slice(0, -2)),
    form: 'written',
  } as const;
  return { value: minutes, next: wordAt(scan, at + 1) === 'h' ? at + 2 : at + 1 };
};

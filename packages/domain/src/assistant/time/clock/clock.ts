// An hour as said, and the times of day it can mean.
import { timeOfMinute } from '#shared/local-time.ts';
import type { DayPart, SaidTime } from '../words/time-expression.ts';

/**
 * `bare`: "às 4", "três e meia", "7 horas"; `written`: "4h", "7:30"; `padded`: "07:30"; `exact`: unambiguous
 * ("16h", "meio-dia", "4pm", "4 da tarde").
 */
export interface Clock {
  hour: number;
  minute: number;
  form: 'bare' | 'written' | 'padded' | 'exact';
}

/** Bare hours before this one mean the afternoon: clients do not book at 4 in the morning. */
const FIRST_MORNING_HOUR = 7;

export const minuteOf = ({ hour, minute }: Clock): number => hour * 60 + minute;

/** True when the hour may be a morning or an evening one. */
export const isOpen = (clock: Clock): boolean => clock.form === 'bare' && clock.hour >= 1 && clock.hour <= 11;

export const inAfternoon = (clock: Clock): Clock => ({ ...clock, hour: clock.hour + 12, form: 'exact' });

/** The hour within a part of the day: 8 "da noite" is 20:00, 12 "da noite" is midnight. */
export const withPart = (clock: Clock, part: DayPart): Clock => {
  const { hour } = clock;
  if (hour === 12 && (part === 'noite' || part === 'madrugada')) return { ...clock, hour: 0, form: 'exact' };
  if (part === 'tarde' && hour >= 1 && hour < 12) return inAfternoon(clock);
  if (part === 'noite' && hour >= 5 && hour < 12) return inAfternoon(clock);
  return { ...clock, form: 'exact' };
};

/** True when an unambiguous hour lies in a part of the day, with generous borders. */
export const fitsPart = ({ hour }: Clock, part: DayPart): boolean =>
  part === 'tarde' || part === 'noite' ? hour >= 12 || hour === 0 : hour <= 12;

export const plausible = (clock: Clock): Clock =>
  isOpen(clock) && clock.hour < FIRST_MORNING_HOUR ? inAfternoon(clock) : clock;

/**
 * The hour as callers see it. `passed` is the current wall time when the hour is for today: an ambiguous hour
 * already past in the morning then means the evening.
 */
export const saidTime = (clock: Clock, passed?: string): SaidTime => {
  const literal = timeOfMinute(minuteOf(clock));
  const halfDay = clock.form === 'bare' || clock.form === 'written';
  if (!halfDay || clock.hour < 1 || clock.hour > 11) return { time: literal };
  const readings = [literal, timeOfMinute(minuteOf(clock) + 12 * 60)] as const;
  if (clock.form === 'written') return { time: literal, readings };
  const likely = timeOfMinute(minuteOf(plausible(clock)));
  const time = passed !== undefined && likely <= passed ? readings[1] : likely;
  return { time, ambiguous: true, readings };
};

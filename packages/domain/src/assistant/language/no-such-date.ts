// Dates that no calendar has: "31/02", "dia 31 de abril".
import { fold } from './words/words.ts';

const MONTHS = 'jan fev mar abr mai jun jul ago set out nov dez'.split(' ');
const MAX_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const NUMBERED = /(?<![\d/])(\d{1,2})\/(\d{1,2})(?![\d/]*\d)/g;
const NAMED = /(?<!\d)(\d{1,2}) de (jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)/g;

const isNone = (day: number, month: number): boolean => day > (MAX_DAYS[month - 1] ?? Infinity) && day <= 31;

/** True when a message names a date that does not exist. */
export const namesNoDate = (message: string): boolean => {
  const text = fold(message);
  return (
    [...text.matchAll(NUMBERED)].some(([, day, month]) => isNone(Number(day), Number(month))) ||
    [...text.matchAll(NAMED)].some(([, day, month = '']) => isNone(Number(day), MONTHS.indexOf(month) + 1))
  );
};

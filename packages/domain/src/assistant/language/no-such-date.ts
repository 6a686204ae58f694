// Dates that no calendar has: "31/02", "dia 31 de abril".
import { fold } from './words/words.ts';

const MONTHS = 'jan fev mar abr mai jun jul ago set out nov dez'.split(' ');
const DAY_OF_YEAR = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?![\d/])/g;
const LEAP_DAY_OF_YEAR = /(?<!\d)29 de fev(?:ereiro)? (?:de |do )?(\d{4})(?!\d)/g;
const MAX_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const NUMBERED = /(?<![\d/])(\d{1,2})\/(\d{1,2})(?![\d/]*\d)/g;
const NAMED = /(?<!\d)(\d{1,2}) de (jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)/g;

const isNone = (day: number, month: number): boolean => day > (MAX_DAYS[month - 1] ?? Infinity) && day <= 31;

const isLeapYear = (year: string): boolean =>
  new Date(Date.UTC(year.length === 2 ? 2000 + Number(year) : Number(year), 1, 29)).getUTCMonth() === 1;

const isNoneOfYear = (day: number, month: number, year: string): boolean =>
  isNone(day, month) || (day === 29 && month === 2 && !isLeapYear(year));

/** Where a message names dates that do not exist. */
export const noSuchDates = (message: string): { index: number; end: number }[] => {
  const text = fold(message);
  const readings: [RegExp, (match: RegExpExecArray) => boolean][] = [
    [DAY_OF_YEAR, ([, day, month, year = '']) => isNoneOfYear(Number(day), Number(month), year)],
    [LEAP_DAY_OF_YEAR, ([, year = '']) => !isLeapYear(year)],
    [NUMBERED, ([, day, month]) => isNone(Number(day), Number(month))],
    [NAMED, ([, day, month = '']) => isNone(Number(day), MONTHS.indexOf(month) + 1)],
  ];
  const missing = readings.flatMap(([pattern, isMissing]) => [...text.matchAll(pattern)].filter(isMissing));
  return missing.map(({ 0: { length }, index }) => ({ index, end: index + length }));
};

export const namesNoDate = (message: string): boolean => noSuchDates(message).length > 0;

// Numbers behind a weekday that are hours, not days of a month.
import { addDays } from '#shared/local-time.ts';
import { readNumber } from '../words/number-words.ts';
import { isDigits, type Scan, wordAt } from '../words/scan.ts';

const DAY_PART = /^(manha|manhazinha|matina|tarde|tardinha|noite|noitinha|madrugada|amanha)$/;

/** End of "9, 10 ou 11", given the position after its first number; "13, 16h" is no list. */
const endOfNumbers = (scan: Scan, at: number, isJoined = false): number | undefined => {
  const end = isJoined ? at : undefined;
  if (!/^(,|e|ou)$/.test(wordAt(scan, at))) return end;
  const isComma = wordAt(scan, at) === ',' && !/^(e|ou)$/.test(wordAt(scan, at + 1));
  const from = wordAt(scan, at) === ',' && !isComma ? at + 2 : at + 1;
  const number = isDigits(scan, from) ? readNumber(scan, from) : undefined;
  return number ? endOfNumbers(scan, number.next, !isComma) : end;
};

/** "quinta 9 da manhã", "quinta 9, 10 ou 11h": the unit after the last number applies to all. */
export const areHours = (scan: Scan, at: number): boolean => {
  const end = endOfNumbers(scan, at) ?? at;
  const isPart = /^d[aeo]$/.test(wordAt(scan, end)) && DAY_PART.test(wordAt(scan, end + 1));
  return isPart || (end > at && /^(h|hs|hrs|horas)$/.test(wordAt(scan, end)));
};

/** Within this many days the number behind a weekday is its day. */
export const NEAR_DAYS = 21;

/** "sexta 10", when the next Friday the 10th is weeks away: ten o'clock on the coming one. */
export const isRatherHour = (
  scan: Scan,
  at: number,
  { hour, date }: { hour: number; date: string },
): boolean => wordAt(scan, at) !== '(' && hour >= 6 && hour <= 20 && date > addDays(scan.now.date, NEAR_DAYS);

/** True when an hour follows: ", 10h", "às 10". */
export const isHourBehind = (scan: Scan, at: number): boolean => {
  const next = wordAt(scan, at) === ',' ? at + 1 : at;
  return isDigits(scan, /^(as|a)$/.test(wordAt(scan, next)) ? next + 1 : next);
};

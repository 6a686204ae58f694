import { setTimeout } from 'node:timers/promises';
import { holidayFinder, noHolidayChoices } from '@zelo/domain/hours/holidays/holidays.ts';

const WEEKDAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];
const BRASILIA_MS = 3 * 3_600_000;
const DAY_MS = 86_400_000;
const NAME = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', timeZone: 'UTC' });

const holidayOn = holidayFinder(noHolidayChoices());

/** Longer than the journeys of one file. */
const BEFORE_MIDNIGHT_MS = 6 * 60_000;

/**
 * The next day with default working hours (Monday to Friday, no holiday), and its weekday in a client's words: between
 * midnight and dawn 'amanhã' is ambiguous, and the assistant asks which day. Shortly before midnight in Brasília it waits
 * for the new day, so that the day never becomes today during a journey.
 */
export const nextWorkday = async (): Promise<{ daysAhead: number; word: string; date: string }> => {
  const left = DAY_MS - ((Date.now() - BRASILIA_MS) % DAY_MS);
  if (left < BEFORE_MIDNIGHT_MS) await setTimeout(left);
  const local = Date.now() - BRASILIA_MS;
  const weekday = new Date(local).getUTCDay();
  const dateIn = (days: number): string => new Date(local + days * DAY_MS).toISOString().slice(0, 10);
  const isOff = (days: number): boolean =>
    [0, 6].includes((weekday + days) % 7) || holidayOn(dateIn(days)) !== null;
  const daysAhead = [1, 2, 3, 4, 5, 6].find((days) => !isOff(days)) ?? 1;
  const word = WEEKDAYS[(weekday + daysAhead) % 7] ?? '';
  return { daysAhead, word, date: dateIn(daysAhead) };
};

/** Another date, as yyyy-MM-dd. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** '23 de novembro' of a yyyy-MM-dd date. */
export const nameOf = (date: string): string => NAME.format(Date.parse(date));

/** The instant of a wall time in Brasília, as the API takes it. */
export const instantOf = (date: string, time: string, minutesLater = 0): string =>
  new Date(Date.parse(`${date}T${time}:00-03:00`) + minutesLater * 60_000).toISOString();

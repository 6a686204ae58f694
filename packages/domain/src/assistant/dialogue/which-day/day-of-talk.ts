// "dia 14", while the talk is about January, "25 às 10h" and "21 de manhã", while it is about days: the date in full.
import { addDays, isCalendarDate } from '#shared/local-time.ts';
import type { MomentMention } from '../../language/mentions/moment-mentions.ts';
import { dateOf } from '../../local-start.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Turn } from '../memory/turn.ts';

const MOVES = ['reschedules', 'cannotCome', 'otherTime'] as const;
const DAY = /^dia\s+(\d{1,2})(?![\d/])(?!\s+de\s+(?:jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez))/iu;
const LEAD = /^(?:(?:pode ser|melhor|prefiro|queria|quero|ent[ãa]o|e|ou|seria|vamos de)\s+)?(?=\d)/iu;
const DAY_AND_HOUR = /^(\d{1,2})\s+[àa]s?\s+(\d{1,2})(?!\d)/iu;
const DAY_AND_PART = /^(\d{1,2})\s+(?:de|da|[àa]|pela)\s+(manh[ãa]|tarde|noite)(?!\p{L})/iu;
/** Hours of the 24-hour clock that a part of the day may mean. */
const HOURS_OF: Readonly<Record<string, readonly [number, number]>> = {
  m: [1, 12],
  t: [1, 18],
  n: [1, 23],
};

/** The date that the talk is about: what was shown, what is wished for, or the only visit, which moves. */
const dateInTalk = async ({ said, tools }: Turn, state: DialogueState): Promise<string | null> => {
  const [shown] = state.offered;
  const [wished] = state.requests.flatMap(({ wish }) => wish.dates);
  if (shown !== undefined) return dateOf(shown);
  if (wished !== undefined) return wished;
  if (!MOVES.some((intent) => said.intents.has(intent))) return null;
  const [visit, ...others] = await tools.myAppointments();
  return visit && others.length === 0 ? dateOf(visit.start) : null;
};

const MONTH_DAYS = 31;
const distance = (left: string, right: string): number => Math.abs(Date.parse(left) - Date.parse(right));

/** The date with that day of the month which is nearest to `about`, from today on. */
const nearest = (day: number, about: string, today: string): string | undefined => {
  const months = [-MONTH_DAYS, 0, MONTH_DAYS].map((days) =>
    addDays(`${about.slice(0, 7)}-15`, days).slice(0, 7),
  );
  return months
    .map((month) => `${month}-${String(day).padStart(2, '0')}`)
    .filter((date) => isCalendarDate(date) && date >= today)
    .sort((left, right) => distance(left, about) - distance(right, about))[0];
};

const inFull = (date: string): string => `dia ${date.split('-').toReversed().join('/')}`;

/** A number that no reading of the words behind it takes for an hour. */
const dayFirst = (original: string): { lead: string; day: number; rest: string } | null => {
  const lead = LEAD.exec(original)?.[0];
  if (lead === undefined) return null;
  const told = original.slice(lead.length);
  const [, day = '', hour = ''] = DAY_AND_HOUR.exec(told) ?? [];
  // "13 às 14h" is a stretch
  if (Number(day) > 23 || (day !== '' && Number(hour) < Number(day)))
    return { lead, day: Number(day), rest: told.slice(day.length) };
  const [, number = '', part = ''] = DAY_AND_PART.exec(told) ?? [];
  const [from, to] = HOURS_OF[part.charAt(0).toLowerCase()] ?? [0, Infinity];
  return number !== '' && (Number(number) < from || Number(number) > to)
    ? { lead, day: Number(number), rest: told.slice(number.length) }
    : null;
};

const isBareDay = ({ date, index }: MomentMention, original: string): boolean =>
  date !== null && DAY.test(original.slice(index));

/** The message with its day of the month in full; null when the talk is about no date, or says no other. */
export const dayInFull = async (turn: Turn, state: DialogueState): Promise<string | null> => {
  const { text, moments } = turn.said;
  const original = text.original.normalize('NFC');
  const bare = moments.filter((moment) => isBareDay(moment, original));
  const first = dayFirst(original);
  if (bare.length === 0 && first === null) return null;
  const about = await dateInTalk(turn, state);
  if (about === null) return null;
  const today = dateOf(turn.now);
  if (first) {
    const date = nearest(first.day, about, today);
    return date === undefined ? null : `${first.lead}${inFull(date)}${first.rest}`;
  }
  return bare.reduceRight<string | null>((told, { index, date }) => {
    const [words = '', day = ''] = DAY.exec(original.slice(index)) ?? [];
    const meant = nearest(Number(day), about, today);
    if (meant === undefined || meant === date) return told;
    const written = told ?? original;
    return written.slice(0, index) + inFull(meant) + written.slice(index + words.length);
  }, null);
};

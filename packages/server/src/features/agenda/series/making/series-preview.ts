// Obstacles of each date of a rule, and whether they are still what the owner saw.
import { createHash } from 'node:crypto';
import { heldTime } from '@zelo/domain/agenda/holds/held-time.ts';
import type { SeriesChoice, SeriesPreview } from '@zelo/domain/agenda/series/series-contract.ts';
import { datesProblem, savedDates } from '@zelo/domain/agenda/series/series-dates.ts';
import {
  choicesByDate,
  type JudgedRow,
  judgeRows,
  type PlacedRow,
  placeRows,
} from '@zelo/domain/agenda/series/series-rows.ts';
import type { SeriesRule } from '@zelo/domain/agenda/series/series-rule.ts';
import { seriesPeriod, seriesSentence } from '@zelo/domain/agenda/series/series-sentence.ts';
import { dayNumber } from '@zelo/domain/shared/local-time.ts';
import type { Executor } from '#db/database.ts';
import { AppError } from '#shared/errors.ts';
import { type AgendaDeps, requireAppointment } from '#features/agenda/agenda-writes.ts';
import type { SeriesRepository } from '#features/agenda/series/series-repository.ts';

export interface SeriesDeps extends AgendaDeps {
  series: SeriesRepository;
}

export interface PlannedSeries {
  rule: SeriesRule;
  choices: readonly SeriesChoice[];
  /** the existing visit that becomes the first row */
  forAppointment: number | null;
}

const MAX_DAYS_MOVED = 92;

/** @throws AppError invalid for a date that is not of the rule, or a move far away */
const checkChoices = (dates: readonly string[], choices: readonly SeriesChoice[]): void => {
  const known = new Set(dates);
  for (const choice of choices) {
    if (!known.has(choice.date)) throw new AppError('invalid', 'Uma das datas escolhidas não é desta série');
    const days = choice.choice === 'move' ? dayNumber(choice.toDate) - dayNumber(choice.date) : 0;
    if (Math.abs(days) > MAX_DAYS_MOVED)
      throw new AppError('invalid', `Escolha um horário a no máximo ${MAX_DAYS_MOVED} dias da data da série`);
  }
};

/** Events on the agenda at the places of rows; holds too. */
const around =
  ({ series, holds }: SeriesDeps) =>
  async (professionalId: number, rows: readonly PlacedRow[], tx: Executor) => [
    ...(await series.overlapping(professionalId, rows, tx)),
    ...(await holds.alive(professionalId, tx)).map(heldTime),
  ];

/** @throws AppError invalid for a rule or choices that cannot be saved, not-found for an unknown visit */
export const judgeSeries =
  (deps: SeriesDeps) =>
  async (
    professionalId: number,
    { rule, choices, forAppointment }: PlannedSeries,
    tx: Executor = deps.db,
  ): Promise<JudgedRow[]> => {
    const problem = datesProblem(rule);
    if (problem !== null) throw new AppError('invalid', problem);
    const dates = savedDates(rule);
    if (forAppointment !== null)
      requireAppointment(await deps.appointments.byId(professionalId, forAppointment, tx));
    checkChoices(dates, choices);
    const calendar = await deps.hours.calendarOf(professionalId, tx);
    const zone = calendar.timeZone;
    const rows = placeRows({ rule, dates, choices }, zone);
    const others = await around(deps)(professionalId, rows, tx);
    const skipped = choices.flatMap(({ date, choice }) => (choice === 'skip' ? [date] : []));
    return judgeRows(rows, {
      calendar,
      zone,
      now: deps.clock(),
      appointments: others.filter(({ id }) => id !== forAppointment),
      skipped: new Set(skipped),
    });
  };

const CODE_LENGTH = 6;

const codeOf = ({ basis }: JudgedRow): string =>
  createHash('sha256').update(basis).digest('base64url').slice(0, CODE_LENGTH);

/** One code per row, so that a save can find the rows that are other than the owner saw. */
const seenOf = (rows: readonly JudgedRow[]): string => rows.map(codeOf).join('.');

/** Dates of rows that are other than what the owner saw. */
export const changedRows = (rows: readonly JudgedRow[], seen: string): Set<string> => {
  const codes = seen.split('.');
  return new Set(rows.filter((row, place) => codes[place] !== codeOf(row)).map(({ date }) => date));
};

export const previewOf = (
  rule: SeriesRule,
  rows: readonly JudgedRow[],
  changed: ReadonlySet<string> = new Set(),
): SeriesPreview => ({
  rows: rows.map(({ date, local, startMs, endMs, state, text, suggested }) => ({
    date,
    startTimeLocal: `${local.date}T${local.time}`,
    startTime: new Date(startMs).toISOString(),
    endTime: new Date(endMs).toISOString(),
    state,
    text,
    suggested,
    isChanged: changed.has(date),
  })),
  sentence: seriesSentence(rule),
  period: seriesPeriod(rule),
  seen: seenOf(rows),
});

export const preview =
  (deps: SeriesDeps) =>
  async (professionalId: number, planned: PlannedSeries): Promise<SeriesPreview> =>
    previewOf(planned.rule, await judgeSeries(deps)(professionalId, planned));

/** The rows that are saved, and the dates that are skipped. */
export const settleRows = (
  rows: readonly JudgedRow[],
  choices: readonly SeriesChoice[],
): { kept: JudgedRow[]; skipped: JudgedRow[] } => {
  const chosen = choicesByDate(choices);
  const isKept = (row: JudgedRow): boolean => (chosen.get(row.date)?.choice ?? row.suggested) !== 'skip';
  return { kept: rows.filter(isKept), skipped: rows.filter((row) => !isKept(row)) };
};

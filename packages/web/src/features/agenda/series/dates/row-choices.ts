// Choice for each date of a series: kept, skipped or elsewhere; with the numbers and texts of the rows.
import type { RowState, SeriesChoice, SeriesPreviewRow } from '@zelo/domain/agenda/series/series-contract.ts';
import { counted } from '@zelo/domain/shared/texts/counted.ts';

export type RowChoice = SeriesChoice['choice'];
type Choices = readonly SeriesChoice[];
type Rows = readonly SeriesPreviewRow[];

const chosenFor = (choices: Choices, date: string): SeriesChoice | undefined =>
  choices.find((choice) => choice.date === date);

/** The owner's choice, else the suggestion. */
export const choiceOf = ({ date, suggested }: SeriesPreviewRow, choices: Choices): RowChoice =>
  chosenFor(choices, date)?.choice ?? suggested;

export const withChoice = (choices: Choices, next: SeriesChoice): Choices => [
  ...choices.filter(({ date }) => date !== next.date),
  next,
];

export const bookedRows = (rows: Rows, choices: Choices): Rows =>
  rows.filter((row) => choiceOf(row, choices) !== 'skip');

const CLOSED: readonly RowState[] = ['holiday', 'time-off'];

/** Rows that "Pular feriados e folgas" is about. */
export const closedRows = (rows: Rows): Rows => rows.filter(({ state }) => CLOSED.includes(state));

export const isSkippingClosed = (rows: Rows, choices: Choices): boolean =>
  closedRows(rows).every((row) => choiceOf(row, choices) === 'skip');

/** A row that was moved to another time keeps it. */
export const withClosed = (rows: Rows, choices: Choices, isSkipping: boolean): Choices => {
  const choice = isSkipping ? ('skip' as const) : ('keep' as const);
  return closedRows(rows)
    .filter((row) => choiceOf(row, choices) !== 'move')
    .reduce<Choices>((chosen, { date }) => withChoice(chosen, { date, choice }), choices);
};

const STATE_WORDS: readonly [RowState, one: string, many: string][] = [
  ['holiday', 'feriado', 'feriados'],
  ['time-off', 'folga', 'folgas'],
  ['closed', 'dia fechado', 'dias fechados'],
  ['outside-hours', 'fora do horário', 'fora do horário'],
  ['overlap', 'conflito', 'conflitos'],
  ['past', 'data que já passou', 'datas que já passaram'],
  ['missing-hour', 'horário que não existe', 'horários que não existem'],
];

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** '2 feriados, 1 folga e 1 conflito no caminho'; null if all are free. */
export const problemsText = (rows: Rows): string | null => {
  const words = STATE_WORDS.flatMap(([state, one, many]) => {
    const count = rows.filter((row) => row.state === state).length;
    return count > 0 ? [counted(count, one, many)] : [];
  });
  return words.length > 0 ? `${list.format(words)} no caminho` : null;
};

/** '8 livres, 1 conflito, 3 puladas' */
export const summaryText = (rows: Rows, choices: Choices): string => {
  const booked = bookedRows(rows, choices);
  const conflicts = booked.filter(({ state }) => state === 'overlap').length;
  const skipped = rows.length - booked.length;
  return [
    counted(booked.length - conflicts, 'livre', 'livres'),
    conflicts > 0 && counted(conflicts, 'conflito', 'conflitos'),
    skipped > 0 && counted(skipped, 'pulada', 'puladas'),
  ]
    .filter(Boolean)
    .join(', ');
};

/** 'As 12 datas' */
export const datesTitle = (count: number): string => (count === 1 ? 'A data' : `As ${count} datas`);

export interface NumberedRow {
  row: SeriesPreviewRow;
  choice: RowChoice;
  /** place among the visits; null for a skipped one */
  place: number | null;
}

/** In the order of the screen: what has changed comes first. */
export const numberedRows = (rows: Rows, choices: Choices): NumberedRow[] => {
  let place = 0;
  const numbered = rows.map((row) => {
    const choice = choiceOf(row, choices);
    return { row, choice, place: choice === 'skip' ? null : (place += 1) };
  });
  return [...numbered.filter(({ row }) => row.isChanged), ...numbered.filter(({ row }) => !row.isChanged)];
};

import type { RowState, SeriesChoice, SeriesPreviewRow } from '@zelo/domain/agenda/series/series-contract.ts';
import { describe, expect, it } from 'vitest';
import {
  bookedRows,
  isSkippingClosed,
  numberedRows,
  problemsText,
  summaryText,
  withChoice,
  withClosed,
} from './row-choices.ts';

const SKIPPED: readonly RowState[] = ['holiday', 'time-off', 'past', 'missing-hour'];

const row = (date: string, state: RowState = 'free', given: Partial<SeriesPreviewRow> = {}) => ({
  date,
  startTimeLocal: `${date}T15:00`,
  startTime: `${date}T18:00:00.000Z`,
  endTime: `${date}T18:50:00.000Z`,
  state,
  text: state === 'free' ? null : state,
  suggested: SKIPPED.includes(state) ? ('skip' as const) : ('keep' as const),
  isChanged: false,
  ...given,
});

const ROWS = [
  row('2026-12-18'),
  row('2026-12-25', 'holiday'),
  row('2027-01-01', 'holiday'),
  row('2027-01-15', 'overlap'),
  row('2027-02-05', 'time-off'),
  row('2027-02-12'),
];

describe('the dates of a series', () => {
  it('follow the suggestions', () => {
    expect(bookedRows(ROWS, []).map(({ date }) => date)).toEqual(['2026-12-18', '2027-01-15', '2027-02-12']);
    expect(summaryText(ROWS, [])).toBe('2 livres, 1 conflito, 3 puladas');
    expect(problemsText(ROWS)).toBe('2 feriados, 1 folga e 1 conflito no caminho');
    expect(problemsText([row('2026-12-18')])).toBeNull();
  });

  it('follow the choices of the owner', () => {
    const choices: readonly SeriesChoice[] = [
      { date: '2026-12-25', choice: 'keep' },
      { date: '2027-01-15', choice: 'skip' },
    ];
    expect(summaryText(ROWS, choices)).toBe('3 livres, 3 puladas');
    expect(withChoice(choices, { date: '2027-01-15', choice: 'keep' })).toHaveLength(2);
  });

  it('skip or keep all holidays and days off at once, except one that was moved', () => {
    const moved = {
      date: '2026-12-25',
      choice: 'move' as const,
      toDate: '2026-12-23',
      toTime: '15:00',
    };
    const kept = withClosed(ROWS, [moved], false);
    expect(isSkippingClosed(ROWS, kept)).toBe(false);
    expect(bookedRows(ROWS, kept)).toHaveLength(6);
    const skipped = withClosed(ROWS, kept, true);
    expect(skipped).toContainEqual(moved);
    expect(bookedRows(ROWS, skipped)).toHaveLength(4);
    expect(isSkippingClosed(ROWS, withClosed(ROWS, [], true))).toBe(true);
  });

  it('are numbered by their date, with what has changed first', () => {
    const changed = ROWS.map((one) => (one.state === 'overlap' ? { ...one, isChanged: true } : one));
    expect(numberedRows(changed, []).map(({ row: { date }, place }) => [date, place])).toEqual([
      ['2027-01-15', 2],
      ['2026-12-18', 1],
      ['2026-12-25', null],
      ['2027-01-01', null],
      ['2027-02-05', null],
      ['2027-02-12', 3],
    ]);
  });
});

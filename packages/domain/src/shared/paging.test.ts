import { expect, it } from 'vitest';
import { pageOf, timeCursor, timeCursorOf } from './paging.ts';

const rowsOf = (count: number, text = '') => Array.from({ length: count }, (_, id) => ({ id, text }));
const cursorOf = ({ id }: { id: number }): number => id;

it.each([
  ['no rows', rowsOf(0), { rows: 0, next: null }],
  ['fewer rows than a page holds', rowsOf(2), { rows: 2, next: null }],
  ['as many rows as a page holds', rowsOf(3), { rows: 3, next: null }],
  ['one row more', rowsOf(4), { rows: 3, next: '2' }],
])('%s', (_name, rows, { rows: count, next }) => {
  const page = pageOf(rows, { cursorOf, maxRows: 3 });
  expect([page.rows.length, page.next]).toEqual([count, next]);
});

it('ends a page early when texts are long', () => {
  const page = pageOf(rowsOf(3, 'x'.repeat(400)), { cursorOf, maxRows: 3, maxCharacters: 1_000 });
  expect([page.rows.length, page.next]).toEqual([2, '1']);
});

it('gives a row longer than a page its own page', () => {
  const page = pageOf(rowsOf(2, 'x'.repeat(400)), { cursorOf, maxRows: 3, maxCharacters: 100 });
  expect([page.rows.length, page.next]).toEqual([1, '0']);
});

it('returns the list when its pages are joined', () => {
  const all = rowsOf(10, 'x'.repeat(40));
  const seen: number[] = [];
  for (let after: number | null = -1; after !== null;) {
    const last: number = after;
    const page = pageOf(all.filter(({ id }) => id > last).slice(0, 4), { cursorOf, maxRows: 3 });
    seen.push(...page.rows.map(({ id }) => id));
    after = page.next === null ? null : Number(page.next);
  }
  expect(seen).toEqual(all.map(({ id }) => id));
});

it('reads a time cursor back', () => {
  const row = { time: new Date('2026-03-04T13:00:00Z'), id: 7 };
  expect(timeCursor.parse(timeCursorOf(row))).toEqual({ time: row.time.getTime(), id: 7 });
});

it.each(['', '1', '1_', '_1', '-1_1', '1_1_1', '9999999999999_9999999999', '999999999999999_1'])(
  'the cursor %j is refused',
  (cursor) => {
    expect(timeCursor.safeParse(cursor).error?.issues[0]?.message).toBe('Página inválida');
  },
);

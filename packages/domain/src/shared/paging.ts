// Lists without a fixed limit are answered in pages; a Link header names the next page.
import { z } from 'zod';
import { boundedText } from './wire-fields.ts';

export const MAX_PAGE_ROWS = 1_000;

/** Characters of one response as JSON, unless its first row alone is longer. */
export const MAX_PAGE_CHARACTERS = 1_000_000;

export interface Page<Row> {
  rows: Row[];
  /** The `after` parameter of the next page; null at the end. */
  next: string | null;
}

interface Paging<Row> {
  cursorOf: (row: Row) => string | number;
  maxRows?: number;
  maxCharacters?: number;
}

/** Cuts a page off `rows`, at most one more than the page holds: the surplus row shows that the list continues. */
export const pageOf = <Row>(
  rows: readonly Row[],
  { cursorOf, maxRows = MAX_PAGE_ROWS, maxCharacters = MAX_PAGE_CHARACTERS }: Paging<Row>,
): Page<Row> => {
  const page: Row[] = [];
  let characters = 0;
  for (const row of rows.slice(0, maxRows)) {
    characters += JSON.stringify(row).length + 1;
    if (page.length > 0 && characters > maxCharacters) break;
    page.push(row);
  }
  const last = page.at(-1);
  return { rows: page, next: last && page.length < rows.length ? String(cursorOf(last)) : null };
};

const INVALID_CURSOR = 'Página inválida';

/** Cursor of a list ordered by id: the last id of the previous page. No row follows the largest id. */
export const idCursor = z.coerce
  .number<string | number>(INVALID_CURSOR)
  .int(INVALID_CURSOR)
  .min(1, INVALID_CURSOR)
  .max(2_147_483_646, INVALID_CURSOR);

/** Cursor of a list ordered by time: epoch milliseconds and id of the last row of the previous page. */
export const timeCursor = boundedText(30, INVALID_CURSOR)
  .regex(/^\d{1,15}_\d{1,10}$/, INVALID_CURSOR)
  .transform((cursor) => {
    const [time = '', id = ''] = cursor.split('_');
    return { time: Number(time), id: Number(id) };
  })
  .refine(({ time, id }) => time <= 4_102_444_800_000 && id <= 2_147_483_647, INVALID_CURSOR);

export const timeCursorOf = ({ time, id }: { time: Date; id: number }): string => `${time.getTime()}_${id}`;

// Long tables are read a page at a time, so that neither memory nor one turn of the process grows with them; the page
// of an answer is made in pieces.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { MAX_PAGE_CHARACTERS, MAX_PAGE_ROWS, type Page } from '@zelo/domain/shared/paging.ts';
import { workTurn } from './work-turns.ts';

/** Rows of one page: on the embedded database everybody else waits for each page, so it has to be short. */
export const PAGE_ROWS = 100;

/**
 * Reads pages until one is not full.
 *
 * @param read answers at most PAGE_ROWS rows: those after the last one that is known
 */
export async function* readInPages<Row>(
  read: (last: Row | undefined) => PromiseLike<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last);
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE_ROWS) return;
    last = rows.at(-1);
    // the embedded database answers without ever waiting: other requests get their turn here
    await nextTurn();
  }
}

interface Source<Row> {
  waiting: Row[];
  pages: AsyncIterator<Row[]>;
}

const fill = async <Row>(source: Source<Row>): Promise<Source<Row> | undefined> => {
  if (source.waiting.length > 0) return source;
  const { value, done } = await source.pages.next();
  if (done) return undefined;
  source.waiting = [...value];
  return source;
};

/** Puts several sorted lists together, in the same order. */
export async function* mergePages<Row>(
  lists: readonly AsyncIterable<Row[]>[],
  compare: (one: Row, other: Row) => number,
): AsyncGenerator<Row[]> {
  let sources: Source<Row>[] = lists.map((list) => ({ waiting: [], pages: list[Symbol.asyncIterator]() }));
  let merged: Row[] = [];
  for (;;) {
    sources = (await Promise.all(sources.map(fill))).filter((source) => source !== undefined);
    const [first, ...others] = sources;
    if (!first) break;
    const earliest = others.reduce(
      (best, source) => (compare(source.waiting[0] as Row, best.waiting[0] as Row) < 0 ? source : best),
      first,
    );
    // a lone list needs no comparing
    const taken = others.length === 0 ? first.waiting.splice(0) : earliest.waiting.splice(0, 1);
    merged.push(...taken);
    if (merged.length < PAGE_ROWS) continue;
    yield merged;
    merged = [];
  }
  if (merged.length > 0) yield merged;
}

/** Rows of a page that are read, shown or written out without a turn of others: about four milliseconds. */
export const PIECE_ROWS = 250;

interface PageReading<Row, Shown> {
  /** Answers at most `limit` rows in their order: those after the last one that is known. */
  read: (last: Row | undefined, limit: number) => Promise<Row[]>;
  show: (row: Row) => Shown;
  cursorOf: (shown: Shown) => string | number;
}

/** The page of an answer, as `pageOf` cuts it. */
export const readPage = async <Row, Shown>({
  read,
  show,
  cursorOf,
}: PageReading<Row, Shown>): Promise<Page<Shown>> => {
  const page: Shown[] = [];
  let characters = 0;
  let last: Row | undefined;
  for (;;) {
    const wanted = Math.min(PIECE_ROWS, MAX_PAGE_ROWS - page.length);
    // the surplus row says that the list goes on
    const rows = await read(last, wanted + 1);
    await workTurn();
    for (const row of rows.slice(0, wanted)) {
      const shown = show(row);
      characters += JSON.stringify(shown).length + 1;
      const before = page.at(-1);
      if (before && characters > MAX_PAGE_CHARACTERS) return { rows: page, next: String(cursorOf(before)) };
      page.push(shown);
      last = row;
    }
    const end = page.at(-1);
    if (!end || rows.length <= wanted) return { rows: page, next: null };
    if (page.length === MAX_PAGE_ROWS) return { rows: page, next: String(cursorOf(end)) };
  }
};

// Long tables are read in pages, so that neither memory nor one turn of the event loop grows with them; a page of a
// response is built in pieces.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { MAX_PAGE_CHARACTERS, MAX_PAGE_ROWS } from '@zelo/domain/shared/paging.ts';
import { type PageText, pageText } from '../http/page-text.ts';
import { workTurn } from './work-turns.ts';

/** Rows per page: on the embedded database all other queries wait for each page, so it must be short. */
export const PAGE_ROWS = 100;

/** Reads pages until one is not full. @param read returns at most PAGE_ROWS rows after the last known one */
export async function* readInPages<Row>(
  read: (last: Row | undefined) => PromiseLike<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last);
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE_ROWS) return;
    last = rows.at(-1);
    // the embedded database answers without ever waiting: other requests run here
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

/** Merges several sorted lists into one. */
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
    // a single list needs no comparison
    const taken = others.length === 0 ? first.waiting.splice(0) : earliest.waiting.splice(0, 1);
    merged.push(...taken);
    if (merged.length < PAGE_ROWS) continue;
    yield merged;
    merged = [];
  }
  if (merged.length > 0) yield merged;
}

/** Rows that one statement reads for a page: some milliseconds on the embedded database. */
export const PIECE_ROWS = 250;

/** Rows per statement when only a few columns are read. */
export const NARROW_ROWS = 1_000;

/**
 * Reads all rows of a table, of which each is small, such as the fields for comparing clients: in pieces, yielding to
 * other work in between.
 * @param read returns at most `limit` rows after the last known one
 */
export async function* readInPieces<Row>(
  read: (last: Row | undefined, limit: number) => PromiseLike<Row[]>,
  limit = PIECE_ROWS,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last, limit);
    await workTurn();
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    last = rows.at(-1);
  }
}

/** Rows that are converted and serialized without yielding: less than a millisecond. */
const ROWS_BATCH_SIZE = 50;

interface PageReading<Row, Shown> {
  /** Returns at most `limit` rows in order, after the last known one. */
  read: (last: Row | undefined, limit: number) => Promise<Row[]>;
  show: (row: Row) => Shown;
  cursorOf: (shown: Shown) => string | number;
}

/** A page as JSON; `release` returns its memory once it was sent. */
export interface WrittenPage extends Pick<PageText, 'bytes' | 'release'> {
  /** The `after` parameter of the next page; null at the end. */
  next: string | null;
}

export type WriteRows<Shown> = (rows: readonly Shown[]) => string;

export type PageWriter<Shown> = (write: WriteRows<Shown>) => Promise<WrittenPage>;

/** The text of an array without its brackets. */
const inner = (array: string): string => array.slice(1, -1);

/** Number of rows that fit into `room` characters together; includes a page's first row regardless. */
const fittingRows = <Shown>(
  rows: readonly Shown[],
  { room, isFirst, write }: { room: number; isFirst: boolean; write: WriteRows<Shown> },
): number => {
  let length = 0;
  const end = rows.findIndex((row, at) => {
    length += inner(write([row])).length + 1;
    return length > room && !(isFirst && at === 0);
  });
  return end < 0 ? rows.length : end;
};

/** Reads into `page`. @returns the `after` parameter of the next page */
const readInto = async <Row, Shown>(
  { read, show, cursorOf }: PageReading<Row, Shown>,
  write: WriteRows<Shown>,
  page: PageText,
): Promise<string | null> => {
  const done = { rows: 0, characters: 0, next: null as string | null };
  let last: Row | undefined;
  for (;;) {
    const wanted = Math.min(PIECE_ROWS, MAX_PAGE_ROWS - done.rows);
    // the surplus row shows that the list continues
    const rows = await read(last, wanted + 1);
    for (let from = 0; from < Math.min(wanted, rows.length); from += ROWS_BATCH_SIZE) {
      await workTurn();
      const shown = rows.slice(from, Math.min(from + ROWS_BATCH_SIZE, wanted)).map(show);
      const room = MAX_PAGE_CHARACTERS - done.characters;
      const text = inner(write(shown));
      const fitting =
        text.length + 1 <= room
          ? shown.length
          : fittingRows(shown, { room, isFirst: done.rows === 0, write });
      if (fitting > 0) {
        const fits = fitting === shown.length ? text : inner(write(shown.slice(0, fitting)));
        page.add(`${done.rows === 0 ? '[' : ','}${fits}`);
        done.next = String(cursorOf(shown[fitting - 1] as Shown));
      }
      if (fitting < shown.length) return done.next;
      done.rows += shown.length;
      done.characters += text.length + 1;
    }
    if (rows.length <= wanted) {
      if (done.rows === 0) page.add('[');
      return null;
    }
    if (done.rows === MAX_PAGE_ROWS) return done.next;
    last = rows[wanted - 1];
  }
};

/**
 * Reads and serializes the page of a response in pieces, yielding to other work in between: at most 1,000 rows and a
 * million characters. The text needs a fraction of the memory of its rows.
 */
export const readPage =
  <Row, Shown>(reading: PageReading<Row, Shown>): PageWriter<Shown> =>
  async (write) => {
    const page = pageText();
    try {
      const next = await readInto(reading, write, page);
      page.add(']');
      return { bytes: page.bytes, release: page.release, next };
    } catch (error) {
      page.release();
      throw error;
    }
  };

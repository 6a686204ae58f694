import { MAX_PAGE_CHARACTERS, MAX_PAGE_ROWS } from '@zelo/domain/shared/paging.ts';
import { describe, expect, it } from 'vitest';
import { mergePages, PAGE_ROWS, PIECE_ROWS, readInPages, readPage } from './read-in-pages.ts';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, place) => place);

const collected = async <Row>(pages: AsyncIterable<Row[]>): Promise<Row[][]> => {
  const all: Row[][] = [];
  for await (const page of pages) all.push(page);
  return all;
};

it.each([0, 1, PAGE_ROWS - 1, PAGE_ROWS, PAGE_ROWS + 1, 3 * PAGE_ROWS])(
  'reads %i rows once each, in order, in pages',
  async (count) => {
    const rows = numbers(count);
    const pages = await collected(
      readInPages<number>(async (last) =>
        rows.filter((row) => last === undefined || row > last).slice(0, PAGE_ROWS),
      ),
    );
    expect(pages.flat()).toEqual(rows);
    expect(Math.max(0, ...pages.map(({ length }) => length))).toBeLessThanOrEqual(PAGE_ROWS);
  },
);

const inPagesOf = async function* (rows: number[], size: number): AsyncGenerator<number[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
};

it('merges sorted lists into a complete, sorted one', async () => {
  const all = numbers(1_000);
  const lists = [0, 1, 2].map((rest) =>
    inPagesOf(
      all.filter((row) => row % 3 === rest),
      40,
    ),
  );
  expect((await collected(mergePages(lists, (one, other) => one - other))).flat()).toEqual(all);
  expect(await collected(mergePages<number>([], () => 0))).toEqual([]);
});

describe('page of a response', () => {
  const long = 'x'.repeat(10_000);
  /** Reads like an index, and records the limits. */
  const pageOf = async (count: number, text = '') => {
    const limits: number[] = [];
    const readAndWrite = readPage<number, { id: number; text: string }>({
      read: async (last = -1, limit) => {
        limits.push(limit);
        return numbers(count).slice(last + 1, last + 1 + limit);
      },
      show: (id) => ({ id, text }),
      cursorOf: ({ id }) => id,
    });
    const page = await readAndWrite(JSON.stringify);
    const rows = JSON.parse(String(page.bytes())) as { id: number }[];
    return { ids: rows.map(({ id }) => id), next: page.next, limits };
  };

  it.each([
    [0, 0, null],
    [1, 1, null],
    [PIECE_ROWS, PIECE_ROWS, null],
    [PIECE_ROWS + 1, PIECE_ROWS + 1, null],
    [MAX_PAGE_ROWS, MAX_PAGE_ROWS, null],
    [MAX_PAGE_ROWS + 1, MAX_PAGE_ROWS, String(MAX_PAGE_ROWS - 1)],
  ])('of %i rows has %i, in order, and continues after %s', async (count, length, next) => {
    const page = await pageOf(count);
    expect(page).toMatchObject({ ids: numbers(length), next });
  });

  it('is read in pieces, and at most one row more than it shows', async () => {
    const { limits } = await pageOf(5_000);
    expect(limits).toEqual(Array.from({ length: MAX_PAGE_ROWS / PIECE_ROWS }, () => PIECE_ROWS + 1));
  });

  it('ends when it is long enough', async () => {
    const page = await pageOf(500, long);
    const row = JSON.stringify({ id: 10, text: long }).length + 1;
    expect(page.ids.length).toBeGreaterThan(MAX_PAGE_CHARACTERS / row - 2);
    expect(page.ids.length * row).toBeLessThan(MAX_PAGE_CHARACTERS + row);
    expect(page.next).toBe(String(page.ids.at(-1)));
  });

  it('includes its first row regardless of its length', async () => {
    expect(await pageOf(3, 'x'.repeat(MAX_PAGE_CHARACTERS))).toMatchObject({ ids: [0], next: '0' });
  });

  // attack: S12.5
  it('yields to other work between its pieces', async () => {
    let turns = 0;
    const count = (): void => {
      turns += 1;
      waiting = setImmediate(count);
    };
    let waiting = setImmediate(count);
    await readPage<number, number>({
      read: async (last = -1, limit) => numbers(5_000).slice(last + 1, last + 1 + limit),
      show: (row) => row,
      cursorOf: (row) => row,
    })((rows) => {
      // a millisecond for each 10 rows
      for (const end = performance.now() + rows.length / 10; performance.now() < end;);
      return JSON.stringify(rows);
    });
    clearImmediate(waiting);
    // one for each 5 ms, and a rest
    expect(turns).toBeGreaterThanOrEqual(15);
  });
});

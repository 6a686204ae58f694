import { expect, it } from 'vitest';
import { mergePages, PAGE_ROWS, readInPages } from './read-in-pages.ts';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, place) => place);

const collected = async <Row>(pages: AsyncIterable<Row[]>): Promise<Row[][]> => {
  const all: Row[][] = [];
  for await (const page of pages) all.push(page);
  return all;
};

it.each([0, 1, PAGE_ROWS - 1, PAGE_ROWS, PAGE_ROWS + 1, 3 * PAGE_ROWS])(
  '%i rows are read once each, in order, in pages',
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

it('sorted lists put together stay sorted and complete', async () => {
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

import { expect, it } from 'vitest';
import { pageText } from './page-text.ts';

const pageOf = (parts: readonly string[]) => {
  const page = pageText();
  for (const part of parts) page.add(part);
  return page;
};

it.each([
  [[]],
  [['']],
  [['[]']],
  [['[', '{"a":"ç"}', ']']],
  [['x'.repeat(1_310_720)]],
  [['x', 'ç'.repeat(1_310_720), 'y']],
  [['x'.repeat(1_000_000), 'y'.repeat(310_719), 'z', 'ç']],
  [['x'.repeat(700_000), 'ç'.repeat(700_000), 'y'.repeat(3_000_000)]],
])('returns the added text (%#)', (parts) => {
  const page = pageOf(parts);
  expect(page.bytes().equals(Buffer.from(parts.join('')))).toBe(true);
  page.release();
});

it('reuses its memory for the next page, which shows nothing of the previous one', () => {
  const first = pageOf(['[', 'segredo', ']']);
  const memory = first.bytes().buffer;
  first.release();
  first.release();
  const [second, third] = [pageOf(['[', ']']), pageOf(['[', ']'])];
  expect(second.bytes().buffer).toBe(memory);
  expect(String(second.bytes())).toBe('[]');
  expect(third.bytes().buffer).not.toBe(memory);
});

it('keeps at most eight buffers, regardless of how many pages were in flight', () => {
  const pages = Array.from({ length: 20 }, () => pageOf(['[', ']']));
  const all = new Set(pages.map((page) => page.bytes().buffer));
  for (const page of pages) page.release();
  const again = Array.from({ length: 20 }, () => pageOf(['[', ']']));
  expect(again.filter((page) => all.has(page.bytes().buffer))).toHaveLength(8);
});

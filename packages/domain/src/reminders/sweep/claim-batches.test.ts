import { expect, it } from 'vitest';
import { claimBatches } from './claim-batches.ts';

/** `a1` is the first row of professional a. */
const rowsOf = (words: string) =>
  words
    .split(' ')
    .filter((word) => word !== '')
    .map((name) => ({ professionalId: name.codePointAt(0) ?? 0, name }));

it.each([
  ['nothing', '', []],
  ['one of each', 'a1 b1 c1', ['a1 b1', 'c1']],
  ['rows of one among those of others', 'a1 b1 a2 c1 a3', ['a1 a2', 'b1 c1', 'a3']],
  ['a backlog behind one share of each other', 'a1 a2 a3 a4 a5 b1 c1', ['a1 a2', 'b1 c1', 'a3 a4', 'a5']],
  ['two backlogs in turns', 'b1 b2 b3 a1 a2 a3', ['b1 b2', 'a1 a2', 'b3 a3']],
])('%s: %s', (_what, due, batches) => {
  const cut = claimBatches(rowsOf(due), { size: 2, share: 2 });
  expect(cut.map((batch) => batch.map(({ name }) => name).join(' '))).toEqual(batches);
});

it('a batch of a whole backlog names as few professionals as its shares allow', () => {
  const due = Array.from({ length: 5_000 }, (_, index) => ({ professionalId: index % 100 }));
  for (const batch of claimBatches(due, { size: 100 }))
    expect(new Set(batch.map(({ professionalId }) => professionalId)).size).toBe(2);
});

import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { sharedLookups } from './shared-lookups.ts';

/** Look-ups that a test begins and ends by number. */
const aGround = () => {
  const asked: { key: string; begin: () => void; end: (result: string) => void; fail: () => void }[] = [];
  const find = sharedLookups<string>(
    (key, begin) =>
      new Promise((resolve, reject) => {
        asked.push({ key, begin, end: resolve, fail: () => reject(new Error('away')) });
      }),
  );
  return { asked, find };
};

it('callers before the look-up begins share it; later ones get another', async () => {
  const { asked, find } = aGround();
  const early = [find('a'), find('a'), find('b')];
  await nextRound();
  asked[0]?.begin();
  const late = find('a');
  await nextRound();
  expect(asked.map(({ key }) => key)).toEqual(['a', 'b', 'a']);
  for (const [index, one] of asked.entries()) one.end(`${index}`);
  expect(await Promise.all([...early, late])).toEqual(['0', '0', '1', '2']);
});

it('a failed look-up is not kept', async () => {
  const { asked, find } = aGround();
  const both = [find('a'), find('a')];
  await nextRound();
  asked[0]?.fail();
  for (const each of both) await expect(each).rejects.toThrow('away');
  const next = find('a');
  await nextRound();
  asked[1]?.end('found');
  expect(await next).toBe('found');
});

it('200 callers share one look-up, and the next is refused', async () => {
  const { asked, find } = aGround();
  const many = Array.from({ length: 200 }, () => find('a'));
  await expect(find('a')).rejects.toMatchObject({ code: 'unavailable' });
  await nextRound();
  asked[0]?.end('found');
  expect(new Set(await Promise.all(many))).toEqual(new Set(['found']));
});

it('a look-up that begins at once is not shared', async () => {
  let count = 0;
  const find = sharedLookups(async (_key, begin) => {
    begin();
    return (count += 1);
  });
  const first = find('a');
  await nextRound();
  expect([await first, await find('a')]).toEqual([1, 2]);
});

// Tests a part of the remarks; `npm run assistant:simulate -- --remarks` tests all of them.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { writingRemarks } from './remarks.ts';

const EVERY = 20;

it('writes nothing after a remark that requests nothing, in any open state', async () => {
  const found = await writingRemarks(
    readFileSync(new URL('words/remarks.txt', import.meta.url), 'utf8'),
    EVERY,
  );
  expect(found).toEqual([]);
});

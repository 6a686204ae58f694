// A part of the remarks; all of them: `npm run assistant:simulate -- --remarks`.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { knownToWrite, writingRemarks } from './remarks.ts';

const EVERY = 20;

it('remarks that want nothing write nothing, whatever is open', async () => {
  const found = await writingRemarks(
    readFileSync(new URL('words/remarks.txt', import.meta.url), 'utf8'),
    EVERY,
  );
  expect(found.filter((each) => !knownToWrite.has(each))).toEqual([]);
});

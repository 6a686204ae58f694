import { array, assert, nat, property, tuple } from 'fast-check';
import { expect, it } from 'vitest';
import { MINUTE_MS } from '#shared/instant.ts';
import { promisedTimes } from './promised-times.ts';

const time = tuple(nat(6000), nat(3000)).map(([from, length]) => ({
  startMs: from * MINUTE_MS,
  endMs: (from + length) * MINUTE_MS,
}));

it('detects overlap exactly as a comparison with every reserved slot does', () => {
  assert(
    property(array(time, { maxLength: 20 }), array(time, { maxLength: 20 }), time, (known, added, asked) => {
      const promised = promisedTimes(known);
      for (const one of added) promised.add(one);
      const touches = [...known, ...added].some(
        ({ startMs, endMs }) => startMs < asked.endMs && asked.startMs < endMs,
      );
      expect(promised.touches(asked)).toBe(touches);
    }),
  );
});

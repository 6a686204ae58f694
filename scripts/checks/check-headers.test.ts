import { join } from 'node:path';
import { expect, it } from 'vitest';
import { headersReadIn, unjudgedHeaders } from './check-headers.ts';

// attack: S15
it('finds every header that product code reads in the fuzz', () => {
  expect(unjudgedHeaders(join(import.meta.dirname, '../..'))).toEqual([]);
});

it('names a missing header with its file', () => {
  expect(unjudgedHeaders(join(import.meta.dirname, '../..'), new Set())).toContain(
    'packages/server/src/http/pages/public-page.ts: the header "accept-encoding" is read, but missing in judged-headers.ts',
  );
});

it.each([
  `request.headers['x-planted']`,
  `request.raw.headers['x-planted'] ?? ''`,
  `headers['X-Planted']`,
  `answer.headers.get('x-planted')`,
  `const { 'x-planted': planted } = request.headers;`,
  `const read = ({ headers: { 'x-planted': planted } }: Request) => planted;`,
])('finds a header in %s', (code) => {
  expect(headersReadIn('planted.ts', code)).toEqual(['x-planted']);
});

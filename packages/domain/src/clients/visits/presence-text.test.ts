import { expect, it } from 'vitest';
import { missesText } from './presence-text.ts';

it.each([
  [0, 5, null],
  [1, 1, '1 falta em 1 visita'],
  [2, 5, '2 faltas em 5 visitas'],
])('%s misses of %s visits: %s', (misses, visits, text) => {
  expect(missesText({ misses, visits })).toBe(text);
});

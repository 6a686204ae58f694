import { expect, it } from 'vitest';
import * as bookingPhrases from './wish-phrases/booking-phrases.ts';
import { BOOKING_WORDS } from './sentences/booking-words.ts';
import * as changePhrases from './wish-phrases/change-phrases.ts';
import * as numberPhrases from './number-phrases.ts';
import * as presencePhrases from './remarks/presence-phrases.ts';
import * as protestPhrases from './visits/protest-phrases.ts';
import * as waitingPhrases from './wish-phrases/waiting-phrases.ts';

const MAX_PATTERN_LENGTH = 120;

const tables = [
  bookingPhrases,
  changePhrases,
  numberPhrases,
  presencePhrases,
  protestPhrases,
  waitingPhrases,
];
const lines = tables.flatMap((table) => Object.values(table)).flatMap((table) => table.split('\n'));

it('holds no phrase that is too long to be checked by a reader', () => {
  expect(lines.filter((line) => line.length > MAX_PATTERN_LENGTH)).toEqual([]);
});

it('names each concept once, with folded words', () => {
  const concepts = BOOKING_WORDS.split('\n').filter((line) => line.includes(': ') && !line.startsWith('#'));
  const names = concepts.map((line) => line.slice(0, line.indexOf(':')));
  expect(names).toEqual([...new Set(names)]);
  expect(concepts.filter((line) => !/^[A-Z_]+: [a-z@A-Z*;: ]+$/.test(line))).toEqual([]);
});

// Limits the CPU time of one client message with the largest catalogue: the process serves no other request while it reads.
import { expect, it } from 'vitest';
import { MAX_SERVICES } from '#services/offered-services.ts';
import { cpuCostWithin } from '#shared/test-cpu.ts';
import type { OfferedService } from '../assistant-tools.ts';
import { understand } from './understanding.ts';

/** On the reference machine. */
const MAX_CPU_MS = 50;
const NAME_LENGTH = 120;
const MESSAGE_LENGTH = 2_000;

const offered = (nameOf: (nth: number) => string): OfferedService[] =>
  Array.from({ length: MAX_SERVICES }, (_, nth) => ({
    id: nth + 1,
    name: nameOf(nth).slice(0, NAME_LENGTH),
    description: null,
    durationMinutes: 30,
    price: '10.00',
  }));

/** Words of `length` letters that begin alike and differ in their last letters. */
const word = (nth: number, length: number): string =>
  `abc${nth.toString(26).replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? 'q')}`.padEnd(
    length,
    'xyz',
  );
const words = (from: number, length: number): string =>
  Array.from({ length: 120 }, (_, nth) => word(from + nth, length)).join(' ');

/** 'm' and a permutation of the letters of "arcelohi": two slips away from many others. */
const shuffled = (nth: number): string => {
  const letters = 'arcelohi'.split('');
  let rest = nth * 7_919;
  let text = 'm';
  while (letters.length > 0) {
    text += letters.splice(rest % letters.length, 1).join('');
    rest = Math.floor(rest / 3) + nth;
  }
  return text;
};

const costOf = (services: OfferedService[], message: string): Promise<number> =>
  cpuCostWithin(MAX_CPU_MS, () =>
    // a fresh list, so that nothing is cached from the previous one
    understand(message, { services: [...services], now: '2026-03-04T10:00', ownNames: new Set<string>() }),
  );

// attack: S15.2
it.each<[string, OfferedService[], string]>([
  [
    'everyday names',
    offered((nth) => `Corte masculino número ${nth} com barba`),
    'quero corte barba unha sessão '.repeat(70),
  ],
  ['names of different words', offered((nth) => words(nth * 20, 6)), words(0, 6).repeat(3)],
  [
    'names of long words that are nearly alike',
    offered((nth) => words(nth * 12, 9)),
    words(5_000, 10).repeat(3),
  ],
  [
    'the name of one service as the message',
    offered((nth) => `Corte ${words(nth, 5)}`),
    `corte ${words(0, 5)} `.repeat(4),
  ],
  [
    'names of nine letters in other orders',
    offered((nth) => Array.from({ length: 12 }, (_, at) => shuffled(nth * 12 + at)).join(' ')),
    Array.from({ length: 200 }, (_, nth) => shuffled(nth + 9_999)).join(' '),
  ],
  [
    'words of one letter',
    offered((nth) => `f ${word(nth, 4)}`),
    'f g h i j k l m n p q r s t u v x z '.repeat(60),
  ],
  [
    'words that join services',
    offered((nth) => `Corte ${nth} e barba + unha`),
    'combo completo e mais com '.repeat(80),
  ],
])('%s: a message of 2,000 characters is understood in 50 ms', async (_name, services, message) => {
  expect(await costOf(services, message.slice(0, MESSAGE_LENGTH))).toBeLessThan(MAX_CPU_MS);
});

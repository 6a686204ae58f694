import { describe, expect, it } from 'vitest';
import { comesAfterAll } from '#assistant/language/intentions/second-thoughts.ts';
import { leavesAfterAll, tellsWhy } from './coming-after-all.ts';

const READERS = { comes: comesAfterAll, leaves: leavesAfterAll, why: tellsWhy };

const readingOf = (message: string): string | null =>
  Object.entries(READERS)
    .filter(([, reads]) => reads(message))
    .map(([name]) => name)
    .join() || null;

describe('change of mind about coming', () => {
  it.each([
    ['digo sim', 'comes'],
    ['quer dizer, sim', 'comes'],
    ['ops, sim', 'comes'],
    ['vou', 'comes'],
    ['na verdade vou sim', 'comes'],
    ['desculpa, confirmo', 'comes'],
    ['eu vou sim, desculpa', 'comes'],
    ['estarei aí', 'comes'],
    ['ou melhor nao', 'leaves'],
    ['digo, não', 'leaves'],
    ['ops, não vou', 'leaves'],
    ['quer dizer, não vai dar', 'leaves'],
    ['pq vou viajar', 'why'],
    ['é que tenho médico', 'why'],
    ['porque vou viajar dia 2', 'why'],
    ['sim', null],
    ['sim, pode confirmar', null],
    ['confirmo', null],
    ['ok', null],
    ['não', null],
    ['não vou', null],
    ['digo', null],
    ['ou melhor não, pode ser sexta?', null],
    ['digo sim ou não?', null],
    ['digo não sei', null],
    ['vou viajar', null],
    ['vou ver', null],
    ['vou pensar', null],
    ['vou cancelar', null],
    ['vou?', null],
    ['confirmo amanhã', null],
    ['confirmo depois', null],
    ['ou melhor não cancela', null],
    ['porque não marca pra sexta', null],
    ['por que?', null],
    ['pq vou viajar, pode ser dia 3', null],
    ['pq vou viajar, cancela', null],
  ])('"%s": %s', (message, expected) => {
    expect(readingOf(message)).toBe(expected);
  });
});

// A limit that the client names holds for every later offer, also in later turns.
import { describe, expect, it } from 'vitest';
import { weekdayOf } from '#shared/local-time.ts';
import { dateOf, timeOf } from '../../local-start.ts';
import { aVisit, aWorld, talk } from './test-worlds.ts';

const [THURSDAY, FRIDAY] = [4, 5];

/** Starts shown by each turn after the first `from` turns. */
const shownBy = async (from: number, ...turns: string[]): Promise<string[][]> => {
  const { chat } = await talk(aWorld('barber'), 'oi', ...turns);
  return chat.results.slice(from + 1).map(({ state }) => state.offered);
};

const MORE = ['tem outro?', 'e semana que vem?'];

describe('an excluded day and a time limit', () => {
  it.each([
    'qualquer dia menos sexta depois das 16',
    'qualquer dia menos sexta, depois das 16',
    'qualquer dia menos na sexta depois das 16h',
    'todo dia menos sexta depois das 16',
    'qualquer dia, menos sexta, só depois das 16',
    'depois das 16, menos sexta',
    'só posso depois das 16 e sexta não dá',
    'sexta não, e só depois das 16',
  ])('hold for every later offer: "%s"', async (text) => {
    const shown = await shownBy(1, 'tem corte sexta?', text, ...MORE);
    expect(shown).toHaveLength(3);
    for (const starts of shown) {
      expect(starts.length, JSON.stringify(shown)).toBeGreaterThan(1);
      expect(
        starts.filter((start) => timeOf(start) < '16:00' || weekdayOf(dateOf(start)) === FRIDAY),
      ).toEqual([]);
    }
  });

  it.each(['menos sexta de manhã', 'qualquer dia menos sexta de manhã'])(
    'keeps the rest of the day: "%s"',
    async (text) => {
      const [starts = []] = await shownBy(1, 'quero um corte', text);
      expect(starts.some((start) => timeOf(start) < '12:00' && weekdayOf(dateOf(start)) !== FRIDAY)).toBe(
        true,
      );
    },
  );
});

describe('a part of the day and a day that do not suit', () => {
  it.each([
    'de manhã não, e quinta também não',
    'de manhã não e quinta também não posso',
    'quinta não, de manhã também não',
    'quinta eu não posso, e de manhã também não',
    'não posso de manhã, quinta também não dá',
    'menos quinta e menos de manhã',
    'de manhã não dá, quinta tb não',
  ])('hold for every later offer: "%s"', async (text) => {
    const shown = await shownBy(1, 'quero marcar um corte', text, ...MORE);
    for (const starts of shown) {
      expect(starts.length, JSON.stringify(shown)).toBeGreaterThan(1);
      const against = starts.filter(
        (start) => timeOf(start) < '12:00' || weekdayOf(dateOf(start)) === THURSDAY,
      );
      expect(against).toEqual([]);
    }
  });

  it('hold when named one after the other', async () => {
    const shown = await shownBy(3, 'quero um corte', 'de manhã não', 'quinta não posso', ...MORE);
    for (const starts of shown)
      expect(
        starts.filter((start) => timeOf(start) < '12:00' || weekdayOf(dateOf(start)) === THURSDAY),
      ).toEqual([]);
  });

  it('give way to the day that the client names next', async () => {
    const [, starts = []] = await shownBy(1, 'quero um corte', 'quinta não', 'quinta que vem então');
    expect(starts.length).toBeGreaterThan(1);
    expect(new Set(starts.map((start) => weekdayOf(dateOf(start))))).toEqual(new Set([THURSDAY]));
  });
});

describe('both ends of a time range', () => {
  it.each([
    ['só depois das 17 e antes das 19'],
    ['depois das 17, antes das 19'],
    ['só depois das 17', 'e antes das 19'],
    ['só antes das 19', 'e depois das 17'],
    ['só posso depois das 17h mas antes das 19'],
  ])('hold together: %s', async (...said) => {
    const shown = await shownBy(said.length, 'quero um corte', ...said, 'quinta', 'e semana que vem?');
    for (const starts of shown) {
      expect(starts.length, JSON.stringify(shown)).toBeGreaterThan(1);
      expect(starts.filter((start) => timeOf(start) < '17:00' || timeOf(start) >= '19:00')).toEqual([]);
    }
  });

  it('request one visit, not two', async () => {
    const { chat } = await talk(aWorld('barber'), 'quero um corte sexta, só depois das 17 e antes das 19');
    expect(chat.results.at(-1)?.state.requests).toHaveLength(1);
  });

  it.each([
    ['depois das 17', 'antes das 12', '12:00'],
    ['de manhã', 'de tarde', '18:00'],
  ])('give way when the later one leaves no start: "%s", "%s"', async (before, later, end) => {
    const [, starts = []] = await shownBy(1, 'quero um corte', before, later);
    expect(starts.length).toBeGreaterThan(1);
    expect(starts.filter((start) => timeOf(start) >= end)).toEqual([]);
  });
});

describe('a limit on a day without free starts', () => {
  const busy = () =>
    aWorld('barber', { visits: [aVisit('2026-03-06T16:30', { own: false, end: '2026-03-06T19:00' })] });

  it.each(['tem corte sexta depois das 17?', 'quero um corte sexta, só depois das 17'])(
    'holds on the other days: "%s"',
    async (text) => {
      const { chat } = await talk(busy(), 'oi', text);
      const { offered = [] } = chat.results.at(-1)?.state ?? {};
      expect(offered.length).toBeGreaterThan(1);
      expect(offered.filter((start) => timeOf(start) < '17:00')).toEqual([]);
    },
  );

  it('holds around a taken hour', async () => {
    const { chat } = await talk(busy(), 'oi', 'quero um corte só depois das 16', 'sexta 17h');
    const { offered = [] } = chat.results.at(-1)?.state ?? {};
    expect(offered.length).toBeGreaterThan(1);
    expect(offered.filter((start) => timeOf(start) < '16:00')).toEqual([]);
  });

  it('"mais tarde" stays before the other limit', async () => {
    const [, starts = []] = await shownBy(1, 'tem corte sexta?', 'antes das 17', 'tem mais tarde?');
    expect(starts.filter((start) => timeOf(start) >= '17:00')).toEqual([]);
  });
});

describe('two limits joined by "mas", without "h"', () => {
  it.each(['depois das 15 mas antes das 17', 'depois das 15 mas até as 17', 'depois das 15 e antes das 17'])(
    'hold both: "%s"',
    async (limits) => {
      const { reply } = await talk(aWorld('barber'), 'corte sexta', limits);
      expect(reply).toContain('06/03: 15:00, 15:30, 16:00 e 16:30');
    },
  );
});

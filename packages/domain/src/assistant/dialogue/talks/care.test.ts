import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk, type Trade } from './test-worlds.ts';

const REPORTS: [Trade, string, string][] = [
  ['dentist', 'meu dente tá doendo muito', 'Sinto muito por essa dor.'],
  ['dentist', 'tô com febre alta', 'Sinto muito por isso.'],
  ['vet', 'minha cachorra tá vomitando', 'Sinto muito, tomara que melhore logo.'],
  ['doctor', 'estou com muita dor de barriga', 'Sinto muito por isso.'],
  ['physio', 'estou com dor nas costas', 'Sinto muito por isso.'],
];

describe('what ails, told to a health professional', () => {
  it.each(REPORTS)('%s, "%s": care, a notice and the earliest hours', async (trade, message, care) => {
    const { chat, reply } = await talk(aWorld(trade), message);
    expect(reply).toMatch(new RegExp(`^${care}`));
    expect(reply).toContain('hoje, 04/03: 10:30');
    expect(chat.world.handedOver.map(({ reason }) => reason)).toEqual(['clinical']);
    expect(standing(chat)).toEqual([]);
  });

  it.each(REPORTS)('%s, "%s": no hours where the assistant does not book', async (trade, message, care) => {
    const world = aWorld(trade);
    world.business = { ...world.business, autoScheduling: false };
    const { reply } = await talk(world, message);
    expect(reply).toMatch(new RegExp(`^${care}`));
    expect(reply).not.toMatch(/\d{2}:\d{2}/);
  });

  it.each(REPORTS)('%s, "%s": no hours beside a visit ahead', async (trade, message, care) => {
    const { reply } = await talk(aWorld(trade, { visits: [aVisit('2026-03-06T10:00')] }), message);
    expect(reply).toMatch(new RegExp(`^${care}`));
    expect(reply).not.toMatch(/\d{2}:\d{2}/);
  });

  it.each(REPORTS)(
    '%s, "%s": an open question about one visit is asked again',
    async (trade, message, care) => {
      const world = aWorld(trade, { visits: [aVisit('2026-03-06T10:00')] });
      const { chat, replies, reply } = await talk(world, 'posso desmarcar?', message);
      expect(reply).toMatch(new RegExp(`^${care}`));
      expect(reply.split('\n').at(-1)).toBe(replies[0]?.split('\n').at(-1));
      expect(standing(chat)).toHaveLength(1);
    },
  );

  it.each<[Trade, string]>([
    ['barber', 'estou com dor nas costas'],
    ['dentist', 'clareamento dói muito?'],
    ['vet', 'o Tobias tá vomitando, tem vaga hoje às 15h?'],
    ['doctor', 'estou com dor, quero consulta amanhã às 10h'],
  ])('is no reason for it to %s: "%s"', async (trade, message) => {
    const { reply } = await talk(aWorld(trade), message);
    expect(reply).not.toContain('hoje, 04/03: 10:30');
  });
});

import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, talk } from '../talks/test-worlds.ts';

const ONE = 'um horário de cada vez';

const notices = (world: ReturnType<typeof aWorld>): string[] =>
  world.handedOver.map(({ summary }) => summary);

describe('weekly wish', () => {
  it.each([
    [['oi, queria marcar terapia', 'pode ser toda terça às 17h?'], 'toda terça-feira, às 17:00'],
    [['sessão individual segunda às 16h', 'pode ser toda segunda às 16h?'], 'toda segunda-feira, às 16:00'],
    [['toda segunda às 16h'], 'toda segunda-feira, às 16:00'],
    [['queria sessão individual todo dia, pode ser toda quinta?'], 'toda quinta-feira.'],
  ])('%j: says that one is booked, and the owner is told "%s"', async (turns, wanted) => {
    const world = aWorld('psychologist');
    const { reply } = await talk(world, ...turns);
    expect(reply).toContain(ONE);
    expect(notices(world).join(' ')).toContain(wanted);
  });

  it('"então ficou toda segunda né?" is denied while one visit is booked', async () => {
    const world = aWorld('psychologist', { visits: [aVisit('2026-03-09T16:00')] });
    const { reply } = await talk(world, 'então ficou toda segunda né?');
    expect(reply).toBe(
      'Não, está marcado só este: Sessão individual, segunda-feira, 09/03, às 16:00. O horário fixo quem combina é o profissional.',
    );
  });

  it.each(['vocês atendem toda terça às 17h?', 'não posso toda terça às 17h'])(
    'none in "%s"',
    async (message) => {
      const world = aWorld('psychologist');
      const { reply } = await talk(world, message);
      expect(reply).not.toContain(ONE);
      expect(notices(world)).toEqual([]);
    },
  );
});

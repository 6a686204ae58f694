import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from '../talks/test-worlds.ts';

const unlinked = () => [aVisit('2026-03-04T17:30', { own: false })];

describe('visit that was booked by name, without the number', () => {
  it.each([
    ['mano n vou conseguir ir hj as 17:30, cancela pra mim', 'quer cancelar um horário'],
    ['to no nome de Bruno mesmo', 'no nome de Bruno'],
    ['sou o Bruno das 17:30, n vou poder ir', 'no nome de Bruno'],
    [
      'to atrasado 10 min… sou o Bruno das 17:30',
      'vai se atrasar para um horário, às 17:30, no nome de Bruno',
    ],
    ['sou o Bruno das 17:30', 'no nome de Bruno'],
  ])('"%s": the owner is told, nothing is changed', async (message, told) => {
    const world = aWorld('barber', { clientName: null, visits: unlinked() });
    const { reply } = await talk(world, message);
    expect(world.handedOver.map(({ summary }) => summary).join(' ')).toContain(told);
    expect(reply).toContain('Já avisei o profissional');
    expect(world.visits).toEqual(unlinked());
  });

  it.each(['cancela meu horário', 'sou o Bruno', 'aqui é o Bruno, quero corte amanhã 15h'])(
    'is not claimed in "%s"',
    async (message) => {
      const world = aWorld('barber', { visits: unlinked() });
      await talk(world, message);
      expect(world.handedOver).toEqual([]);
    },
  );

  it('is not claimed by a client with a visit', async () => {
    const world = aWorld('barber', { visits: [aVisit('2026-03-05T10:00')] });
    const { chat } = await talk(world, 'to no nome de Bruno mesmo');
    expect(world.handedOver).toEqual([]);
    expect(standing(chat)).toHaveLength(1);
  });
});

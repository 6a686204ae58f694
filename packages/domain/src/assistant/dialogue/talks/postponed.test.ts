import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const own = () => aVisit('2026-03-06T10:00', { end: '2026-03-06T10:30' });

describe('a cancellation with a promise to return', () => {
  it.each([
    'pode desmarcar, semana que vem eu marco',
    'cancela por favor, mês que vem eu marco de novo',
    'não vou conseguir ir, cancela, depois eu remarco',
    'desmarca que semana que vem eu vejo',
  ])('moves nothing to that time: "%s"', async (text) => {
    const { chat, reply } = await talk(aWorld('barber', { visits: [own()] }), text);
    expect(standing(chat), reply).toEqual([]);
    expect(chat.results.at(-1)?.state.requests).toEqual([]);
  });

  it('still moves the visit when the client asks for a move', async () => {
    const world = aWorld('barber', { visits: [own()] });
    const { chat } = await talk(world, 'desmarca sexta e marca pra semana que vem, quarta às 10h');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-11T10:00']);
  });
});

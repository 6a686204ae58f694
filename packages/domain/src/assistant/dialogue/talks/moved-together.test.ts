// "muda tudo pra sábado": every visit is offered its new time, one question each.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const two = () => [
  aVisit('2026-03-06T10:00', { end: '2026-03-06T10:30' }),
  aVisit('2026-03-06T10:30', { end: '2026-03-06T11:00', serviceId: 2 }),
];
const BOTH = ['Corte masculino 2026-03-06T10:00', 'Barba 2026-03-06T10:30'];
const MOVED = ['Corte masculino 2026-03-07T10:00', 'Barba 2026-03-07T10:30'];

describe('a move of every visit', () => {
  it.each([
    'muda tudo pra sábado',
    'passa os dois pra sábado',
    'muda tudo de sexta pra sábado',
    'dá pra mudar os dois pra sábado?',
  ])('asks about each in turn: "%s"', async (text) => {
    const { chat, reply } = await talk(aWorld('barber', { visits: two() }), text);
    expect(reply).toContain('São 2 atendimentos: Corte masculino e Barba.');
    expect(reply).toMatch(/Corte masculino, sábado, 07\/03, às 10:00\. Quer que eu mude/);
    expect(standing(chat)).toEqual(BOTH);
    await chat.send('sim');
    expect(standing(chat)).toEqual([MOVED[0], BOTH[1]]);
    await chat.send('sim');
    expect(standing(chat)).toEqual(MOVED);
  });

  it('includes the visit just booked and the one being offered', async () => {
    const asked = ['corte sexta às 11h e barba logo em seguida', 'pode, mas na verdade muda tudo pra sábado'];
    const { chat, reply } = await talk(aWorld('barber'), ...asked);
    expect(reply).toMatch(/Corte masculino, sábado, 07\/03, às 11:00\. Quer que eu mude/);
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T11:00']);
    await chat.send('sim');
    await chat.send('sim');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-07T11:00', 'Barba 2026-03-07T11:30']);
  });

  it('gives a named hour to the first and asks for that of the other', async () => {
    const { chat, reply } = await talk(
      aWorld('barber', { visits: two() }),
      'muda tudo pra sábado 15h',
      'sim',
    );
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-07T15:00', BOTH[1]]);
    expect(reply).toContain('livres para Barba:\n• sábado, 07/03');
  });

  it.each(['muda tudo pra sábado menos a barba', 'muda a barba pra sábado', 'cancela tudo'])(
    'is not read from "%s"',
    async (text) => {
      const { reply } = await talk(aWorld('barber', { visits: two() }), text);
      expect(reply).not.toContain('São 2 atendimentos');
    },
  );
});

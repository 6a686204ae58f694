// "quero mais uma" beside a move: the second visit gets its own day, and the move is not lost.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from '../talks/test-worlds.ts';

const VISIT = '2026-03-05T15:00';
const world = () => aWorld('manicure', { visits: [aVisit(VISIT, { serviceId: 1 })] });

describe('one more visit', () => {
  it.each(['quero mais uma', 'e quero outra', 'queria marcar mais uma', 'e eu quero outra manicure'])(
    'right after a move is asked for its day, and booked beside it: "%s"',
    async (text) => {
      const { chat } = await talk(world(), 'muda pra sexta às 10h', text);
      expect(chat.results.at(-1)?.replies.join()).toContain('Tenho estes horários livres para Manicure');
      expect(standing(chat)).toEqual(['Manicure 2026-03-06T10:00']);
      await chat.send('sábado às 9h');
      expect(standing(chat)).toEqual(['Manicure 2026-03-06T10:00', 'Manicure 2026-03-07T09:00']);
    },
  );

  it.each(['quero mais uma', 'e quero outra'])('waits behind an open move: "%s"', async (text) => {
    const { chat, reply } = await talk(world(), 'quero remarcar', text);
    expect(reply).toBe(
      'Certo, depois da mudança vejo com você o dia de mais um horário de Manicure. Para a mudança, qual dos horários você prefere?',
    );
    const moved = await chat.send('sexta às 10h');
    expect(standing(chat)).toEqual(['Manicure 2026-03-06T10:00']);
    expect(moved).toMatch(/mudei o seu horário[^]*horários para Manicure/);
    await chat.send('sábado às 9h');
    expect(standing(chat)).toEqual(['Manicure 2026-03-06T10:00', 'Manicure 2026-03-07T09:00']);
  });

  it('beside a list, "quero outro" alone is another time for the move', async () => {
    const { chat } = await talk(world(), 'quero remarcar', 'quero outro', 'sexta às 10h');
    expect(standing(chat)).toEqual(['Manicure 2026-03-06T10:00']);
    expect(chat.results.at(-1)?.replies.join()).not.toContain('horários para Manicure');
  });
});

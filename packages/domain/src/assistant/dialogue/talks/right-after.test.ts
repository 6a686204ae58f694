// "logo em seguida", "colado no corte": the minute at which the other visit ends, or the next free start.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const CUT = 'Corte masculino';

describe('a visit right after another', () => {
  it.each([
    ['10:10', '10:40'],
    ['10:00', '10:30'],
    ['09:50', '10:20'],
  ])('after one booked at %s begins at %s', async (hour, next) => {
    const { chat, replies } = await talk(
      aWorld('barber'),
      `quero corte masculino sexta às ${hour}`,
      'e barba logo em seguida',
      'sim',
    );
    expect(replies[1]).toContain(`às ${next}`);
    expect(standing(chat)).toEqual([`${CUT} 2026-03-06T${hour}`, `Barba 2026-03-06T${next}`]);
  });

  it('waits for the next free start when another client has that minute', async () => {
    const visits = [aVisit('2026-03-06T10:40', { id: 7, own: false, end: '2026-03-06T11:10' })];
    const { replies } = await talk(
      aWorld('barber', { visits }),
      'quero corte masculino sexta às 10:10',
      'e barba logo em seguida',
    );
    expect(replies[1]).toContain('às 11:30');
  });

  it.each([
    'quero barba colada no corte das 16',
    'marca uma barba coladinha no corte das 16h',
    'coloca a barba colada no corte das 16',
  ])('beside a visit named by its hour is offered at its end: "%s"', async (text) => {
    const visits = [aVisit('2026-03-06T16:00', { end: '2026-03-06T16:30' })];
    const { chat, reply } = await talk(aWorld('barber', { visits }), text);
    expect(reply).toContain('Barba, sexta-feira, 06/03, às 16:30');
    expect(standing(chat)).toEqual([`${CUT} 2026-03-06T16:00`]);
  });

  it.each(['quero barba sexta às 16h', 'quero corte e barba sexta às 16h'])(
    'is not meant by "%s"',
    async (text) => {
      const visits = [aVisit('2026-03-06T14:00', { end: '2026-03-06T14:30' })];
      expect((await talk(aWorld('barber', { visits }), text)).reply).toContain('às 16:00');
    },
  );
});

describe('another person right after the first', () => {
  it.each([
    'quero vacina pra Mel sexta às 10h e logo em seguida a Luna',
    'quero vacina pra Mel sexta às 10h, logo depois a Luna',
  ])('is offered the next start: "%s"', async (text) => {
    const { chat, replies } = await talk(aWorld('vet'), text, 'sim');
    expect(replies[0]).toContain('Luna, sexta-feira, 06/03, às 10:30');
    expect(standing(chat)).toEqual(['Vacina 2026-03-06T10:00 (Mel)', 'Vacina 2026-03-06T10:30 (Luna)']);
  });

  it.each([
    'quero vacina pra Mel sexta às 10h, logo depois a Luna toma banho em casa',
    'quero vacina pra Mel sexta às 10h, em seguida vou viajar',
  ])('is not meant by "%s"', async (text) => {
    const { chat, reply } = await talk(aWorld('vet'), text);
    expect(reply).not.toContain('Luna');
    expect(standing(chat)).toEqual(['Vacina 2026-03-06T10:00 (Mel)']);
  });
});

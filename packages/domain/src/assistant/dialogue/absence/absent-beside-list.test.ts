import { expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from '../talks/test-worlds.ts';

const tomorrows = () => aVisit('2026-03-05T10:00');

it.each(['nao vou amanhã', 'amanha nao vou conseguir ir', 'amanhã não vou', 'nao vou poder ir amanha'])(
  'over hours for another visit, "%s" is about the visit of that day',
  async (text) => {
    const { chat, reply } = await talk(
      aWorld('barber', { visits: [tomorrows()] }),
      'quero marcar barba',
      text,
    );
    expect(reply).toContain('Quer que eu cancele Corte masculino, amanhã, 05/03, às 10:00');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-05T10:00']);
  },
);

it('a day that is not among the hours can only be that of the visit', async () => {
  const { reply } = await talk(
    aWorld('barber', { visits: [tomorrows()] }),
    'quero marcar barba sexta',
    'amanhã não posso',
  );
  expect(reply).toContain('Quer que eu cancele Corte masculino, amanhã, 05/03, às 10:00');
});

it.each([
  'amanhã não posso',
  'amanhã não dá pra mim',
  'sexta não vou',
  'amanhã não, sexta',
  'não quero amanhã',
  'nao vou amanhã, quero sexta 10h',
])('"%s" refuses a day of the list', async (text) => {
  const { reply } = await talk(aWorld('barber', { visits: [tomorrows()] }), 'quero marcar barba', text);
  expect(reply).not.toContain('cancele');
});

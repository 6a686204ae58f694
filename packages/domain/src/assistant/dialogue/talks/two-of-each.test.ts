// Two people, two hours, two weeks: each visit is the one that was said, and a number of people is asked about by name.
import { describe, expect, it } from 'vitest';
import { aWorld, standing, talk, type Trade } from './test-worlds.ts';

const after = async (trade: Trade, ...turns: string[]) => {
  const { chat, replies } = await talk(aWorld(trade), ...turns);
  return { visits: standing(chat), replies };
};

describe('two hours', () => {
  it.each([
    'quero marcar corte pra mim e meu filho na sexta, 9 e 9 e meia',
    'corte pra mim e pro meu filho sexta às 9 e 9 e meia',
    'eu e meu filho, corte, sexta 9h e 9h30',
    'corte pra mim e meu filho sexta, 9 e 9:30',
  ])('one for each: %s', async (text) => {
    expect((await after('barber', text)).visits).toEqual([
      'Corte masculino 2026-03-06T09:00',
      'Corte masculino 2026-03-06T09:30 (filho)',
    ]);
  });

  it.each(['quero corte sexta às 9 e meia', 'corte na sexta, 9 e meia'])('"%s" is one', async (text) => {
    expect((await after('barber', text)).visits).toEqual(['Corte masculino 2026-03-06T09:30']);
  });
});

describe('the service of each', () => {
  it.each([
    ['quero corte pra mim e minha filha sexta 9h e 10h, dela é infantil e o meu feminino'],
    ['quero marcar pra mim e minha filha sexta, dela é infantil e o meu feminino', '9h e 10h'],
    ['quero marcar pra mim e minha filha sexta', 'o dela é infantil e o meu feminino', '9 e 10'],
    ['quero marcar pra mim e minha filha sexta', 'o meu é feminino e o da minha filha infantil', '9h e 10h'],
  ])('%s', async (...turns) => {
    expect((await after('hairdresser', ...turns)).visits).toEqual([
      'Corte feminino 2026-03-06T09:00',
      'Corte infantil 2026-03-06T10:00 (filha)',
    ]);
  });

  it('"sexta 9h e 10h, o dele é corte e o meu é barba"', async () => {
    const { visits } = await after('barber', 'sexta 9h e 10h, o dele é corte e o meu é barba');
    expect(visits).toEqual(['Corte masculino 2026-03-06T09:00 (outra pessoa)', 'Barba 2026-03-06T10:00']);
  });

  it.each(['o dela é lindo e o meu ficou ruim', 'o cabelo dela é liso, o meu é cacheado'])(
    '"%s" wants none',
    async (text) => expect((await after('hairdresser', text)).visits).toEqual([]),
  );
});

describe('a weekday of two weeks', () => {
  it.each([
    'marca corte quinta agora e quinta que vem às 10h',
    'quero marcar corte masculino às 10h quinta agora e quinta que vem',
    'corte essa quinta e a próxima às 10h',
    'quero marcar corte quinta às 10h nessa e na outra semana',
  ])('both are booked, or asked about by name: %s', async (text) => {
    const { visits, replies } = await after('barber', text);
    if (visits.length > 0)
      expect(visits).toEqual(['Corte masculino 2026-03-05T10:00', 'Corte masculino 2026-03-12T10:00']);
    else expect(replies[0]).toMatch(/05\/03, às 10:00[^]*12\/03, às 10:00\nQuer que eu marque assim\?/);
  });

  it.each(['corte sexta às 10h', 'corte quinta agora às 10h', 'corte sexta 10h, na outra eu vejo'])(
    '"%s" is one visit at most',
    async (text) => expect((await after('barber', text)).visits.length).toBeLessThanOrEqual(1),
  );
});

describe('a number of people', () => {
  it.each([
    'somos 3, corte feminino sexta 10h',
    'corte feminino sexta 10h pra 3 pessoas',
    'vamos em 3 pro corte, sexta 10h',
  ])('is asked about, with each visit: %s', async (text) => {
    const { visits, replies } = await after('hairdresser', text, 'sim');
    expect(replies[0]).toMatch(/10:00[^]*11:00[^]*12:00\nQuer que eu marque assim\?/);
    expect(visits).toHaveLength(3);
  });

  it.each([
    'corte feminino sexta 10h, é pra mim, lá em casa somos 4',
    'corte feminino sexta 10h. somos em 6 lá em casa, uma loucura',
    'corte feminino sexta 10h, na minha família somos 5',
  ])('"%s" is no number of visits', async (text) => {
    const { replies } = await after('hairdresser', text);
    expect(replies[0]).not.toMatch(/11:00|Quer que eu marque assim/);
  });

  it('get the hour and the name that each is said with', async () => {
    const { visits } = await after(
      'makeup',
      'somos 3 madrinhas, eu, a Carol e a Ju, make social no sábado a partir das 13h',
      '13h eu, 14h carol, 15h ju',
      'isso',
    );
    expect(visits).toEqual([
      'Maquiagem social 2026-03-07T13:00',
      'Maquiagem social 2026-03-07T14:00 (Carol)',
      'Maquiagem social 2026-03-07T15:00 (Ju)',
    ]);
  });

  it.each([
    'sexta 10h vacina pra nina e 11h consulta pro bob',
    'vacina pra nina 10h e consulta pro bob 11h sexta',
  ])('may be two animals with a service each: "%s"', async (text) => {
    const { visits } = await after('vet', text, 'isso');
    expect(visits).toEqual(['Vacina 2026-03-06T10:00 (Nina)', 'Consulta veterinária 2026-03-06T11:00 (Bob)']);
  });
});

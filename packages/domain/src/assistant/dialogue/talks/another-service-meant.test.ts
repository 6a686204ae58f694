// A service that the client did not mean: described, priced among others, guessed, or replaced by one that is to be added.
import { describe, expect, it } from 'vitest';
import { aWorld, standing, talk, type Trade } from './test-worlds.ts';

const after = async (trade: Trade, ...turns: string[]) => {
  const { chat, replies } = await talk(aWorld(trade), ...turns);
  return { visits: standing(chat), replies, reply: replies.at(-1) ?? '' };
};

describe('hair, nails or skin that are only described', () => {
  it.each([
    ['quanto é a hidratação?', 'meu cabelo tá muito danificado, resolve?', 'Hidratação'],
    ['quanto é a hidratação?', 'meu cabelo é bem comprido', 'Hidratação'],
    ['quero fazer coloração', 'tenho o cabelo preto, dá pra clarear?', 'Coloração'],
    ['quanto é a escova?', 'meu cabelo é comprido, muda o preço?', 'Escova'],
    ['quero escova', 'meu cabelo tá na cintura', 'Escova'],
    ['queria uma hidratação', 'o cabelo ficou ressecado depois da praia', 'Hidratação'],
  ])('leave the service: "%s", "%s"', async (first, second, service) => {
    const { visits } = await after('hairdresser', first, second, 'sexta 10h', 'sim');
    expect(visits).toEqual([`${service} 2026-03-06T10:00`]);
  });

  it.each(['quero cortar o cabelo sexta 10h', 'cabelo sexta 10h', 'corte de cabelo feminino sexta às 10h'])(
    'are a wish without a description: "%s"',
    async (text) => {
      expect((await after('hairdresser', text, 'sim')).visits).toEqual(['Corte feminino 2026-03-06T10:00']);
    },
  );
});

it.each([
  'meu cabelo tá ressecado, quero escova sábado 10h',
  'quero escova sábado 10h, meu cabelo tá ressecado',
  'tenho o cabelo bem comprido. escova sábado 10h',
])('a description beside the service makes no second visit: "%s"', async (text) => {
  expect((await after('hairdresser', text, 'sim')).visits).toEqual(['Escova 2026-03-07T10:00']);
});

describe('a second service in the next message', () => {
  it.each(['e escova também', 'e uma escova', 'mais uma escova', 'escova também'])(
    'is added to the first: "%s"',
    async (text) => {
      const { visits } = await after(
        'hairdresser',
        'quero um corte feminino sábado',
        text,
        '10h',
        'sim',
        'sim',
      );
      expect(visits).toContain('Corte feminino 2026-03-07T10:00');
      expect(visits.join()).toContain('Escova');
    },
  );

  it.each(['e fazer a barba', 'aproveito e faço a barba', 'e a barba também'])(
    'is the combination where there is one: "%s"',
    async (text) => {
      const { visits } = await after('barber', 'quero cortar o cabelo sábado', text, '10h', 'sim');
      expect(visits).toEqual(['Corte + barba 2026-03-07T10:00']);
    },
  );

  it.each(['na verdade escova', 'não, escova', 'escova em vez de corte', 'melhor escova'])(
    'replaces it by a word that says so: "%s"',
    async (text) => {
      const { visits } = await after('hairdresser', 'quero um corte feminino sábado', text, '10h', 'sim');
      expect(visits).toEqual(['Escova 2026-03-07T10:00']);
    },
  );
});

describe('several services priced, and none chosen', () => {
  it.each([
    ['manicure', 'quanto é manicure e quanto é pedicure?', 'sexta às 13h'],
    ['hairdresser', 'quanto tá a escova e a hidratação?', 'sexta às 13h'],
    ['makeup', 'quanto é a maquiagem social e o curso?', 'sexta às 13h'],
  ] as const)('%s: are asked about before a booking', async (trade, first, second) => {
    const { visits, reply } = await after(trade, first, second);
    expect(visits).toEqual([]);
    expect(reply).toMatch(/\?/);
  });

  it.each([
    ['hairdresser', ['quanto é a escova?', 'e a hidratação?', 'quero as duas sexta 10h']],
    ['hairdresser', ['quanto tá a escova e a hidratação?', 'quero os dois sexta 10h']],
  ] as const)('%s: both are booked when both are wanted: %s', async (trade, turns) => {
    const { visits } = await after(trade, ...turns, 'sim', 'sim');
    expect(visits.join()).toContain('Escova');
    expect(visits.join()).toContain('Hidratação');
  });
});

describe('a service that the reply never named', () => {
  it.each([
    ['manicure', 'corta unha de homem também? meu pé tá feio', 'hoje 14h'],
    ['vet', 'vocês atendem papagaio em consulta?', 'sexta 14h'],
  ] as const)('%s: is checked before a booking: "%s"', async (trade, first, second) => {
    const { visits, replies } = await after(trade, first, second);
    expect(visits).toEqual([]);
    expect(replies[1]).toMatch(/\?/);
  });
});

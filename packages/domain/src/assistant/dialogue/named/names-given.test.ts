// The sender's name and that of the person who comes, in one answer or to an offer; words of a day, a courtesy or a feeling
// are no names.
import { describe, expect, it } from 'vitest';
import { aWorld, standing, talk, type Trade } from '../talks/test-worlds.ts';

const unnamed = (trade: Trade) => aWorld(trade, { clientName: null });

describe('two names in the answer to the question', () => {
  it.each([
    ['Rose mãe do Caio', 'Rose', 'Caio'],
    ['sou a Rose, mãe do Caio', 'Rose', 'Caio'],
    ['Sandra, meu filho é o Caio', 'Sandra', 'Caio'],
    ['Sandra e meu filho se chama Caio', 'Sandra', 'Caio'],
    ['o meu é Rose e o dele Caio', 'Rose', 'Caio'],
    ['meu filho é o Caio e eu sou a Rose', 'Rose', 'Caio'],
    ['Bia. Quem vai é o Caio', 'Bia', 'Caio'],
    ['Moacir, o eletricista', 'Moacir', 'filho'],
    ['Jô, da padaria', 'Jô', 'filho'],
    ['Marcos, filho do Zé', 'Marcos', 'filho'],
  ])('"%s"', async (answer, own, other) => {
    const { chat } = await talk(unnamed('dentist'), 'queria avaliação pro meu filho sexta 15h', answer);
    expect(chat.world.clientName).toBe(own);
    expect(standing(chat)).toEqual([`Avaliação 2026-03-06T15:00 (${other})`]);
  });

  it.each([
    ['meu irmão', 'Lucas é meu irmao eu sou o Felipe', 'Felipe', 'Lucas'],
    ['minha mãe', 'Sônia, minha mae é a Aparecida', 'Sônia', 'Aparecida'],
  ])('of a visit for %s: "%s"', async (person, answer, own, other) => {
    const { chat } = await talk(unnamed('barber'), `marca um corte pro ${person} sábado 11h`, answer, 'isso');
    expect(chat.world.clientName).toBe(own);
    expect(standing(chat)).toEqual([`Corte masculino 2026-03-07T11:00 (${other})`]);
  });

  it.each([
    'Carla, a gente se vê',
    'Perfeito, o horário',
    'Rex, o cachorro, tá latindo',
    'minha mae é a Aparecida',
    'o cachorro é o Thor',
    'é a Luna, minha cachorra',
  ])('"%s" is not read so', async (answer) => {
    const { chat } = await talk(unnamed('dentist'), 'queria avaliação pro meu filho sexta 15h', answer);
    expect(chat.world.clientName ?? 'Carla').toBe('Carla');
    expect(standing(chat).join()).not.toMatch(/Rex|Thor|Luna|horário/);
  });
});

describe('a name alone, in reply to an offer', () => {
  it.each(['Natan', 'fabi', 'Moacir', 'Ju', 'Zé', 'Dona Cida', 'marina', 'Keila'])(
    '"%s" is kept, and a yes books',
    async (name) => {
      const { chat, replies } = await talk(unnamed('barber'), 'corte sexta 15h tem?', name, 'sim');
      expect(replies[1]).toMatch(/^Anotado, .*Quer que eu marque/s);
      expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T15:00']);
    },
  );

  it('a rare one is asked about, and books nothing', async () => {
    const { chat, replies } = await talk(unnamed('barber'), 'corte sexta 15h tem?', 'Tonha', 'sim', 'sim');
    expect(replies[1]).toBe('O seu nome é Tonha?');
    expect(replies[2]).toContain('Quer que eu marque');
    expect(chat.world.clientName).toBe('Tonha');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T15:00']);
  });

  it('one that may be of the person who comes is asked about, and asked again after a no', async () => {
    const { chat, replies } = await talk(
      unnamed('barber'),
      'tem corte pro meu irmão sábado 11h?',
      'Lucas',
      'não',
      'Felipe',
    );
    expect(replies[1]).toBe('O seu nome é Lucas?');
    expect(replies[2]).toMatch(/nome/);
    expect(chat.world.clientName).toBe('Felipe');
    expect(standing(chat)).toEqual([]);
  });

  it.each([
    'Sexta',
    'Barba',
    'Obrigada',
    'Combinado',
    'Cansada',
    'Triste',
    'Ansiosa',
    'Tranquilo',
    'Bom dia',
  ])('"%s" is no name', async (text) => {
    const { chat, replies } = await talk(unnamed('barber'), 'corte sexta 15h tem?', text);
    expect(chat.world.clientName).toBeNull();
    expect(replies[1]).not.toMatch(/O seu nome é /);
    expect(standing(chat)).toEqual([]);
  });
});

it('"a segunda logo em seguida", beside an offer, is the second visit and no Monday', async () => {
  const { chat } = await talk(aWorld('barber'), 'corte sexta 10h tem?', 'a segunda logo em seguida');
  expect(standing(chat)).toEqual([]);
});

describe('the name of who comes, given later', () => {
  it.each(['pode, é pra minha mãe Lourdes', 'sim, é para minha mae Lourdes'])(
    'is taken with the yes: "%s"',
    async (text) => {
      const { chat } = await talk(aWorld('barber'), 'tem corte pra minha mae sexta 15h?', text);
      expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T15:00 (Lourdes)']);
    },
  );

  it('of another person accepts nothing for her', async () => {
    const { chat } = await talk(
      aWorld('barber'),
      'tem corte pra minha mae sexta 15h?',
      'pode, é pra minha filha Lia',
    );
    expect(standing(chat)).not.toContain('Corte masculino 2026-03-06T15:00 (mãe)');
  });

  it.each(['o nome dela é Lorena', 'ela se chama Lorena'])('right behind the booking: "%s"', async (text) => {
    const { chat } = await talk(aWorld('barber'), 'corte sexta 15h', text);
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T15:00 (Lorena)']);
  });

  it.each(['minha filha Lorena é linda kkk', 'Lorena', 'o nome do salão é Lorena?'])(
    '"%s" changes nothing',
    async (text) => {
      const { chat } = await talk(aWorld('barber'), 'corte sexta 15h', text);
      expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T15:00']);
    },
  );

  it('a relation is shown with its accent', async () => {
    const { replies } = await talk(aWorld('barber'), 'tem corte pra minha mae sexta 15h?');
    expect(replies[0]).toContain('(mãe)');
  });
});

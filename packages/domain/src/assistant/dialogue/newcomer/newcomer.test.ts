// Clients who come for the first time, and those who sign with their name.
import { describe, expect, it } from 'vitest';
import { aWorld, standing, talk, type Trade } from '../talks/test-worlds.ts';

describe('a first-timer who asks how it works', () => {
  it.each<[Trade, string]>([
    ['barber', 'é minha primeira vez, como faz?'],
    ['barber', 'nunca fui aí, como funciona pra marcar?'],
    ['manicure', 'oi, é a minha primeira vez aí, como funciona?'],
    ['psychologist', 'nunca fiz terapia, como funciona?'],
  ])('%s: is told how to book: "%s"', async (trade, text) => {
    const { chat, reply } = await talk(aWorld(trade, { clientName: null }), text);
    expect(reply).toMatch(/o serviço, o dia e a hora/);
    expect(standing(chat)).toEqual([]);
  });

  it.each(['quero um corte, é a primeira vez que vou aí', 'primeira vez aqui, queria marcar um horário'])(
    'is served when a visit is wanted: "%s"',
    async (text) => {
      const { reply } = await talk(aWorld('barber', { clientName: null }), text);
      expect(reply).toMatch(/Tenho estes horários|Qual serviço/);
    },
  );
});

const book = (trade: Trade, ...turns: (string | string[])[]) =>
  talk(aWorld(trade, { clientName: null }), ...turns);

describe('the name that a client signs with', () => {
  it.each<[string, string]>([
    ['9h, Wagner Tavares', 'Wagner Tavares'],
    ['9h. Neuza Maria Borges', 'Neuza Maria Borges'],
    ['9h Rafael Moura', 'Rafael Moura'],
    ['9h por favor. Sandro Melo', 'Sandro Melo'],
    ['9h\nRaquel Vieira', 'Raquel Vieira'],
    ['às 9, meu nome é Rui', 'Rui'],
  ])('is the own one, and of one visit: "%s"', async (text, name) => {
    const { chat } = await book('barber', 'tem corte amanhã de manhã?', text);
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-05T09:00']);
    expect(chat.world.clientName).toBe(name);
  });

  it.each<[string, string]>([
    ['Ugo Reis aqui, corte amanhã 9h', 'Ugo Reis'],
    ['Wes Lima aqui. quero corte amanhã 9h', 'Wes Lima'],
    ['Oi, Tina Souza aqui, quero corte amanhã às 9h', 'Tina Souza'],
    ['boa tarde Gil aqui, corte amanhã 9h', 'Gil'],
  ])('stands before the wish: "%s"', async (text, name) => {
    const { chat } = await book('barber', text);
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-05T09:00']);
    expect(chat.world.clientName).toBe(name);
  });

  it.each([
    'primeira vez aqui, corte amanhã 9h',
    'moro perto daqui, corte amanhã 9h',
    'Corte aqui, amanhã 9h',
  ])('is none: "%s"', async (text) => {
    const { chat } = await book('barber', text);
    expect(chat.world.clientName).toBeNull();
  });

  it('is kept while the offer is open', async () => {
    const { chat } = await book('barber', 'tem corte amanhã 9h?', 'Gabriela', 'pode marcar');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-05T09:00']);
    expect(chat.world.clientName).toBe('Gabriela');
  });

  it('may accompany an acceptance', async () => {
    const { chat } = await book('barber', 'tem corte amanhã 9h?', 'meu nome é Gabriela Sá, pode marcar');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-05T09:00']);
  });

  it('is that of the person it seemed to be for', async () => {
    const { chat } = await book('barber', 'tem corte amanhã?', '10h, é pra Thiago', 'Thiago é eu mesmo kkk');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-05T10:00']);
  });

  it.each(['9h pro meu filho Davi Souza', '9h, pra Ana Luz', '9h. o nome dela é Maria Clara'])(
    'is not that of somebody else: "%s"',
    async (text) => {
      const { chat } = await book('barber', 'tem corte amanhã de manhã?', text);
      expect(chat.world.clientName).toBeNull();
    },
  );
});

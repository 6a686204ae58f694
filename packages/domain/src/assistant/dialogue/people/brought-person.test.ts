// Wednesday, 4 March 2026, 10:20: a person whom the client wants to have fitted in is in the offer and in the visit.
import { expect, it } from 'vitest';
import { aWorld, talk } from '../talks/test-worlds.ts';

const booked = (chat: Awaited<ReturnType<typeof talk>>['chat']) =>
  chat.world.visits
    .filter(({ own }) => own)
    .map(({ start, forSomeone }) => `${start.slice(11)} ${forSomeone ?? 'eu'}`);

it.each([
  'aqui é a Bia queria ver se dá pra encaixar a minha mãe que chama Zélia na sexta 16h pra massagem relaxante',
  'queria encaixar a minha mãe que se chama Zélia na sexta 16h pra massagem relaxante',
  'queria ver se dá pra encaixar a minha mãe cujo nome é Zélia na sexta 16h pra massagem relaxante',
  'vê se dá pra encaixar a minha mãe, Zélia o nome dela, na sexta 16h pra massagem relaxante',
  'dá pra encaixar também a minha sogra Zélia na sexta 16h? massagem relaxante',
  'queria ver se dá pra encaixar uma amiga que chama Zélia na sexta 16h pra massagem relaxante',
  'queria ver se dá pra encaixar uma amiga minha que chama Zélia na sexta 16h pra massagem relaxante',
])('"%s" is for Zélia', async (text) => {
  const { chat } = await talk(aWorld('masseuse'), text, 'isso');
  expect(booked(chat)).toEqual(['16:00 Zélia']);
});

it.each([
  ['dá pra encaixar a minha mãe na sexta 16h pra massagem relaxante?', '16:00 mãe'],
  ['dá pra encaixar a minha mãe que chama táxi pra tudo na sexta 16h pra massagem relaxante?', '16:00 mãe'],
  ['dá pra encaixar a minha amiga que me chama de Zélia na sexta 16h pra massagem relaxante?', '16:00 amiga'],
  ['minha mãe que chama Zélia indicou vocês, queria massagem relaxante sexta 16h', '16:00 eu'],
  ['queria marcar massagem relaxante sexta 16h, minha mãe chama Zélia e me indicou', '16:00 eu'],
  ['quero massagem relaxante sexta 16h, posso levar a minha mãe?', '16:00 eu'],
])('"%s" is for no Zélia: %s', async (text, visit) => {
  const { chat } = await talk(aWorld('masseuse'), text, 'isso');
  expect(booked(chat)).toEqual([visit]);
});

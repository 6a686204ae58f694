import { describe, expect, it } from 'vitest';
import { everydayWords, saysBeside } from './everyday-words.ts';
import { readWords } from '../words/words.ts';

const usedOtherwise = (text: string): string[] =>
  [...everydayWords(readWords(text))].map(({ text: word }) => word);

describe('service words in everyday talk', () => {
  it.each([
    ['vou a pé', 'pe'],
    ['ta de pé nosso horario?', 'pe'],
    ['fico no teu pé kkk', 'pe'],
    ['levo o dinheiro na mão', 'mao'],
    ['vi voces no canal do youtube', 'canal'],
    ['sigo o canal de vocês', 'canal'],
    ['muda de canal kkk', 'canal'],
    ['aqui teve corte de luz', 'corte'],
    ['to cortando gastos', 'cortando'],
    ['vou fazer uma limpeza em casa antes', 'limpeza'],
    ['avaliação de voces no google é boa hein', 'avaliacao'],
    ['preciso levar a carteira de vacina?', 'vacina'],
    ['ele ja tomou a vacina', 'vacina'],
    ['vou com meu marido de carona', 'marido'],
    ['aqui é a manu', 'manu'],
    ['sou a manu da tati', 'manu'],
    ['oi é a manu', 'manu'],
  ])('"%s": %s', (text, word) => {
    expect(usedOtherwise(text)).toContain(word);
    expect(saysBeside(readWords(text))).not.toBeNull();
  });

  it.each([
    'quero fazer o pé',
    'vou fazer a mão e o pé',
    'pé e mão sexta',
    'quero fazer canal',
    'quanto é o canal?',
    'quero um corte',
    'corte de cabelo amanhã',
    'quero limpeza de pele',
    'limpeza e canal',
    'quanto é a avaliação de vocês?',
    'quero vacina',
    'ele já tomou a vacina, quero marcar outra',
    'terapia com meu marido',
    'tem manu amanhã?',
    'sou cliente, quero manutenção',
    'é a manutenção mesmo',
  ])('are services in "%s"', (text) => {
    expect(usedOtherwise(text)).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import { namesPlace } from './place-answer.ts';

it.each(['2', 'a 2', 'opção 3', 'a primeira', 'pode ser a 3', 'então a 2 pra mim', 'a segunda opção', '3ª'])(
  '"%s" names a place in the list',
  (text) => {
    expect(namesPlace(text)).toBe(true);
  },
);

it.each(['sim', 'segunda', 'dia 8', 'às 9', 'quinta às 10h', '10h', '08/04', 'não'])(
  '"%s" names none',
  (text) => {
    expect(namesPlace(text)).toBe(false);
  },
);

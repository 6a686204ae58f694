import { describe, expect, it } from 'vitest';
import { readChosenOffers } from './offer-answer.ts';

// a Monday, a Tuesday and a Friday
const offers = [
  { date: '2027-02-08', time: '09:00' },
  { date: '2027-02-09', time: '09:00' },
  { date: '2027-02-12', time: '14:30' },
];

describe('a message that chooses one of the proposed times', () => {
  it.each([
    ['a primeira', [0]],
    ['Pode ser a primeira!', [0]],
    ['1', [0]],
    ['1ª opção', [0]],
    ['opção 2, por favor', [1]],
    ['pode ser a 2', [1]],
    ['prefiro o terceiro', [2]],
    ['a última', [2]],
    ['dia 9', [1]],
    ['pode ser dia 12/02', [2]],
    ['12/02/2027 às 14:30', [2]],
    ['terça', [1]],
    ['na sexta-feira, obrigada', [2]],
    ['sexta às 14h30', [2]],
    ['às 14:30', [2]],
    ['quero a do dia 8 às 9h', [0]],
    ['pode marcar na terça 9 h', [1]],
    ['a primeira e a terceira', [0, 2]],
    ['1 e 2', [0, 1]],
  ])('%s', (message, places) => {
    expect(readChosenOffers(message, offers)).toEqual(places);
  });
});

describe('a message that leaves open which', () => {
  it.each([
    ['pode ser'],
    ['sim'],
    ['não posso na primeira'],
    ['às 9'],
    ['4'],
    ['quinta'],
    ['sexta às 9h'],
    ['tem outro horário?'],
    ['dia 20'],
    ['qual o endereço da opção 1?'],
    [''],
    ['👍'],
  ])('%s', (message) => {
    expect(readChosenOffers(message, offers)).toBeNull();
  });
});

it.each([
  // Monday and the second one are two offers
  ['segunda', null],
  ['segunda às 9h', null],
  ['a segunda-feira', [0]],
  ['segunda feira às 9h', [0]],
])('"%s" is a day as well as a place', (message, places) => {
  expect(readChosenOffers(message, offers)).toEqual(places);
});

it('"segunda" is the second one where no Monday is proposed', () => {
  expect(readChosenOffers('pode ser a segunda', offers.slice(1))).toEqual([1]);
});

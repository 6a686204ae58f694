import { describe, expect, it } from 'vitest';
import { readChosenOffers, readOfferDecision } from './offer-answer.ts';

// a Monday, a Tuesday and a Friday
const offers = [
  { date: '2027-02-08', time: '09:00' },
  { date: '2027-02-09', time: '09:00' },
  { date: '2027-02-12', time: '14:30' },
];

describe('message that chooses one of the proposed times', () => {
  // spec: 2 §4.13
  it.each([
    ['a primeira', [0]],
    ['Pode ser a primeira!', [0]],
    ['1', [0]],
    ['1ª opção', [0]],
    ['opção 2, por favor', [1]],
    ['a segunda opção', [1]],
    ['segunda opção', [1]],
    ['quero a segunda opção', [1]],
    ['pode ser a opção segunda', [1]],
    ['a terceira opção', [2]],
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
    ['não, prefiro o 3', [2]],
    ['não prefiro o 3', [2]],
    ['me enganei, quero a 2', [1]],
    ['ops, a 2', [1]],
    ['na verdade a 3', [2]],
    ['desculpa, a 3', [2]],
    ['mudei de ideia, prefiro a 1', [0]],
    ['melhoras! pode ser a sexta então', [2]],
  ])('%s', (message, places) => {
    expect(readChosenOffers(message, offers)).toEqual(places);
  });
});

describe('number that is turned down', () => {
  it.each([
    ['pera, 1 não', [0]],
    ['1 não', [0]],
    ['não quero o 3', [2]],
    ['a 2 fica ruim', [1]],
    ['espera, 1 não e 2 não', [0, 1]],
    ['opção 1 não', [0]],
  ])('%s', (message, refused) => {
    const visitOf = [0, 0, 0];
    const decision = readOfferDecision(message, { visits: [], offers, visitOf });
    expect(decision).toEqual({ accepted: [], cancelled: [], isOpen: true, refused });
  });

  it.each(['pera', 'espera aí', 'terça não', 'não'])('"%s" is not read so', (message) => {
    const decision = readOfferDecision(message, { visits: [], offers, visitOf: [0, 0, 0] });
    expect(decision?.refused).toBeUndefined();
  });

  it('chooses nothing after a word of waiting', () => {
    expect(readChosenOffers('pera, 1', offers)).toBeNull();
  });
});

describe('message that leaves the choice open', () => {
  it.each([
    ['pode ser'],
    ['sim'],
    ['não posso na primeira'],
    ['não quero o 3'],
    ['a 2, não'],
    ['não'],
    ['ops, errei'],
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
  // Monday and the second proposal are two offers
  ['segunda', null],
  ['segunda às 9h', null],
  ['a segunda-feira', [0]],
  ['segunda feira às 9h', [0]],
])('"%s" is a day as well as a place', (message, places) => {
  expect(readChosenOffers(message, offers)).toEqual(places);
});

it('reads "segunda" as the second one when no Monday is proposed', () => {
  expect(readChosenOffers('pode ser a segunda', offers.slice(1))).toEqual([1]);
});

// Thursday the 26th and Friday the 27th are cancelled; Wednesday to Friday of the next week are proposed
const at = (day: number, time: string) => ({ date: `2026-12-${String(day).padStart(2, '0')}`, time });
const lost = { date: '2026-11-26', time: '10:00' };
const oneVisit = {
  visits: [lost],
  offers: [at(2, '10:00'), at(3, '10:00'), at(4, '10:00')],
  visitOf: [0, 0, 0],
};
const twoVisits = {
  visits: [lost, { date: '2026-11-27', time: '15:00' }],
  offers: [...oneVisit.offers, at(1, '15:00'), at(2, '15:00'), at(3, '15:00')],
  visitOf: [0, 0, 0, 1, 1, 1],
};

describe('answer to a notice of one visit', () => {
  it.each([
    ['2 kkk', 1],
    ['poxa vida hein, 2', 1],
    ['a do meio', 1],
    ['bora sexta', 2],
    ['fechou quinta', 1],
    ['quinta não posso, sexta sim', 2],
    ['sexta é melhor pra mim', 2],
    ['a primeira não, a segunda', 1],
    ['só consigo sexta', 2],
    ['sexta dá', 2],
    ['poxa, que pena! pode ser a 3', 2],
    ['eita, a 1 então', 0],
    ['beleza, quinta então!', 1],
    ['vou na quinta', 1],
    ['pode ser a 2?', 1],
  ])('"%s" accepts one', (message, place) => {
    expect(readOfferDecision(message, oneVisit)).toEqual({ accepted: [place], cancelled: [], isOpen: false });
  });

  it.each(['1 ou 2', 'talvez sexta', 'acho que a 2', 'quinta?', 'a 2?', 'a 1, a 1 não'])(
    '"%s" does not say which',
    (message) => expect(readOfferDecision(message, oneVisit)?.isOpen).toBe(true),
  );

  it.each(['melhor dia 14 ou 15', 'melhor segunda dia 14 ou terça 15 a tarde', 'quinta ou dia 30'])(
    '"%s" names a day that was not proposed',
    (message) => expect(readOfferDecision(message, oneVisit)).toBeNull(),
  );

  it.each([
    'hoje choveu',
    'já te falo',
    'só um minuto',
    'sexta é melhor pra mim, mas às 11',
    'nenhuma',
    'minha mãe pode ir na 2',
  ])('leaves "%s" to the assistant', (message) => expect(readOfferDecision(message, oneVisit)).toBeNull());
});

describe('answer to a notice of two visits', () => {
  it.each([
    ['cancela o segundo, o primeiro pode ser a 1', [0], [1]],
    ['o primeiro pode ser a 1, cancela o segundo', [0], [1]],
    ['desmarca o segundo e o primeiro passa pra 3', [2], [1]],
    ['o primeiro pra 2 e o segundo pra 5', [1, 4], []],
    ['1 e 4', [0, 3], []],
    ['4 não, 5 sim, e a 1', [0, 4], []],
    ['cancela o primeiro', [], [0]],
    ['cancela os dois', [], [0, 1]],
    ['o segundo cancela', [], [1]],
    ['a 3', [2], []],
    ['kkk poxa, cancela o primeiro por favor', [], [0]],
    ['cancela o do dia 27', [], [1]],
  ])('"%s"', (message, accepted, cancelled) => {
    expect(readOfferDecision(message, twoVisits)).toEqual({ accepted, cancelled, isOpen: false });
  });

  it.each(['cancela', 'o primeiro pode ser a 4', 'cancela o outro'])(
    '"%s" is not understood here',
    (message) => {
      expect(readOfferDecision(message, twoVisits)).toBeNull();
    },
  );
});

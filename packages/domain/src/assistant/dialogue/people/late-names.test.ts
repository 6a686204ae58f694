// The name of another person, given after the visit was booked.
import { expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from '../talks/test-worlds.ts';

it.each([
  'o dela é Laura',
  'o nome dela é Laura',
  'a menina é Laura',
  'é a Laura',
  'Laura',
  'o dela é Laura, tem 8 anos',
])('is recorded right after the booking: "%s"', async (text) => {
  const { chat } = await talk(aWorld('manicure'), 'manicure pra minha filha sexta 8h', text);
  expect(standing(chat)).toEqual(['Manicure 2026-03-06T08:00 (Laura)']);
});

it('"é o Thor" names the animal, whose name was not asked', async () => {
  const { chat } = await talk(aWorld('vet'), 'vacina pro meu cachorro sexta 10h', 'é o Thor');
  expect(standing(chat)).toEqual(['Vacina 2026-03-06T10:00 (Thor)']);
});

it.each(['o nome dela é Laura', 'ela se chama Laura', 'o dela é Laura'])(
  'is recorded in another talk, for the only visit without one: "%s"',
  async (text) => {
    const visits = [aVisit('2026-03-06T08:00', { forSomeone: 'filha' })];
    const { chat } = await talk(aWorld('manicure', { visits }), text);
    expect(standing(chat)).toEqual(['Manicure 2026-03-06T08:00 (Laura)']);
  },
);

it.each([
  ['filho', 'o nome dela é Laura'],
  ['filha', 'quem me indicou foi uma amiga, o nome dela é Laura'],
  ['filha', 'o dela é quinta mesmo né?'],
  ['filha', 'meu nome é Laura'],
  ['filha', 'Laura'],
  ['filha', 'a Laura mandou um abraço'],
])('of the visit for "%s", "%s" is no name', async (forSomeone, text) => {
  const visits = [aVisit('2026-03-06T08:00', { forSomeone })];
  const { chat } = await talk(aWorld('manicure', { visits }), text);
  expect(standing(chat)).toEqual([`Manicure 2026-03-06T08:00 (${forSomeone})`]);
});

it.each([
  ['Theo', 'marca outro corte infantil pra ele dia 20 às 10', 'Corte infantil 2026-03-20T10:00 (Theo)'],
  ['Theo', 'e pra ele sábado um corte infantil 10h', 'Corte infantil 2026-03-07T10:00 (Theo)'],
  ['Alice', 'quero um corte infantil pra ela dia 20 às 10', 'Corte infantil 2026-03-20T10:00 (Alice)'],
])('of a client who comes with %s, "%s" is for that person', async (forSomeone, text, made) => {
  const visits = [aVisit('2026-03-06T10:00', { serviceId: 5, forSomeone })];
  const { chat } = await talk(aWorld('hairdresser', { visits }), text);
  expect(standing(chat)).toContain(made);
});

it.each([
  [['Theo', 'Davi'], 'marca corte infantil pra ele dia 20 às 10'],
  [['Theo'], 'quero uma escova pra ela dia 20 às 10'],
  [[], 'marca corte infantil pra ela dia 20 às 10'],
])('of a client who comes with %j, "%s" names nobody: it is asked', async (names, text) => {
  const visits = names.map((forSomeone, at) => aVisit(`2026-03-06T1${at}:00`, { serviceId: 5, forSomeone }));
  const { chat, reply } = await talk(aWorld('hairdresser', { visits }), text);
  expect(reply).toContain('Quer que eu marque');
  expect(standing(chat)).toHaveLength(names.length);
});

it.each([
  ['meu irmao quer ir tb', 'irmão'],
  ['meu irmão quer cortar também', 'irmão'],
  ['minha irmã queria cortar também', 'irmã'],
])('"%s", right after a booking, is offered the next hour', async (text, who) => {
  const { chat } = await talk(aWorld('barber'), 'corte masculino sexta 10h', text, 'sim');
  expect(standing(chat)).toEqual([
    'Corte masculino 2026-03-06T10:00',
    `Corte masculino 2026-03-06T10:30 (${who})`,
  ]);
});

it.each(['meu irmão não quer ir também', 'meu irmão vai comigo', 'meu irmão também mora aí perto'])(
  '"%s" asks for no visit',
  async (text) => {
    const { chat } = await talk(aWorld('barber'), 'corte masculino sexta 10h', text, 'sim');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T10:00']);
  },
);

it.each(['ele é o Marcos', 'é o Marcos', 'o dele é Marcos'])(
  'while his visit is offered: "%s"',
  async (text) => {
    const { chat } = await talk(
      aWorld('barber'),
      'corte masculino sexta 10h',
      'meu irmao quer ir tb',
      text,
      'sim',
    );
    expect(standing(chat)).toContain('Corte masculino 2026-03-06T10:30 (Marcos)');
  },
);

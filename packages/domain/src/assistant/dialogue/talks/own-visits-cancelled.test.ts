// Exactly the visits named by a request to cancel are cancelled, and a protest brings back the one it names.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const mondays = ['2026-03-09', '2026-03-16', '2026-03-23'];
const patient = () => aWorld('psychologist', { visits: mondays.map((day) => aVisit(`${day}T10:00`)) });
const left = (chat: Parameters<typeof standing>[0]) => standing(chat).map((visit) => visit.slice(-16, -6));

describe('a cancellation by the numbers of the days', () => {
  it.each([
    ['cancela as duas, dia 16 e 23'],
    ['cancela os dias 16 e 23 por favor'],
    ['pode cancelar dia 16 e dia 23'],
    ['desmarca as sessões do dia 16, 23'],
  ])('%s', async (text) => {
    const { chat } = await talk(patient(), text);
    expect(left(chat)).toEqual(['2026-03-09']);
  });

  it.each([
    ['cancela dia 16 e 17'],
    ['cancela as duas'],
    ['cancela dia 16 e 23 não, só pergunto'],
    ['posso cancelar dia 16 e 23?'],
  ])('asks first: %s', async (text) => {
    const { chat } = await talk(patient(), text);
    expect(left(chat).filter((day) => day !== '2026-03-16')).toEqual(['2026-03-09', '2026-03-23']);
  });

  it.each([
    ['não!! segunda agora dia 9 era pra ficar'],
    ['a do dia 9 era pra continuar'],
    ['não era pra cancelar a do dia 9'],
    ['a do dia 9 não'],
  ])('afterwards "%s" restores that visit', async (text) => {
    const { chat, reply } = await talk(patient(), 'cancela tudo', 'isso mesmo', text);
    expect(left(chat)).toEqual(['2026-03-09']);
    expect(reply).toMatch(/09\/03/);
  });

  it.each([
    ['dia 9 não posso mesmo'],
    ['dia 9 tenho viagem'],
    ['era isso, dia 9 não vou'],
    ['valeu, a do dia 9 era a última'],
  ])('afterwards "%s" restores nothing', async (text) => {
    const { chat } = await talk(patient(), 'cancela tudo', 'isso mesmo', text);
    expect(left(chat)).toEqual([]);
  });
});

describe('a plain request with its reason', () => {
  it.each([
    ['desmarca a de amanhã por favor, meu chefe não liberou'],
    ['cancela a de amanhã, minha chefe me chamou pra trabalhar'],
    ['cancela só a de amanhã'],
  ])('%s', async (text) => {
    const world = aWorld('psychologist', {
      visits: [aVisit('2026-03-05T19:00'), aVisit('2026-03-12T19:00')],
    });
    expect(left((await talk(world, text)).chat)).toEqual(['2026-03-12']);
  });

  it.each([['cancela só a da outra sexta, dia 13'], ['cancela apenas a do dia 13']])('%s', async (text) => {
    const world = aWorld('psychologist', {
      visits: [aVisit('2026-03-06T10:00'), aVisit('2026-03-13T10:00')],
    });
    expect(left((await talk(world, text)).chat)).toEqual(['2026-03-06']);
  });

  it('"cancela só o do Davi, ele tá de castigo"', async () => {
    const world = aWorld('barber', {
      visits: [aVisit('2026-03-07T10:00'), aVisit('2026-03-07T10:30', { forSomeone: 'Davi' })],
    });
    const { chat } = await talk(world, 'mano cancela só o do Davi sábado, ele ta de castigo kkk');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-07T10:00']);
  });

  it.each([
    ['cancela, meu filho não vai mais'],
    ['só cancela se não der pra mudar'],
    ['desmarca, minha mãe vai no meu lugar'],
  ])('is asked about: %s', async (text) => {
    const world = aWorld('dentist', { visits: [aVisit('2026-03-05T10:00')] });
    expect(standing((await talk(world, text)).chat)).toHaveLength(1);
  });

  it('"pode cancelar só essa de sexta" accepts', async () => {
    const days = ['2026-03-06', '2026-03-09', '2026-03-11'];
    const world = aWorld('physio', { visits: days.map((day) => aVisit(`${day}T09:00`)) });
    const { chat } = await talk(world, 'sexta não vou conseguir ir', 'pode cancelar só essa de sexta');
    expect(left(chat)).toEqual(['2026-03-09', '2026-03-11']);
  });

  it('"só as duas que marquei" moves nothing', async () => {
    const { chat } = await talk(
      aWorld('hairdresser'),
      'quero escova sexta 10h',
      'e hidratação sexta 11h',
      'só as duas que marquei',
    );
    expect(standing(chat)).toEqual(['Escova 2026-03-06T10:00', 'Hidratação 2026-03-06T11:00']);
  });
});

it.each([
  ['não vou conseguir sábado', 'não não, pode cancelar mesmo. depois eu vejo outro dia'],
  ['oi', 'cancela o meu de sábado. qualquer coisa eu marco outro dia'],
])('"%s", "%s" cancels, and promises no visit', async (...turns) => {
  const { chat } = await talk(aWorld('manicure', { visits: [aVisit('2026-03-07T09:00')] }), ...turns);
  expect(standing(chat)).toEqual([]);
});

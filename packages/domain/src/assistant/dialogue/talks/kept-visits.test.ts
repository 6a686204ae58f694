// A visit that the message keeps is never the one that is cancelled or moved.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const OFFERED = ['Consulta inicial', 'Análise de contrato', 'Consulta de inventário'].map((name, at) => ({
  id: at + 1,
  name,
  description: null,
  durationMinutes: 60,
  price: '200.00',
}));
const CONSULT = 'Consulta inicial 2026-03-30T10:00';
const ANALYSIS = 'Análise de contrato 2026-03-12T10:00';
const lawyer = () =>
  aWorld('lawyer', {
    services: OFFERED,
    visits: [aVisit('2026-03-12T10:00', { serviceId: 2 }), aVisit('2026-03-30T10:00')],
  });

describe('a cancellation beside a visit that is kept', () => {
  it.each([
    'A análise de contrato permanece; a consulta inicial é que preciso cancelar',
    'boa! então a análise eu mantenho. a consulta do dia 30 é que eu queria cancelar, pode ser?',
    'a análise eu mantenho a consulta do dia 30 é que eu queria cancelar',
    'mantenho a análise, a consulta inicial é que eu queria cancelar',
    'a análise segue marcada, a consulta inicial eu desmarco',
    'a análise tá ok. cancela a consulta inicial',
    'a análise fica. a do dia 30 cancela',
    'a análise eu mantenho, cancela a outra',
    'a do dia 12 eu mantenho. a do dia 30 queria cancelar',
    'quero cancelar a consulta inicial, a análise de contrato permanece',
    'a análise de contrato eu vou, a consulta inicial quero desmarcar',
    'não mexe na análise, quero cancelar a do dia 30',
    'mantém a análise e cancela a consulta do dia 30 por favor',
  ])('cancels the other one: "%s"', async (text) => {
    const { chat, reply } = await talk(lawyer(), text);
    expect(standing(chat)).toEqual([ANALYSIS]);
    expect(reply).not.toContain('Não entendi');
  });

  it.each([
    'a consulta inicial eu mantenho. a análise é que eu queria cancelar, pode ser?',
    'a análise eu cancelo, a consulta inicial eu mantenho',
    'a consulta do dia 30 permanece; a análise é que preciso cancelar',
  ])('cancels the other one, the first in the agenda: "%s"', async (text) => {
    expect(standing((await talk(lawyer(), text)).chat)).toEqual([CONSULT]);
  });

  it('also answers "Qual é para cancelar?"', async () => {
    const asked = ['quero cancelar', 'a análise eu mantenho. a consulta do dia 30 é que eu queria cancelar'];
    expect(standing((await talk(lawyer(), ...asked)).chat)).toEqual([ANALYSIS]);
  });

  it.each([
    ['a análise de contrato permanece, preciso cancelar', 'sim'],
    ['a análise continua de pé, só a consulta inicial que eu cancelo', 'sim'],
    ['a análise eu vou sim, a consulta inicial que eu não vou', 'cancela'],
  ])('asks about the other one: "%s"', async (text, answer) => {
    const { chat, reply } = await talk(lawyer(), text);
    expect(standing(chat)).toEqual([ANALYSIS, CONSULT]);
    expect(reply).toContain('Consulta inicial');
    expect(reply).not.toContain('Análise');
    await chat.send(answer);
    expect(standing(chat)).toEqual([ANALYSIS]);
  });

  it.each([
    'a análise e a consulta inicial eu mantenho, cancela a que sobrou',
    'mantenho as duas',
    'a análise eu mantenho. obrigada',
    'não cancela a análise, por favor',
  ])('cancels nothing: "%s"', async (text) => {
    expect(standing((await talk(lawyer(), text)).chat)).toEqual([ANALYSIS, CONSULT]);
  });

  it.each([
    ['cancela a consulta inicial', [ANALYSIS]],
    ['cancela a análise', [CONSULT]],
    ['a análise eu cancelo', [CONSULT]],
    ['cancela a análise e a consulta inicial', []],
  ])('leaves a plain cancellation as it is: "%s"', async (text, visits) => {
    expect(standing((await talk(lawyer(), text)).chat)).toEqual(visits);
  });
});

describe('a move beside a visit that is kept', () => {
  it.each([
    'a análise eu mantenho mas a consulta inicial dava pra passar pro dia 31?',
    'a análise permanece. remarca a consulta inicial pro dia 31 às 10h',
  ])('moves or asks about the other one: "%s"', async (text) => {
    const { chat, reply } = await talk(lawyer(), text);
    expect(standing(chat)).toContain(ANALYSIS);
    expect(reply).toContain('31/03');
    expect(reply).not.toContain('Análise');
  });
});

describe('a visit taken out beside one that is kept', () => {
  const MANICURE = 'Manicure 2026-03-06T10:00';
  const GEL = 'Alongamento em gel 2026-03-06T13:00';
  const manicure = () => aVisit('2026-03-06T10:00', { end: '2026-03-06T10:45' });
  const gel = () => aVisit('2026-03-06T13:00', { end: '2026-03-06T15:00', serviceId: 4 });
  const nails = () => aWorld('manicure', { visits: [manicure(), gel()] });

  it.each([
    'tira a manicure e deixa só o gel',
    'pode tirar a manicure, deixa só o gel',
    'deixa só o gel e tira a manicure',
    'tira a manicure mas mantém o gel',
  ])('is offered to be cancelled: "%s"', async (text) => {
    const { chat, reply } = await talk(nails(), text);
    expect(reply).toContain('Manicure, sexta-feira, 06/03, às 10:00.\nQuer que eu cancele?');
    expect(standing(chat)).toEqual([MANICURE, GEL]);
    await chat.send('sim');
    expect(standing(chat)).toEqual([GEL]);
  });

  it.each(['tira a pedicure e deixa só o gel', 'não tira a manicure, deixa o gel também', 'tira o esmalte?'])(
    'is not read from "%s"',
    async (text) => {
      const { chat, reply } = await talk(nails(), text);
      expect(reply).not.toContain('Esse fica');
      expect(standing(chat)).toEqual([MANICURE, GEL]);
    },
  );
});

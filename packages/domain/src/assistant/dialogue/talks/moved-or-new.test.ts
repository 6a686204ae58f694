import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const OWN = 'Troca de tomada 2026-03-06T10:00';
const BOOKED = 'marca troca de tomada sexta 10h';

describe('a visit for another person, right after a booking', () => {
  it.each([
    'OI, É PRA MARCAR TROCA DE TOMADA PRA MEU FILHO THEO, DIA 16 ÀS 14H',
    'oi, é pra marcar troca de tomada pra meu filho Theo, dia 16 às 14h',
    'coloca troca de tomada pro meu filho Theo dia 16 às 14h',
    'pode ser dia 16 às 14h a troca de tomada pro meu filho Theo',
  ])('is booked beside it: "%s"', async (text) => {
    const { chat } = await talk(aWorld('electrician'), BOOKED, text, 'sim');
    expect(standing(chat)).toEqual([OWN, 'Troca de tomada 2026-03-16T14:00 (Theo)']);
  });

  it.each([
    'pode ser 11h pra minha mãe',
    'bota minha mãe às 11h',
    'faz um pra minha mãe 11h',
    'prefiro 15h pra minha mãe',
    'muda pra minha mãe 11h',
  ])('"%s" moves nothing without a question', async (text) => {
    const { chat } = await talk(aWorld('electrician'), BOOKED, text);
    expect(standing(chat)).toContain(OWN);
  });

  it('is corrected as part of the visit just booked', async () => {
    const text = 'na verdade é pro meu filho Theo, às 11h';
    const { chat, reply } = await talk(aWorld('electrician'), BOOKED, text);
    expect(standing(chat)).toEqual(['Troca de tomada 2026-03-06T11:00 (Theo)']);
    expect(reply).toMatch(/Theo[^]*11:00/);
  });

  it("is not read from a correction of that person's own visit", async () => {
    const booked = 'marca troca de tomada sexta 10h pro meu filho Theo';
    const { chat } = await talk(aWorld('electrician'), booked, 'pode ser 11h pro Theo');
    expect(standing(chat)).toEqual(['Troca de tomada 2026-03-06T11:00 (Theo)']);
  });
});

describe('a change from one day to another, with any verb', () => {
  const world = () => aWorld('doctor', { visits: [aVisit('2026-03-12T15:30')] });

  it.each([
    'Preciso rmearcar meu horário do dia 12/03 pra dia 11/03 às 8h30',
    'meu horário de 12/03 pra 11/03 8h30',
    'bora minha consulta do dia 12 às 15h30 pra dia 11 às 8h30',
    'minha consulta de 12/03 15h30 pra 11/03 às 8h30',
    'queria levar minha consulta do dia 12 pra dia 11 às 8h30',
    'rmearca minha consulta pra dia 11 às 8h30',
  ])('is a move: "%s"', async (text) => {
    const { chat } = await talk(world(), text);
    expect(standing(chat)).toEqual(['Consulta 2026-03-11T08:30']);
  });

  it.each([
    'boto meu horário do dia 12 pro dia 11 às 8h30?',
    'posso levar minha consulta do dia 12 pra dia 11 às 8h30',
    'queria minha consulta de quinta pra quarta às 9h',
    'quero a consulta da quinta que vem pra sexta 9h',
  ])('"%s" asks first', async (text) => {
    const { chat, reply } = await talk(world(), text);
    expect(reply).toMatch(/Quer (que eu mude|mudar)/);
    expect(standing(chat)).toEqual(['Consulta 2026-03-12T15:30']);
  });

  it.each([
    'meu plantão de sexta para sábado me mata kkk',
    'trabalho a noite de quinta para sexta, tem horário segunda?',
    'viajo na madrugada de quinta pra sexta, tem horário terça?',
  ])('"%s" moves nothing', async (text) => {
    const { chat } = await talk(world(), text);
    expect(standing(chat)).toEqual(['Consulta 2026-03-12T15:30']);
    expect(chat.results.at(-1)?.state.requests.map(({ movingId }) => movingId) ?? []).not.toContain(
      aVisit('2026-03-12T15:30').id,
    );
  });

  it('moves with "transfira" in its correct spelling', async () => {
    const { chat } = await talk(world(), 'transfira minha consulta pra dia 11 às 8h30');
    expect(standing(chat)).toEqual(['Consulta 2026-03-11T08:30']);
  });

  it.each(['camcela meu horário', 'dermarca minha consulta por favor'])('"%s" cancels', async (text) => {
    const { chat } = await talk(world(), text);
    expect(standing(chat)).toEqual([]);
  });
});

describe('a request with "em vez de"', () => {
  const world = () => aWorld('barber', { visits: [aVisit('2026-03-10T16:00')] });

  it.each([
    'pode ser 17h em vez das 16?',
    'dá pra ser 17h em vez das 16?',
    'consegue 17h em vez de 16h?',
    'rola 17h ao invés de 16h?',
    'seria possível 17h no lugar das 16h?',
  ])('"%s" moves one visit after a yes', async (text) => {
    const { chat, replies } = await talk(world(), text);
    expect(replies[0]).toContain('Quer que eu mude para esse horário?');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-10T16:00']);
    await chat.send('sim');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-10T17:00']);
  });

  it.each(['muda pra 17h em vez de 16h', 'quero 17h em vez das 16h'])('"%s" moves', async (text) => {
    const { chat } = await talk(world(), text);
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-10T17:00']);
  });

  it('asks about the visit just booked', async () => {
    const { chat, reply } = await talk(
      aWorld('barber'),
      'marca corte sexta 10h',
      'pode ser 11h em vez de 10?',
    );
    expect(reply).toContain('Quer que eu mude para esse horário?');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T10:00']);
  });

  it.each([
    { said: 'pode ser 11h em vez de 10?', booked: [] },
    { said: 'pode ser 11h em vez de 10', booked: ['Corte masculino 2026-03-06T11:00'] },
    { said: 'em vez das 10h marca às 11h', booked: ['Corte masculino 2026-03-06T11:00'] },
  ])('books one visit, not two: "$said"', async ({ said, booked }) => {
    const { chat } = await talk(aWorld('barber'), 'tem corte sexta 10h?', said);
    expect(standing(chat)).toEqual(booked);
  });

  it('names the service that is not wanted', async () => {
    const { chat, reply } = await talk(aWorld('barber'), 'marca barba em vez de corte sexta 10h');
    expect(standing(chat)).toEqual(['Barba 2026-03-06T10:00']);
    expect(reply).not.toContain('Corte');
  });
});

describe('a message in reply to a list or a question', () => {
  it('names a day after a judgment: "fica bom dia 5 às 11h"', async () => {
    const { chat } = await talk(aWorld('barber'), 'tem vaga pra corte 05/03?', 'fica bom dia 5 às 11h');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-05T11:00']);
  });

  it('does not book eight in the evening when eight in the morning is taken', async () => {
    const taken = aVisit('2026-03-16T08:00', { own: false });
    const asked = 'Quero marcar avaliação física dia 16 às 8 horas';
    const world = aWorld('trainer', { visits: [taken] });
    const { chat } = await talk(world, 'Quero marcar avaliação física 16/03', asked);
    expect(standing(chat)).toEqual([]);
  });

  it('asks which one when the morning and the evening were shown', async () => {
    const asked = 'Boa tarde, preciso marcar treino individual, 16/03 às 6 horas';
    const { chat } = await talk(aWorld('trainer'), 'tem vaga pra treino individual 16/03?', asked);
    expect(standing(chat)).toEqual([]);
  });

  it('keeps the day after a remark about another day', async () => {
    const remark = 'amanhã é aniversário da minha mãe';
    const asked = 'Quero marcar avaliação física 11/03 às 8 horas';
    const { chat } = await talk(aWorld('trainer'), asked, remark, '08:00');
    expect(standing(chat)).toEqual(['Avaliação física 2026-03-11T08:00']);
  });
});

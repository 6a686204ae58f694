import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const OWN = 'Troca de tomada 2026-03-06T10:00';
const BOOKED = 'marca troca de tomada sexta 10h';

describe('who a visit is for decides that it is another visit than the one just booked', () => {
  it.each([
    'OI, É PRA MARCAR TROCA DE TOMADA PRA MEU FILHO THEO, DIA 16 ÀS 14H',
    'oi, é pra marcar troca de tomada pra meu filho Theo, dia 16 às 14h',
    'coloca troca de tomada pro meu filho Theo dia 16 às 14h',
    'pode ser dia 16 às 14h a troca de tomada pro meu filho Theo',
  ])('"%s"', async (text) => {
    const { chat } = await talk(aWorld('electrician'), BOOKED, text, 'sim');
    expect(standing(chat)).toEqual([OWN, 'Troca de tomada 2026-03-16T14:00 (Theo)']);
  });

  it.each([
    'pode ser 11h pra minha mãe',
    'bota minha mãe às 11h',
    'faz um pra minha mãe 11h',
    'prefiro 15h pra minha mãe',
    'muda pra minha mãe 11h',
  ])('"%s" moves nothing unasked', async (text) => {
    const { chat } = await talk(aWorld('electrician'), BOOKED, text);
    expect(standing(chat)).toContain(OWN);
  });

  it('is corrected as a part of the visit just booked', async () => {
    const text = 'na verdade é pro meu filho Theo, às 11h';
    const { chat, reply } = await talk(aWorld('electrician'), BOOKED, text);
    expect(standing(chat)).toEqual(['Troca de tomada 2026-03-06T11:00 (Theo)']);
    expect(reply).toMatch(/Theo[^]*11:00/);
  });

  it('leaves a correction of that person’s own visit as it is', async () => {
    const booked = 'marca troca de tomada sexta 10h pro meu filho Theo';
    const { chat } = await talk(aWorld('electrician'), booked, 'pode ser 11h pro Theo');
    expect(standing(chat)).toEqual(['Troca de tomada 2026-03-06T11:00 (Theo)']);
  });
});

describe('from one day to another is a move, whatever the verb', () => {
  const world = () => aWorld('doctor', { visits: [aVisit('2026-03-12T15:30')] });

  it.each([
    'Preciso rmearcar meu horário do dia 12/03 pra dia 11/03 às 8h30',
    'meu horário de 12/03 pra 11/03 8h30',
    'bora minha consulta do dia 12 às 15h30 pra dia 11 às 8h30',
    'minha consulta de 12/03 15h30 pra 11/03 às 8h30',
    'queria levar minha consulta do dia 12 pra dia 11 às 8h30',
    'rmearca minha consulta pra dia 11 às 8h30',
  ])('"%s"', async (text) => {
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

  it.each(['camcela meu horário', 'dermarca minha consulta por favor'])('"%s" cancels', async (text) => {
    const { chat } = await talk(world(), text);
    expect(standing(chat)).toEqual([]);
  });
});

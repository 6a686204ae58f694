// Questions whether a companion may come along to a booked visit go to the owner, and no hours are offered.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from '../talks/test-worlds.ts';

const MONDAY = '2026-03-09T10:00';
const physio = () => aWorld('physio', { visits: [aVisit(MONDAY)] });

describe('a companion at a booked visit', () => {
  it.each([
    'posso levar minha esposa na consulta de segunda?',
    'posso levar meu marido na sessão de segunda?',
    'posso levar meu marido na sessão de fisioterapia de segunda?',
    'minha filha pode ir junto na consulta de segunda?',
    'posso levar minha filha pra consulta também?',
  ])('is a question for the owner: "%s"', async (text) => {
    const { chat, reply } = await talk(physio(), text);
    expect(reply).toMatch(/Quer que eu pergunte ao profissional\?/);
    expect(standing(chat)).toEqual([`Sessão de fisioterapia ${MONDAY}`]);
  });

  it.each([
    'posso levar minha esposa na consulta de terça?',
    'minha filha pode ir na sessão de segunda no meu lugar?',
  ])('is not one who comes on another day, or alone: "%s"', async (text) => {
    const { reply } = await talk(physio(), text);
    expect(reply).not.toMatch(/^Isso eu não sei dizer/);
  });
});

import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const world = () => aWorld('barber', { visits: [aVisit('2026-03-06T10:00', { end: '2026-03-06T10:30' })] });

describe('a day and an hour while a change of a visit is open', () => {
  it.each([
    ['preciso desmarcar o de sexta mas já quero deixar marcado outro dia', 'sábado 9h'],
    ['posso cancelar e marcar outro?', 'sábado 9h'],
    ['posso cancelar e marcar outro dia?', 'pode ser sábado às 9h'],
    ['posso cancelar?', 'sábado 9h'],
  ])('refer to that visit, and the reply asks: "%s", "%s"', async (...turns) => {
    const { chat, reply } = await talk(world(), ...turns);
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T10:00']);
    expect(reply).toMatch(/sexta-feira, 06\/03[^]*sábado, 07\/03[^]*\?/);
    await chat.send('sim');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-07T09:00']);
  });

  it('move the visit for which the client wanted another day', async () => {
    const { chat } = await talk(world(), 'tô doente, melhor outro dia', 'sábado 9h');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-07T09:00']);
  });

  it('request a new visit when another service is named', async () => {
    const { chat } = await talk(world(), 'posso cancelar?', 'quero marcar barba sábado 9h');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T10:00', 'Barba 2026-03-07T09:00']);
  });
});

// Right after a booking: jokes and messages for another number are taken back, second thoughts are asked about.
// Questions about booking, quotations and delays book nothing.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const booked = (...turns: string[]) => talk(aWorld('dentist'), 'quero marcar limpeza sexta 10h', ...turns);

describe('right after a booking', () => {
  it.each([
    'não espera',
    'não, calma',
    'opa peraí',
    'pera deixa eu ver com meu marido primeiro',
    'opa, era pra outro número',
    'era pra outra pessoa foi mal',
    'mentira kkk to brincando',
    'não era aqui não, era na outra clínica',
    'ops, foi sem querer',
    'mandei errado',
  ])('"%s" takes it back at once, or after a yes', async (text) => {
    const { chat, replies } = await booked(text, 'sim, desmarca');
    expect(replies[1]).toMatch(/Desmarquei|Quer que eu desmarque\?/);
    expect(standing(chat)).toEqual([]);
  });

  it.each([
    'obrigada, era isso mesmo',
    'opa, valeu',
    'espera, tem estacionamento?',
    'kkk mentira que consegui vaga',
    'na outra clínica era mais caro',
    'perfeito, até sexta',
    'era pra minha mãe',
  ])('"%s" takes nothing back and confirms nothing', async (text) => {
    const { chat, reply } = await booked(text);
    expect(standing(chat)).toHaveLength(1);
    expect(reply).not.toMatch(/desmarque|Presença confirmada/);
  });

  it('"vou falar com meu marido e confirmo" is asked about, and confirms nothing', async () => {
    const { chat, reply } = await booked('vou falar com meu marido e confirmo');
    expect(standing(chat)).toHaveLength(1);
    expect(reply).toMatch(/desmarque\?/);
    expect(reply).not.toContain('Presença confirmada');
  });

  it('"mandei errado, é 16h" puts it right', async () => {
    expect(standing((await booked('mandei errado, é 16h')).chat)).toEqual(['Limpeza 2026-03-06T16:00']);
  });
});

describe('no request for a visit', () => {
  it.each([
    ['recebi esse encaminhado: "posso marcar limpeza amanhã às 10h?"'],
    ['ela me falou: "podemos agendar limpeza quinta às 14h"'],
    ['como eu faço pra marcar limpeza sexta 10h?'],
    ['tem limpeza amanhã 10h?', 'marca depois'],
    ['limpeza sexta 15h?', 'vou anotar aqui'],
  ])('%s', async (...turns) => {
    expect(standing((await talk(aWorld('dentist'), ...turns)).chat)).toEqual([]);
  });

  it.each([
    ['marca limpeza sexta 10h'],
    ['quero marcar limpeza depois das 15h sexta', 'sim'],
    ['tem limpeza sexta 10h?', 'pode marcar'],
  ])('a request still books: %s', async (...turns) => {
    expect(standing((await talk(aWorld('dentist'), ...turns, 'a primeira')).chat)).toHaveLength(1);
  });
});

it('the visit that the client keeps is not the one given up', async () => {
  const visits = [aVisit('2026-03-05T14:00'), aVisit('2026-03-12T14:00', { serviceId: 2 })];
  const { chat } = await talk(aWorld('nutritionist', { visits }), 'a próxima eu mantenho, a outra cancela');
  expect(standing(chat)).toContain('Consulta nutricional 2026-03-05T14:00');
});

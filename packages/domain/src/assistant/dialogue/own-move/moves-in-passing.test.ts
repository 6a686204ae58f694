import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk, type Trade } from '../talks/test-worlds.ts';

// Friday 6 March 2026, 10:00; the physio works 8:00-12:00 and 14:00-18:00
const friday = (forSomeone: string | null = null) => aVisit('2026-03-06T10:00', { forSomeone });
const say = (trade: Trade, ...turns: string[]) => talk(aWorld(trade, { visits: [friday()] }), ...turns);

describe('a move of the own visit', () => {
  it.each([
    ['sexta pode ser às 11h? tenho médico antes', '2026-03-06T11:00'],
    ['dona Ana sexta pode ser 11h?', '2026-03-06T11:00'],
    ['sexta consigo só às 15h, tudo bem?', '2026-03-06T15:00'],
    ['Consigo só às 15h, tudo bem?', '2026-03-06T15:00'],
    ['só posso às 15h', '2026-03-06T15:00'],
    ['sexta de manhã complicou, pode ser 15h?', '2026-03-06T15:00'],
    ['sexta às 10 ficou ruim pra mim, só mais tarde, tipo 15h', '2026-03-06T15:00'],
    ['conseguimos começar 10h30 na sexta? Terei outra reunião até as 10.', '2026-03-06T10:30'],
    ['sexta rola ser 16h?', '2026-03-06T16:00'],
    ['e se for 11h na sexta?', '2026-03-06T11:00'],
    ['sexta pode ser uma hora depois?', '2026-03-06T11:00'],
    ['consegue me encaixar uma horinha antes na sexta?', '2026-03-06T09:00'],
    ['sexta consigo uma horinha mais tarde?', '2026-03-06T11:00'],
    ['sexta pode ser meia hora depois?', '2026-03-06T10:30'],
    ['dá pra ser meia horinha mais cedo sexta?', '2026-03-06T09:30'],
    [
      'dia 6 é aniversário da minha sogra, consegue me encaixar um dia antes no mesmo horário?',
      '2026-03-05T10:00',
    ],
    ['joga minha sessão uma semana pra frente por favor', '2026-03-13T10:00'],
    ['pode ser uma semana depois, mesmo horário?', '2026-03-13T10:00'],
    ['dia 6 é o casamento da minha prima kkk consegue um dia antes no mesmo horário?', '2026-03-05T10:00'],
    ['pode ser um dia antes?', '2026-03-05T10:00'],
    ['empurra pra semana que vem no mesmo dia e horário', '2026-03-13T10:00'],
    ['deixa pra sexta da outra semana, mesmo horário', '2026-03-13T10:00'],
    ['essa sexta tenho um batizado, pode ser na sexta que vem na mesma hora?', '2026-03-13T10:00'],
    ['meu marido tem plantão na sexta, consigo na próxima no mesmo horário?', '2026-03-13T10:00'],
    ['dá pra deixar pra segunda no mesmo horário?', '2026-03-09T10:00'],
    ['sexta não vou conseguir, pode ser semana que vem no mesmo dia e horário?', '2026-03-13T10:00'],
    ['sexta não vou precisar, só na outra sexta tá bom?', '2026-03-13T10:00'],
  ])('is proposed: "%s"', async (text, start) => {
    const { chat, reply } = await say('physio', text, 'sim, pode mudar');
    expect(reply).not.toMatch(/Qual serviço/);
    expect(standing(chat)).toEqual([`Sessão de fisioterapia ${start}`]);
  });

  it.each([
    'sexta de manhã complicou, tem à tarde?',
    'me chamaram pra uma entrevista sexta 10h!!! tem de tarde??',
    'sexta de manhã não dá, só à tarde',
    'sexta à tarde tem? de manhã furou',
  ])('shows the other part of its day: "%s"', async (text) => {
    const { chat, reply } = await say('physio', text);
    expect(reply).toMatch(/06\/03: 14:00/);
    expect(reply).not.toMatch(/Qual serviço/);
    const moved = await chat.send('15h');
    if (!/Prontinho/.test(moved)) await chat.send('sim');
    expect(standing(chat)).toEqual(['Sessão de fisioterapia 2026-03-06T15:00']);
  });

  it.each([
    'surgiu uma consulta do meu filho na sexta, consigo passar pra segunda de manhã?',
    'oi flor, surgiu uma prova do meu filho na sexta 😩 consigo passar pra segunda?',
    'minha filha tem dentista sexta, dá pra mudar pra segunda?',
    'sexta surgiu uma viagem, consegue segunda?',
    'meu marido precisa do carro sexta, posso ir segunda?',
  ])('is not another person\'s: "%s"', async (text) => {
    const { chat, reply } = await say('physio', text);
    expect(reply).toMatch(/segunda-feira, 09\/03/);
    expect(reply).not.toMatch(/Qual serviço|essa pessoa/);
    expect(standing(chat)).toEqual(['Sessão de fisioterapia 2026-03-06T10:00']);
  });

  it('of a child keeps the hour and the child', async () => {
    const world = aWorld('physio', { visits: [friday('Theo')] });
    const { chat } = await talk(
      world,
      'sexta o Theo tem apresentação na escola, segunda no mesmo horário rola?',
      'sim',
    );
    expect(standing(chat)).toEqual(['Sessão de fisioterapia 2026-03-09T10:00 (Theo)']);
  });

  it('to a weekday follows the visit into its week', async () => {
    const world = aWorld('photographer', { visits: [aVisit('2026-03-14T08:00')] });
    const { chat } = await talk(
      world,
      'dá pra passar pro domingo no mesmo horário? minha mãe chega só no sábado à noite',
      'sim',
    );
    expect(standing(chat)).toEqual(['Ensaio fotográfico 2026-03-15T08:00']);
  });

  it('shows the visit beside a proposal', async () => {
    const { reply } = await say('physio', 'sexta pode ser às 11h?');
    expect(reply).toMatch(/sexta-feira, 06\/03, às 11:00[\s\S]*mude/);
  });

  it.each([
    'queria marcar mais um horário na sexta',
    'quero outra sessão sexta às 15h',
    'tem horário segunda às 15h pra RPG?',
    'quero marcar RPG sexta 15h',
    'quanto custa a RPG?',
    'quero marcar uma sessão pra minha mãe sexta às 15h',
    'minha amiga quer uma sessão sexta 16h',
    'vou chegar 10h10 sexta',
    'sexta às 10h confirmado?',
    'vocês abrem sexta às 8h?',
    'sexta tenho médico às 15h',
    'sexta que horas mesmo?',
    'minha mãe pode ir comigo na sexta?',
    'sexta saio do trabalho às 9h30',
    'depois da sessão de sexta tenho reunião 11h30',
    'sexta às 10 tá bom',
    'pode ser com outro fisioterapeuta?',
    'pode ser online na sexta?',
    'sexta pode ser pago no pix?',
    'semana passada foi ótimo',
    'semana que vem eu confirmo as próximas',
    'um dia antes vocês mandam lembrete?',
    'uma hora antes posso comer?',
    'quero marcar pra semana que vem também, no mesmo horário',
    'posso levar uma amiga meia hora antes?',
  ])('is not heard in "%s"', async (text) => {
    const { chat, reply } = await say('physio', text);
    expect(reply).not.toMatch(/Quer que eu mude|Vamos mudar/);
    expect(standing(chat)).toContain('Sessão de fisioterapia 2026-03-06T10:00');
  });
});

it.each([
  'a sessão de quarta dava pra ser mais tarde um pouquinho?',
  'dava pra ser mais tarde um pouco na quarta?',
])('"%s" shows later hours of that day, for the visit itself', async (text) => {
  const visits = [aVisit('2026-03-09T08:00'), aVisit('2026-03-11T08:00')];
  const { chat, replies } = await talk(aWorld('physio', { visits }), text, 'umas 10');
  expect(replies[0]).toContain('11/03: 09:00');
  expect(standing(chat)).toEqual([
    'Sessão de fisioterapia 2026-03-09T08:00',
    'Sessão de fisioterapia 2026-03-11T10:00',
  ]);
});

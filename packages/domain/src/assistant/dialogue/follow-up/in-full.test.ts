// Messages that only make sense after the previous one.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk, type Trade } from '../talks/test-worlds.ts';

const lastReply = async (trade: Trade, ...turns: string[]): Promise<string> =>
  (await talk(aWorld(trade), ...turns)).reply;

describe('a question asked again of something else', () => {
  it.each<[Trade, string, string, string]>([
    ['barber', 'quanto é o corte?', 'e a barba?', 'Barba é R$ 35,00'],
    ['barber', 'quanto é o corte?', 'e com barba?', 'Corte + barba é R$ 70,00'],
    ['barber', 'quanto é o corte?', 'ah e só a barba?', 'Barba é R$ 35,00'],
    ['barber', 'quanto é a barba?', 'e pra dois?', '2 ficam em R$ 70,00'],
    ['psychologist', 'quanto custa a sessão?', 'e a outra?', 'Terapia de casal é R$ 280,00'],
    ['hairdresser', 'quanto é o corte feminino?', 'e o infantil? minha filha vai também', 'R$ 50,00'],
    ['hairdresser', 'quanto é a escova?', 'hum, e a coloração?', 'R$ 180,00'],
    ['barber', 'quanto tempo demora o corte?', 'e a barba?', 'Barba dura 30 minutos'],
  ])('%s: after "%s", "%s"', async (trade, first, second, told) => {
    expect(await lastReply(trade, first, second)).toContain(told);
  });

  it.each(['e a barba?', 'e o corte?'])('is no price when none was asked: "%s"', async (text) => {
    const { chat, reply } = await talk(aWorld('barber'), 'corte amanhã 10h', text);
    expect(reply).not.toContain('O valor de');
    expect(standing(chat)).toHaveLength(1);
  });

  it('is the sum of the services being arranged', async () => {
    const said = ['quero cortar o cabelo e fazer uma hidratação', 'quanto dá tudo?'];
    expect(await lastReply('hairdresser', ...said)).toContain('no total, R$ 190,00');
  });
});

describe('a time that is pointed at', () => {
  it.each(['mesmo horário', 'no mesmo horário', 'pode ser na mesma hora', 'msm horario'])(
    '"%s" keeps the hour of the visit that moves',
    async (text) => {
      const world = aWorld('dentist', { visits: [aVisit('2026-03-06T10:00', { serviceId: 2 })] });
      const { chat } = await talk(world, 'quero mudar pra segunda', text);
      expect(standing(chat)).toEqual(['Limpeza 2026-03-09T10:00']);
    },
  );

  it.each(['trabalho até as 18h, tem depois disso?', 'saio às 18h. só consigo depois desse horário'])(
    '"%s" asks for later starts',
    async (text) => {
      const reply = await lastReply('masseuse', 'quero uma relaxante amanhã', text);
      expect(reply).toMatch(/18:30|19:00/);
      expect(reply).not.toMatch(/ 1[0-7]:/);
    },
  );
});

describe('a wish that leans on the only visit', () => {
  it('adds a part of a combination', async () => {
    const world = aWorld('barber', { visits: [aVisit('2026-03-07T10:00')] });
    const { chat } = await talk(world, 'queria botar a barba também');
    expect(standing(chat)).toEqual(['Corte + barba 2026-03-07T10:00']);
  });

  it.each([
    'dá pra encaixar a barba junto com meu corte de quinta?',
    'botar a barba junto no meu corte de amanhã, dá?',
  ])('adds a part to the visit that it names, after a yes: "%s"', async (text) => {
    const { chat, reply } = await talk(aWorld('barber', { visits: [aVisit('2026-03-05T10:00')] }), text);
    expect(reply).toContain('Corte + barba, amanhã, 05/03, às 10:00');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-05T10:00']);
    await chat.send('sim');
    expect(standing(chat)).toEqual(['Corte + barba 2026-03-05T10:00']);
  });

  it('"barba sexta 10h também" is no part of the visit at that hour', async () => {
    const world = aWorld('barber', { visits: [aVisit('2026-03-06T10:00', { end: '2026-03-06T10:30' })] });
    const { chat } = await talk(world, 'quero barba sexta 10h também', '10h30 então');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T10:00', 'Barba 2026-03-06T10:30']);
  });

  it.each([
    'não vou fazer escova não, só quero o corte feminino, no mesmo horário',
    'no lugar da escova quero corte feminino, mesmo horário',
  ])('changes its service: "%s"', async (text) => {
    const world = aWorld('hairdresser', { visits: [aVisit('2026-03-06T10:00', { serviceId: 2 })] });
    const { chat } = await talk(world, text);
    expect(standing(chat)).toEqual(['Corte feminino 2026-03-06T10:00']);
  });

  it.each([
    'meu irmão quer cortar também, tem horário junto?',
    'vou levar meu irmão tb ele quer cortar, tem horario junto?',
  ])('is on its day: "%s"', async (text) => {
    const { chat, reply } = await talk(aWorld('barber', { visits: [aVisit('2026-03-07T15:00')] }), text);
    expect(reply).toContain('07/03');
    expect(reply).not.toContain('05/03');
    expect(standing(chat)).toHaveLength(1);
  });
});

describe('the service in question', () => {
  it('is meant by a word that it shares with another', async () => {
    const said = ['quero maquiagem de noiva dia 18/04', 'a make tem que ser 13h'];
    const { reply } = await talk(aWorld('makeup'), ...said);
    expect(reply).toMatch(/Maquiagem de noiva, sábado, 18\/04, às 13:00/);
  });

  it('is left by the full name of another', async () => {
    const said = ['quero maquiagem de noiva dia 18/04', 'na verdade é maquiagem social às 13h'];
    const { reply } = await talk(aWorld('makeup'), ...said);
    expect(reply).toContain('Maquiagem social');
  });
});

describe('an order to ask', () => {
  it.each([
    'pergunta pra ela',
    'se puder pergunta sim por favor',
    'pergunta pro profissional, por favor',
    'pode perguntar pra ela?',
    'quero que você pergunte',
    'vê com ela pra mim',
  ])('passes the last question on: "%s"', async (text) => {
    const { chat, reply } = await talk(aWorld('dentist'), 'tem estacionamento?', 'ah tá', text);
    expect(chat.world.handedOver.map(({ summary }) => summary).join()).toContain('estacionamento');
    expect(reply).toContain('Já passei a sua pergunta');
  });

  it.each(['queria perguntar uma coisa', 'posso perguntar?', 'uma pergunta'])(
    'is none: "%s"',
    async (text) => {
      const { chat } = await talk(aWorld('dentist'), 'oi', text);
      expect(chat.world.handedOver).toEqual([]);
    },
  );
});

describe('an acceptance with its reason', () => {
  it.each([
    'pode marcar sim, to saindo',
    'isso, marca aí que tô no trânsito',
    'fechado, marca, tô correndo aqui',
    'pode marcar sim que eu vou depois do trabalho',
    'ela topou, pode marcar amanhã 11h',
  ])('books: "%s"', async (text) => {
    const { chat } = await talk(aWorld('barber'), 'tem corte amanhã 11h?', text);
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-05T11:00']);
  });

  it('books, with a question in between', async () => {
    const said = ['tem corte amanhã 11h?', 'precisa levar alguma coisa?', 'pode marcar sim, to saindo'];
    const { chat } = await talk(aWorld('barber'), ...said);
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-05T11:00']);
  });

  it.each(['pode marcar, disse a minha mãe na novela', 'tô saindo', 'ela topou vir comigo no shopping'])(
    'is none: "%s"',
    async (text) => {
      const { chat } = await talk(aWorld('barber'), 'tem corte amanhã 11h?', text);
      expect(standing(chat)).toEqual([]);
    },
  );
});

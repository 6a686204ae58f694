// Questions about requests and own visits, and the reply to a new request.
import { describe, expect, it } from 'vitest';
import { afterLapsing } from '../rules/owners-proposal.ts';
import { practiceChat } from '../talks/test-chat.ts';
import { aVisit, aWorld } from '../talks/test-worlds.ts';

const START = '2026-03-06T11:00';
const rules = { approval: 'always' } as const;

const waiting = () =>
  practiceChat({
    ...aWorld('barber', {}),
    rules,
    requests: [
      {
        id: 7,
        kind: 'approval',
        serviceId: 1,
        serviceName: 'Corte masculino',
        start: START,
        forSomeone: null,
      },
    ],
  });

describe('a request that waits', () => {
  it.each(['quais horários eu tenho?', 'tenho algum pedido?', 'e aí, a resposta?', 'meus pedidos'])(
    'is told to "%s"',
    async (text) => {
      expect(await waiting().send(text)).toContain(
        'ainda espera a resposta do profissional: Corte masculino',
      );
    },
  );

  it.each([
    'a Helena já aceitou?',
    'a helena respondeu?',
    'qual o status do meu pedido',
    'a ana já confirmou?',
  ])('is named to "%s"', async (text) => {
    expect(await waiting().send(text)).toContain('ainda espera a resposta do profissional');
  });

  it('is answered while another visit is arranged, which stays open', async () => {
    const chat = waiting();
    await chat.send('quero barba amanhã');
    expect(await chat.send('quais horários eu tenho?')).toContain('ainda espera');
    await chat.send('15h');
    expect(chat.world.requests).toHaveLength(2);
  });
});

it('without a request, "tenho algum pedido?" hears so, and what is booked', async () => {
  const chat = practiceChat({ ...aWorld('barber', {}), visits: [aVisit(START)] });
  expect(await chat.send('tenho algum pedido?')).toMatch(
    /nenhum pedido seu esperando[^]*sexta-feira, 06\/03/,
  );
});

it('"e aí, a resposta?" after the end of the time gets no answer to wait for', async () => {
  const chat = practiceChat({ ...aWorld('barber', {}), rules });
  chat.outside((stored, now) => afterLapsing(stored, { serviceId: 1, start: START, forSomeone: null }, now));
  expect(await chat.send('e aí, a resposta?')).toContain('não está mais reservado, e nada foi marcado');
});

it.each(['marcou?', 'já tá marcado?', 'marcou já?'])(
  '"%s", of an offer, books and asks nothing',
  async (text) => {
    const chat = practiceChat(aWorld('barber', {}));
    await chat.send('tem corte masculino sexta 9h?');
    expect(await chat.send(text)).toMatch(/^Ainda não marquei\.[^]*09:00/);
    expect(chat.world.visits).toEqual([]);
  },
);

it('a request for another person leaves the next one to the client', async () => {
  const chat = practiceChat({ ...aWorld('barber', {}), rules });
  await chat.send('corte masculino sexta 16h pra minha esposa Vera');
  await chat.send('corte masculino sexta 17h');
  expect(chat.world.requests?.map(({ forSomeone }) => forSomeone)).toEqual(['Vera', null]);
});

describe('after a list', () => {
  it.each([
    ['não esse, o segundo', '14:00'],
    ['o primeiro não, o terceiro', '15:00'],
    ['não, o último', '17:00'],
    ['na verdade o primeiro', '13:00'],
  ])('"%s" chooses %s', async (text, hour) => {
    const chat = practiceChat(aWorld('barber', {}));
    await chat.send('tem corte masculino hoje de tarde?');
    await chat.send(text);
    expect(chat.world.visits.map(({ start }) => start.slice(11))).toEqual([hour]);
  });

  it.each(['não, a primeira vez não gostei', 'não, obrigado'])('"%s" chooses none', async (text) => {
    const chat = practiceChat(aWorld('barber', {}));
    await chat.send('tem corte masculino hoje de tarde?');
    await chat.send(text);
    expect(chat.world.visits).toEqual([]);
  });
});

it.each<[string, number]>([
  ['e se eu só atrasar meia hora?', 0],
  ['vou atrasar meia hora', 1],
])('"%s" is told to the owner %d times', async (text, times) => {
  const chat = practiceChat({ ...aWorld('barber', {}), visits: [aVisit(START)] });
  await chat.send(text);
  expect(chat.world.handedOver).toHaveLength(times);
});

it.each(['tá certo então?', 'então tá certo?', 'tudo certo então?', 'ficou certo?', 'tá ok então?'])(
  '"%s", right after a visit was booked, hears which',
  async (text) => {
    const chat = practiceChat(aWorld('barber', {}));
    await chat.send('corte masculino sexta 15h');
    expect(await chat.send(text)).toContain('Você tem Corte masculino, sexta-feira, 06/03, às 15:00');
  },
);

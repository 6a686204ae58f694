// Questions about how long the answer takes, and whether all is settled, while a request waits.
import { expect, it } from 'vitest';
import { practiceChat } from '../talks/test-chat.ts';
import { aWorld } from '../talks/test-worlds.ts';

const waiting = () =>
  practiceChat({
    ...aWorld('barber'),
    rules: { approval: 'always' },
    requests: [
      {
        id: 7,
        kind: 'approval',
        serviceId: 1,
        serviceName: 'Corte masculino',
        start: '2026-03-06T11:00',
        forSomeone: null,
      },
    ],
  });

it.each([
  'quanto tempo demora pra aprovar?',
  'em quanto tempo ele aprova?',
  'demora muito pra aprovar?',
  'demora pra responder?',
])('"%s" asks for the deadline', async (text) => {
  expect(await waiting().send(text)).toContain('O profissional pode responder');
});

it.each(['já ta tudo certo?', 'oi, está tudo certo com meu horário?', 'ficou tudo confirmado?'])(
  '"%s" is told that it waits',
  async (text) => {
    expect(await waiting().send(text)).toContain('ainda espera a resposta do profissional');
  },
);

it.each(['quanto tempo demora o corte?', 'vocês aceitam cartão?'])(
  '"%s" is no question about it',
  async (text) => {
    expect(await waiting().send(text)).not.toMatch(/espera a resposta|pode responder/);
  },
);

// After the owner refused a request, an hour alone is one of the same day.
import { expect, it } from 'vitest';
import { practiceChat } from '../talks/test-chat.ts';
import { aWorld } from '../talks/test-worlds.ts';
import { afterDeclining, afterLapsing } from '../rules/owners-proposal.ts';

const START = '2026-03-19T09:00';

it.each([
  ['pode ser às 10 então?', afterDeclining],
  ['e às 10h?', afterDeclining],
  ['às 10h', afterDeclining],
  ['pode ser às 10h então?', afterLapsing],
])('"%s"', async (text, ended) => {
  const chat = practiceChat({ ...aWorld('barber'), rules: { approval: 'always', maxAheadDays: 60 } });
  await chat.send('marca corte masculino dia 19/03 às 9h');
  chat.world.requests = [];
  chat.outside((stored, now) => ended(stored, { serviceId: 1, start: START, forSomeone: null }, now));
  expect(await chat.send(text)).toMatch(/19\/03, às 10:00\. Quer que eu peça/);
  await chat.send('sim');
  expect(chat.world.requests).toMatchObject([{ start: '2026-03-19T10:00' }]);
});

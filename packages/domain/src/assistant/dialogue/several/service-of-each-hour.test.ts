// Several hours of one message, and one of the services at two of them: each hour has the service beside it.
import { describe, expect, it } from 'vitest';
import { practiceChat } from '../talks/test-chat.ts';
import { aWorld } from '../talks/test-worlds.ts';

const [MANICURE, PEDICURE] = [1, 2];

const THREE = [
  [MANICURE, '2026-03-05T09:00'],
  [PEDICURE, '2026-03-05T14:00'],
  [MANICURE, '2026-03-06T10:00'],
];

it.each<[string, (string | number)[][]]>([
  ['quero manicure quinta às 9h, pedicure quinta às 14h e manicure sexta às 10h', THREE],
  ['marca quinta às 9h manicure, quinta às 14h pedicure e sexta às 10h manicure', THREE],
  ['manicure dia 5 às 9h, pedicure dia 5 às 14h, manicure dia 6 às 10h', THREE],
  [
    'quero manicure quinta às 9h e às 14h e pedicure sexta às 10h',
    [
      [MANICURE, '2026-03-05T09:00'],
      [MANICURE, '2026-03-05T14:00'],
      [PEDICURE, '2026-03-06T10:00'],
    ],
  ],
  [
    'quinta 9h e 14h manicure, sexta 10h pedicure',
    [
      [MANICURE, '2026-03-05T09:00'],
      [MANICURE, '2026-03-05T14:00'],
      [PEDICURE, '2026-03-06T10:00'],
    ],
  ],
])('"%s" is booked, each hour with its own service', async (text, visits) => {
  const chat = practiceChat(aWorld('manicure'));
  await chat.send(text);
  expect(chat.world.visits.map(({ serviceId, start }) => [serviceId, start])).toEqual(visits);
});

describe('with approval', () => {
  it('each request has its own service', async () => {
    const chat = practiceChat({ ...aWorld('manicure'), rules: { approval: 'always' } });
    await chat.send('manicure quinta às 9h, pedicure quinta às 14h e manicure sexta às 10h');
    expect(chat.world.requests?.map(({ serviceId, start }) => [serviceId, start])).toEqual(THREE);
  });
});

it('an hour that is an alternative is no separate visit', async () => {
  const chat = practiceChat(aWorld('manicure'));
  await chat.send('manicure quinta 9h ou 10h e pedicure sexta 14h');
  expect(chat.world.visits).toEqual([]);
});

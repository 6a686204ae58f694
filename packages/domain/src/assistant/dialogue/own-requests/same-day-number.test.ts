// "o do dia 5", with a visit on the fifth of one month and a request on the fifth of another: both are named.
import { describe, expect, it } from 'vitest';
import { practiceChat } from '../talks/test-chat.ts';
import { aVisit, aWorld } from '../talks/test-worlds.ts';

const [SOON, LATER] = ['2026-03-05T15:00', '2026-05-05T10:00'];

const chatWith = (visit: string, start: string) =>
  practiceChat({
    ...aWorld('manicure', { visits: [aVisit(visit, { id: 1, serviceId: 1 })] }),
    rules: { approval: 'always' },
    requests: [{ id: 7, kind: 'approval', serviceId: 2, serviceName: 'Pedicure', start, forSomeone: null }],
  });

const left = ({ world }: ReturnType<typeof chatWith>) => [
  world.visits.filter(({ status }) => status !== 'cancelled').length,
  world.requests?.length,
];

describe.each([
  ['the visit comes first', SOON, LATER],
  ['the request comes first', LATER, SOON],
])('%s', (_, visit, request) => {
  it.each([
    'cancela o do dia 5',
    'quero cancelar o do dia 5',
    'pode desmarcar o horário do dia 5',
    'desisto do dia 5',
  ])('"%s" is asked about, and names both', async (text) => {
    const chat = chatWith(visit, request);
    const reply = await chat.send(text);
    expect(reply).toMatch(/Manicure[^]*pedido[^]*Pedicure/);
    expect(left(chat)).toEqual([1, 1]);
    await chat.send('o pedido');
    expect(left(chat)).toEqual([1, 0]);
  });

  it('"o pedido do dia 5" means the request', async () => {
    const chat = chatWith(visit, request);
    await chat.send('cancela o pedido do dia 5');
    expect(left(chat)).toEqual([1, 0]);
  });
});

it('a month says which', async () => {
  const chat = chatWith(SOON, LATER);
  await chat.send('cancela o do dia 05/05');
  expect(left(chat)).toEqual([1, 0]);
});

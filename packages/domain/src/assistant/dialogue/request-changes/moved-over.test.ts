// A visit that moves to the hours of the client's own request takes its place, and both are said.
import { expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from '../talks/test-worlds.ts';

it('ends the request and says so', async () => {
  const start = '2026-03-06T10:00';
  const world = aWorld('manicure', {
    visits: [aVisit('2026-03-05T09:00', { serviceId: 1 })],
    requests: [{ id: 1, kind: 'approval', serviceId: 1, serviceName: 'Manicure', start, forSomeone: null }],
  });
  const { chat } = await talk(world, 'muda a minha visita de amanhã para sexta às 10h');
  const replies = chat.results.flatMap((result) => result.replies).join('\n');
  expect(standing(chat)).toEqual([`Manicure ${start}`]);
  expect(chat.world.requests).toEqual([]);
  expect(replies).toMatch(/mudei o seu horário[^]*o seu pedido do mesmo horário não vale mais/);
});

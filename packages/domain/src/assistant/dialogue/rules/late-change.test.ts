// After a change that only the owner may make, the client still speaks of that visit.
import { expect, it } from 'vitest';
import { practiceChat } from '../talks/test-chat.ts';
import { aVisit, aWorld } from '../talks/test-worlds.ts';

const chatWith = (status = 'scheduled') =>
  practiceChat({
    ...aWorld('barber', {
      visits: [
        aVisit('2026-03-05T15:00', { id: 1, serviceId: 1, status }),
        aVisit('2026-03-24T09:00', { id: 2, serviceId: 1 }),
      ],
    }),
    rules: { clientChangeUntilHours: 72 },
  });

const starts = ({ world }: ReturnType<typeof chatWith>) => world.visits.map(({ start }) => start);
const KEPT = ['2026-03-05T15:00', '2026-03-24T09:00'];

it.each([
  'preciso mudar meu corte de quinta 05/03 às 15h',
  'quero cancelar meu corte de quinta 05/03 às 15h',
])('no other visit is moved in its place: "%s"', async (text) => {
  const chat = chatWith();
  expect(await chat.send(text)).toContain('Passei o seu pedido ao profissional');
  await chat.send('então muda para terça 10/03 às 18h');
  expect(starts(chat)).toEqual(KEPT);
  expect(chat.world.handedOver.map(({ reason }) => reason)).toEqual(['late-change', 'late-change']);
});

it('a yes confirms nothing', async () => {
  const chat = chatWith('confirmed');
  await chat.send('preciso mudar meu corte de quinta 05/03 às 15h');
  expect(await chat.send('sim')).not.toContain('confirmada');
  expect(starts(chat)).toEqual(KEPT);
});

// After a change that only the owner may make, the client still speaks of that visit.
import { describe, expect, it } from 'vitest';
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

describe.each(['scheduled', 'confirmed'])('a yes after a refused change of a visit that is %s', (status) => {
  it.each<string[]>([
    ['preciso mudar meu corte de quinta 05/03 às 15h', 'sim'],
    ['quero cancelar meu corte de quinta 05/03 às 15h', 'sim'],
    ['quero cancelar meu corte de quinta 05/03 às 15h', 'sim, por favor', 'sim'],
    ['preciso mudar meu corte de quinta 05/03 às 15h', 'ok', 'sim, pode'],
    ['quinta não vou conseguir ir', 'sim'],
    ['posso mudar o corte de quinta para sexta às 10h?', 'sim'],
    ['muda meu corte de quinta para sexta às 10h', 'sim, pode ser'],
    ['quero remarcar meu corte de quinta', 'sexta às 10h', 'sim'],
    ['queria cancelar um horário', 'o de quinta', 'sim'],
    ['queria remarcar um horário', 'o de quinta', 'sim', 'sexta às 10h', 'sim'],
    ['meu horário de quinta está confirmado?', 'preciso mudar ele', 'sim'],
    ['confirmo o corte de quinta', 'aliás preciso cancelar o de quinta', 'sim'],
    ['sim', 'não vou poder ir quinta', 'sim, confirmo'],
  ])('%j', async (...texts) => {
    const chat = chatWith(status);
    const before = chat.world.visits.map((visit) => ({ ...visit }));
    const replies: string[] = [];
    for (const text of texts.filter(Boolean)) {
      if (replies.some((reply) => reply.includes('Passei o seu pedido'))) {
        const stored = chat.world.visits.map((visit) => visit.status);
        const reply = await chat.send(text);
        expect(reply).toMatch(/(já está com o|Passei o seu pedido ao) profissional/);
        expect(chat.world.visits.map((visit) => visit.status)).toEqual(stored);
        replies.push(reply);
      } else replies.push(await chat.send(text));
    }
    expect(starts(chat)).toEqual(KEPT);
    expect(chat.world.visits).toHaveLength(before.length);
  });
});

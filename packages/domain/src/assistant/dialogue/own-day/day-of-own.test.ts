// Wednesday, 4 March 2026, at the barber's: "o do dia 24" is where the client's own visit or request is, also in April.
import { expect, it } from 'vitest';
import { practiceChat } from '../talks/test-chat.ts';
import { aVisit, aWorld } from '../talks/test-worlds.ts';

const request = {
  id: 7,
  kind: 'approval' as const,
  serviceId: 1,
  serviceName: 'Corte masculino',
  start: '2026-04-24T15:00',
  forSomeone: null,
};
const chatWith = (visits: ReturnType<typeof aVisit>[], requests = [request]) =>
  practiceChat({
    ...aWorld('barber', { visits }),
    rules: { approval: 'always', maxAheadDays: 90 },
    requests,
  });
const early = () => aVisit('2026-03-12T10:00', { id: 1, serviceId: 1 });

it.each(['cancela o do dia 24', 'quero cancelar o pedido do dia 24', 'retira o do dia 24 por favor'])(
  '"%s" takes back the request, and leaves the visit',
  async (text) => {
    const chat = chatWith([early()]);
    expect(await chat.send(text)).toContain('Retirei o seu pedido: Corte masculino, sexta-feira, 24/04');
    expect(chat.world.requests).toEqual([]);
    expect(chat.world.visits).toMatchObject([{ status: 'scheduled' }]);
  },
);

it.each(['muda o pedido do dia 24 pras 17h', 'muda o do dia 24 pras 17h'])('"%s"', async (text) => {
  const chat = chatWith([]);
  expect(await chat.send(text)).toMatch(/24\/04, às 17:00/);
  expect(chat.world.requests).toMatchObject([{ start: '2026-04-24T17:00' }]);
});

it('a visit is meant as well', async () => {
  const chat = chatWith([early(), aVisit('2026-04-24T10:00', { id: 2, serviceId: 1 })], []);
  await chat.send('cancela o do dia 24');
  expect(chat.world.visits).toMatchObject([{ status: 'scheduled' }, { id: 2, status: 'cancelled' }]);
});

it.each(['muda meu corte pro dia 24', 'cancela o do dia 24/03', 'quero marcar barba dia 24'])(
  '"%s" is about the next day 24',
  async (text) => {
    const chat = chatWith([early()]);
    expect(await chat.send(text)).not.toContain('24/04');
    expect(chat.world.requests).toMatchObject([{ start: request.start }]);
  },
);

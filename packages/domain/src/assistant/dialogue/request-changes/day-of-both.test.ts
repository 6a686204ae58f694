// A day of the month that a visit and a request share, in whatever months.
import { expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from '../talks/test-worlds.ts';

const world = (request: string) =>
  aWorld('manicure', {
    visits: [aVisit('2026-03-05T09:00', { serviceId: 1 })],
    requests: [
      { id: 1, kind: 'approval', serviceId: 1, serviceName: 'Manicure', start: request, forSomeone: null },
    ],
  });
const VISIT = 'Manicure 2026-03-05T09:00';
const APRIL = '2026-04-07T10:00';
const SHARED = '2026-05-05T10:00';

it.each(['remarca o do dia 5 pra sexta', 'quero mudar o do dia 5', 'troca o horário do dia 5 pro dia 6'])(
  'names both and moves none: "%s"',
  async (text) => {
    const { chat, reply } = await talk(world(SHARED), text);
    expect(reply).toContain(
      'Qual você quer mudar: o que já está marcado (Manicure, amanhã, 05/03, às 09:00)',
    );
    expect(reply).toContain('o pedido que ainda espera resposta (Manicure, terça-feira, 05/05, às 10:00)');
    expect(standing(chat)).toEqual([VISIT]);
    expect(chat.world.requests).toMatchObject([{ start: SHARED }]);
    await chat.send('muda o de 05/03 pra sexta às 10h');
    expect(standing(chat)).toEqual(['Manicure 2026-03-06T10:00']);
  },
);

it('takes the visit when no request is on that day, or the month is said', async () => {
  for (const [request, text] of [
    [APRIL, 'remarca o do dia 5 pra sexta às 10h'],
    [SHARED, 'remarca o de 05/03 pra sexta às 10h'],
  ] as const) {
    const { chat } = await talk(world(request), text);
    expect(standing(chat)).toEqual(['Manicure 2026-03-06T10:00']);
  }
});

it('takes the request when it is named as one', async () => {
  const { chat, reply } = await talk(world(SHARED), 'muda o pedido do dia 5 pra 12/05 às 10h');
  expect(reply).not.toContain('Qual você quer mudar');
  expect(standing(chat)).toEqual([VISIT]);
});

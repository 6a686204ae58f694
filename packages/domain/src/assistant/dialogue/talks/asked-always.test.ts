// "Agendar sozinha" is off: a booking is a request that holds its time, and a move is for the owner.
import { expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const asked = (more: Parameters<typeof aWorld>[1] = {}) => {
  const world = aWorld('barber', more);
  return { ...world, business: { ...world.business, areMovesAsked: true } };
};
const TOMORROW = '2026-03-05T10:00';

it('keeps the time of a booking until the owner answers', async () => {
  const { chat, reply } = await talk(asked(), 'quero marcar um corte amanhã às 10h');
  expect(standing(chat)).toEqual([]);
  expect(chat.world.requests).toMatchObject([{ kind: 'approval', start: TOMORROW }]);
  expect(reply).toContain('O horário fica reservado para você');
});

it.each(['muda pra sexta às 11h', 'quero trocar meu corte por barba'])(
  'moves nothing and passes it on: "%s"',
  async (text) => {
    const { chat } = await talk(asked({ visits: [aVisit(TOMORROW)] }), text, 'sim');
    expect(standing(chat)).toEqual([`Corte masculino ${TOMORROW}`]);
    expect(chat.world.handedOver).toMatchObject([
      { reason: 'booking-request', summary: expect.stringContaining('quer mudar Corte masculino') },
    ]);
  },
);

it('lets the client cancel', async () => {
  const { chat } = await talk(asked({ visits: [aVisit(TOMORROW)] }), 'cancela meu horário');
  expect(standing(chat)).toEqual([]);
});

// An offer that the owner answers first says so.
import { describe, expect, it } from 'vitest';
import { practiceChat } from '../talks/test-chat.ts';
import { aVisit, aWorld } from '../talks/test-worlds.ts';

const ASKS = 'Quer que eu peça ao profissional?';

const chatWith = (visits: ReturnType<typeof aVisit>[] = []) =>
  practiceChat({ ...aWorld('barber', { visits }), rules: { approval: 'always' } });

describe('a start that the client only asks about', () => {
  it.each(['sim', 'pode pedir', 'pede', 'sim, pede por favor'])('is asked for after "%s"', async (text) => {
    const chat = chatWith();
    const reply = await chat.send('tem corte masculino sexta 06/03 às 16h?');
    expect(reply).toMatch(/peça ao profissional\?/);
    expect(reply).not.toContain('marque');
    await chat.send(text);
    expect(chat.world.requests).toMatchObject([{ start: '2026-03-06T16:00' }]);
  });

  it('is booked as ever where the owner answers none', async () => {
    const chat = practiceChat(aWorld('barber'));
    expect(await chat.send('tem corte masculino sexta 06/03 às 16h?')).not.toContain('peça');
  });

  it("is the owner's to book where only the owner books the service", async () => {
    const world = aWorld('barber');
    const [service, ...others] = world.services;
    if (!service) throw new Error('a world without services');
    const chat = practiceChat({ ...world, services: [{ ...service, isOwnerOnly: true }, ...others] });
    expect(await chat.send(`tem ${service.name.toLowerCase()} sexta 06/03 às 16h?`)).toContain(ASKS);
  });
});

it.each(['troca o corte de sexta por barba', 'dá pra ser barba no lugar do corte?'])(
  '"%s": the visit stays until the change to another service is answered',
  async (text) => {
    const chat = chatWith([aVisit('2026-03-06T16:00', { id: 1, serviceId: 1 })]);
    const stays = /continua marcado: Corte masculino, sexta-feira, 06\/03, às 16:00/;
    const reply = await chat.send(text);
    expect(reply).toMatch(stays);
    if (reply.includes(ASKS)) expect(await chat.send('sim')).toMatch(stays);
    expect(chat.world.handedOver).toHaveLength(1);
    expect(chat.world.visits).toMatchObject([{ serviceId: 1, start: '2026-03-06T16:00' }]);
  },
);

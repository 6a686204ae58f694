// After a request that the owner never answered, the client asks for the same again.
import { describe, expect, it } from 'vitest';
import { minutesLater } from '../../local-start.ts';
import { afterLapsing } from '../rules/owners-proposal.ts';
import { practiceChat } from '../talks/test-chat.ts';
import { aVisit, aWorld } from '../talks/test-worlds.ts';

const START = '2026-03-06T16:00';

/** Right after the client learned that the request ended. */
const lapsedChat = (visits: ReturnType<typeof aVisit>[] = []) => {
  const chat = practiceChat({ ...aWorld('barber', { visits }), rules: { approval: 'always' } });
  chat.outside((stored, now) => afterLapsing(stored, { serviceId: 1, start: START, forSomeone: null }, now));
  return chat;
};

const asked = ({ world }: ReturnType<typeof lapsedChat>) => world.requests?.map(({ start }) => start) ?? [];

describe('asking again', () => {
  it.each([
    'peço de novo',
    'quero pedir de novo',
    'pode pedir outra vez',
    'pode pedir outra vez?',
    'sim, pede de novo por favor',
    'pede novamente o mesmo horário',
    'tenta de novo por favor',
    'pede mais uma vez para sexta às 16h',
    'peça de novo o corte masculino',
    'refaz o pedido',
    'sim',
    'de novo por favor',
  ])('"%s" asks with service and time, and a yes makes the request', async (text) => {
    const chat = lapsedChat();
    const reply = await chat.send(text);
    expect(reply).toContain('Peço de novo ao profissional: Corte masculino, sexta-feira, 06/03, às 16:00?');
    expect(asked(chat)).toEqual([]);
    expect(await chat.send('sim')).toContain('Pedi ao profissional: Corte masculino');
    expect(asked(chat)).toEqual([START]);
    expect(chat.world.handedOver).toEqual([]);
  });

  it('a no makes none', async () => {
    const chat = lapsedChat();
    await chat.send('peço de novo');
    await chat.send('não, deixa');
    expect(asked(chat)).toEqual([]);
  });

  it.each([12, 30])('works %i hours later', async (hours) => {
    const chat = lapsedChat();
    chat.world.now = minutesLater(chat.world.now, hours * 60);
    expect(await chat.send('pode pedir outra vez')).toContain('Peço de novo ao profissional');
    await chat.send('pode');
    expect(asked(chat)).toEqual([START]);
  });

  it('says that the time is taken and offers the next', async () => {
    const chat = lapsedChat([aVisit(START, { own: false })]);
    const reply = await chat.send('peço de novo');
    expect(reply).not.toContain('Peço de novo');
    expect(reply).toMatch(/06\/03/);
    expect(reply).not.toMatch(/às 16:00\?/);
    expect(asked(chat)).toEqual([]);
  });

  it('names the one that waits already', async () => {
    const chat = lapsedChat();
    await chat.send('peço de novo');
    await chat.send('sim');
    await chat.send('peço de novo');
    expect(asked(chat)).toEqual([START]);
  });
});

it.each([
  'não peço de novo',
  'não precisa pedir de novo',
  'vou pedir de novo amanhã',
  'meu marido pediu de novo',
  'procura outro horário',
  'quanto custa pedir de novo?',
])('"%s" does not ask for the ended one', async (text) => {
  const chat = lapsedChat();
  expect(await chat.send(text)).not.toContain('Peço de novo ao profissional');
  expect(asked(chat)).toEqual([]);
});

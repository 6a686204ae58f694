// A visit booked at the hours of a request that waits: the client hears that the request is over.
import { expect, it } from 'vitest';
import { practiceChat } from '../talks/test-chat.ts';
import { aWorld } from '../talks/test-worlds.ts';

const start = '2026-03-06T15:00';

const waiting = () =>
  practiceChat({
    ...aWorld('manicure'),
    requests: [{ id: 7, kind: 'approval', serviceId: 1, serviceName: 'Manicure', start, forSomeone: null }],
  });

it.each(['quero pedicure sexta às 15h', 'marca pedicure dia 6 às 14h30', 'pedicure sexta 15:15, por favor'])(
  '"%s" ends the request, and says so',
  async (text) => {
    const chat = waiting();
    expect(await chat.send(text)).toMatch(
      /está marcado: Pedicure[^]*pedido do mesmo horário não vale mais[^]*Manicure, sexta-feira, 06\/03, às 15:00/,
    );
    expect(chat.world.requests).toEqual([]);
  },
);

it('a visit at other hours leaves it', async () => {
  const chat = waiting();
  expect(await chat.send('quero pedicure sexta às 16h')).not.toContain('não vale mais');
  expect(chat.world.requests).toHaveLength(1);
});

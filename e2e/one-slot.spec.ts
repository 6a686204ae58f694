// Fifty clients request one slot at once, each through a separate webhook: one gets it, the others get alternatives.
import { expect } from '@playwright/test';
import { signIn } from './servers/api-session.ts';
import { test } from './servers/databases.ts';
import { pairPhone } from './screens/phone.ts';
import { nextWorkday } from './screens/workday.ts';

const { word, date } = await nextWorkday();

const CLIENTS = 50;

test(
  'fifty clients at once, one slot: one booking and fifty answers',
  { tag: '@database' },
  async ({ server }) => {
    const session = await signIn(server.url, { email: 'race@example.com', name: 'Rita Corrida' });
    await session.call('POST', '/api/services', {
      name: 'Corte',
      description: null,
      duration: 60,
      price: '45.00',
    });
    const phone = await pairPhone(server.phoneUrl, session);
    const numbers = Array.from({ length: CLIENTS }, (_, n) => `55119${String(70_000_000 + n)}`);
    await Promise.all(
      numbers.map((number) =>
        phone.send(number, `oi, aqui é a Bruna Dias, quero um corte ${word} às 15h`, { name: 'Bruna' }),
      ),
    );
    const answered = async (): Promise<number> => {
      const replies = await Promise.all(numbers.map((number) => phone.replies(number)));
      return replies.filter((texts) => texts.length > 0).length;
    };
    await expect.poll(answered, { timeout: 60_000 }).toBe(CLIENTS);
    const { body } = await session.call('GET', `/api/appointments/date/${date}`);
    expect(body).toHaveLength(1);
    expect(body).toMatchObject([{ time: '15:00', bookedBy: 'assistant' }]);
  },
);

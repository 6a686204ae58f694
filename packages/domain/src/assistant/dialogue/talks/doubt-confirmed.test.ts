import { expect, it } from 'vitest';
import { practiceChat } from './test-chat.ts';
import { aWorld } from './test-worlds.ts';

const FAREWELL = 'já escrevi as cartas. amanhã vocês não precisam mais me esperar na sessão';
const HELP = '188';

it.each(['já decidi', 'não precisa, já decidi', 'tomei minha decisão'])(
  'after a farewell that was answered in doubt, "%s" is a life in danger',
  async (message) => {
    const world = aWorld('psychologist');
    const { send } = practiceChat(world);
    await send(FAREWELL);
    expect(await send(message)).toContain(HELP);
    expect(world.handedOver.map(({ reason }) => reason)).toEqual(['concern', 'crisis']);
  },
);

it.each([
  ['without such a farewell', ['oi', 'já decidi']],
  ['of a visit', [FAREWELL, 'já decidi, quero sexta às 15h']],
])('a decision %s is none', async (_what, messages) => {
  const world = aWorld('psychologist');
  const { send } = practiceChat(world);
  for (const message of messages) await send(message);
  expect(world.handedOver.map(({ reason }) => reason)).not.toContain('crisis');
});

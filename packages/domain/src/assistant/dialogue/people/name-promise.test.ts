import { expect, it } from 'vitest';
import { aWorld, talk } from '../talks/test-worlds.ts';

it('the question for the name promises no booking where the owner decides', async () => {
  const world = { ...aWorld('psychologist', { clientName: null }), rules: { approval: 'always' as const } };
  const { replies } = await talk(world, 'quero sessao individual dia 12/03 10h', 'sim');
  expect(replies.join()).toContain('nome');
  expect(replies.join()).not.toMatch(/marcad|marcar|marco/);
});

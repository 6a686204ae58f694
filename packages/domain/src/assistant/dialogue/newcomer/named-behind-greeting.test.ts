// A full name as a separate sentence behind the greeting is the sender's.
import { expect, it } from 'vitest';
import { aWorld, talk } from '../talks/test-worlds.ts';

const newcomer = () => ({ ...aWorld('psychologist'), clientName: null });

it.each([
  'Oi! Neide Lima. tem sessão individual dia 12 de março às 10?',
  'Bom dia! Kátia Lins. tem horário dia 12 de março às 10?',
  'oi tudo bem? Neide Lima. tem sessão quinta?',
])('"%s" is answered', async (text) => {
  const { reply, chat } = await talk(newcomer(), text);
  expect(reply).not.toContain('privacidade');
  expect(chat.world.clientName).toMatch(/^(Neide Lima|Kátia Lins)$/);
});

it.each(['Oi! Neide Lima tem sessão dia 12 de março?', 'Oi! a Neide Lima. tem sessão marcada quinta?'])(
  '"%s" asks about another person',
  async (text) => {
    const { chat } = await talk(newcomer(), text);
    expect(chat.world.clientName).toBeNull();
  },
);

// Words that name properties of every JavaScript object are words like any other.
import { expect, it } from 'vitest';
import { aWorld, standing, talk } from '../talks/test-worlds.ts';

it.each([
  'constructor',
  '__proto__',
  'toString valueOf',
  'hasOwnProperty x',
  "{{constructor.constructor('x')()}}",
])('a message of "%s" is answered', async (text) => {
  const { chat, replies } = await talk(aWorld('dentist'), text, `oi ${text}`, `limpeza amanhã 10h ${text}`);
  expect(replies.every((reply) => reply !== '')).toBe(true);
  expect(standing(chat).length).toBeLessThanOrEqual(1);
});

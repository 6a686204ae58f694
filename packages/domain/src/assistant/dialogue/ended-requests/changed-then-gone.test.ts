// After a request was changed and then withdrawn, no reply names its first version.
import { expect, it } from 'vitest';
import { practiceChat } from '../talks/test-chat.ts';
import { aWorld } from '../talks/test-worlds.ts';

it.each([
  ['muda o pedido pra dia 13/03 às 10h', 'cancela o pedido'],
  ['aliás, melhor 13/03 às 10h', 'retira o pedido do dia 13'],
])('after "%s" and "%s"', async (...texts) => {
  const chat = practiceChat({ ...aWorld('barber'), rules: { approval: 'always' } });
  await chat.send('marca corte masculino dia 12/03 às 15h');
  for (const text of texts) await chat.send(text);
  expect(chat.world.requests).toEqual([]);
  expect(await chat.send('quais eu tenho?')).not.toContain('12/03');
  expect(await chat.send('peço de novo')).toContain('13/03');
});

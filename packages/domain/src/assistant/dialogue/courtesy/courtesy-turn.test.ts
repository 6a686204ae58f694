import { expect, it } from 'vitest';
import { practiceChat } from '../talks/test-chat.ts';
import { aWorld, type Trade } from '../talks/test-worlds.ts';

const last = async (trade: Trade, ...turns: string[]): Promise<string> => {
  const chat = practiceChat(aWorld(trade));
  let said = '';
  for (const turn of turns) said = await chat.send(turn);
  return said;
};

it.each([
  'eai meu patrão, tudo certo?',
  'oi amore td bem??',
  'salve mestre, suave?',
  'e aí parceiro firmeza total?',
])('greets back after %s', async (text) => {
  expect(await last('barber', text)).toMatch(/^Oi, Bruno! Sou/);
});

it.each([
  ['posso tirar uma dúvida?', 'pode perguntar'],
  ['oi, queria fazer uma pergunta', 'pode perguntar'],
  ['pronto', 'Pode falar!'],
  ['voltei', 'Pode falar!'],
])('waits for the words to come after %s', async (text, reply) => {
  expect(await last('trainer', text)).toContain(reply);
});

it('compares two services while it asks which one, and takes the choice', async () => {
  const asked = ['queria uma massagem', 'qual a diferença da relaxante pra modeladora?'];
  expect(await last('masseuse', ...asked)).toMatch(/130,00.*140,00.*Qual serviço seria/s);
  expect(await last('masseuse', ...asked, 'acho que relaxante então')).toMatch(/para Massagem relaxante/);
});

it('shows no times to a client who wants to speak with the doctor', async () => {
  expect(await last('psychologist', 'quero falar com a doutora')).not.toMatch(/\d\d:\d\d/);
});

import { expect, it } from 'vitest';
import { answerBeside } from './answer-with-choice.ts';

it.each([
  ['sim, mas não me mande mais lembretes', 'sim'],
  ['confirmo. não quero mais receber mensagens', 'confirmo'],
  ['ok e para de mandar mensagem', 'ok'],
  ['não vou, e não me mande mais mensagens', 'nao vou'],
  ['sim', null],
  ['não me mande mais lembretes', null],
  ['sim, e não me mande a conta', null],
  ['sim, pode parar de mandar mensagem?', null],
])('"%s": %s', (text, answer) => {
  expect(answerBeside(text)).toBe(answer);
});

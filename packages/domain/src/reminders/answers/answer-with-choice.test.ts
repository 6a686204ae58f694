import { expect, it } from 'vitest';
import { answerBeside } from './answer-with-choice.ts';

// attack: D5.2
it.each([
  ['sim, mas não me mande mais lembretes', 'sim'],
  ['confirmo. não quero mais receber mensagens', 'confirmo'],
  ['ok e para de mandar mensagem', 'ok'],
  ['não vou, e não me mande mais mensagens', 'não vou'],
  ['1 e não me mande mais mensagem', '1'],
  ['a 2, e não me mandem mais mensagens', 'a 2'],
  ['pode ser a 1, mas parem de me mandar mensagens', 'pode ser a 1'],
  ['não me mandem mais mensagens, mas quero a 1', 'quero a 1'],
  ['sexta 13/03 às 10h. não quero mais receber mensagens', 'sexta 13/03 às 10h'],
  ['pode cancelar e não me mande mais mensagens', 'pode cancelar'],
  ['nenhuma e chega de mensagens', 'nenhuma'],
  ['oi não me mande mais mensagens', null],
  ['meu ex sumiu e não me manda mais mensagem', null],
  ['ela disse para não me mandar mais mensagens', null],
  ['marca para sexta', null],
  ['a 2 para', null],
  ['sim', null],
  ['não me mande mais lembretes', null],
  ['sim, e não me mande a conta', null],
  ['sim, pode parar de mandar mensagem?', null],
  ['não, me tira da lista', 'não'],
  ['não me tira da lista', null],
  ['não quero ficar sem lembrete', null],
  ['não quero parar de receber lembretes', null],
  ['não quero cancelar os lembretes', null],
  ['a 2 não me mande mais mensagem', 'a 2'],
  ['pode ser a segunda opção, não me mande mais mensagens', 'pode ser a segunda opção'],
  ['não me mande mensagem hoje', null],
  ['não me mande mensagem, hoje', null],
  ['não me mande mensagem por hoje', null],
  ['não me mande mensagem só amanhã', null],
  ['não quero receber mensagens de noite', null],
  ['não me mande mensagem às 7', null],
  ['pare de mandar mensagem no domingo', null],
  ['hoje não me mande mensagem', null],
  ['de noite não me mandem mensagem', null],
])('"%s": %s', (text, answer) => {
  expect(answerBeside(text)).toBe(answer);
});

import { describe, expect, it } from 'vitest';
import { normalizeKeyword } from './bare-words.ts';
import { optOutChoice } from './opt-out.ts';
import { stopAnswerIn, stopWishIn } from './stop-wish.ts';

describe('wish for no more messages in everyday words', () => {
  // attack: D5.3
  it.each([
    'não quero mais lembretes',
    'Não quero lembrete',
    'oi, não quero mais avisos por favor',
    'não quero mais mensagens automáticas',
    'sem lembretes por favor',
    'nada de lembretes, obrigada',
    'pode parar de mandar mensagem?',
    'vocês podem parar de me mandar mensagem?',
    'não me lembre mais',
    'não precisa mais me lembrar',
    'não precisa me mandar mais lembrete',
    'desativa os lembretes',
    'desligue os lembretes',
    'cancela os lembretes por favor',
    'quero desativar as notificações',
    'me descadastra',
    'não quero ser lembrada',
    'podem desativar os lembretes?',
  ])('"%s" acts like PARAR', (text) => {
    expect(optOutChoice(text)).toBe('out');
  });

  // attack: D5.3
  it.each([
    'não precisa me lembrar',
    'não precisa mandar lembrete',
    'tira meu número daí',
    'exclui meu contato por favor',
    'posso parar de receber mensagens?',
    'como faço pra parar de receber mensagens?',
    'tem como não me mandar mensagem?',
    'não gosto de receber lembrete',
    'minha mãe não quer mais receber mensagens',
    'não quero lembrete no celular',
    'para de me mandar mensagem só de noite, de dia pode',
    'não quero mais lembretes?',
    'sem lembretes?',
    'cancela as mensagens automáticas?',
    'por que não quero mais lembretes',
    'depois eu vejo… não quero mais que me avise',
    'depois eu vejo... não me lembre mais',
    'agora não posso, não precisa mais me lembrar',
    'tô sem tempo, e não quero mais avisos',
    'outra hora eu marco. não quero receber lembretes',
  ])('"%s" is asked about', (text) => {
    expect(optOutChoice(text)).toBeNull();
    expect(stopWishIn(text)).toBe('unsure');
  });

  // attack: D5.3
  it.each([
    'não recebi o lembrete',
    'cancela meu horário, não quero mais lembretes',
    'depois eu vejo… não recebi o lembrete',
    'não quero mais lembretes, quero marcar sexta',
    'depois eu vejo, me avisa',
    'não me mandaram lembrete',
    'não me mande mensagem hoje, estou em reunião',
    'não lembro meu horário',
    'não precisa',
    'não quero mais o horário',
    'me manda um lembrete',
    'quero receber lembretes',
    'apaga a mensagem que mandei',
    'cancela meu horário',
    'cancelar',
    'sem pressa',
    'não precisa me lembrar que dia é, quero marcar',
    'não posso ler mensagem agora',
    'me avisa se não der',
    'não quero mais lembretes? não foi isso que eu disse',
    'não quero ficar sem lembrete',
    'não posso ficar sem lembrete',
    'não quero parar de receber lembretes',
    'não precisa cancelar o lembrete',
    'não quero esquecer, me manda lembrete',
    'não manda áudio, manda mensagem',
    'não gosto de mandar mensagem, pode ligar?',
    'não consigo mandar mensagem',
    'não queria te mandar mensagem tão tarde',
    'sem problema, me manda mensagem',
    'sem querer mandei mensagem',
    'sem tempo pra ler mensagem',
    'não precisa responder minha mensagem',
    'não consegui enviar a mensagem',
    'como desativar o som das mensagens',
    'não precisa de lembrete, quero saber o preço',
    'não precisa avisar',
    'para quando?',
    'vou para casa',
  ])('"%s" is none', (text) => {
    expect(optOutChoice(text)).toBeNull();
    expect(stopWishIn(text)).toBeNull();
  });
});

it.each([
  ['sim', 'yes'],
  ['Sim, por favor!', 'yes'],
  ['pode parar', 'yes'],
  ['não', 'no'],
  ['não, pode continuar', 'no'],
  ['sim, e marca um corte', null],
  ['quero um corte', null],
])('"%s" answers the question: %s', (text, answer) => {
  expect(stopAnswerIn(normalizeKeyword(text))).toBe(answer);
});

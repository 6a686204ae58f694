import { describe, expect, it } from 'vitest';
import { optOutChoice } from './opt-out.ts';
import { readMoveOrCancel, readReminderReply, readWhich, speaksOfComing } from './reminder-answer.ts';

const PLAIN = 'Olá Maria, sua consulta é em 01/02/2026 às 12:00.';
const MENU = 'Consulta 05/03 às 14:00. Responda 1 para confirmar ou 2 para remarcar.';
const OTHER_MENU = 'Consulta amanhã. 1 - Cancelar, 2 - Confirmar';

describe('answer to a reminder', () => {
  it.each([
    ['sim', 'confirm'],
    ['Sim!', 'confirm'],
    ['SIM, confirmo', 'confirm'],
    ['confirmo', 'confirm'],
    ['Confirmado, obrigada', 'confirm'],
    ['👍', 'confirm'],
    ['👍🏽', 'confirm'],
    ['1', 'confirm'],
    [' 1. ', 'confirm'],
    ['1️⃣', 'confirm'],
    ['ok', 'confirm'],
    ['não posso', 'refuse'],
    ['Nao vou conseguir ir', 'refuse'],
    ['não', 'refuse'],
    ['2', 'refuse'],
    ['👎', 'refuse'],
    ['🙅‍♀️', 'refuse'],
    ['sim, mas pode ser às 15h?', null],
    ['não sei ainda', null],
    ['quem é?', null],
    ['12', null],
    ['3', null],
    ['', null],
  ])('%s: %s', (message, expected) => {
    expect(readReminderReply(message, PLAIN)).toBe(expected);
  });

  it.each([
    [MENU, '1', 'confirm'],
    [MENU, '2', 'refuse'],
    [OTHER_MENU, '1', 'refuse'],
    [OTHER_MENU, '2', 'confirm'],
    ['Para confirmar digite 2, para cancelar digite 1', '2', 'confirm'],
  ])('reads a digit as the reminder explains it: %s %s', (reminder, digit, expected) => {
    expect(readReminderReply(digit, reminder)).toBe(expected);
  });

  it.each([
    ['remarcar', 'move'],
    ['quero reagendar', 'move'],
    ['Cancelar', 'cancel'],
    ['pode cancelar', 'cancel'],
    ['cancela', 'cancel'],
    ['não sei', null],
    ['não quero cancelar', null],
  ])('to "remarcar ou cancelar?": %s is %s', (message, expected) => {
    expect(readMoveOrCancel(message)).toBe(expected);
  });

  it.each([
    ['1', [1]],
    ['o 2', [2]],
    ['3', null],
    ['todos', [1, 2]],
    ['Os dois!', [1, 2]],
    ['sim', null],
    ['confirmo os dois', [1, 2]],
    ['sim, as duas', [1, 2]],
    ['o das 9', [1]],
    ['confirmo o das 9h', [1]],
    ['o de sexta-feira', [2]],
    ['dia 6 às 14h', [2]],
    ['0', null],
    ['não vou no das 9', null],
    ['o das 10', null],
    ['só um minuto', null],
  ])('to which of two: %s is %j', (message, expected) => {
    const visits = [
      { date: '2026-03-05', time: '09:00' },
      { date: '2026-03-06', time: '14:00' },
    ];
    expect(readWhich(message, visits)).toEqual(expected);
  });

  it.each([
    ['confirmo presença!', true],
    ['Preciso cancelar', true],
    ['não vou poder ir', true],
    ['cancela o de sexta', false],
    ['confirmo o das 9', false],
    ['qual o endereço?', false],
    ['só um minuto', false],
  ])('%s is about coming or not: %s', (message, expected) => {
    expect(speaksOfComing(message)).toBe(expected);
  });
});

describe('words that stop and resume messages', () => {
  it.each([
    ['PARAR', 'out'],
    [' parar. ', 'out'],
    ['Pára', 'out'],
    ['sair', 'out'],
    ['STOP!!', 'out'],
    ['Cancelar mensagens', 'out'],
    ['🛑 parar', 'out'],
    ['voltar', 'in'],
    ['Voltar 🙏', 'in'],
    ['quero parar de fumar', null],
    ['PARAR de me mandar isso', 'out'],
    ['posso voltar amanhã?', null],
    ['cancelar', null],
    ['', null],
  ])('%s: %s', (message, expected) => {
    expect(optOutChoice(message)).toBe(expected);
  });
});

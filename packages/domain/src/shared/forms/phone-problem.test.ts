import { describe, expect, it } from 'vitest';
import { phoneProblem } from './phone-problem.ts';

describe('a typed phone', () => {
  it.each([
    '',
    '(11) 98888-7777',
    '11 98888 7777',
    '+55 (11) 98888-7777',
    '5511988887777',
    '011 98888-7777',
    '0 15 11 98888-7777',
    '(11) 3333-4444',
    '551133334444',
    // as WhatsApp shows numbers from before the ninth digit
    '+55 31 7777-6666',
    '(55) 99999-8888',
    '0800 123 4567',
    '0300 123 4567',
    '0800 12 3456',
    '4004-1234',
    '+351 912 345 678',
    '+1 (555) 123-4567',
    '11 98888-7777 (mãe)',
  ])('is complete: %s', (typed) => {
    expect(phoneProblem(typed)).toBeNull();
  });

  it.each([
    ['98888-7777', 'Falta o DDD: escreva como (11) 98888-7777'],
    ['3333-4444', 'Falta o DDD: escreva como (11) 98888-7777'],
    ['(11) 8888-7777', 'Falta o 9 do celular: escreva como (11) 98888-7777'],
    ['(31) 7777-6666', 'Falta o 9 do celular: escreva como (11) 98888-7777'],
    ['(11) 98888-777', 'Falta um dígito: escreva como (11) 98888-7777'],
    ['98988-7777', 'Falta o DDD: escreva como (11) 98888-7777'],
    ['(11) 9888', 'Telefone incompleto: escreva como (11) 98888-7777'],
    ['190', 'Telefone incompleto: escreva como (11) 98888-7777'],
    ['+55', 'Telefone incompleto: escreva como (11) 98888-7777'],
    ['+351 912', 'Telefone incompleto: escreva também o código do país'],
    ['(11) 98888-77778', 'Confira o telefone: há dígitos a mais'],
    ['(10) 98888-7777', 'Confira o DDD: escreva como (11) 98888-7777'],
    ['(11) 88888-7777', 'Confira o telefone: celular começa com 9 depois do DDD'],
    ['sem telefone', 'Escreva só o telefone, como (11) 98888-7777'],
  ])('is refused with what to change: %s', (typed, message) => {
    expect(phoneProblem(typed)).toBe(message);
  });
});

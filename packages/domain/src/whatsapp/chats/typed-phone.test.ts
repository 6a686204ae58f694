import { expect, it } from 'vitest';
import { typedPhone } from './typed-phone.ts';

it.each([
  ['11988887777', '5511988887777'],
  ['meu número é (11) 98888-7777, obrigada', '5511988887777'],
  ['+55 11 9 8888-7777', '5511988887777'],
  ['55 85 3333 4444', '558533334444'],
  ['11 98888.7777 e de novo 11988887777', '5511988887777'],
  ['11988887777 ou 21977776666', null],
  ['98888-7777', null],
  ['cpf 123.456.789-09', null],
  ['12345678909876', null],
  ['amanhã às 14:30', null],
  ['21/11/2026 14:30', null],
  ['custa 1.234,56?', null],
  ['103899771998284', null],
  ['', null],
])('finds in "%s" the phone %s', (text, phone) => {
  expect(typedPhone(text)).toBe(phone);
});

import { expect, it } from 'vitest';
import { templateProblem } from './templates.ts';

const known = 'Use {client_name}, {date}, {time} e {day}.';

// spec: 2 §5.10
it.each([
  ['Olá, {client_name}! {date} às {time}', null],
  ['', null],
  ['Olá, {nome}!', `Variável desconhecida: {nome}. ${known}`],
  ['{nome} {hora} {nome}', `Variáveis desconhecidas: {nome}, {hora}. ${known}`],
  ['a'.repeat(501), null],
  ['a'.repeat(2000), null],
  ['a'.repeat(2001), 'Use no máximo 2000 caracteres'],
])('of a template like "%.30s" the problem is %s', (template, problem) => {
  expect(templateProblem(template)).toBe(problem);
});

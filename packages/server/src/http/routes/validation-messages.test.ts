import { expect, it } from 'vitest';
import { z } from 'zod';
import { installValidationMessages } from './validation-messages.ts';

const contract = z.object({
  name: z.string(),
  age: z.number().int(),
  isActive: z.boolean(),
  tags: z.array(z.string()),
  place: z.object({}),
  kind: z.enum(['one', 'two']),
  at: z.iso.datetime(),
});
const right = {
  name: 'Ana',
  age: 1,
  isActive: true,
  tags: [],
  place: {},
  kind: 'one',
  at: '2026-03-04T13:00:00Z',
};

it.each<[string, object, string]>([
  ['nothing for a list', { tags: undefined }, 'Falta um dado obrigatório'],
  ['a word for a list', { tags: 'a' }, 'Valor inválido: informe uma lista'],
  ['null for a text', { name: null }, 'Valor inválido: informe um texto'],
  ['a word for a number', { age: 'x' }, 'Valor inválido: informe um número'],
  ['a fraction for a whole number', { age: 1.5 }, 'Valor inválido: informe um número inteiro'],
  ['a word for a yes or no', { isActive: 'sim' }, 'Valor inválido: informe verdadeiro ou falso'],
  ['a list for an object', { place: [] }, 'Valor inválido: informe um grupo de campos'],
  ['a word for an instant', { at: 'amanhã' }, 'Formato inválido'],
  ['another word for one of a list', { kind: 'three' }, 'Opção inválida'],
])('describes %s without programming terms', (_name, change, message) => {
  installValidationMessages();
  const { error } = contract.safeParse({ ...right, ...change });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

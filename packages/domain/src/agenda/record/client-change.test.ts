import { expect, it } from 'vitest';
import { clientChangeText, clientsInText, namedText } from './client-change.ts';

const line = `Alterado: cliente${clientChangeText(1, 3)} e observações`;

it('stores the ids of both clients', () => {
  expect(line).toBe('Alterado: cliente (de #1 para #3) e observações');
  expect(clientsInText(line)).toEqual([1, 3]);
  expect(clientsInText('Alterado: observações')).toEqual([]);
});

it.each([
  [
    new Map([
      [1, 'Ana $1'],
      [3, 'Rui Costa'],
    ]),
    'Alterado: cliente (de Ana $1 para Rui Costa) e observações',
  ],
  [new Map([[3, 'Rui Costa']]), 'Alterado: cliente (de quem saiu do cadastro para Rui Costa) e observações'],
  [null, 'Alterado: cliente e observações'],
])('is read with the names of %o', (names, shown) => {
  expect(namedText(line, names)).toBe(shown);
});

it('of a client who was deleted before names the new one', () => {
  const text = `Alterado: cliente${clientChangeText(null, 3)}`;
  expect(namedText(text, new Map([[3, 'Rui Costa']]))).toBe(
    'Alterado: cliente (de quem saiu do cadastro para Rui Costa)',
  );
});

import { expect, it } from 'vitest';
import { searchClients } from './client-search.ts';

const maria = { id: 1, name: 'Maria Souza', email: 'maria@exemplo.com', phone: '5511988887777' };
const other = { id: 2, name: 'MARIA CONCEIÇÃO', email: null, phone: null, whatsappNumber: '5521977776666' };
const joao = { id: 3, name: 'João  Lima', email: 'JL@Exemplo.com', phone: '+351912345678' };
const clients = [maria, other, joao];

const SEARCHES: [search: string, ids: number[], why: string][] = [
  ['', [1, 2, 3], 'nothing typed'],
  ['   ', [1, 2, 3], 'only spaces'],
  ['maria', [1, 2], 'part of the name in any case'],
  ['conceicao', [2], 'a name without its accents'],
  ['JOÃO LIMA', [3], 'accents typed, spaces doubled in the name'],
  ['jl@exemplo', [3], 'part of the e-mail in any case'],
  ['EXEMPLO.COM', [1, 3], 'the e-mail in capitals'],
  ['(11) 98888', [1], 'digits of a phone as it is shown'],
  ['97777-6666', [2], 'digits of the WhatsApp number'],
  ['912 345', [3], 'digits of a foreign phone'],
  ['5', [1, 2, 3], 'one digit is searched in the phones'],
  ['-', [], 'a sign without digits is text'],
  ['souza maria', [], 'the words in another order'],
  ['ninguém', [], 'a name that nobody has'],
];

it.each(SEARCHES)('the search %o finds the clients %j: %s', (search, ids) => {
  expect(searchClients(clients, search).map(({ id }) => id)).toEqual(ids);
});

it('a client that was changed is found by what it says now', () => {
  searchClients(clients, 'maria');
  const renamed = { ...maria, name: 'Ana Souza' };
  expect(searchClients([renamed], 'maria').length).toBe(1);
  expect(searchClients([{ ...renamed, email: null }], 'maria').length).toBe(0);
});

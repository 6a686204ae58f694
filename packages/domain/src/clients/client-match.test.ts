import { expect, it } from 'vitest';
import { clientsNamed, matchesSearch } from './client-match.ts';

const maria = { id: 1, name: 'Maria Souza', email: 'maria@exemplo.com', phone: '5511988887777' };
const otherMaria = { id: 2, name: 'MARIA SOUZA', email: null, phone: null, whatsappNumber: '5521977776666' };
const joao = { id: 3, name: 'João Lima' };
const clients = [maria, otherMaria, joao];

it.each([
  ['joão lima', [3]],
  [' JOÃO LIMA ', [3]],
  ['maria souza', [1, 2]],
  ['maria', []],
  ['joao lima', []],
])('the typed name %o belongs to the clients %j', (typed, ids) => {
  expect(clientsNamed(clients, typed).map(({ id }) => id)).toEqual(ids);
});

it.each([
  ['', [1, 2, 3]],
  ['souza', [1, 2]],
  ['joao', [3]],
  ['EXEMPLO.com', [1]],
  ['(11) 98888', [1]],
  ['97777-6666', [2]],
  ['ninguém', []],
  ['-', []],
])('the search %o finds the clients %j', (search, ids) => {
  expect(clients.filter((client) => matchesSearch(client, search)).map(({ id }) => id)).toEqual(ids);
});

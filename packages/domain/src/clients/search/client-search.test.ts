import { expect, it } from 'vitest';
import { searchClients } from './client-search.ts';

const maria = { id: 1, name: 'Maria Souza', email: 'maria@exemplo.com', phone: '5511988887777' };
const other = { id: 2, name: 'MARIA CONCEIÇÃO', email: null, phone: null, whatsappNumber: '5521977776666' };
const joao = { id: 3, name: 'João  Lima', email: 'JL@Exemplo.com', phone: '+351912345678' };
const studio = { id: 4, name: 'Studio 54', email: null, phone: '554197654321' };
const davila = { id: 5, name: 'José D’Ávila', email: null, phone: null };
const clients = [maria, other, joao, studio, davila];

const SEARCHES: [search: string, ids: number[], why: string][] = [
  ['', [1, 2, 3, 4, 5], 'nothing typed'],
  ['   ', [1, 2, 3, 4, 5], 'only spaces'],
  ['maria', [1, 2], 'part of the name in any case'],
  ['conceicao', [2], 'a name without its accents'],
  ['JOÃO LIMA', [3], 'accents typed, spaces doubled in the name'],
  ['jl@exemplo', [3], 'part of the e-mail in any case'],
  ['EXEMPLO.COM', [1, 3], 'the e-mail in capitals'],
  ['(11) 98888', [1], 'digits of a phone as it is shown'],
  ['97777-6666', [2], 'digits of the WhatsApp number'],
  ['912 345', [3], 'digits of a foreign phone'],
  ['+55 11', [1], 'the prefix as it is written'],
  ['+55 (11) 98', [1], 'prefix and DDD'],
  ['0055 11 98888', [1], 'dialled from abroad'],
  ['011 98888', [1], 'a zero before the DDD'],
  ['0 15 11 98888-7777', [1], 'a zero and a carrier before the DDD'],
  ['+55 (011) 98888', [1], 'a zero within the brackets'],
  ['(11) 8888-7777', [1], 'without the ninth digit that is stored'],
  ['(11) 88', [1], 'begun without the ninth digit'],
  ['8888.7777', [1], 'dots, and no DDD'],
  ['11988887777', [1], 'digits alone'],
  ['(41) 99765-4321', [4], 'with the ninth digit that is not stored'],
  ['99765-4321', [4], 'the same without the DDD'],
  ['00351 912', [3], 'dialled to another country'],
  ['studio 54', [4], 'a name with digits, and no phone that has them'],
  ['54', [4], 'digits of a name alone'],
  ['maria 98888', [1], 'a phone beside letters'],
  ['maria 1', [], 'a digit beside letters, which many phones have'],
  ['5', [1, 2, 3, 4], 'one digit is searched in the phones'],
  ["d'avila", [5], 'the apostrophe of a keyboard'],
  ['D’Ávila', [5], 'the apostrophe of a phone'],
  ['davila', [5], 'no apostrophe'],
  ["'", [], 'an apostrophe alone is text'],
  ['-', [], 'a sign without digits is text'],
  ['souza maria', [1], 'the words in another order'],
  ['souza conceicao', [], 'one word of each of two names'],
  ['souza exemplo', [], 'a word of the name and one of the e-mail'],
  ['ninguém', [], 'a name that nobody has'],
];

// spec: 1 §5.23, 1 §5.24, 1 §5.25, 2 §5.5
it.each(SEARCHES)('finds for the search %o the clients %j: %s', (search, ids) => {
  expect(searchClients(clients, search).map(({ id }) => id)).toEqual(ids);
});

it('finds an edited client by its current values', () => {
  searchClients(clients, 'maria');
  const renamed = { ...maria, name: 'Ana Souza' };
  expect(searchClients([renamed], 'maria').length).toBe(1);
  expect(searchClients([{ ...renamed, email: null }], 'maria').length).toBe(0);
});

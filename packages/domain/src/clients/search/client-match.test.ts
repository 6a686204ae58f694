import { expect, it } from 'vitest';
import { clientsNamed } from './client-match.ts';

const maria = { id: 1, name: 'Maria Souza', email: 'maria@exemplo.com', phone: '5511988887777' };
const otherMaria = { id: 2, name: 'MARIA SOUZA', email: null, phone: null, whatsappNumber: '5521977776666' };
const joao = { id: 3, name: 'João Lima' };
const clients = [maria, otherMaria, joao];

// spec: 1 §5.6
it.each([
  ['joão lima', [3]],
  [' JOÃO LIMA ', [3]],
  ['maria souza', [1, 2]],
  ['maria', []],
  ['joao lima', []],
])('the typed name %o belongs to the clients %j', (typed, ids) => {
  expect(clientsNamed(clients, typed).map(({ id }) => id)).toEqual(ids);
});

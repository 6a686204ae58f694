import { expect, it } from 'vitest';
import { clientsMeant, clientsShown, offeredClients } from './archived-clients.ts';

const ana = { id: 1, name: 'Ana', isActive: true };
const oldAna = { id: 2, name: 'ana', isActive: false };
const bia = { id: 3, name: 'Bia', isActive: false };
const clients = [ana, oldAna, bia];

it('leaves archived clients out of everyday lists, and shows only them with the filter', () => {
  expect(clientsShown(clients, false)).toEqual([ana]);
  expect(clientsShown(clients, true)).toEqual([oldAna, bia]);
});

it.each([
  [null, [ana]],
  [1, [ana]],
  [3, [ana, bia]],
])('with the client %j chosen, a booking offers %j', (chosenId, offered) => {
  expect(offeredClients(clients, chosenId)).toEqual(offered);
});

it.each([
  ['Ana', [ana]],
  ['BIA', [bia]],
  ['Caio', []],
])('the typed name %s means %j', (typed, meant) => {
  expect(clientsMeant(clients, typed)).toEqual(meant);
});

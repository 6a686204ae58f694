import { expect, it } from 'vitest';
import { duplicateFinder } from './duplicates.ts';

type ComparableClient = Parameters<ReturnType<typeof duplicateFinder>['add']>[0][number];

const aClient = (id: number, given: Partial<ComparableClient> = {}): ComparableClient => ({
  id,
  name: `Pessoa ${id}`,
  email: null,
  phone: null,
  whatsappNumber: null,
  ...given,
});

/** Adds the clients in two portions, as long lists arrive. */
const found = (clients: ComparableClient[]) => {
  const finder = duplicateFinder();
  finder.add(clients.slice(0, 1));
  finder.add(clients.slice(1));
  return finder.found(100).map(({ reasons, clients: group }) => [reasons, group.map(({ id }) => id)]);
};

it.each([
  [
    'a phone with and without the ninth digit',
    { phone: '5511988887777' },
    { phone: '551188887777' },
    'phone',
  ],
  ['a phone and a WhatsApp number', { phone: '5511988887777' }, { whatsappNumber: '5511988887777' }, 'phone'],
  ['an e-mail in another case', { email: 'Ana@x.com' }, { email: 'ana@X.com' }, 'email'],
  ['a name with other accents and spaces', { name: 'João  Lima' }, { name: 'joao lima' }, 'name'],
])('two clients with %s may be one person', (_what, one, other, reason) => {
  expect(found([aClient(1, one), aClient(2, other), aClient(3)])).toEqual([[[reason], [1, 2]]]);
});

it.each([
  ['phones of two cities', { phone: '5511988887777' }, { phone: '5521988887777' }],
  ['phones without DDD', { phone: '+55988887777' }, { phone: '+55988887777' }],
  ['no phone and no e-mail', {}, {}],
  ['placeholder names', { name: 'Cliente' }, { name: 'cliente' }],
])('does not match two clients by %s', (_what, one, other) => {
  expect(found([aClient(1, one), aClient(2, other)])).toEqual([]);
});

it('lists a group once with all its reasons, and the surest groups first', () => {
  const clients = [
    aClient(1, { name: 'Ana', email: 'ana@x.com' }),
    aClient(2, { name: 'Bia', phone: '5511988887777' }),
    aClient(3, { name: 'Bia', phone: '5511988887777', email: 'ana@x.com' }),
    aClient(4, { name: 'Ana' }),
  ];
  expect(found(clients)).toEqual([
    [
      ['phone', 'name'],
      [2, 3],
    ],
    [['email'], [1, 3]],
    [['name'], [1, 4]],
  ]);
});

it('does not report a client with two equal numbers as its own duplicate', () => {
  expect(found([aClient(1, { phone: '5511988887777', whatsappNumber: '551188887777' })])).toEqual([]);
});

it('lists the surest groups when there are more than requested, with all reasons of each', () => {
  const finder = duplicateFinder();
  finder.add([
    aClient(1, { name: 'Ana', phone: '5511988887777' }),
    aClient(2, { name: 'Ana', phone: '5511988887777' }),
    aClient(3, { name: 'Bia' }),
    aClient(4, { name: 'Bia' }),
  ]);
  expect(finder.found(1).map(({ reasons, clients }) => [reasons, clients.map(({ id }) => id)])).toEqual([
    [
      ['phone', 'name'],
      [1, 2],
    ],
  ]);
});

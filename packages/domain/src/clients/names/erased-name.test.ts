import { expect, it } from 'vitest';
import { ERASED_NAME, isOfUnregistered } from './erased-name.ts';

const visit = { isPersonalEvent: false, clientId: null, clientName: 'Maria' };

it.each([
  ['keeps the name of a deleted record', {}, true],
  ['of a client has a record', { clientId: 1 }, false],
  ['of nobody', { clientName: null }, false],
  ['with an empty name', { clientName: '' }, false],
  ['that an erasure left', { clientName: ERASED_NAME }, false],
  ['that is the professional’s own event', { isPersonalEvent: true }, false],
])('a visit %s', (_, change, expected) => {
  expect(isOfUnregistered({ ...visit, ...change })).toBe(expected);
});

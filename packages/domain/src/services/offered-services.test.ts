import { expect, it } from 'vitest';
import { offeredServices } from './offered-services.ts';

const services = [
  { id: 1, isActive: true },
  { id: 2, isActive: false },
  { id: 3, isActive: true },
];

// spec: 2 §3.4
it.each([
  ['a new appointment', null, [1, 3]],
  ['one that has an active service', 3, [1, 3]],
  ['one whose service is no longer active', 2, [1, 2, 3]],
  ['one whose service is gone', 9, [1, 3]],
])('offers %s the right services', (_what, chosenId, offered) => {
  expect(offeredServices(services, chosenId).map(({ id }) => id)).toEqual(offered);
});

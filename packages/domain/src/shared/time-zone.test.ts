import { expect, it } from 'vitest';
import { isBrazilianZone, isTimeZone, offeredZones, zoneOrDefault } from './time-zone.ts';

// spec: 2 §9.10
it('knows the ten offered zones on this machine', () => {
  expect(offeredZones).toHaveLength(10);
  expect(offeredZones.filter((zone) => !isTimeZone(zone))).toEqual([]);
});

// spec: 2 §3.12
it.each([
  ['America/Manaus', 'America/Manaus'],
  ['Marte/Base', 'America/Sao_Paulo'],
  ['', 'America/Sao_Paulo'],
  [null, 'America/Sao_Paulo'],
])('the zone %j counts as %s', (zone, expected) => {
  expect(zoneOrDefault(zone)).toBe(expected);
});

it.each([
  ...offeredZones.map((zone) => [zone, true] as const),
  ['America/Noronha', true],
  ['America/Bahia', true],
  ['Europe/Lisbon', false],
  ['america/manaus', false],
  ['-03:00', false],
  ['', false],
] as const)('a professional may choose %j: %s', (zone, isAllowed) => {
  expect(isBrazilianZone(zone)).toBe(isAllowed);
  if (isAllowed) expect(isTimeZone(zone)).toBe(true);
});

import { expect, it } from 'vitest';
import { isTimeZone, offeredZones, zoneOrDefault } from './time-zone.ts';

it('the ten offered zones are known here', () => {
  expect(offeredZones).toHaveLength(10);
  expect(offeredZones.filter((zone) => !isTimeZone(zone))).toEqual([]);
});

it.each([
  ['America/Manaus', 'America/Manaus'],
  ['Marte/Base', 'America/Sao_Paulo'],
  ['', 'America/Sao_Paulo'],
  [null, 'America/Sao_Paulo'],
])('the zone %j counts as %s', (zone, expected) => {
  expect(zoneOrDefault(zone)).toBe(expected);
});

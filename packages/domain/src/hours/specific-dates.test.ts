import { describe, expect, it } from 'vitest';
import {
  dateRuns,
  datesWithBlocked,
  usualHours,
  withDates,
  withoutSlot,
  withSlot,
  withStatus,
} from './specific-dates.ts';

const slot = { start: '10:00', end: '12:00' };
const usual = { start: '09:00', end: '17:00' };

describe('specific date', () => {
  // spec: 2 §4.7
  it('becomes custom when a slot is added, 09:00 to 17:00 by default', () => {
    expect(withSlot(usualHours())).toEqual({ status: 'custom', slots: [usual] });
    expect(withSlot({ status: 'unavailable', slots: [] }, slot)).toEqual({ status: 'custom', slots: [slot] });
  });

  // spec: 2 §4.8
  it('returns to available when its only slot is removed', () => {
    expect(withoutSlot({ status: 'custom', slots: [slot] }, 0)).toEqual({ status: 'available', slots: [] });
  });

  it('stays custom while another slot is left', () => {
    expect(withoutSlot({ status: 'custom', slots: [slot, usual] }, 0)).toEqual({
      status: 'custom',
      slots: [usual],
    });
  });

  // spec: 2 §4.9
  it('loses its slots when unavailable is chosen', () => {
    const custom = { status: 'custom' as const, slots: [slot] };
    expect(withStatus(custom, 'unavailable')).toEqual({ status: 'unavailable', slots: [] });
  });

  // spec: 2 §9.6
  it('starts custom hours with one slot', () => {
    expect(withStatus(usualHours(), 'custom')).toEqual({ status: 'custom', slots: [usual] });
  });
});

it('gives several dates the same hours and replaces their previous ones', () => {
  const before = [
    { date: '2027-02-03', status: 'unavailable' as const, slots: [] },
    { date: '2027-02-01', status: 'custom' as const, slots: [slot] },
  ];
  const hours = { status: 'custom' as const, slots: [usual] };
  expect(withDates(before, ['2027-02-03', '2027-02-02'], hours)).toEqual([
    { date: '2027-02-01', status: 'custom', slots: [slot] },
    { date: '2027-02-02', status: 'custom', slots: [usual] },
    { date: '2027-02-03', status: 'custom', slots: [usual] },
  ]);
});

it('joins consecutive dates with equal hours into one run, without past ones', () => {
  const off = (date: string) => ({ date, status: 'unavailable' as const, slots: [] });
  const list = [
    off('2027-02-03'),
    off('2027-02-01'),
    off('2027-02-02'),
    { date: '2027-02-04', status: 'custom' as const, slots: [slot] },
    off('2027-02-06'),
    off('2027-01-30'),
  ];
  expect(dateRuns(list, '2027-02-01').map(({ dates }) => dates)).toEqual([
    ['2027-02-01', '2027-02-02', '2027-02-03'],
    ['2027-02-04'],
    ['2027-02-06'],
  ]);
});

it('counts a blocked date as unavailable, despite any other entry', () => {
  const list = [{ date: '2027-02-01', status: 'custom' as const, slots: [slot] }];
  expect(datesWithBlocked(list, ['2027-02-01', '2027-02-02'])).toEqual([
    { date: '2027-02-01', status: 'unavailable', slots: [] },
    { date: '2027-02-02', status: 'unavailable', slots: [] },
  ]);
});

import { expect, it } from 'vitest';
import { copyMonday, disableWeekend, withEnabled } from './week-actions.ts';
import { defaultWorkingHours } from './working-day.ts';

const slot = { start: '08:00', end: '11:00' };

// spec: 2 §9.7
it('copies Monday to Tuesday to Friday and to no other day', () => {
  const week = { ...defaultWorkingHours(), monday: { enabled: true, slots: [slot] } };
  const copied = copyMonday(week);
  for (const day of ['tuesday', 'wednesday', 'thursday', 'friday'] as const) {
    expect(copied[day]).toEqual({ enabled: true, slots: [slot] });
    expect(copied[day].slots).not.toBe(week.monday.slots);
  }
  expect([copied.saturday, copied.sunday]).toEqual([week.saturday, week.sunday]);
});

// spec: 2 §9.8
it('switches the weekend off and keeps its hours', () => {
  const week = { ...defaultWorkingHours(), saturday: { enabled: true, slots: [slot] } };
  expect(disableWeekend(week)).toEqual({ ...week, saturday: { enabled: false, slots: [slot] } });
});

it('starts a day without hours with 09:00 to 17:00 when it is switched on', () => {
  const usual = { start: '09:00', end: '17:00' };
  expect(withEnabled({ enabled: false, slots: [] }, true)).toEqual({ enabled: true, slots: [usual] });
  expect(withEnabled({ enabled: false, slots: [slot] }, true)).toEqual({ enabled: true, slots: [slot] });
  expect(withEnabled({ enabled: true, slots: [slot] }, false)).toEqual({ enabled: false, slots: [slot] });
});

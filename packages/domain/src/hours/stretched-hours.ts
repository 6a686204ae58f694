import { type DayHours, weekdays, type WorkingHours } from './working-day.ts';

const allDay = (): DayHours => ({ enabled: true, slots: [{ start: '00:00', end: '24:00' }] });

/** The same working days, each open around the clock: for what the owner had put outside the hours of a day. */
export const stretchedHours = (hours: WorkingHours): WorkingHours =>
  Object.fromEntries(
    weekdays.map((weekday) => [weekday, hours[weekday].enabled ? allDay() : hours[weekday]]),
  ) as WorkingHours;

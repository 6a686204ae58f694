import { type DayHours, weekdays, type WorkingHours } from './working-day.ts';

const allDay = (): DayHours => ({ enabled: true, slots: [{ start: '00:00', end: '24:00' }] });

/** Copies the working days with each one open around the clock, for visits that the owner booked outside the hours. */
export const stretchedHours = (hours: WorkingHours): WorkingHours =>
  Object.fromEntries(
    weekdays.map((weekday) => [weekday, hours[weekday].enabled ? allDay() : hours[weekday]]),
  ) as WorkingHours;

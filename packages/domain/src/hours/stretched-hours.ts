import { type DayHours, weekdays, type WorkingHours } from './working-day.ts';

const allDay = (): DayHours => ({ enabled: true, slots: [{ start: '00:00', end: '24:00' }] });

/** Working days opened around the clock, for visits that the owner booked outside the hours. */
export const stretchedHours = (hours: WorkingHours): WorkingHours =>
  Object.fromEntries(
    weekdays.map((weekday) => [weekday, hours[weekday].enabled ? allDay() : hours[weekday]]),
  ) as WorkingHours;

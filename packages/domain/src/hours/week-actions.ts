// Actions that change the whole week with one tap (spec 2 §9).
import { type DayHours, newSlot, type WorkingHours } from './working-day.ts';

const copyOf = ({ enabled, slots }: DayHours): DayHours => ({
  enabled,
  slots: slots.map((slot) => ({ ...slot })),
});

/** Copies Monday to Tuesday through Friday. */
export const copyMonday = (week: WorkingHours): WorkingHours => ({
  ...week,
  tuesday: copyOf(week.monday),
  wednesday: copyOf(week.monday),
  thursday: copyOf(week.monday),
  friday: copyOf(week.monday),
});

/** Switches Saturday and Sunday off; their hours are kept for later. */
export const disableWeekend = (week: WorkingHours): WorkingHours => ({
  ...week,
  saturday: { ...week.saturday, enabled: false },
  sunday: { ...week.sunday, enabled: false },
});

/** Switches a day on or off; one without slots starts with 09:00 to 17:00. */
export const withEnabled = (day: DayHours, enabled: boolean): DayHours => ({
  enabled,
  slots: enabled && day.slots.length === 0 ? [newSlot()] : day.slots,
});

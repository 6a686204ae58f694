import type { DateStatus } from '@zelo/domain/hours/specific-dates.ts';
import type { Tone } from '#ui/marks/tone.ts';

/** Labels and colors of the three statuses of a date. */
export const DATE_STATUSES: Readonly<Record<DateStatus, { label: string; tone: Tone }>> = {
  available: { label: 'Disponível', tone: 'green' },
  custom: { label: 'Especial', tone: 'blue' },
  unavailable: { label: 'Indisponível', tone: 'red' },
};

// The part of "Repetir" that the form keeps; the rest of the series loads when it is touched.
import type { SeriesChoice } from '@zelo/domain/agenda/series/series-contract.ts';
import type { MonthMode } from '@zelo/domain/agenda/series/series-rule.ts';

/** As chosen on the screen, kept with the draft of the form. */
export interface Repetition {
  every: 'week' | 'fortnight' | 'month' | 'other';
  /** of `other`, in weeks or months */
  interval: number;
  /** of `other` */
  unit: 'weekly' | 'monthly';
  /** 0 Sunday to 6 Saturday, ascending; null follows the date of the form */
  weekdays: readonly number[] | null;
  monthMode: MonthMode;
  ends: 'count' | 'until' | 'never';
  count: number;
  /** yyyy-MM-dd, empty until one is chosen */
  until: string;
  /** for dates of the rule that the owner has decided on */
  choices: readonly SeriesChoice[];
}

export const FIRST_REPETITION: Repetition = {
  every: 'week',
  interval: 3,
  unit: 'weekly',
  weekdays: null,
  monthMode: 'day',
  ends: 'count',
  count: 12,
  until: '',
  choices: [],
};

export interface RepeatFieldProps {
  repetition: Repetition | null;
  onRepeat: (repetition: Repetition | null) => void;
  isSaving: boolean;
  /** The switch "Avisar o cliente", where it is shown. */
  wanted: boolean | undefined;
}

/** Saves the series for a client who is already stored; resolves to true once it is saved. */
type SaveSeries = (clientId: number) => Promise<boolean>;

let save: SaveSeries | null = null;

/** The save of the form that repeats, set by its part that loads late; null without one. One form is open at a time. */
export const seriesSave = {
  get: (): SaveSeries | null => save,
  set: (next: SaveSeries | null): void => void (save = next),
};

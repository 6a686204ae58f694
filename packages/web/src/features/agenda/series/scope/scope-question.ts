// Asks which visits of a series a change is for, from anywhere; `SeriesOutlet` renders the question.
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import type { SeriesAction, SeriesValues } from '@zelo/domain/agenda/series/series-contract.ts';

export interface SeriesChange {
  visit: Appointment;
  action: SeriesAction;
  values?: Partial<SeriesValues>;
  reason?: string;
  /** The choice of "Avisar o cliente"; undefined without one. */
  notifyClient?: boolean | undefined;
}

export interface AskedSeries {
  /** Distinguishes it from the previous one, which may still be closing. */
  id: number;
  change: SeriesChange;
  /** True once the change is saved, false for a refusal. */
  answer: (isSaved: boolean) => void;
}

let current: AskedSeries | null = null;
let asked = 0;
const listeners = new Set<() => void>();

function show(next: AskedSeries | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Resolves to true once the change is saved for the visits that the user has chosen, to false if nothing is. */
export function askSeries(change: SeriesChange): Promise<boolean> {
  current?.answer(false);
  return new Promise((resolve) => {
    const id = (asked += 1);
    const answer = (isSaved: boolean): void => {
      if (current?.id === id) show(null);
      resolve(isSaved);
    };
    show({ id, change, answer });
  });
}

export const openSeriesQuestion = {
  get: (): AskedSeries | null => current,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

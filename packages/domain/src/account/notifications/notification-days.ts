import { addDays, instantToLocal, today } from '#shared/local-time.ts';
import type { Instant } from '#shared/instant.ts';

export interface DayOf<Item> {
  /** yyyy-MM-dd by the professional's clock. */
  date: string;
  /** 'Hoje' and 'Ontem'; null for any other day. */
  name: 'Hoje' | 'Ontem' | null;
  items: Item[];
}

interface Timed {
  /** ISO instant. */
  time: string;
}

export const groupByDay = <Item extends Timed>(
  items: readonly Item[],
  zone: string,
  now: Instant,
): DayOf<Item>[] => {
  const todays = today(now, zone);
  const days = new Map<string, Item[]>();
  for (const item of items) {
    const { date } = instantToLocal(item.time, zone);
    days.set(date, [...(days.get(date) ?? []), item]);
  }
  const nameOf = (date: string): DayOf<Item>['name'] => {
    if (date === todays) return 'Hoje';
    return date === addDays(todays, -1) ? 'Ontem' : null;
  };
  return [...days].map(([date, ofDay]) => ({ date, name: nameOf(date), items: ofDay }));
};

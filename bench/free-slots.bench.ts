import { type AgendaCalendar, freeSlots, prepare } from '@zelo/domain/agenda/slots/free-slots.ts';
import { aCalendar, monthQuery } from './agenda-sample.ts';
import { type Bench, cpuMicros, type Figure } from './measure.ts';

const MINUTE_MS = 60_000;
const WINDOW_MINUTES = 30 * 1440;

/** Baseline: marks each busy minute of the month, then tries every start. No zone, no working hours. */
const minuteLoop = ({ appointments }: AgendaCalendar): number => {
  const firstMs = Date.parse(monthQuery.now as string);
  const busy = new Uint8Array(WINDOW_MINUTES + monthQuery.durationMin);
  for (const { startTime, endTime, status } of appointments) {
    if (status === 'cancelled') continue;
    const start = (Date.parse(startTime as string) - firstMs) / MINUTE_MS;
    busy.fill(1, Math.max(0, start), Math.max(0, (Date.parse(endTime as string) - firstMs) / MINUTE_MS));
  }
  let found = 0;
  for (let start = 0; start < WINDOW_MINUTES; start += monthQuery.stepMin)
    if (!busy.subarray(start, start + monthQuery.durationMin).includes(1)) found += 1;
  return found;
};

const measured = (): Figure[] => {
  const month = aCalendar(0);
  const years = aCalendar(10_000);
  const [preparedMonth, preparedYears] = [prepare(month), prepare(years)];
  const bare = { what: 'plain loop over the minutes', micros: cpuMicros(() => minuteLoop(month)) };
  const plain = cpuMicros(() => freeSlots(month, monthQuery).length);
  const prepared = cpuMicros(() => freeSlots(preparedMonth, monthQuery).length);
  const plainYears = cpuMicros(() => freeSlots(years, monthQuery).length);
  const preparedWithYears = cpuMicros(() => freeSlots(preparedYears, monthQuery).length);
  return [
    { what: '30 days, 400 appointments', micros: plain, baseline: bare, bar: 'at most 1 ms' },
    { what: '30 days, 400 appointments, prepared', micros: prepared, baseline: bare, bar: 'at most 1 ms' },
    {
      what: 'the same with 10,000 more outside',
      micros: plainYears,
      baseline: { what: 'without them', micros: plain },
      bar: 'near 1: flat',
    },
    {
      what: 'the same with 10,000 more outside, prepared',
      micros: preparedWithYears,
      baseline: { what: 'without them', micros: prepared },
      bar: 'near 1: flat',
    },
  ];
};

export const freeSlotsBench: Bench = { name: 'free starts', run: measured };

import { findConflicts, prepareConflicts } from '@zelo/domain/agenda/slots/conflicts.ts';
import { aCalendar } from './agenda-sample.ts';
import { type Bench, cpuMicros, type Figure } from './measure.ts';

const HALF_HOUR_MS = 1_800_000;

const measured = (): Figure[] => {
  const { appointments, timeZone } = aCalendar(9600);
  const index = prepareConflicts(appointments, timeZone);
  const spans = appointments
    .filter(({ status }) => status !== 'cancelled')
    .map(({ startTime, endTime }) => ({
      startMs: Date.parse(startTime as string),
      endMs: Date.parse(endTime as string),
    }));
  const firstMs = Math.min(...spans.map(({ startMs }) => startMs));
  const lastMs = Math.max(...spans.map(({ startMs }) => startMs));
  // Strides over half hours of several years, so that free and busy times alternate.
  const candidate = (round: number) => {
    const startTime = firstMs + ((round * 1009 * HALF_HOUR_MS) % (lastMs - firstMs));
    return { startTime, endTime: startTime + 2 * HALF_HOUR_MS };
  };
  const scan = (round: number) => {
    const { startTime, endTime } = candidate(round);
    return spans.filter(({ startMs, endMs }) => startMs <= endTime && startTime <= endMs).length;
  };
  return [
    {
      what: `one check against ${index.busy.appointments.length} of ${appointments.length} prepared appointments`,
      micros: cpuMicros((round) => findConflicts(index, candidate(round)).length),
      baseline: { what: 'linear scan over parsed times', micros: cpuMicros(scan) },
      bar: 'at most 1 µs',
    },
  ];
};

export const conflictsBench: Bench = { name: 'conflict check', run: measured };

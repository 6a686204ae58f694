import { epochOf, type Instant, MINUTE_MS } from '#shared/instant.ts';
import { instantToLocal } from '#shared/local-time.ts';
import { type BusyIndex, busyIndex, busyNear, type TimedAppointment } from './busy-index.ts';

/** The six kinds of spec 1 §9. */
export const conflictKinds = [
  'exact_time',
  'starts_during',
  'ends_during',
  'complete_overlap',
  'adjacent_before',
  'adjacent_after',
] as const;

export type ConflictKind = (typeof conflictKinds)[number];

/** Critical: both cannot be kept. Warning: back to back. */
export type ConflictSeverity = 'critical' | 'warning';

export interface Candidate {
  /** set when an appointment is edited: it never conflicts with itself */
  id?: number | string | undefined;
  startTime: Instant;
  endTime: Instant;
}

export interface Conflict<T extends TimedAppointment = TimedAppointment> {
  kind: ConflictKind;
  severity: ConflictSeverity;
  appointment: T;
}

/** Appointments read once, for a check at every change of the dialog. */
export interface ConflictIndex<T extends TimedAppointment> {
  busy: BusyIndex<T>;
  zone: string;
}

/** Builds the index that `findConflicts` asks; cancelled appointments are left out. */
export const prepareConflicts = <T extends TimedAppointment>(
  appointments: readonly T[],
  zone: string,
): ConflictIndex<T> => ({ busy: busyIndex(appointments), zone });

/**
 * Every appointment that the candidate overlaps or touches, critical ones first, then by start (spec 1 §9). Never a
 * refusal for the owner. Two that touch at midnight are on different days and do not conflict; one that runs over
 * midnight conflicts with what it overlaps there.
 */
export const findConflicts = <T extends TimedAppointment>(
  { busy, zone }: ConflictIndex<T>,
  candidate: Candidate,
): Conflict<T>[] => {
  const start = Math.floor(epochOf(candidate.startTime) / MINUTE_MS);
  const end = Math.ceil(epochOf(candidate.endTime) / MINUTE_MS);
  if (start >= end) return [];
  const [first, last] = busyNear(busy, start - 1, end + 1);
  const critical: Conflict<T>[] = [];
  const warnings: Conflict<T>[] = [];
  for (let position = first; position < last; position += 1) {
    const appointment = busy.appointments[position];
    if (!appointment || (candidate.id !== undefined && appointment.id === candidate.id)) continue;
    const busySpan = { start: busy.starts[position] ?? 0, end: busy.ends[position] ?? 0 };
    const kind = kindOf({ start, end }, busySpan, (minute) => isMidnight(minute, zone));
    if (kind === 'adjacent_before' || kind === 'adjacent_after')
      warnings.push({ kind, severity: 'warning', appointment });
    else if (kind) critical.push({ kind, severity: 'critical', appointment });
  }
  return critical.concat(warnings);
};

interface Span {
  start: number;
  end: number;
}

const kindOf = (
  candidate: Span,
  busy: Span,
  isDayBoundary: (minute: number) => boolean,
): ConflictKind | undefined => {
  if (busy.end < candidate.start || busy.start > candidate.end) return undefined;
  if (busy.end === candidate.start) return isDayBoundary(candidate.start) ? undefined : 'adjacent_before';
  if (busy.start === candidate.end) return isDayBoundary(candidate.end) ? undefined : 'adjacent_after';
  if (busy.start === candidate.start) return 'exact_time';
  if (busy.start < candidate.start) return 'starts_during';
  return candidate.end < busy.end ? 'ends_during' : 'complete_overlap';
};

const isMidnight = (minute: number, zone: string): boolean =>
  instantToLocal(minute * MINUTE_MS, zone).time === '00:00';

/** True when the submit button must turn red and read 'Criar com Conflitos' (spec 1 §9). */
export const hasCriticalConflict = (conflicts: readonly { severity: ConflictSeverity }[]): boolean =>
  conflicts.some(({ severity }) => severity === 'critical');

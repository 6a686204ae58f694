// Dates of a rule placed on the clock, with the obstacles of each.
import { epochOf, type Instant, MINUTE_MS } from '#shared/instant.ts';
import { instantToLocal, localToInstant, weekdayOf } from '#shared/local-time.ts';
import { displayName } from '#agenda/appointment-display.ts';
import type { ConflictingAppointment } from '#agenda/slots/conflict-texts.ts';
import { findConflicts, prepareConflicts } from '#agenda/slots/conflicts.ts';
import { isClosedDate } from '#hours/absences/closed-date.ts';
import { holidayFinder } from '#hours/holidays/holidays.ts';
import { openRangesByDate, outsideHours, type WorkingCalendar } from '#hours/working-day.ts';
import type { RowState, SeriesChoice } from './series-contract.ts';
import type { SeriesRule } from './series-rule.ts';
import { shortWeekday, writtenDate } from './series-sentence.ts';

export interface PlacedRow {
  /** yyyy-MM-dd that the rule gives */
  date: string;
  /** where it is: elsewhere for a moved row */
  local: { date: string; time: string };
  /** epoch milliseconds */
  startMs: number;
  endMs: number;
  /** The zone skips this time on that day. */
  isMissing: boolean;
}

export interface PlacedAt {
  date: string;
  local: { date: string; time: string };
  durationMinutes: number;
}

export const placeRow = ({ date, local, durationMinutes }: PlacedAt, zone: string): PlacedRow => {
  const startMs = localToInstant(local, zone);
  const isMissing = instantToLocal(startMs, zone).time !== local.time;
  return { date, local, startMs, endMs: startMs + durationMinutes * MINUTE_MS, isMissing };
};

export const choicesByDate = (choices: readonly SeriesChoice[]): Map<string, SeriesChoice> =>
  new Map(choices.map((choice) => [choice.date, choice]));

export const placeRows = (
  { rule, dates, choices }: { rule: SeriesRule; dates: readonly string[]; choices: readonly SeriesChoice[] },
  zone: string,
): PlacedRow[] => {
  const chosen = choicesByDate(choices);
  return dates.map((date) => {
    const choice = chosen.get(date);
    const local =
      choice?.choice === 'move'
        ? { date: choice.toDate, time: choice.toTime }
        : { date, time: rule.startTime };
    return placeRow({ date, local, durationMinutes: rule.durationMinutes }, zone);
  });
};

export interface JudgedRow extends PlacedRow {
  state: RowState;
  text: string | null;
  suggested: 'keep' | 'skip';
  /** Findings in the agenda and the hours: a save is refused when they differ from what the owner saw. */
  basis: string;
}

interface Surroundings {
  calendar: WorkingCalendar;
  zone: string;
  now: Instant;
  /** without the visit that becomes the first row */
  appointments: readonly ConflictingAppointment[];
  /** dates of rows that are left out, which take no time */
  skipped: ReadonlySet<string>;
}

interface Finding {
  state: RowState;
  text: string;
}

const SKIPPED_STATES: readonly RowState[] = ['missing-hour', 'past', 'holiday', 'time-off'];

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });
const MAX_NAMED = 3;

/** 'Já tem Bruna Vieira às 15:00' */
export const takenText = (others: readonly ConflictingAppointment[], zone: string): string => {
  const named = others.slice(0, MAX_NAMED).map((other) => {
    const at = other.isAllDay ? ' o dia inteiro' : ` às ${instantToLocal(other.startTime, zone).time}`;
    return `${displayName(other)}${at}`;
  });
  return `Já tem ${list.format(named)}`;
};

const closedText = (date: string): string => {
  const weekday = weekdayOf(date);
  const on = weekday === 0 || weekday === 6 ? 'aos' : 'às';
  return `Você não atende ${on} ${shortWeekday(weekday)}s`;
};

const hoursFinder = (calendar: WorkingCalendar) => {
  const holidayOn = holidayFinder(calendar.holidays);
  const opened = new Set(calendar.specificDates?.map(({ date }) => date));
  const rangesOf = openRangesByDate(calendar);
  const isOutside = outsideHours(rangesOf);
  return ({ local, startMs, endMs }: PlacedRow): Finding | null => {
    const { date } = local;
    if (isClosedDate(calendar, date)) return { state: 'time-off', text: 'Você está de folga' };
    const holiday = opened.has(date) ? null : holidayOn(date);
    if (holiday && holiday.rule !== 'open') return { state: 'holiday', text: `Feriado: ${holiday.name}` };
    if (rangesOf(date).length === 0) return { state: 'closed', text: closedText(date) };
    return isOutside({ ...local, durationMinutes: (endMs - startMs) / MINUTE_MS })
      ? { state: 'outside-hours', text: 'Fora do seu horário de atendimento' }
      : null;
  };
};

/** The row of the same series that each row overlaps. */
const ownOverlaps = (rows: readonly PlacedRow[], skipped: ReadonlySet<string>): Map<string, PlacedRow> => {
  const found = new Map<string, PlacedRow>();
  const standing = rows
    .filter(({ date }) => !skipped.has(date))
    .toSorted((left, right) => left.startMs - right.startMs);
  let longest: PlacedRow | undefined;
  for (const row of standing) {
    if (longest && row.startMs < longest.endMs) {
      found.set(row.date, longest);
      found.set(longest.date, found.get(longest.date) ?? row);
    }
    if (!longest || row.endMs > longest.endMs) longest = row;
  }
  return found;
};

const GRAVITY: readonly RowState[] = [
  'missing-hour',
  'past',
  'holiday',
  'time-off',
  'overlap',
  'closed',
  'outside-hours',
];

const describe = (findings: readonly Finding[]): Pick<JudgedRow, 'state' | 'text' | 'suggested'> => {
  const [first, ...others] = findings.toSorted(
    (left, right) => GRAVITY.indexOf(left.state) - GRAVITY.indexOf(right.state),
  );
  if (!first) return { state: 'free', text: null, suggested: 'keep' };
  const text = [first, ...others].map((finding) => finding.text).join('. ');
  return { state: first.state, text, suggested: SKIPPED_STATES.includes(first.state) ? 'skip' : 'keep' };
};

const basisOf = (hours: Finding | null, others: readonly ConflictingAppointment[]): string =>
  JSON.stringify([
    hours?.text ?? null,
    others.map(({ id, startTime, endTime }) => [id, epochOf(startTime), epochOf(endTime)]),
  ]);

/** Judges every row of a series, also against its other rows. Nothing refuses the owner (spec 1 §6). */
export const judgeRows = (
  rows: readonly PlacedRow[],
  { calendar, zone, now, appointments, skipped }: Surroundings,
): JudgedRow[] => {
  const index = prepareConflicts(appointments, zone);
  const hoursOf = hoursFinder(calendar);
  const own = ownOverlaps(rows, skipped);
  return rows.map((row) => {
    const others = findConflicts(index, { startTime: row.startMs, endTime: row.endMs })
      .filter(({ severity }) => severity === 'critical')
      .map(({ appointment }) => appointment);
    const hours = hoursOf(row);
    const sibling = own.get(row.date);
    const findings: (Finding | null | false)[] = [
      row.isMissing && { state: 'missing-hour', text: 'Este horário não existe neste dia' },
      row.startMs <= epochOf(now) && { state: 'past', text: 'Este horário já passou' },
      hours,
      others.length > 0 && { state: 'overlap', text: takenText(others, zone) },
      sibling !== undefined && {
        state: 'overlap',
        text: `Coincide com a visita de ${writtenDate(sibling.local.date)} desta série`,
      },
    ];
    return {
      ...row,
      ...describe(findings.filter((finding) => finding !== null && finding !== false)),
      basis: basisOf(hours, others),
    };
  });
};

import { addDays, minuteOfDay, weekdayOf } from '#shared/local-time.ts';
import { type HolidayChoices, holidayFinder } from '#hours/holidays/holidays.ts';

/** In the order of Date.prototype.getDay: 0 is Sunday. */
export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;

export type Weekday = (typeof weekdays)[number];

/** HH:mm to HH:mm, the end not included; the end may be '24:00'. */
export interface TimeSlot {
  start: string;
  end: string;
}

export interface DayHours {
  enabled: boolean;
  slots: TimeSlot[];
}

export type WorkingHours = Record<Weekday, DayHours>;

/** Hours of one date, in place of its weekday's (spec 2 §4). */
export interface SpecificDate {
  /** yyyy-MM-dd */
  date: string;
  status: 'available' | 'custom' | 'unavailable';
  slots: TimeSlot[];
}

export interface WorkingCalendar {
  workingHours: WorkingHours;
  specificDates?: readonly SpecificDate[] | null | undefined;
  blockedDates?: readonly string[] | null | undefined;
  /** without them no day is a holiday */
  holidays?: HolidayChoices | null | undefined;
  /** for callers that cannot ask the owner: a holiday with the rule ask counts as closed */
  closesAskedHolidays?: boolean;
}

/** Minutes of a local day, `[start, end)`, 0 to 1440. */
export interface MinuteRange {
  start: number;
  end: number;
}

const enabledDay = (): DayHours => ({
  enabled: true,
  slots: [
    { start: '09:00', end: '12:00' },
    { start: '14:00', end: '17:00' },
  ],
});
const disabledDay = (): DayHours => ({ enabled: false, slots: [] });

/** Hours of a new professional (spec 2 §9); a fresh object each time. */
export const defaultWorkingHours = (): WorkingHours => ({
  sunday: disabledDay(),
  monday: enabledDay(),
  tuesday: enabledDay(),
  wednesday: enabledDay(),
  thursday: enabledDay(),
  friday: enabledDay(),
  saturday: disabledDay(),
});

/** Minute ranges of slots, ascending and disjoint; touching ones are merged, invalid ones ignored. */
export const uniteSlots = (slots: readonly TimeSlot[]): MinuteRange[] => {
  const ranges = slots
    .map(({ start, end }) => ({ start: minuteOfDay(start), end: minuteOfDay(end) }))
    .filter(({ start, end }) => start < end)
    .sort((left, right) => left.start - right.start);
  const united: MinuteRange[] = [];
  for (const range of ranges) {
    const last = united.at(-1);
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end);
    else united.push(range);
  }
  return united;
};

/**
 * The open ranges of any date of a calendar, prepared once. A blocked date has none. A specific date overrides a
 * holiday, and a closed holiday overrides the weekday's hours. With two entries for one date, the first counts.
 */
export const openRangesByDate = (calendar: WorkingCalendar): ((date: string) => readonly MinuteRange[]) => {
  const week = weekdays.map((weekday) => {
    const day = calendar.workingHours[weekday] as DayHours | undefined;
    return day?.enabled ? uniteSlots(day.slots) : [];
  });
  const blocked = new Set(calendar.blockedDates);
  const specific = new Map<string, readonly MinuteRange[] | null>();
  for (const { date, status, slots } of calendar.specificDates ?? []) {
    if (specific.has(date)) continue;
    specific.set(date, status === 'available' ? null : status === 'custom' ? uniteSlots(slots) : []);
  }
  const holidayOn = holidayFinder(calendar.holidays);
  const isClosedHoliday = (date: string): boolean => {
    const rule = holidayOn(date)?.rule;
    return rule === 'closed' || (rule === 'ask' && calendar.closesAskedHolidays === true);
  };
  return (date) => {
    if (blocked.has(date)) return [];
    const own = specific.get(date);
    if (own) return own;
    // an entry with "normal hours" opens a holiday too
    if (!specific.has(date) && isClosedHoliday(date)) return [];
    return week[weekdayOf(date)] ?? [];
  };
};

/** The open ranges of one date (see `openRangesByDate` for the order of the rules). */
export const openRanges = (calendar: WorkingCalendar, date: string): readonly MinuteRange[] =>
  openRangesByDate(calendar)(date);

export interface WallSpan {
  /** yyyy-MM-dd of the start */
  date: string;
  /** HH:mm of the start */
  time: string;
  /** at most 24 hours */
  durationMinutes: number;
}

/** Like `isOutsideWorkingHours`, for many events of one calendar that is prepared once. */
export const outsideHours =
  (rangesOf: ReturnType<typeof openRangesByDate>) =>
  (span: WallSpan): boolean => {
    const start = minuteOfDay(span.time);
    const end = start + span.durationMinutes;
    const opening = rangesOf(span.date).find((range) => range.start <= start && start < range.end);
    if (!opening) return true;
    if (end <= opening.end) return false;
    const morning = rangesOf(addDays(span.date, 1))[0];
    const isOpenAtMidnight = opening.end === 1440 && morning?.start === 0;
    return !(isOpenAtMidnight && end - 1440 <= morning.end);
  };

/**
 * True when any part of an event is outside the working hours; it may run over midnight when both sides are open. The
 * owner may book it anyway and gets a notice (spec 1 §8).
 */
export const isOutsideWorkingHours = (calendar: WorkingCalendar, span: WallSpan): boolean =>
  outsideHours(openRangesByDate(calendar))(span);

/** Warning after an event was placed outside of the working hours; names a closed day once the calendar is known. */
export const outsideHoursWarning = (calendar: WorkingCalendar | null | undefined, date: string): string =>
  calendar && openRanges(calendar, date).length === 0
    ? 'Atenção: dia fechado na sua agenda.'
    : 'Atenção: fora do seu horário de atendimento.';

/** Default of a manually added slot (spec 2 §9); a fresh object each time. */
export const newSlot = (): TimeSlot => ({ start: '09:00', end: '17:00' });

/** Error message per slot, or null. A slot must end after its start and overlap no earlier one; touching is allowed. */
export const slotProblems = (slots: readonly TimeSlot[]): (string | null)[] =>
  slots.map(({ start, end }, place) => {
    const [from, to] = [minuteOfDay(start), minuteOfDay(end)];
    if (Number.isNaN(from) || Number.isNaN(to)) return 'Escreva os horários com hora e minutos, como 09:00';
    if (from >= to) return `O horário final deve ser depois do inicial: ${start} a ${end}`;
    const known = slots
      .slice(0, place)
      .find((other) => from < minuteOfDay(other.end) && minuteOfDay(other.start) < to);
    return known ? `Os horários ${known.start} a ${known.end} e ${start} a ${end} se sobrepõem` : null;
  });

/** The first problem of the slots of one day (see `slotProblems`), or null. */
export const slotsProblem = (slots: readonly TimeSlot[]): string | null =>
  slotProblems(slots).find((problem) => problem !== null) ?? null;

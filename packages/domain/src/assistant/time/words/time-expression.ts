// Readings of a date or an hour. Fields that the message does not mention are absent.

export type DayPart = 'madrugada' | 'manha' | 'tarde' | 'noite';

export interface SaidDate {
  /** yyyy-MM-dd; the most plausible day when there are `dateReadings`. */
  date: string;
  /** Set when the day was given by name: 0 Sunday to 6 Saturday. */
  weekday?: number;
  /** Only the day of the month was given ("dia 5"), so the month is a guess. */
  dayOnly?: true;
  /** Day and month were given without a year; `date` is the next such day. */
  yearless?: true;
  /** The day given was at most 60 days ago (`passedDate`): ask the client before using `date`. */
  past?: true;
  /** yyyy-MM-dd; present exactly when `past` is. */
  passedDate?: string;
  /** The weekday given is not that of the date given ("sexta dia 10", a Tuesday): ask. */
  conflict?: true;
  /** A repeated day was given ("toda quinta", "aos sábados"); `date` is its next occurrence. */
  recurring?: true;
  /** The day was not repeated but taken from the previous alternative ("amanhã às 9h ou 10h"). */
  inherited?: true;
  /**
   * Both days it can mean, earlier first: a weekday name said on that weekday, "sexta que vem" within the
   * week, or "na outra sexta".
   */
  dateReadings?: readonly [string, string];
  /**
   * Not the next day of its name: `other` for "na outra sexta", where the next one cannot be ruled out;
   * `beyond` for "sexta sem ser essa", which rules it out. `date` is a week after the next one, unless today
   * is that weekday.
   */
  skips?: 'other' | 'beyond';
}

export interface SaidTime {
  /** HH:mm, 00:00 to 23:59; the most plausible reading of an ambiguous hour. */
  time: string;
  /** A bare hour such as "às 4": choose one of `readings` by the working hours. */
  ambiguous?: true;
  /**
   * Morning and evening reading, in this order. Without `ambiguous` the hour was written as on a clock ("3h",
   * "9:30"): it means the first, and the second only helps when the first is impossible.
   */
  readings?: readonly [string, string];
}

export interface SaidPart {
  part: DayPart;
  /** "bem cedo", "início da tarde" are early; "final da tarde", "fim do dia" are late. */
  edge?: 'early' | 'late';
}

export type RangeEnd = (SaidDate & Partial<SaidTime>) | SaidTime;

/** Position in the original text, in UTF-16 units. */
export interface TextPlace {
  index: number;
  length: number;
  /** Ruled out by the client: "não posso quinta", "hoje não", "qualquer dia menos segunda". */
  refused?: true;
}

/** A day alone: "sexta", "dia 5", "10/03". */
export interface DateExpression extends TextPlace, SaidDate {
  kind: 'date';
}

/** An hour alone: "às 15h", "meio-dia", "às 4". */
export interface TimeOfDayExpression extends TextPlace, SaidTime {
  kind: 'time';
}

/** A day with an hour: "amanhã às 14h". */
export interface DateTimeExpression extends TextPlace, SaidDate, SaidTime {
  kind: 'datetime';
}

/** A day with a part of it: "sexta à tarde". */
export interface DatePartExpression extends TextPlace, SaidDate, SaidPart {
  kind: 'date-part';
}

/** A part of the day alone: "de manhã". */
export interface PartExpression extends TextPlace, SaidPart {
  kind: 'part';
}

/**
 * A range of days or hours; an open range has one end. A last day belongs to the range, a last hour does not.
 */
export interface RangeExpression extends TextPlace {
  kind: 'range';
  start?: RangeEnd;
  end?: RangeEnd;
  /** The named end is excluded: "depois de sexta", "antes do dia 10". */
  excludesNamedDay?: true;
}

export type TimeExpression =
  | DateExpression
  | TimeOfDayExpression
  | DateTimeExpression
  | DatePartExpression
  | PartExpression
  | RangeExpression;

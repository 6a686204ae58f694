// Parses durations: "45min", "1h30 de duração", "meia hora", "por 2 horas".
const MINUTES = /(?<![\d:h])(\d{1,3})\s*(?:minutos?|mins?)\b\.?/iu;
/** "daqui 20 min" is a time. */
const FROM_NOW = /daqui(?: a)?(?: uns| umas)? ?$/iu;
/** "almoço 13h 1 hora": behind a clock time, hours are a length. */
const HOURS_BEHIND = /(?<=\dh(?:\d{2})? |\d:\d{2} )(\d{1,2}) ?horas?(?!\p{L})/iu;
const HALF_HOUR = /(?<!\p{L})(?:por |de )?meia hora(?!\p{L})/iu;
const HOURS_OF =
  /(?<!\p{L})(?:por|durante|dura|duração de)\s+(\d{1,2})\s*(?:horas?|h(?!\p{L}))\s*(\d{2})?(?!\d)/iu;
const HOUR_LONG = /(?<![\d:])(\d{1,2})\s{0,5}(?:horas?|h)(?:\s{0,5}(\d{2}))?\s{0,5}de duração/iu;

export interface DurationMention {
  minutes: number | null;
  /** the text without the words of the duration */
  rest: string;
}

const MAX_DURATION_MINUTES = 24 * 60;

/** Blanks out the duration in `rest` without shifting positions. */
export const saidLength = (text: string): DurationMention => {
  const readings: [RegExp, (match: RegExpExecArray) => number][] = [
    [HOUR_LONG, ([, hours, minutes]) => Number(hours) * 60 + Number(minutes ?? 0)],
    [HOURS_OF, ([, hours, minutes]) => Number(hours) * 60 + Number(minutes ?? 0)],
    [HOURS_BEHIND, ([, hours]) => Number(hours) * 60],
    [MINUTES, ([, minutes]) => Number(minutes)],
    [HALF_HOUR, () => 30],
  ];
  for (const [pattern, lengthOf] of readings) {
    const match = pattern.exec(text);
    if (!match || FROM_NOW.test(text.slice(0, match.index))) continue;
    const minutes = lengthOf(match);
    const rest =
      text.slice(0, match.index) + ' '.repeat(match[0].length) + text.slice(match.index + match[0].length);
    return { minutes: minutes > 0 && minutes <= MAX_DURATION_MINUTES ? minutes : null, rest };
  }
  return { minutes: null, rest: text };
};

// Writes an agenda as an iCalendar file (RFC 5545), event by event.
import { epochOf, type Instant } from '#shared/instant.ts';
import { addDays, instantToLocal } from '#shared/local-time.ts';

export interface CalendarEvent {
  /** stable for an appointment across files */
  uid: string;
  title: string;
  description: string | null;
  start: Instant;
  end: Instant;
  isAllDay: boolean;
  isCancelled: boolean;
  changedAt: Instant;
  /** number of changes, from 0 */
  sequence: number;
}

const MAX_LINE_OCTETS = 75;

const encoder = new TextEncoder();

/** Folds lines at 75 bytes with a space, never within a character. */
const folded = (line: string): string => {
  if (encoder.encode(line).length <= MAX_LINE_OCTETS) return `${line}\r\n`;
  let [text, bytes] = ['', 0];
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > MAX_LINE_OCTETS) [text, bytes] = [`${text}\r\n `, 1];
    [text, bytes] = [text + character, bytes + size];
  }
  return `${text}\r\n`;
};

const lines = (contents: readonly (string | null)[]): string =>
  contents
    .filter((content) => content !== null)
    .map(folded)
    .join('');

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n|\r|\n/g, '\\n');

const utc = (instant: Instant): string =>
  `${new Date(epochOf(instant)).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const times = ({ start, end, isAllDay }: CalendarEvent, zone: string): string[] => {
  if (!isAllDay) return [`DTSTART:${utc(start)}`, `DTEND:${utc(end)}`];
  const first = instantToLocal(start, zone).date;
  // the day may end at midnight or a minute before
  const next = addDays(instantToLocal(epochOf(end) - 1, zone).date, 1);
  return [`DTSTART;VALUE=DATE:${first}`, `DTEND;VALUE=DATE:${next}`].map((text) => text.replaceAll('-', ''));
};

export const calendarStart = (name: string): string =>
  lines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Zelo//Agenda//PT',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
  ]);

/** An event; times are instants in UTC, whole days are dates of the zone, the end not included. */
export const calendarEvent = (event: CalendarEvent, zone: string): string =>
  lines([
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `LAST-MODIFIED:${utc(event.changedAt)}`,
    `SEQUENCE:${event.sequence}`,
    ...times(event, zone),
    `SUMMARY:${escaped(event.title)}`,
    event.description ? `DESCRIPTION:${escaped(event.description)}` : null,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]);

export const calendarEnd = (): string => lines(['END:VCALENDAR']);

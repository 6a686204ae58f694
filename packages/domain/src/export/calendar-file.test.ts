import { describe, expect, it } from 'vitest';
import { type CalendarEvent, calendarEnd, calendarEvent, calendarStart } from './calendar-file.ts';

const ZONE = 'America/Sao_Paulo';

const anEvent = (given: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'appointment-1-7@zelo',
  title: 'Ana',
  description: null,
  start: '2026-03-04T13:00:00.000Z',
  end: '2026-03-04T13:30:00.000Z',
  isAllDay: false,
  isCancelled: false,
  changedAt: '2026-03-01T10:00:00.000Z',
  sequence: 0,
  ...given,
});

const linesOf = (given: Partial<CalendarEvent>): string[] =>
  calendarEvent(anEvent(given), ZONE).split('\r\n');

describe('event of a calendar file', () => {
  it('has its instants in UTC and a unique name', () => {
    expect(linesOf({})).toEqual([
      'BEGIN:VEVENT',
      'UID:appointment-1-7@zelo',
      'DTSTAMP:20260301T100000Z',
      'LAST-MODIFIED:20260301T100000Z',
      'SEQUENCE:0',
      'DTSTART:20260304T130000Z',
      'DTEND:20260304T133000Z',
      'SUMMARY:Ana',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      '',
    ]);
  });

  it.each([
    ['midnight', '2026-03-05T03:00:00.000Z'],
    ['a minute before', '2026-03-05T02:59:00.000Z'],
  ])('of a whole day that ends at %s is a date of the zone', (_end, end) => {
    const lines = linesOf({ isAllDay: true, start: '2026-03-04T03:00:00.000Z', end });
    expect(lines).toContain('DTSTART;VALUE=DATE:20260304');
    expect(lines).toContain('DTEND;VALUE=DATE:20260305');
  });

  it('is marked as cancelled after a cancellation', () => {
    expect(linesOf({ isCancelled: true })).toContain('STATUS:CANCELLED');
  });

  it('escapes characters with a meaning in the file', () => {
    expect(linesOf({ title: 'a,b;c\\d', description: 'x\r\ny\nz' })).toEqual(
      expect.arrayContaining(['SUMMARY:a\\,b\\;c\\\\d', 'DESCRIPTION:x\\ny\\nz']),
    );
  });

  it('has lines of at most 75 bytes that unfold to the original text', () => {
    const title = 'ação 💇 '.repeat(40).trim();
    const text = calendarEvent(anEvent({ title }), ZONE);
    for (const line of text.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
  });
});

it('opens and closes a calendar file', () => {
  expect(calendarStart('Salão, Sul')).toBe(
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Zelo//Agenda//PT\r\nCALSCALE:GREGORIAN\r\nX-WR-CALNAME:Salão\\, Sul\r\n',
  );
  expect(calendarEnd()).toBe('END:VCALENDAR\r\n');
});

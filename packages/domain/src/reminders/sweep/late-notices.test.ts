import { describe, expect, it } from 'vitest';
import { lateNoticeText, placesOfStrangers } from './late-notices.ts';
import { defaultQuietHours } from './reminder-times.ts';

type WaitingNotice = Parameters<typeof lateNoticeText>[0];

/** Wednesday, 10:00 in São Paulo. */
const NOW = '2026-03-04T13:00:00Z';
const HOUR_MS = 3_600_000;
const at = (hours: number): number => Date.parse(NOW) + hours * HOUR_MS;

describe('slots of first contacts', () => {
  it.each([
    ['none was written to', 2, 3, [], [0, 0, 24]],
    ['one was', 2, 3, [-5], [0, 19, 24]],
    ['all places are taken', 2, 4, [-5, -20], [4, 19, 28, 43]],
    ['more were than may be', 2, 2, [-23, -20, -5], [4, 19]],
    ['there is no place at all', 0, 2, [], []],
  ])('%s', (_name, limit, count, since, expected) => {
    const contacts = { since: since.map(at), limit, now: NOW };
    expect(placesOfStrangers(count, contacts)).toEqual(expected.map(at));
  });
});

const clock = { now: NOW, timeZone: 'America/Sao_Paulo', quiet: defaultQuietHours };
const text = (given: Partial<WaitingNotice> & { isStored?: boolean }, now = NOW) =>
  lateNoticeText(
    { start: at(23), reason: null, dueAt: now, placeAt: null, isStored: true, ...given },
    { ...clock, now },
  );

describe('absence message that comes too late', () => {
  it.each([
    ['goes at once, however near the visit', { start: at(0.5) }, null],
    ['a stranger whose place is free', { start: at(5), placeAt: at(0) }, null],
    [
      'a stranger whose place comes in time',
      { start: at(30), reason: 'first-contacts', placeAt: at(24) },
      null,
    ],
    [
      'a stranger whose place comes after the visit',
      { reason: 'first-contacts', placeAt: at(24) },
      /^Não sai a tempo: há um limite .* Ligue para avisar, ou toque em “Enviar agora”\.$/,
    ],
    ['the same before it is sent', { placeAt: at(24), isStored: false }, /Ligue para avisar\.$/],
    ['a place that comes in the quiet hours', { start: at(23), placeAt: at(12) }, /limite/],
    ['quiet hours that end in time', { start: at(30), reason: 'quiet', dueAt: at(22) }, null],
    [
      'quiet hours that end too near to the visit',
      { start: at(23), reason: 'quiet', dueAt: at(22) },
      /^Só sai às 08:00, perto demais/,
    ],
    ['given up because of the hour', { start: at(21), reason: 'late' }, /cedo demais/],
    ['WhatsApp is away, the visit far', { start: at(3), reason: 'whatsapp-off' }, null],
    ['WhatsApp is away, the visit near', { start: at(1.5), reason: 'whatsapp-off' }, /^Ainda não saiu/],
    ['its turn comes in a moment', { start: at(1.5), reason: 'paced' }, null],
    ['its turn comes in a moment, the visit at once', { start: at(0.4), reason: 'paced' }, /^Ainda não saiu/],
    ['the visit is over', { start: at(-1), reason: 'first-contacts', placeAt: at(24) }, null],
  ] as const)('%s', (_name, given, expected) => {
    if (expected === null) expect(text(given)).toBeNull();
    else expect(text(given)).toMatch(expected);
  });
});

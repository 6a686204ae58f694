import { beforeEach, expect, it } from 'vitest';
import { etagCache } from './etag-cache.ts';

type EtagCache = ReturnType<typeof etagCache>;

const NOON = Date.parse('2026-03-04T12:00:00Z');
const MINUTE = 60_000;
const CLIENTS = '/api/clients';

let isSure: boolean;
let nowMs: number;
let answers: EtagCache;

beforeEach(() => {
  isSure = true;
  nowMs = NOON;
  answers = etagCache({ isSure: () => isSure, clock: () => new Date(nowMs) });
});

const etagOf = (professionalId: number, address = CLIENTS) => answers.poll(professionalId, address)?.etag;
const keep = (professionalId: number, address = CLIENTS, until = Infinity) =>
  answers.poll(professionalId, address)?.keep(`"${professionalId} ${address}"`, until);

it('returns the ETag of a URL to the professional who got it, and to no other', () => {
  keep(1);
  expect([etagOf(1), etagOf(2), etagOf(1, `${CLIENTS}?x=1`)]).toEqual([
    '"1 /api/clients"',
    undefined,
    undefined,
  ]);
});

it("evicts one professional's entries at a change, and keeps the others", () => {
  keep(1);
  keep(2);
  answers.forget(1);
  expect([etagOf(1), etagOf(2)]).toEqual([undefined, '"2 /api/clients"']);
});

it('stores nothing that was read before a change and answered after it', () => {
  const slow = answers.poll(1, CLIENTS);
  answers.forget(1);
  slow?.keep('"old"', Infinity);
  expect(etagOf(1)).toBeUndefined();
});

it('neither stores nor returns anything while it may have missed a change', () => {
  keep(1);
  isSure = false;
  expect(answers.poll(1, CLIENTS)).toBeUndefined();
  isSure = true;
  answers.forgetAll();
  expect(etagOf(1)).toBeUndefined();
});

it.each([
  ['an instant before its end', MINUTE - 1, true],
  ['at its end', MINUTE, false],
  ['before it was made, when the clock is set back', -1, false],
])('caches a response that is valid for a minute: %s', (_name, ms, isKnown) => {
  keep(1, CLIENTS, NOON + MINUTE);
  nowMs += ms;
  expect(etagOf(1) !== undefined).toBe(isKnown);
});

it('expires after five minutes, regardless of changes', () => {
  keep(1);
  nowMs += 5 * MINUTE;
  expect(etagOf(1)).toBeUndefined();
});

it('stores at most 24 URLs per professional, the least recently used are dropped', () => {
  for (let page = 0; page < 24; page += 1) keep(1, `/api/appointments/date/${page}`);
  etagOf(1, '/api/appointments/date/0');
  keep(1);
  expect([
    etagOf(1, '/api/appointments/date/0') !== undefined,
    etagOf(1, '/api/appointments/date/1'),
  ]).toEqual([true, undefined]);
});

it('stores at most 5,000 professionals, with a few kilobytes for each', () => {
  keep(1);
  for (let professionalId = 2; professionalId <= 5_000; professionalId += 1) keep(professionalId);
  etagOf(1);
  keep(5_001);
  expect([etagOf(1) !== undefined, etagOf(2), etagOf(5_001) !== undefined]).toEqual([true, undefined, true]);
});

it('does not store a very long URL', () => {
  const long = `/api/conversations?search=${'a'.repeat(200)}`;
  expect(answers.poll(1, long)).toBeUndefined();
});

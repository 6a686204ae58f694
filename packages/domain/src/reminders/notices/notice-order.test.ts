import { expect, it } from 'vitest';
import { type LatestNotice, noticeAfter, type OwnersChange } from './notice-order.ts';

const [A, B, C] = ['2026-03-05T13:00:00Z', '2026-03-06T13:00:00Z', '2026-03-07T13:00:00Z'];

const booked: OwnersChange = { type: 'booked', from: A, to: A, isForAnother: false };
const moved = (from = A, to = B): OwnersChange => ({ type: 'moved', from, to, isForAnother: false });
const cancelled = { ...booked, type: 'cancelled' as const };
const reopened = { ...booked, type: 'reopened' as const };

const told = (
  kind: LatestNotice['kind'],
  state: LatestNotice['state'],
  formerStart: string | null = null,
) => ({
  kind,
  state,
  formerStart,
});
const order = (kind: LatestNotice['kind'], formerStart: string | null = null) => ({ kind, formerStart });

it.each([
  ['a booking', booked, null, order('confirmation')],
  ['a move names the old start', moved(), null, order('move', A)],
  ['a move after a confirmation that left', moved(), told('confirmation', 'sent'), order('move', A)],
  ['a move before the confirmation left', moved(), told('confirmation', 'waiting'), order('confirmation')],
  ['a second move before the first was told', moved(B, C), told('move', 'waiting', A), order('move', A)],
  ['a second move after the first was told', moved(B, C), told('move', 'sent', A), order('move', B)],
  ['a move taken back before it was told', moved(B, A), told('move', 'waiting', A), null],
  ['a move taken back after it was told', moved(B, A), told('move', 'sent', A), order('move', B)],
  ['a move taken back while it may be leaving', moved(B, A), told('move', 'sending', A), order('move')],
  ['a move after a reopening that waits', moved(), told('reopening', 'waiting'), order('move')],
  ['a visit given to another client', { ...moved(), isForAnother: true }, null, order('confirmation')],
  ['a cancellation', cancelled, null, order('cancellation')],
  [
    'a cancellation names the start that the client knows',
    { ...cancelled, from: B, to: B },
    told('move', 'waiting', A),
    order('cancellation', A),
  ],
  ['a cancellation before the booking was told', cancelled, told('confirmation', 'waiting'), null],
  ['a cancellation before the reopening was told', cancelled, told('reopening', 'waiting'), null],
  ['a cancellation taken back before it was told', reopened, told('cancellation', 'waiting'), null],
  ['a cancellation taken back after it was told', reopened, told('cancellation', 'sent'), order('reopening')],
  [
    'a cancellation taken back while it may be leaving',
    reopened,
    told('cancellation', 'sending'),
    order('reopening'),
  ],
  [
    'a cancellation taken back together with the move before it, untold',
    reopened,
    told('cancellation', 'waiting', C),
    order('move', C),
  ],
  [
    'a booking never told, cancelled and reopened',
    reopened,
    told('confirmation', 'withdrawn'),
    order('confirmation'),
  ],
  ['a reopening that the client knew nothing of', reopened, null, null],
  ['a reopening after a move that was told', reopened, told('move', 'sent', A), null],
])('%s', (_, change, latest, expected) => {
  expect(noticeAfter(change, { latest, belief: null, wanted: true })).toEqual(expected);
  expect(noticeAfter(change, { latest, belief: null, wanted: false })).toBeNull();
});

const believes = (start: string, isCancelled = false) => ({ start, isCancelled });

it.each([
  ['a move after one that was not told', moved(B, C), null, believes(A), order('move', A)],
  [
    'such a move after an older one was told',
    moved(B, C),
    told('move', 'sent'),
    believes(A),
    order('move', A),
  ],
  ['a move taken back that was never told', moved(B, A), null, believes(A), null],
  [
    'a move of a visit that the client takes for cancelled',
    moved(),
    null,
    believes(A, true),
    order('move', A),
  ],
  ['a cancellation after a move that was not told', cancelled, null, believes(C), order('cancellation', C)],
  ['a cancellation of which the client knows', cancelled, null, believes(A, true), null],
  ['a reopening, of neither cancellation nor move told', reopened, null, believes(C), order('move', C)],
  ['a reopening of a cancellation that was not told', reopened, null, believes(A), null],
])('%s', (_, change, latest, belief, expected) => {
  expect(noticeAfter(change, { latest, belief, wanted: true })).toEqual(expected);
});

it('keeps a message that waits up to date where no switch is shown, and begins none', () => {
  const latest = told('move', 'waiting', A);
  expect(noticeAfter(moved(B, C), { latest, belief: null, wanted: undefined })).toEqual(order('move', A));
  expect(noticeAfter(moved(B, A), { latest, belief: null, wanted: undefined })).toBeNull();
  expect(noticeAfter(moved(), { latest: null, belief: null, wanted: undefined })).toBeNull();
  expect(
    noticeAfter(moved(), { latest: told('move', 'sent', A), belief: null, wanted: undefined }),
  ).toBeNull();
  expect(noticeAfter(booked, { latest: null, belief: null, wanted: undefined })).toBeNull();
  expect(noticeAfter(cancelled, { latest, belief: null, wanted: undefined })).toBeNull();
});

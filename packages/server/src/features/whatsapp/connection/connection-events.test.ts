import type { ProblemKind } from '@zelo/domain/whatsapp/connection/connection-problem.ts';
import { describe, expect, it } from 'vitest';
import { applyConnectionEvent, type ConnectionEvent, type ConnectionSnapshot } from './connection-events.ts';

const now = new Date('2026-03-04T13:00:00Z');
const trouble = (kind: ProblemKind, secondsAgo = 0) => ({
  kind,
  since: new Date(now.getTime() - secondsAgo * 1000),
  toldAt: null,
});

const known = (
  state: ConnectionSnapshot['state'],
  more: Partial<ConnectionSnapshot> = {},
): ConnectionSnapshot => ({
  state,
  number: state === 'open' ? '5511912345678' : null,
  isPaired: true,
  trouble: null,
  dropToldAt: null,
  isWanted: true,
  ...more,
});

const brief = ({ state, isPaired, trouble: after }: ConnectionSnapshot) =>
  [state, isPaired ? 'paired' : 'unpaired', after?.kind ?? 'well'].join(' ');

const after = (
  before: ConnectionSnapshot,
  news: Omit<ConnectionEvent, 'from'>,
  from: ConnectionEvent['from'],
) => brief(applyConnectionEvent(before, { ...news, from }, now));

const unpaired = { isPaired: false };

describe('a webhook', () => {
  // spec: 2 §0.36
  it.each([
    ['open while a code is shown', known('connecting', unpaired), { state: 'open' }, 'open paired well'],
    [
      'open after a drop',
      known('connecting', { trouble: trouble('stuck', 90) }),
      { state: 'open' },
      'open paired well',
    ],
    ['open, late, of a closed one', known('close', unpaired), { state: 'open' }, 'close unpaired well'],
    [
      'open during a storm',
      known('open', { trouble: trouble('stuck') }),
      { state: 'open' },
      'open paired stuck',
    ],
    ['connecting of an open one', known('open'), { state: 'connecting' }, 'open paired well'],
    [
      'connecting, late, of a closed one',
      known('close', unpaired),
      { state: 'connecting' },
      'close unpaired well',
    ],
    ['close with 401', known('open'), { state: 'close', reason: 401 }, 'close paired unlinked'],
    ['close with 402', known('open'), { state: 'close', reason: 402 }, 'close paired unlinked'],
    ['close with 403', known('open'), { state: 'close', reason: 403 }, 'close paired restricted'],
    ['close with 406', known('open'), { state: 'close', reason: 406 }, 'close paired unlinked'],
    ['close without a reason', known('open'), { state: 'close' }, 'close paired unlinked'],
    [
      'close without a reason after 403',
      known('close', { trouble: trouble('restricted') }),
      { state: 'close' },
      'close paired restricted',
    ],
    [
      'close after the owner ended it',
      known('close', unpaired),
      { state: 'close', reason: 401 },
      'close unpaired well',
    ],
    [
      'refused while a code is shown',
      known('connecting', unpaired),
      { state: 'close', reason: 428 },
      'close unpaired qr-limit',
    ],
    ['refused, late, of an open one', known('open'), { state: 'close', reason: 428 }, 'open paired well'],
  ] as const)('%s', (_name, before, news, expected) => {
    expect(after(before, news, 'webhook')).toBe(expected);
  });
});

describe('a drop that a webhook reported', () => {
  const earlier = new Date(now.getTime() - 61_000);
  const told = known('open', { dropToldAt: earlier });

  it('is recorded once, at the time of the webhook', () => {
    const noted = applyConnectionEvent(known('open'), { state: 'connecting', from: 'webhook' }, now);
    expect(noted.dropToldAt).toEqual(now);
    expect(applyConnectionEvent(told, { state: 'connecting', from: 'webhook' }, now)).toBe(told);
  });

  it('counts from the time of the webhook once the gateway confirms it', () => {
    expect(applyConnectionEvent(told, { state: 'connecting', from: 'gateway' }, now)).toMatchObject({
      state: 'connecting',
      trouble: { kind: 'stuck', since: earlier },
      dropToldAt: null,
    });
  });

  it('is cleared when the gateway says open', () => {
    expect(applyConnectionEvent(told, { state: 'open', from: 'gateway' }, now)).toEqual(known('open'));
  });

  it('is cleared when the pairing ends', () => {
    expect(
      applyConnectionEvent(told, { state: 'close', reason: 401, from: 'webhook' }, now).dropToldAt,
    ).toBeNull();
  });
});

describe('a connection that its owner does not want', () => {
  const unwanted = known('open', { isWanted: false });
  const ended = known('close', { isWanted: false, isPaired: false });

  it.each([
    ['a webhook changes nothing', unwanted, { state: 'close', reason: 401, from: 'webhook' }, unwanted],
    ['an answer that it is closed ends it', unwanted, { state: 'close', from: 'gateway' }, ended],
    ['an answer that a code is shown ends it', unwanted, { state: 'unlinked', from: 'gateway' }, ended],
    ['a drop ends nothing', unwanted, { state: 'dropped', from: 'gateway' }, unwanted],
    ['connecting ends nothing', unwanted, { state: 'connecting', from: 'gateway' }, unwanted],
    [
      'one that is open after all is there',
      ended,
      { state: 'open', phone: '5511912345678', from: 'gateway' },
      unwanted,
    ],
  ] as const)('%s', (_name, before, news, expected) => {
    expect(applyConnectionEvent(before, news, now)).toEqual(expected);
  });
});

describe('a reply of the gateway', () => {
  // spec: 2 §0.36
  it.each([
    [
      'open heals everything',
      known('close', { trouble: trouble('unlinked', 900) }),
      { state: 'open' },
      'open paired well',
    ],
    ['open of one nobody knew', known('close', unpaired), { state: 'open' }, 'open paired well'],
    [
      'open does not say that sends leave',
      known('open', { trouble: trouble('unstable') }),
      { state: 'open' },
      'open paired unstable',
    ],
    [
      'connecting hides a drop for a minute',
      known('open', { trouble: trouble('stuck', 59) }),
      { state: 'connecting' },
      'open paired stuck',
    ],
    [
      'connecting shows a drop after a minute',
      known('open', { trouble: trouble('stuck', 60) }),
      { state: 'connecting' },
      'connecting paired stuck',
    ],
    [
      'connecting after a gateway that was away',
      known('open', { trouble: trouble('gateway-down', 90) }),
      { state: 'connecting' },
      'connecting paired stuck',
    ],
    [
      'connecting with a new code leaves it unlinked',
      known('close', { trouble: trouble('unlinked', 90) }),
      { state: 'connecting' },
      'connecting paired unlinked',
    ],
    [
      'connecting with a new code ends the limit',
      known('close', { trouble: trouble('qr-limit', 90) }),
      { state: 'connecting' },
      'connecting paired unlinked',
    ],
    [
      'connecting with a first code is well',
      known('close', { ...unpaired, trouble: trouble('not-activated') }),
      { state: 'connecting' },
      'connecting unpaired well',
    ],
    [
      'unlinked, found while it hung, asks for a scan',
      known('open', { trouble: trouble('stuck', 90) }),
      { state: 'unlinked', reason: 401 },
      'connecting paired unlinked',
    ],
    [
      'unlinked keeps a restriction',
      known('close', { trouble: trouble('restricted', 90) }),
      { state: 'unlinked' },
      'connecting paired restricted',
    ],
    [
      'unlinked of one never paired is a code that is shown',
      known('close', unpaired),
      { state: 'unlinked' },
      'connecting unpaired well',
    ],
    ['close of an open one', known('open'), { state: 'close', reason: 403 }, 'close paired restricted'],
    [
      'close keeps what ended the codes',
      known('close', { trouble: trouble('qr-limit') }),
      { state: 'close', reason: 401 },
      'close paired qr-limit',
    ],
    ['close of one never paired', known('connecting', unpaired), { state: 'close' }, 'close unpaired well'],
  ] as const)('%s', (_name, before, news, expected) => {
    expect(after(before, news, 'gateway')).toBe(expected);
  });

  it('opens the connection without a number, which the webhook then adds', () => {
    const open = applyConnectionEvent(known('connecting'), { state: 'open', from: 'gateway' }, now);
    const told = applyConnectionEvent(open, { state: 'open', phone: '5511912345678', from: 'webhook' }, now);
    expect([open.number, told.number]).toEqual([null, '5511912345678']);
  });

  it('sets the number, and an end clears it', () => {
    const open = applyConnectionEvent(
      known('connecting'),
      { state: 'open', phone: '5511912345678', from: 'gateway' },
      now,
    );
    expect(open.number).toBe('5511912345678');
    expect(applyConnectionEvent(open, { state: 'open', from: 'gateway' }, now).number).toBe('5511912345678');
    expect(
      applyConnectionEvent(open, { state: 'close', reason: 401, from: 'webhook' }, now).number,
    ).toBeNull();
  });
});

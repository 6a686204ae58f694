import { describe, expect, it } from 'vitest';
import type { ConnectionState } from './connection-events.ts';
import { needsStored, newsOf, type Socket } from './connection-sighting.ts';

const PHONE = '5511912345678';
const row = (storedState: ConnectionState, reason: number | null = null) => ({
  instanceName: 'zelo-p1-x',
  storedState,
  phone: PHONE,
  reason,
});

describe('a socket and its stored row', () => {
  it.each<[string, Socket, ReturnType<typeof row> | null | undefined, object]>([
    ['open, stored as open', 'open', row('open'), { state: 'open', phone: PHONE }],
    ['open, stored as connecting', 'open', row('connecting'), { state: 'open', phone: PHONE }],
    ['open, stored as closed', 'open', row('close', 401), { state: 'open', phone: PHONE }],
    ['open, not asked about the row', 'open', undefined, { state: 'open', phone: null }],
    ['connecting, stored as open', 'connecting', row('open'), { state: 'connecting' }],
    ['connecting, stored as closed', 'connecting', row('close', 401), { state: 'unlinked', reason: 401 }],
    ['connecting, with a code shown', 'connecting', row('connecting'), { state: 'unlinked', reason: null }],
    [
      'connecting, with a code and an old reason',
      'connecting',
      row('connecting', 403),
      { state: 'unlinked', reason: null },
    ],
    ['connecting, not asked about the row', 'connecting', undefined, { state: 'connecting' }],
    ['closed, stored as open: between two sockets', 'close', row('open'), { state: 'dropped' }],
    ['closed, stored as open with an old reason', 'close', row('open', 403), { state: 'dropped' }],
    ['closed after a code: 515 or no more codes', 'close', row('connecting'), { state: 'dropped' }],
    ['closed, stored as closed by 401', 'close', row('close', 401), { state: 'close', reason: 401 }],
    ['closed, stored as closed by 403', 'close', row('close', 403), { state: 'close', reason: 403 }],
    ['closed, stored as closed for no reason', 'close', row('close'), { state: 'close', reason: null }],
    ['closed, and the list does not answer', 'close', undefined, { state: 'dropped' }],
    ['closed, and deleted meanwhile', 'close', null, { state: 'close' }],
    ['of an instance that is gone', 'absent', null, { state: 'close' }],
    ['not found, but in the list', 'absent', row('open'), { state: 'dropped' }],
    ['not found, and in the list as closed', 'absent', row('close', 401), { state: 'dropped' }],
    ['not found, and the list does not answer', 'absent', undefined, { state: 'dropped' }],
  ])('%s', (_name, socket, stored, news) => {
    expect(newsOf(socket, stored)).toEqual({ from: 'gateway', ...news });
  });

  it.each<[Socket, string | null, string | null, boolean]>([
    ['open', PHONE, null, false],
    ['open', null, null, true],
    ['connecting', null, null, false],
    ['connecting', PHONE, 'stuck', true],
    ['connecting', null, 'unlinked', false],
    ['close', null, null, true],
    ['close', PHONE, null, true],
    ['absent', null, null, true],
  ])(
    'socket %s of number %s with problem %s needs the stored row: %s',
    (socket, number, problem, expected) => {
      expect(needsStored(socket, { number, problem })).toBe(expected);
    },
  );
});

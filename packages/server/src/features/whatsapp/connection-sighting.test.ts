import { describe, expect, it } from 'vitest';
import type { ConnectionState } from './connection-news.ts';
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
    ['connecting, stored as closed', 'connecting', row('close', 401), { state: 'connecting' }],
    ['closed, stored as open: between two sockets', 'close', row('open'), { state: 'dropped' }],
    ['closed, stored as open with an old reason', 'close', row('open', 403), { state: 'dropped' }],
    ['closed after a code: 515 or no more codes', 'close', row('connecting'), { state: 'dropped' }],
    ['closed, stored as closed by 401', 'close', row('close', 401), { state: 'close', reason: 401 }],
    ['closed, stored as closed by 403', 'close', row('close', 403), { state: 'close', reason: 403 }],
    ['closed, stored as closed for no reason', 'close', row('close'), { state: 'close', reason: null }],
    ['closed, and the list does not answer', 'close', undefined, { state: 'dropped' }],
    ['closed, and deleted meanwhile', 'close', null, { state: 'close' }],
    ['of an instance that is gone', 'absent', undefined, { state: 'close' }],
  ])('%s', (_name, socket, stored, news) => {
    expect(newsOf(socket, stored)).toEqual({ from: 'gateway', ...news });
  });

  it.each<[Socket, string | null, boolean]>([
    ['open', PHONE, false],
    ['open', null, true],
    ['connecting', null, false],
    ['close', null, true],
    ['close', PHONE, true],
    ['absent', null, false],
  ])('%s of number %s asks for the row: %s', (socket, number, expected) => {
    expect(needsStored(socket, { number })).toBe(expected);
  });
});

import { recordedPairs } from '@zelo/stand-ins/evolution/testing/recorded.ts';
import { describe, expect, it } from 'vitest';
import { errorFromResponse, errorFromFailure, GatewayError } from './evolution-errors.ts';

const all = [...recordedPairs.offline, ...recordedPairs.connected];

function recorded(name: string) {
  const pair = all.find((item) => item.name === name);
  if (!pair) throw new Error(`${name} is not recorded`);
  return pair.response;
}

describe('responses recorded from Evolution API 2.3.7', () => {
  it.each([
    ['no-apikey', 'unauthorized', false],
    ['unknown-instance', 'unknown-instance', false],
    ['fetchInstances-unknown', 'unknown-instance', false],
    ['unknown-route', 'unexpected-answer', false],
    ['create-bad-json', 'invalid-request', false],
    ['create-bad-types', 'invalid-request', false],
    ['create-duplicate', 'name-in-use', false],
    ['settings-set-missing', 'invalid-request', false],
    ['webhook-set-bad-event', 'invalid-request', false],
    ['webhook-set-no-events', 'vendor-failure', true],
    ['sendText-blank', 'invalid-request', false],
    ['sendText-not-on-whatsapp', 'not-on-whatsapp', false],
    ['sendText-rate-overlimit', 'rate-limited', true],
    ['sendText-while-connecting', 'not-connected', true],
    ['sendText-not-connected(never-connected)', 'not-connected', true],
    ['sendText-not-connected(socket-down)', 'not-connected', true],
    ['sendText-lid-not-connected', 'not-connected', true],
    ['presence-not-connected', 'not-connected', true],
    ['logout-twice', 'not-connected', true],
    ['whatsappNumbers-not-connected', 'invalid-request', false],
  ] as const)('%s is %s', (name, reason, retry) => {
    const { status, body } = recorded(name);
    const error = errorFromResponse('call', status, body);
    expect(error).toMatchObject({ vendor: 'evolution', operation: 'call', status, reason, retry });
  });

  it.each([
    { status: 503, body: { code: 'LICENSE_REQUIRED' }, reason: 'license-required', retry: false },
    { status: 502, body: undefined, reason: 'vendor-failure', retry: true },
    { status: 429, body: undefined, reason: 'rate-limited', retry: true },
    { status: 418, body: { response: { message: null } }, reason: 'unexpected-answer', retry: false },
  ])('of other forms: $status is $reason', ({ status, body, reason, retry }) => {
    expect(errorFromResponse('call', status, body)).toMatchObject({ reason, retry });
  });

  it.each<[string, unknown, string, boolean]>([
    ['a number without WhatsApp', { response: { message: [{ exists: false }] } }, 'not-on-whatsapp', false],
    ['a blank text', { response: { message: ['Text is required'] } }, 'invalid-request', false],
    ['a schema', { response: { message: [['text is not of a type(s) string']] } }, 'invalid-request', false],
    ['what Baileys throws', { response: { message: ['Error: Timed Out'] } }, 'vendor-failure', true],
    ['a database', { response: { message: ['PrismaClientKnownRequestError: x'] } }, 'vendor-failure', true],
    ['words that we do not know', { response: { message: ['Nope'] } }, 'vendor-failure', true],
    ['no words', {}, 'vendor-failure', true],
    ['a page', undefined, 'vendor-failure', true],
  ])('of a send refused with 400: %s', (_name, body, reason, retry) => {
    expect(errorFromResponse('sendText', 400, body)).toMatchObject({ reason, retry, mayHaveHappened: retry });
  });

  it('contain no phone number', () => {
    const { status, body } = recorded('sendText-not-on-whatsapp');
    expect(errorFromResponse('sendText', status, body).message).toBe(
      'evolution sendText failed, not-on-whatsapp (400)',
    );
    const quoted = { response: { message: ['5511988887777 is odd'] } };
    expect(errorFromResponse('sendText', 400, quoted).message).not.toContain('5511');
  });
});

describe('calls without a response', () => {
  const fetchFailed = (code: string) =>
    new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });

  it.each([
    [fetchFailed('ECONNREFUSED'), 'unreachable', false],
    [fetchFailed('ENOTFOUND'), 'unreachable', false],
    [fetchFailed('ECONNRESET'), 'connection-lost', true],
    [new DOMException('too late', 'TimeoutError'), 'timeout', true],
  ] as const)('%s', (cause, reason, mayHaveHappened) => {
    expect(errorFromFailure('sendText', cause)).toMatchObject({
      reason,
      retry: true,
      mayHaveHappened,
      cause,
    });
  });

  it('keep an error that is already a GatewayError', () => {
    const error = new GatewayError('sendText', 'invalid-request');
    expect(errorFromFailure('sendText', error)).toBe(error);
  });
});

import { Writable } from 'node:stream';
import type { InjectOptions } from 'fastify';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { aTestServer } from './test-server.ts';

type Server = Awaited<ReturnType<typeof aTestServer>>;

const running: Server[] = [];

afterEach(async () => {
  for (const app of running.splice(0)) await app.close();
});

const aServer = async (...options: Parameters<typeof aTestServer>): Promise<Server> => {
  const app = await aTestServer(...options);
  running.push(app);
  return app;
};

const json = (payload: string | Buffer): InjectOptions => ({
  method: 'POST',
  url: '/api/things',
  headers: { 'content-type': 'application/json' },
  payload,
});

const send = async (request: InjectOptions, work?: () => Promise<void>) => {
  const app = await aServer(work && { work });
  const answer = await app.inject(request);
  return {
    status: answer.statusCode,
    body: answer.json<{ message: string; code?: string; issues?: unknown[] }>(),
  };
};

const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

describe('body', () => {
  it('is accepted when valid', async () => {
    expect(await send(json('{"name":"Ana"}'))).toEqual({ status: 201, body: { name: 'Ana' } });
  });

  it.each<[string, string, string]>([
    ['broken JSON', '{"name":', 'O corpo da requisição não é um JSON válido'],
    ['nothing', '', 'O corpo da requisição está vazio'],
    ['a short text', '{"name":"A"}', 'Nome deve ter pelo menos 2 caracteres'],
    ['a number for a text', '{"name":12}', 'Texto inválido'],
    ['an object for a text', '{"name":{"a":1}}', 'Texto inválido'],
    ['a list for a text', '{"name":["Ana"]}', 'Texto inválido'],
    ['null for a text', '{"name":null}', 'Texto inválido'],
    ['NUL', '{"name":"A\\u0000na"}', 'O texto contém caracteres que não podem ser guardados'],
    [
      'half a surrogate pair',
      '{"name":"Ana\\ud800"}',
      'O texto contém caracteres que não podem ser guardados',
    ],
    ['__proto__', '{"name":"Ana","__proto__":{"x":1}}', 'O corpo da requisição não é um JSON válido'],
  ])('with %s is 400 with a Portuguese text', async (_name, payload, message) => {
    expect(await send(json(payload))).toMatchObject({ status: 400, body: { message, code: 'invalid' } });
  });

  it.each([
    ['NaN', '{"name":"Ana","age":NaN}'],
    ['Infinity', '{"name":"Ana","age":Infinity}'],
    ['a text for a number', '{"name":"Ana","age":"1"}'],
    ['a list instead of an object', '[]'],
    ['twenty thousand levels', nested(20_000)],
    ['twenty thousand levels inside', `{"name":${nested(20_000)}}`],
  ])('with %s is 400', async (_name, payload) => {
    const answer = await send(json(payload));
    expect(answer.status).toBe(400);
    expect(answer.body.message).toEqual(expect.stringMatching(/.+/));
  });

  it('gets an issue for every invalid field', async () => {
    expect((await send(json('{"name":"A","age":"x"}'))).body.issues).toEqual([
      { path: 'name', message: 'Nome deve ter pelo menos 2 caracteres' },
      { path: 'age', message: expect.stringMatching(/número/) as string },
    ]);
  });

  it('over 100 kB is 413', async () => {
    const payload = JSON.stringify({ name: 'a'.repeat(101 * 1024) });
    expect(await send(json(payload))).toMatchObject({ status: 413, body: { code: 'too-large' } });
  });

  it.each([
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    ['application/jsonp'],
  ])('of type %s is 415', async (type) => {
    const request = { ...json('{"name":"Ana"}'), headers: { 'content-type': type } };
    expect(await send(request)).toMatchObject({ status: 415, body: { code: 'unsupported-media' } });
  });

  it.each(['utf-16', '"UTF-16LE"', 'iso-8859-1', ''])('in the charset %j is 415', async (charset) => {
    const headers = { 'content-type': `application/json; charset=${charset}` };
    expect(await send({ ...json('{"name":"Ana"}'), headers })).toMatchObject({
      status: 415,
      body: { code: 'unsupported-media', message: 'Envie os dados em UTF-8 (charset=utf-8)' },
    });
  });

  it.each(['utf-8', '"UTF-8"', 'utf8', 'us-ascii'])('in the charset %j is read', async (charset) => {
    const headers = { 'content-type': `application/json; charset=${charset}` };
    expect((await send({ ...json('{"name":"Ana","age":3}'), headers })).status).toBeLessThan(300);
  });

  it('without a type is 415', async () => {
    expect((await send({ ...json('{"name":"Ana"}'), headers: {} })).status).toBe(415);
  });
});

describe('URL', () => {
  it.each<[InjectOptions['method'], string, number]>([
    ['GET', '/api/nothing', 404],
    ['POST', '/nothing', 404],
    ['GET', '/api/things', 405],
    ['DELETE', '/api/things', 405],
    ['PUT', '/api/things/1', 405],
    ['TRACE', '/api/things/1', 405],
    ['GET', '/api/things/%zz', 400],
    ['GET', `/api/things/${'1'.repeat(201)}`, 400],
    ['GET', '/api/things/abc', 400],
    ['GET', '/api/things/0', 400],
  ])('%s %s is %i, with a message in JSON', async (method = 'GET', url, status) => {
    const answer = await send({ method, url });
    expect(answer.status).toBe(status);
    expect(answer.body.message).toEqual(expect.stringMatching(/.+/));
  });

  it('gets an Allow header with its methods', async () => {
    const app = await aServer();
    expect((await app.inject({ method: 'DELETE', url: '/api/things' })).headers['allow']).toBe('POST');
  });
});

describe('refusal', () => {
  it.each<[ErrorCode, number]>([
    ['invalid', 400],
    ['subscription-required', 403],
    ['forbidden', 403],
    ['not-found', 404],
    ['conflict', 409],
    ['stale', 409],
    ['too-many', 429],
    ['gateway', 502],
    ['unavailable', 503],
  ])('%s is %i with its text', async (code, status) => {
    const work = () => Promise.reject(new AppError(code, 'Um motivo'));
    expect(await send(json('{"name":"Ana"}'), work)).toMatchObject({
      status,
      body: { message: 'Um motivo', code },
    });
  });

  // spec: 1 §7.37
  it('unauthorized has exactly the body that browsers check for', async () => {
    const answer = await send(json('{"name":"Ana"}'), () =>
      Promise.reject(new AppError('unauthorized', 'x')),
    );
    expect(answer).toEqual({ status: 401, body: { message: 'Unauthorized' } });
  });

  it('of a stale change contains the current record', async () => {
    const current = { id: 7, name: 'Ana', tags: [{ word: 'nova' }] };
    const work = () => Promise.reject(new AppError('stale', 'Mudou', { current }));
    expect(await send(json('{"name":"Ana"}'), work)).toEqual({
      status: 409,
      body: { message: 'Mudou', code: 'stale', current },
    });
  });

  it('of the paid part says that a subscription is required', async () => {
    const work = () => Promise.reject(new AppError('subscription-required', 'Assinatura expirada'));
    expect((await send(json('{"name":"Ana"}'), work)).body).toMatchObject({ subscriptionRequired: true });
  });
});

it('answers a bug with 500, a neutral text and a code, and logs it without user data', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  const cause = Object.assign(new Error('params: Maria, +5511987654321'), { code: 'XX000' });
  const bug = new TypeError('Failed query: insert Maria\n    at Maria (zelo.ts:1:1)', { cause });
  const app = await aServer({ log: pino(stream), work: () => Promise.reject(bug) });
  const answer = await app.inject(json('{"name":"Maria"}'));
  expect(answer.statusCode).toBe(500);
  const { message } = answer.json<{ message: string }>();
  const [, code] =
    /^Algo deu errado no servidor\. Se continuar, informe o código (\w+)\.$/.exec(message) ?? [];
  const log = lines.join('');
  expect(log).toContain(`"reqId":"${code}"`);
  expect(log).toContain('"error":"TypeError"');
  expect(log).toContain('XX000');
  expect(log).toContain('"route":"/api/things"');
  expect(log).not.toMatch(/Maria|87654321/);
});

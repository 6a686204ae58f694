import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { transcriptionGateway } from './transcription-gateway.ts';

interface ReceivedRequest {
  path: string | undefined;
  authorization: string | undefined;
  fields: Record<string, string>;
  file: { name: string; type: string; bytes: string };
}

let url = '';
let receivedRequests: ReceivedRequest[] = [];
let answer: { status: number; body: string } | null = null;

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
};

const server = createServer((request, reply) => {
  void (async () => {
    const body = new Uint8Array(await bodyOf(request));
    const form = await new Response(body, {
      headers: { 'content-type': String(request.headers['content-type']) },
    }).formData();
    const file = form.get('file');
    if (!(file instanceof File)) throw new Error('no file');
    receivedRequests.push({
      path: request.url,
      authorization: request.headers.authorization,
      fields: Object.fromEntries(
        [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
      ),
      file: { name: file.name, type: file.type, bytes: await file.text() },
    });
    if (answer) reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  })();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
});

beforeEach(() => {
  receivedRequests = [];
  answer = { status: 200, body: '{"text":" quero marcar amanhã "}' };
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const sound = { bytes: Buffer.from('OggS-sound'), mimetype: 'audio/ogg; codecs=opus' };

// a busy machine may take long to answer
const patient = { attemptMs: 10_000, budgetMs: 20_000, backOffMs: 1 };
const hurried = { attemptMs: 300, budgetMs: 500, backOffMs: 1 };

const transcribe = (given = sound, timings = patient) =>
  transcriptionGateway({ url, apiKey: 'chave', model: 'whisper-1', timings }).transcribe(given);

it('sends the file with a name that shows its format, the model and the language', async () => {
  expect(await transcribe()).toBe('quero marcar amanhã');
  expect(receivedRequests).toEqual([
    {
      path: '/v1/audio/transcriptions',
      authorization: 'Bearer chave',
      fields: { model: 'whisper-1', language: 'pt', response_format: 'json' },
      file: { name: 'audio.ogg', type: 'audio/ogg', bytes: 'OggS-sound' },
    },
  ]);
});

it.each([
  ['audio/mpeg', 'audio.mp3'],
  ['audio/mp4', 'audio.m4a'],
  ['audio/hologram', 'audio.ogg'],
])('names a file of type %s %s', async (mimetype, name) => {
  await transcribe({ ...sound, mimetype });
  expect(receivedRequests[0]?.file.name).toBe(name);
});

it.each([
  ['silence', '{"text":"  "}', null],
  ['characters that no database keeps', '{"text":"a\\u0000b"}', 'ab'],
  ['a speech without end', JSON.stringify({ text: 'x'.repeat(20_000) }), 'x'.repeat(10_000)],
])('%s', async (_name, body, words) => {
  answer = { status: 200, body };
  expect(await transcribe()).toBe(words);
});

it.each([
  [401, '{}', 'refused', 1],
  [400, '{"error":{"message":"bad file"}}', 'refused', 1],
  [429, '{}', 'busy', 3],
  [503, 'x', 'busy', 3],
  [200, '<html>', 'unexpected-answer', 1],
  [200, '{"words":"oi"}', 'unexpected-answer', 1],
])('reports a response %i %s as the failure %s after %i attempts', async (status, body, failure, tries) => {
  answer = { status, body };
  await expect(transcribe()).rejects.toMatchObject({ name: 'ModelError', failure });
  expect(receivedRequests).toHaveLength(tries);
});

it('treats a server that is too slow or down as a temporary failure', async () => {
  answer = null;
  await expect(transcribe(sound, hurried)).rejects.toMatchObject({ failure: 'timeout' });
  const away = transcriptionGateway({ url: 'http://127.0.0.1:9', model: 'x', timings: hurried });
  await expect(away.transcribe(sound)).rejects.toMatchObject({ failure: 'network' });
});

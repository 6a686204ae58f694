// Scripted stand-in for a server of OpenAI's chat completions and audio transcriptions.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chatProblem } from './chat-request-rules.ts';
import { strictProblem } from './strict-schema-rules.ts';
import { perform, refuse, type Step } from './steps.ts';

export type { ScriptedCall, Step } from './steps.ts';

export interface RecordedRequest {
  path: string;
  headers: IncomingMessage['headers'];
  /** as sent */
  text: string;
  /** parsed; null if it is not JSON */
  body: unknown;
  /** arrival time, by `performance.now` */
  atMs: number;
  /** time of the response or the abort; null while the request is open */
  endMs: number | null;
}

/** Steps in their order, with the last one repeated; or a function of the request and its number from 0. */
export type Script = readonly Step[] | ((request: RecordedRequest, number: number) => Step);

export interface LanguageModelStandIn {
  /** Base URL with the version, e.g. `http://127.0.0.1:8080/v1`. */
  url: string;
  apiKey: string;
  requests: RecordedRequest[];
  /** Starts another script and clears the recorded requests. */
  plays: (script: Script) => void;
  close: () => Promise<void>;
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const CHAT = '/v1/chat/completions';
const PATHS = new Set([CHAT, '/v1/audio/transcriptions']);

/** Starts on a free port of 127.0.0.1. */
export const startLanguageModelStandIn = async (
  options: { script?: Script; apiKey?: string } = {},
): Promise<LanguageModelStandIn> => {
  const apiKey = options.apiKey ?? 'scripted-key';
  const requests: RecordedRequest[] = [];
  let script: Script = options.script ?? [{ kind: 'says', text: 'Olá!' }];

  const stepFor = (request: RecordedRequest, number: number): Step | undefined =>
    typeof script === 'function' ? script(request, number) : (script[number] ?? script.at(-1));

  const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const path = request.url ?? '';
    const text = await textOf(request);
    const recorded: RecordedRequest = {
      path,
      headers: request.headers,
      text,
      body: parsed(text),
      atMs: performance.now(),
      endMs: null,
    };
    reply.once('close', () => (recorded.endMs = performance.now()));
    if (request.method !== 'POST' || !PATHS.has(path)) return refuse(reply, 404, { message: 'unknown path' });
    if (request.headers.authorization !== `Bearer ${apiKey}`)
      return refuse(reply, 401, { message: 'wrong key', code: 'invalid_api_key' });
    const problem = path === CHAT ? (chatProblem(recorded.body) ?? strictProblem(recorded.body)) : null;
    if (problem !== null) return refuse(reply, 400, problem);
    const step = stepFor(recorded, requests.push(recorded) - 1);
    return step ? perform(step, request, reply) : refuse(reply, 500, { message: 'the script is empty' });
  };

  const server = createServer((request, reply) => {
    // destroys the connection when the client aborts
    answer(request, reply).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    apiKey,
    requests,
    plays: (next) => {
      script = next;
      requests.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

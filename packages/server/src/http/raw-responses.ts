// Responses to requests that Fastify cannot parse. Hooks do not run for them, so security headers are set here.
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cache-control': 'no-store',
};

/** Node's error codes for aborted requests, with our responses; anything else is 400. */
const REFUSALS: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'O cabeçalho da requisição é grande demais'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'A requisição demorou demais'],
};

const bodyOf = (message: string): string => JSON.stringify({ message, code: 'invalid' });

/** Responds without the framework; leaves the request's body unread. */
export const refuseBarely = (raw: ServerResponse, status: number, message: string): void => {
  raw.writeHead(status, { ...HEADERS, connection: 'close' }).end(bodyOf(message));
};

/**
 * Answers a request with an `Expect` header other than `100-continue` (RFC 9110 §10.1.1); Node's own answer has no
 * body.
 */
export const badExpectation = (_request: IncomingMessage, answer: ServerResponse): void =>
  refuseBarely(answer, 417, 'Envie a requisição sem o cabeçalho Expect');

/** Answers a URL that the router cannot parse (`%zz`, a parameter of a thousand characters). */
export const handleFrameworkError = (
  _error: unknown,
  _request: unknown,
  { raw }: { raw: FastifyReply['raw'] },
): void => refuseBarely(raw, 400, 'Endereço inválido');

/** Answers input that is not HTTP, too long or too slow, and closes the connection. */
export const handleClientError = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) return void socket.destroy();
  const [status, message] = REFUSALS[error.code ?? ''] ?? [400, 'Requisição inválida'];
  const body = bodyOf(message);
  const headers = { ...HEADERS, connection: 'close', 'content-length': Buffer.byteLength(body) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
};

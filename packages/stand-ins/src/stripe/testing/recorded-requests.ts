// Requests of the official SDK, recorded as bytes, and their unchanged replay.
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';

const folder = new URL('../../../test-data/stripe-requests/', import.meta.url);

export interface RecordedRequest {
  name: string;
  /** `POST /v1/customers` */
  line: string;
  headers: string[];
  body: string;
}

function parsed(name: string): RecordedRequest {
  const [head = '', body = ''] = readFileSync(new URL(name, folder), 'utf8').split('\n\n');
  const [line = '', ...headers] = head.split('\n');
  return { name: name.replace('.txt', ''), line, headers, body: body.trim() };
}

/** In recorded order. */
export const recordedRequests = readdirSync(folder).sort().map(parsed);

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

function answerOf(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [line = '', ...headers] = head.split('\r\n');
  const pairs = headers.map((header) => {
    const colon = header.indexOf(':');
    return [header.slice(0, colon).toLowerCase(), header.slice(colon + 1).trim()] as const;
  });
  return {
    status: Number(line.split(' ')[1]),
    headers: Object.fromEntries(pairs),
    body: JSON.parse(rest.join('\r\n\r\n')),
  };
}

/** Writes the recorded bytes to a socket; only `connection` is changed, to detect the end of the response. */
export function sendRecorded(port: number, { line, headers, body }: RecordedRequest): Promise<RawAnswer> {
  const sent = headers.map((header) => header.replace('connection: keep-alive', 'connection: close'));
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(Buffer.from(chunk)));
    socket.on('error', reject);
    socket.on('close', () => resolve(answerOf(Buffer.concat(chunks).toString('utf8'))));
    socket.write([`${line} HTTP/1.1`, ...sent, '', body].join('\r\n'));
  });
}

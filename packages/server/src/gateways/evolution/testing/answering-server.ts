// A server with responses scripted by the test, which records its requests: for behavior that the stand-in lacks.
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  method: string;
  path: string;
  body: unknown;
}

export async function answering<T>(listener: RequestListener, work: (url: string) => Promise<T>): Promise<T> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await work(`http://127.0.0.1:${port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Sends the responses in order and repeats the last one; `asked` collects the requests. */
export const inTurn =
  (answers: readonly { status: number; body: unknown }[], asked: Asked[] = []): RequestListener =>
  (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const { method = '', url: path = '' } = request;
      asked.push({ method, path, body: text === '' ? undefined : JSON.parse(text) });
      const answer = answers[Math.min(asked.length, answers.length) - 1];
      response.writeHead(answer?.status ?? 500, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer?.body));
    });
  };

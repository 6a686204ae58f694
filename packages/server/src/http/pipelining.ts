import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { refuseBarely } from './raw-responses.ts';

/** Browsers and proxies send a connection's next request after the response to the last. */
const MAX_PIPELINED_REQUESTS = 8;

const TOO_MANY = 'Muitas requisições de uma vez na mesma conexão: espere as respostas';

/**
 * Closes connections with too many pipelined requests: answers the allowed ones in order and the next with 429. Node
 * would process everything received at once and buffer the responses, so that a few kilobytes of requests take
 * gigabytes; the rest is therefore never read. Must run before Fastify, whose work per request blocks other clients
 * for seconds.
 */
export const limitPipelining = <Request extends IncomingMessage, Response extends ServerResponse>(
  serve: (request: Request, answer: Response) => void,
): ((request: Request, answer: Response) => void) => {
  const unanswered = new WeakMap<Socket, number>();
  const refused = new WeakSet<Socket>();
  return (request, answer) => {
    const { socket } = request;
    if (socket.destroyed || refused.has(socket)) return;
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    if (count > MAX_PIPELINED_REQUESTS) {
      refused.add(socket);
      refuseBarely(answer, 429, TOO_MANY);
      return void socket.pause();
    }
    answer.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    serve(request, answer);
  };
};

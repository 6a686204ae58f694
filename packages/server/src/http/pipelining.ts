import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { refuseBarely } from './raw-responses.ts';

/** Browsers and proxies send the next request of a connection after the answer to the last. */
const MAX_PIPELINED_REQUESTS = 8;

const TOO_MANY = 'Muitas requisições de uma vez na mesma conexão: espere as respostas';

/**
 * Refuses the first request on a connection on which more wait than anybody needs: those before it are answered in
 * their order, then it with 429, and the connection ends. Node works on all that came in one piece, and keeps answers
 * until they are read: a few kilobytes of requests would take gigabytes, so nothing is made for those behind it, and no
 * more of them are read. It stands before the framework, whose own work for each would hold up everybody else for seconds.
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

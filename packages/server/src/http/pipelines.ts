import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies send the next request of a connection after the answer to the last. */
const MOST_UNANSWERED = 8;

/**
 * Cuts a connection on which more requests wait than anybody needs. Node works on all that came in one piece, after the
 * cut too, and keeps their answers until they are read: a few kilobytes of requests would take gigabytes. It stands
 * before the framework, whose own work for each of them would hold up everybody else for seconds.
 */
export const limitPipelines = <Request extends IncomingMessage, Response extends ServerResponse>(
  serve: (request: Request, answer: Response) => void,
): ((request: Request, answer: Response) => void) => {
  const unanswered = new WeakMap<Socket, number>();
  return (request, answer) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    if (count > MOST_UNANSWERED) return void socket.destroy();
    answer.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    serve(request, answer);
  };
};

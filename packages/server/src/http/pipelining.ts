import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { refuseBarely } from './raw-responses.ts';

/** Browsers and proxies send a connection's next request after the response to the last. */
const MAX_PIPELINED_REQUESTS = 8;

const TOO_MANY = 'Muitas requisições de uma vez na mesma conexão: espere as respostas';

interface Pipeline {
  unanswered: number;
  /** Bytes of the connection when its last request began. */
  bytesRead: number;
  /** Requests that began without another read of the connection. */
  begun: number;
}

const pipelines = (): ((socket: Socket) => Pipeline) => {
  const known = new WeakMap<Socket, Pipeline>();
  return (socket) => {
    const pipeline = known.get(socket) ?? { unanswered: 0, bytesRead: -1, begun: 0 };
    known.set(socket, pipeline);
    return pipeline;
  };
};

/**
 * Closes connections with too many pipelined requests: answers the allowed ones in order and the next with 429. Node
 * would process everything received at once and buffer the responses, so that a few kilobytes of requests take
 * gigabytes; the rest is therefore never read. Must run before Fastify, whose work per request blocks other clients
 * for seconds.
 *
 * Requests with a body are parsed one after another, each after the response to the last, but without a turn of the
 * event loop in between. They are counted by the read that delivered them: a client that waits for its response sends
 * the next request with another read.
 */
export const limitPipelining = <Request extends IncomingMessage, Response extends ServerResponse>(
  serve: (request: Request, answer: Response) => void,
): ((request: Request, answer: Response) => void) => {
  const pipelineOf = pipelines();
  const refused = new WeakSet<Socket>();
  return (request, answer) => {
    const { socket } = request;
    if (socket.destroyed || refused.has(socket)) return;
    const pipeline = pipelineOf(socket);
    pipeline.begun = socket.bytesRead === pipeline.bytesRead ? pipeline.begun + 1 : 1;
    pipeline.bytesRead = socket.bytesRead;
    pipeline.unanswered += 1;
    if (Math.max(pipeline.unanswered, pipeline.begun) > MAX_PIPELINED_REQUESTS) {
      refused.add(socket);
      refuseBarely(answer, 429, TOO_MANY);
      return void socket.pause();
    }
    answer.once('close', () => (pipeline.unanswered -= 1));
    serve(request, answer);
  };
};

// The error forms of Evolution API 2.3.7, as recorded on the wire.
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  500: 'Internal Server Error',
};

/** A refusal with the vendor's status and `response.message`, which may be a text or any of its three list forms. */
export class EvolutionError extends Error {
  readonly status: number;
  readonly response: unknown;

  constructor(status: number, response: unknown) {
    super(`refused with ${status}`);
    this.status = status;
    this.response = response;
  }
}

/** Responses with a body that replaces the common error form. */
export class RawAnswer extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(`answered with ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** Failure of `connect` and `restart`: status 200 and an error without information. */
export const failedWith200 = () => new RawAnswer(200, { error: true, message: '[object Object]' });

function errorBody(status: number, message: unknown, error = titles[status] ?? 'Internal Server Error') {
  return { status, error, response: { message } };
}

function answerError(error: FastifyError | Error, reply: FastifyReply) {
  if (error instanceof RawAnswer) return reply.code(error.status).send(error.body);
  if (error instanceof EvolutionError)
    return reply.code(error.status).send(errorBody(error.status, error.response));
  if (error instanceof SyntaxError)
    return reply.code(400).send(errorBody(400, error.message, 'Internal Server Error'));
  const status = 'statusCode' in error && error.statusCode ? error.statusCode : 500;
  return reply.code(status).send(errorBody(status, error.message));
}

/** Installs the vendor's answers for refusals, broken JSON and unknown routes. */
export function answerLikeEvolution(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(String(body)));
    } catch (error) {
      done(error instanceof Error ? error : new Error('broken body'));
    }
  });
  app.setErrorHandler((error: FastifyError | Error, _request, reply) => answerError(error, reply));
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send(errorBody(404, [`Cannot ${request.method} ${request.url}`])),
  );
}

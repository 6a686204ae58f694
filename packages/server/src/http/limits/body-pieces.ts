// A body is bounded by the number of its pieces too: each costs the parser about a microsecond and, while it is kept,
// some hundred bytes, so that a megabyte in chunks of one byte would take seconds and 300 MB, before anybody signed in.
import { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors.ts';

/** Pieces that may have any size: a slow network, or a client that writes a short body line by line. */
const MAX_SMALL_PIECES = 1_000;
/** Networks deliver 500 bytes and more at once, proxies pass on kilobytes. */
const MIN_AVERAGE_BYTES = 256;

const tooManyPieces = (): AppError & { statusCode: number } =>
  Object.assign(
    new AppError(
      'too-large',
      'O conteúdo chegou em pedaços pequenos demais. Envie-o inteiro, com Content-Length, ou em pedaços maiores.',
    ),
    // read by Fastify, and by the error handlers of the webhooks
    { statusCode: 413 },
  );

/** A request whose body may not come in thousands of tiny pieces: chunks, or packets of a body with a length. */
export class BoundedRequest extends IncomingMessage {
  #pieces = 0;
  #bytes = 0;
  #isRefused = false;

  get isRefused(): boolean {
    return this.#isRefused;
  }

  /** Called by Node's parser with each piece; false makes it stop reading the connection. */
  override push(piece: Buffer | null): boolean {
    // also of the end: a body that is cut must not look whole
    if (this.#isRefused) return false;
    if (piece === null) return super.push(null);
    this.#pieces += 1;
    this.#bytes += piece.length;
    if (this.#pieces <= MAX_SMALL_PIECES || this.#bytes >= this.#pieces * MIN_AVERAGE_BYTES)
      return super.push(piece);
    this.#isRefused = true;
    // without a listener the body is not being read yet, and `refuseTinyPieces` ends it
    if (this.listenerCount('error') > 0) this.emit('error', tooManyPieces());
    return false;
  }
}

/** Refuses a body that was given up while hooks were still at work; what reads a body later is told by its stream. */
export const refuseTinyPieces = (app: FastifyInstance): void => {
  app.addHook('preParsing', async ({ raw }, reply) => {
    if (!(raw instanceof BoundedRequest) || !raw.isRefused) return;
    reply.header('connection', 'close');
    throw tooManyPieces();
  });
};

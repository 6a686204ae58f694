// A body is limited by its number of pieces, too. Each costs the parser about a microsecond and, while buffered, some
// hundred bytes: a megabyte in chunks of one byte would take seconds and 300 MB, without a sign-in.
import { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors.ts';

/** Pieces of any size: allows a slow network, or a client that writes a short body line by line. */
const MAX_SMALL_PIECES = 1_000;
/** Networks deliver 500 bytes and more at once, proxies forward kilobytes. */
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

/** A request whose body may not arrive in thousands of tiny pieces: chunks, or packets of a body with a length. */
export class BoundedRequest extends IncomingMessage {
  #pieces = 0;
  #bytes = 0;
  #isRefused = false;

  get isRefused(): boolean {
    return this.#isRefused;
  }

  /** Called by Node's parser with each piece; false makes it stop reading the connection. */
  override push(piece: Buffer | null): boolean {
    // drops the end, too: a truncated body must not look complete
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

/** Refuses a body that was aborted while hooks were still running; later readers get an error from its stream. */
export const refuseTinyPieces = (app: FastifyInstance): void => {
  app.addHook('preParsing', async ({ raw }, reply) => {
    if (!(raw instanceof BoundedRequest) || !raw.isRefused) return;
    reply.header('connection', 'close');
    throw tooManyPieces();
  });
};

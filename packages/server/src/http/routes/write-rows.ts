// Pages of lists are serialized in pieces (read-in-pages.ts), each piece by the response schema.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from '@zelo/domain/shared/paging.ts';
import { type PageWriter, readPage, type WrittenPage } from '#shared/read-in-pages.ts';

export type MadePage<Shown> = Page<Shown> | PageWriter<Shown>;

/** The connection closed while the page was serialized: the rest is not needed. */
class Abandoned extends Error {}

const writerOf =
  <Shown>({ rows, next }: Page<Shown>): PageWriter<Shown> =>
  async (write) => {
    const places = readPage({
      read: async (last: number | undefined, limit) => {
        const from = last === undefined ? 0 : last + 1;
        return rows.slice(from, from + limit).map((_row, at) => from + at);
      },
      show: (place) => rows[place] as Shown,
      cursorOf: () => '',
    });
    return { ...(await places(write)), next };
  };

/**
 * Serializes the page of a response.
 * @returns undefined when its connection has closed
 */
export const writeMade = async <Shown>(
  made: MadePage<Shown>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<WrittenPage | undefined> => {
  const writePage = typeof made === 'function' ? made : writerOf(made);
  try {
    return await writePage((rows) => {
      if (request.turn && !request.turn.isConnected()) throw new Abandoned();
      // the type accepts objects only
      return String(reply.serializeInput(rows as unknown as Record<string, unknown>, '200'));
    });
  } catch (error) {
    if (error instanceof Abandoned) return undefined;
    throw error;
  }
};

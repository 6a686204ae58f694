// Pages of lists are written out piece by piece (read-in-pages.ts), each piece by the schema of the answer.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from '@zelo/domain/shared/paging.ts';
import { type PageWriter, readPage, type WrittenPage } from '#shared/read-in-pages.ts';

/** What a handler of a list makes: a page, or what reads it. */
export type MadePage<Shown> = Page<Shown> | PageWriter<Shown>;

/** The connection closed while the page was written: nobody receives the rest. */
class Abandoned extends Error {}

/** Writes out a page that is there. */
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
 * Writes the page of an answer out.
 *
 * @returns undefined when its connection closed meanwhile
 */
export const writeMade = async <Shown>(
  made: MadePage<Shown>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<WrittenPage | undefined> => {
  const writePage = typeof made === 'function' ? made : writerOf(made);
  try {
    return await writePage((rows) => {
      if (request.turn && !request.turn.isConnected()) throw new Abandoned();
      // its type knows objects only
      return String(reply.serializeInput(rows as unknown as Record<string, unknown>, '200'));
    });
  } catch (error) {
    if (error instanceof Abandoned) return undefined;
    throw error;
  }
};

// What owners wrote, stemmed once for each version of it and remembered, so that a message costs as little with a full
// knowledge base as with a short one.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type KnowledgeIndex, knowledgeIndex } from '@zelo/domain/assistant/knowledge/knowledge-search.ts';
import { MAX_KNOWLEDGE_CHARACTERS } from '@zelo/domain/assistant/knowledge-contract.ts';
import type { Executor } from '#db/database.ts';
import type { KnowledgeRepository } from './knowledge-repository.ts';

/** Of everyday text a character takes 4 bytes of an index, of nothing but different words 20. */
const MAX_HELD_CHARACTERS = 3_000_000;
const MAX_PROFESSIONALS = 1_000;
/** An item of the greatest length is stemmed in 3 ms: after so many characters others have their turn. */
const SLICE_CHARACTERS = 10_000;
const PAGE_ITEMS = 50;
/** A character of the limit, which the database counts, is at most two units of a string. */
const MAX_READ_LENGTH = 2 * MAX_KNOWLEDGE_CHARACTERS;

interface Held {
  version: string;
  characters: number;
  index: KnowledgeIndex<number>;
}

type Rows = Pick<KnowledgeRepository, 'version' | 'pageAfter'>;

interface Base {
  professionalId: number;
  tx: Executor;
}

/** Items beyond the limit, which a knowledge base of before it may have, are not read. */
const readIndex = async (rows: Rows, { professionalId, tx }: Base): Promise<Omit<Held, 'version'>> => {
  const index = knowledgeIndex<number>();
  let [after, characters, slice] = [0, 0, 0];
  for (;;) {
    const items = await rows.pageAfter(professionalId, { after, limit: PAGE_ITEMS, tx });
    for (const { id, title, content } of items) {
      const length = title.length + content.length;
      if (characters + length > MAX_READ_LENGTH) return { index, characters };
      index.add(id, { title, content });
      [after, characters, slice] = [id, characters + length, slice + length];
      if (slice < SLICE_CHARACTERS) continue;
      slice = 0;
      await nextTurn();
    }
    if (items.length < PAGE_ITEMS) return { index, characters };
  }
};

/** The indexes of the knowledge bases asked about last, of at most 3 million characters together. */
export const knowledgeIndexes = (rows: Rows) => {
  const held = new Map<number, Held>();
  let characters = 0;

  const drop = (professionalId: number): void => {
    characters -= held.get(professionalId)?.characters ?? 0;
    held.delete(professionalId);
  };

  /** As the newest: a map keeps the order in which its entries were set. */
  const keep = (professionalId: number, entry: Held): void => {
    drop(professionalId);
    held.set(professionalId, entry);
    characters += entry.characters;
    for (const oldest of held.keys()) {
      if (characters <= MAX_HELD_CHARACTERS && held.size <= MAX_PROFESSIONALS) break;
      drop(oldest);
    }
  };

  return {
    /** The ids of items by their words, as they are now; read again when anything was written since. */
    indexOf: async (professionalId: number, tx: Executor): Promise<KnowledgeIndex<number>> => {
      const version = await rows.version(professionalId, tx);
      const known = held.get(professionalId);
      const entry =
        known?.version === version ? known : { version, ...(await readIndex(rows, { professionalId, tx })) };
      keep(professionalId, entry);
      return entry.index;
    },

    /** What is remembered, for the tests of its bounds. */
    size: () => ({ professionals: held.size, characters }),
  };
};

export type KnowledgeIndexes = ReturnType<typeof knowledgeIndexes>;

// Stemmed knowledge bases, cached by version: a message costs the same with a full base as with a short one.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type KnowledgeIndex, knowledgeIndex } from '@zelo/domain/assistant/knowledge/knowledge-search.ts';
import { MAX_KNOWLEDGE_CHARACTERS } from '@zelo/domain/assistant/knowledge-contract.ts';
import type { Executor } from '#db/database.ts';
import type { KnowledgeRepository } from './knowledge-repository.ts';

/** An index takes 4 bytes per character of everyday text, and 20 if every word is different. */
const MAX_HELD_CHARACTERS = 3_000_000;
const MAX_PROFESSIONALS = 1_000;
/** Characters stemmed before yielding to the event loop. An item of the maximum length takes 3 ms. */
const SLICE_CHARACTERS = 10_000;
const PAGE_ITEMS = 50;
/** The database counts the limit in characters; one is at most two UTF-16 code units. */
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

/** Skips items beyond the limit, which a base written before the limit existed may have. */
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

/** LRU cache of knowledge indexes, at most 3 million characters in total. */
export const knowledgeIndexes = (rows: Rows) => {
  const held = new Map<number, Held>();
  let characters = 0;

  const drop = (professionalId: number): void => {
    characters -= held.get(professionalId)?.characters ?? 0;
    held.delete(professionalId);
  };

  /** Re-inserts as the newest entry: a map keeps insertion order. */
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
    /** Current index of item ids by word; rebuilt after any write. */
    indexOf: async (professionalId: number, tx: Executor): Promise<KnowledgeIndex<number>> => {
      const version = await rows.version(professionalId, tx);
      const known = held.get(professionalId);
      const entry =
        known?.version === version ? known : { version, ...(await readIndex(rows, { professionalId, tx })) };
      keep(professionalId, entry);
      return entry.index;
    },

    /** Cache size, for tests of its bounds. */
    size: () => ({ professionals: held.size, characters }),
  };
};

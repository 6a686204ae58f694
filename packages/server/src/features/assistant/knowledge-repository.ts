import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { KnowledgeCategory } from '@zelo/domain/assistant/knowledge-contract.ts';
import type { Db, Executor } from '#db/database.ts';
import { knowledgeBase, knowledgeTerms } from '#db/schema/assistant.ts';

export type KnowledgeRow = typeof knowledgeBase.$inferSelect;

export interface KnowledgeValues {
  title: string;
  content: string;
  category: KnowledgeCategory;
}

/** Items of which the best are chosen for an answer; their order decides between equals. */
const MOST_CANDIDATES = 40;
/** How far a word must agree with a stem: endings differ, and a clue is enough to be a candidate. */
const SHORTEST_CLUE = 4;
const LONGEST_ENDING = 3;

const one = (professionalId: number, id: number) =>
  and(eq(knowledgeBase.professionalId, professionalId), eq(knowledgeBase.id, id));

const clueOf = (word: string): string => word.slice(0, Math.max(SHORTEST_CLUE, word.length - LONGEST_ENDING));

const reads = (db: Db) => ({
  /** The newest change first. */
  all: (professionalId: number, tx: Executor = db): Promise<KnowledgeRow[]> =>
    tx
      .select()
      .from(knowledgeBase)
      .where(eq(knowledgeBase.professionalId, professionalId))
      .orderBy(desc(knowledgeBase.updatedAt), desc(knowledgeBase.id)),

  count: async (professionalId: number, tx: Executor = db): Promise<number> =>
    tx.$count(knowledgeBase, eq(knowledgeBase.professionalId, professionalId)),

  /** Items with one of these words, letters and digits without accents, those with most of them first. */
  withWords: async (
    professionalId: number,
    words: readonly string[],
    tx: Executor = db,
  ): Promise<{ title: string; content: string }[]> => {
    if (words.length === 0) return [];
    const clues = words.map((word) => `${clueOf(word)}:*`).join(' | ');
    const terms = knowledgeTerms(knowledgeBase);
    const query = sql`(to_tsquery('portuguese', ${words.join(' | ')}) || to_tsquery('simple', ${clues}))`;
    return tx
      .select({ title: knowledgeBase.title, content: knowledgeBase.content })
      .from(knowledgeBase)
      .where(and(eq(knowledgeBase.professionalId, professionalId), sql`${terms} @@ ${query}`))
      .orderBy(desc(sql`ts_rank(${terms}, ${query})`), asc(knowledgeBase.id))
      .limit(MOST_CANDIDATES);
  },
});

const writes = (db: Db) => ({
  insert: (
    professionalId: number,
    values: readonly (KnowledgeValues & { updatedAt: Date })[],
    tx: Executor = db,
  ): Promise<KnowledgeRow[]> =>
    tx
      .insert(knowledgeBase)
      .values(values.map((value) => ({ professionalId, ...value })))
      .returning(),

  update: async (
    professionalId: number,
    { id, ...values }: KnowledgeValues & { id: number; updatedAt: Date },
    tx: Executor = db,
  ): Promise<KnowledgeRow | undefined> =>
    (await tx.update(knowledgeBase).set(values).where(one(professionalId, id)).returning())[0],

  remove: async (professionalId: number, id: number, tx: Executor = db): Promise<boolean> => {
    const removed = await tx
      .delete(knowledgeBase)
      .where(one(professionalId, id))
      .returning({ id: knowledgeBase.id });
    return removed.length > 0;
  },
});

/** What the owner wrote for the assistant to know. */
export const knowledgeRepository = (db: Db) => ({ ...reads(db), ...writes(db) });

export type KnowledgeRepository = ReturnType<typeof knowledgeRepository>;

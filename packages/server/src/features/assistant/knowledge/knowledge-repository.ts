import { and, asc, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { KnowledgeCategory, KnowledgeChange } from '@zelo/domain/assistant/knowledge-contract.ts';
import type { Db, Executor } from '#db/database.ts';
import { knowledgeBase } from '#db/schema/assistant.ts';

export type KnowledgeRow = typeof knowledgeBase.$inferSelect;

export interface KnowledgeValues {
  title: string;
  content: string;
  category: KnowledgeCategory;
}

const one = (professionalId: number, id: number) =>
  and(eq(knowledgeBase.professionalId, professionalId), eq(knowledgeBase.id, id));

const lengthOf = sql<number>`(char_length(${knowledgeBase.title}) + char_length(${knowledgeBase.content}))`;

const reads = (db: Db) => ({
  /** Most recently changed first. */
  all: (professionalId: number, tx: Executor = db): Promise<KnowledgeRow[]> =>
    tx
      .select()
      .from(knowledgeBase)
      .where(eq(knowledgeBase.professionalId, professionalId))
      .orderBy(desc(knowledgeBase.updatedAt), desc(knowledgeBase.id)),

  /** Number of items and characters of their titles and contents, excluding one item. */
  size: async (
    professionalId: number,
    { without, tx }: { without?: number; tx: Executor },
  ): Promise<{ items: number; characters: number }> => {
    const [row] = await tx
      .select({
        items: sql<number>`count(*)::int`,
        characters: sql<number>`coalesce(sum(${lengthOf}), 0)::int`,
      })
      .from(knowledgeBase)
      .where(
        and(
          eq(knowledgeBase.professionalId, professionalId),
          without === undefined ? undefined : ne(knowledgeBase.id, without),
        ),
      );
    return row ?? { items: 0, characters: 0 };
  },

  /** Changes with every write: an insert adds a higher id, `update` a later time. */
  version: async (professionalId: number, tx: Executor = db): Promise<string> => {
    const [row] = await tx
      .select({
        version: sql<string>`concat_ws('.', count(*), sum(${knowledgeBase.id}), sum((extract(epoch from ${knowledgeBase.updatedAt}) * 1000)::bigint))`,
      })
      .from(knowledgeBase)
      .where(eq(knowledgeBase.professionalId, professionalId));
    return row?.version ?? '';
  },
});

const textReads = (db: Db) => ({
  /** Items in the order of `ids`; deleted items are skipped. */
  byIds: async (
    professionalId: number,
    ids: readonly number[],
    tx: Executor = db,
  ): Promise<{ title: string; content: string }[]> => {
    if (ids.length === 0) return [];
    const rows = await tx
      .select({ id: knowledgeBase.id, title: knowledgeBase.title, content: knowledgeBase.content })
      .from(knowledgeBase)
      .where(and(eq(knowledgeBase.professionalId, professionalId), inArray(knowledgeBase.id, [...ids])));
    return ids.flatMap((wanted) =>
      rows.filter(({ id }) => id === wanted).map(({ title, content }) => ({ title, content })),
    );
  },

  pageAfter: (
    professionalId: number,
    { after, limit, tx }: { after: number; limit: number; tx: Executor },
  ): Promise<{ id: number; title: string; content: string }[]> =>
    tx
      .select({ id: knowledgeBase.id, title: knowledgeBase.title, content: knowledgeBase.content })
      .from(knowledgeBase)
      .where(and(eq(knowledgeBase.professionalId, professionalId), gt(knowledgeBase.id, after)))
      .orderBy(asc(knowledgeBase.id))
      .limit(limit),
});

/** Two changes within a millisecond must be two versions. */
const laterThanStored = (now: Date) =>
  sql`greatest(${now.toISOString()}::timestamptz, ((${knowledgeBase.updatedAt} at time zone 'UTC') + interval '1 millisecond') at time zone 'UTC')`;

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
    { id, ...values }: KnowledgeChange & { id: number; updatedAt: Date },
    tx: Executor = db,
  ): Promise<KnowledgeRow | undefined> =>
    (
      await tx
        .update(knowledgeBase)
        .set({ ...values, updatedAt: laterThanStored(values.updatedAt) })
        .where(one(professionalId, id))
        .returning()
    )[0],

  remove: async (professionalId: number, id: number, tx: Executor = db): Promise<boolean> => {
    const removed = await tx
      .delete(knowledgeBase)
      .where(one(professionalId, id))
      .returning({ id: knowledgeBase.id });
    return removed.length > 0;
  },
});

export const knowledgeRepository = (db: Db) => ({ ...reads(db), ...textReads(db), ...writes(db) });

export type KnowledgeRepository = ReturnType<typeof knowledgeRepository>;

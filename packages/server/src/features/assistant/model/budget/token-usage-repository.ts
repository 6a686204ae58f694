import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/database.ts';
import { modelUsage } from '#db/schema/assistant.ts';
import type { TokenCount } from './token-count.ts';

/** A professional's day, `yyyy-MM-dd` in their zone. */
export interface UsageDay {
  professionalId: number;
  day: string;
}

const onDay = ({ professionalId, day }: UsageDay) =>
  and(eq(modelUsage.professionalId, professionalId), eq(modelUsage.day, day));

export const tokenUsageRepository = (db: Db) => ({
  /** Prompt and completion tokens of the day. */
  used: async (usage: UsageDay): Promise<number> => {
    const [row] = await db
      .select({ prompt: modelUsage.promptTokens, completion: modelUsage.completionTokens })
      .from(modelUsage)
      .where(onDay(usage));
    return row ? row.prompt + row.completion : 0;
  },

  /** Adds in one statement: servers that count at the same time lose nothing, and no lock outlives it. */
  add: async ({ professionalId, day }: UsageDay, { prompt, completion }: TokenCount): Promise<void> => {
    await db
      .insert(modelUsage)
      .values({ professionalId, day, promptTokens: prompt, completionTokens: completion })
      .onConflictDoUpdate({
        target: [modelUsage.professionalId, modelUsage.day],
        set: {
          promptTokens: sql`${modelUsage.promptTokens} + ${prompt}`,
          completionTokens: sql`${modelUsage.completionTokens} + ${completion}`,
        },
      });
  },

  /** @returns false if the day's row is marked already, or missing */
  markNotified: async (tx: Tx, usage: UsageDay, at: Date): Promise<boolean> => {
    const rows = await tx
      .update(modelUsage)
      .set({ notifiedAt: at })
      .where(and(onDay(usage), isNull(modelUsage.notifiedAt)))
      .returning({ day: modelUsage.day });
    return rows.length > 0;
  },
});

export type TokenUsageRepository = ReturnType<typeof tokenUsageRepository>;

import { and, eq, ne, or } from 'drizzle-orm';
import type { AssistantSettings } from '@zelo/domain/assistant/assistant-contract.ts';
import type { Db, Executor, Tx } from '#db/database.ts';
import { professionals } from '#db/schema/account.ts';
import { settings } from '#db/schema/settings.ts';

const columns = {
  aiEnabled: professionals.aiEnabled,
  profession: professionals.profession,
  aiPersonality: settings.aiPersonality,
  voiceTone: settings.voiceTone,
  detailLevel: settings.detailLevel,
  autoScheduling: settings.autoScheduling,
  responseTime: settings.responseTime,
};

/** Assistant settings: two columns of the professional, the rest in `settings`. */
export const assistantSettingsRepository = (db: Db) => ({
  /** Settings columns are null before the first save. */
  of: async (professionalId: number, tx: Executor = db) =>
    (
      await tx
        .select(columns)
        .from(professionals)
        .leftJoin(settings, eq(settings.professionalId, professionalId))
        .where(eq(professionals.id, professionalId))
    )[0],

  /** Leaves `version` alone: it counts edits of the working hours. */
  save: async (
    professionalId: number,
    { aiEnabled, profession, ...others }: AssistantSettings & { updatedAt: Date },
    tx: Tx,
  ): Promise<void> => {
    const { updatedAt } = others;
    await tx
      .update(professionals)
      .set({ aiEnabled, profession, updatedAt })
      .where(
        and(
          eq(professionals.id, professionalId),
          or(ne(professionals.aiEnabled, aiEnabled), ne(professionals.profession, profession)),
        ),
      );
    await tx.update(settings).set(others).where(eq(settings.professionalId, professionalId));
  },
});

export type AssistantSettingsRepository = ReturnType<typeof assistantSettingsRepository>;

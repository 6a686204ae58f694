import { eq } from 'drizzle-orm';
import type { EvolutionSettings } from '@zelo/domain/whatsapp/connection/gateway-settings-contract.ts';
import type { Db, Executor, Tx } from '#db/database.ts';
import { settings } from '#db/schema/settings.ts';
import { whatsappConnections } from '#db/schema/messages/connections.ts';

export const gatewaySettingsRepository = (db: Db) => ({
  /** The caller holds the professional's lock, so the row exists. */
  save: async (professionalId: number, given: EvolutionSettings & { at: Date }, tx: Tx): Promise<void> => {
    const set = {
      evolutionRejectCalls: given.rejectCalls,
      evolutionRejectCallMessage: given.rejectCallMessage,
      evolutionIgnoreGroups: given.ignoreGroups,
      evolutionReadMessages: given.readMessages,
      evolutionAlwaysOnline: given.alwaysOnline,
      updatedAt: given.at,
    };
    await tx.update(settings).set(set).where(eq(settings.professionalId, professionalId));
  },

  savePause: async (
    professionalId: number,
    humanPauseMinutes: number | null,
    tx: Executor = db,
  ): Promise<void> => {
    await tx
      .update(whatsappConnections)
      .set({ humanPauseMinutes })
      .where(eq(whatsappConnections.professionalId, professionalId));
  },
});

export type GatewaySettingsRepository = ReturnType<typeof gatewaySettingsRepository>;

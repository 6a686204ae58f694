import { eq } from 'drizzle-orm';
import { defaultWorkingHours } from '@zelo/domain/hours/working-day.ts';
import type { EvolutionSettings } from '@zelo/domain/whatsapp/connection/gateway-settings-contract.ts';
import type { Db, Executor } from '#db/database.ts';
import { settings } from '#db/schema/settings.ts';
import { whatsappConnections } from '#db/schema/messages/connections.ts';

export const gatewaySettingsRepository = (db: Db) => ({
  /** Creates the settings row if it is missing; leaves its other columns alone. */
  save: async (
    professionalId: number,
    given: EvolutionSettings & { at: Date },
    tx: Executor = db,
  ): Promise<void> => {
    const set = {
      evolutionRejectCalls: given.rejectCalls,
      evolutionRejectCallMessage: given.rejectCallMessage,
      evolutionIgnoreGroups: given.ignoreGroups,
      evolutionReadMessages: given.readMessages,
      evolutionAlwaysOnline: given.alwaysOnline,
      updatedAt: given.at,
    };
    await tx
      .insert(settings)
      .values({ professionalId, workingHours: defaultWorkingHours(), ...set })
      .onConflictDoUpdate({ target: settings.professionalId, set });
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

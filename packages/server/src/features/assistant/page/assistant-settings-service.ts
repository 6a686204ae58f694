import {
  type AssistantSettings,
  detailLevels,
  responseTimes,
  voiceTones,
} from '@zelo/domain/assistant/assistant-contract.ts';
import { professions } from '@zelo/domain/account/business/professions.ts';
import type { Clock } from '#shared/clock.ts';
import { announce } from '#db/feed/changes.ts';
import type { Db, Executor } from '#db/database.ts';
import { lockProfessional } from '#db/transactions/lock-professional.ts';
import { AppError, notFound } from '#shared/errors.ts';
import type { BillingService } from '#features/billing/billing-service.ts';
import type { AssistantSettingsRepository } from './assistant-settings-repository.ts';

const EXPIRED = 'Assinatura expirada. Assine para ativar a assistente.';

interface Deps {
  db: Db;
  rows: AssistantSettingsRepository;
  billing: Pick<BillingService, 'accessOf'>;
  clock: Clock;
}

/** The stored word if it is a known one, otherwise the fallback. */
const oneOf = <Word extends string>(words: readonly Word[], stored: string | null, otherwise: Word): Word =>
  words.find((word) => word === stored) ?? otherwise;

export const assistantSettingsService = (deps: Deps) => {
  const { db, rows, billing, clock } = deps;

  const of = async (professionalId: number, tx?: Executor): Promise<AssistantSettings> => {
    const row = await rows.of(professionalId, tx);
    if (!row) throw notFound();
    return {
      aiPersonality: row.aiPersonality ?? '',
      voiceTone: oneOf(voiceTones, row.voiceTone, 'professional'),
      detailLevel: oneOf(detailLevels, row.detailLevel, 'concise'),
      aiEnabled: row.aiEnabled,
      autoScheduling: row.autoScheduling ?? true,
      responseTime: oneOf(responseTimes, row.responseTime, 'immediate'),
      profession: oneOf(professions, row.profession, 'outros'),
    };
  };

  return {
    of: (professionalId: number): Promise<AssistantSettings> => of(professionalId),

    /**
     * Writes both rows in one transaction, one writer at a time. Switching off, and saving while it is already
     * on, are always allowed.
     * @throws AppError subscription-required when it is switched on without paid access
     */
    save: (professionalId: number, wanted: AssistantSettings): Promise<AssistantSettings> =>
      db.transaction(async (tx) => {
        await lockProfessional(tx, professionalId);
        const { aiEnabled } = await of(professionalId, tx);
        if (wanted.aiEnabled && !aiEnabled && !(await billing.accessOf(professionalId, tx)).allowed) {
          throw new AppError('subscription-required', EXPIRED);
        }
        await rows.save(professionalId, { ...wanted, updatedAt: clock() }, tx);
        await announce(tx, { professionalId, topic: 'settings' });
        return of(professionalId, tx);
      }),
  };
};

export type AssistantSettingsService = ReturnType<typeof assistantSettingsService>;

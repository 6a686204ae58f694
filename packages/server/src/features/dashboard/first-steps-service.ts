import type { FirstStep, FirstStepsChecklist } from '@zelo/domain/dashboard/dashboard-contract.ts';
import { firstStepsChecklist } from '@zelo/domain/dashboard/first-steps.ts';
import type { Clock } from '#shared/clock.ts';
import { announce } from '#db/feed/changes.ts';
import type { Db, Tx } from '#db/database.ts';
import { notFound } from '#shared/errors.ts';
import type { FirstStepsRepository } from './first-steps-repository.ts';

interface Done {
  success: true;
}

/** The checklist of a new professional's first steps: done, open, and whether the list is closed. */
export const firstStepsService = (deps: { db: Db; firstSteps: FirstStepsRepository; clock: Clock }) => {
  const { db, firstSteps, clock } = deps;

  /** Writes and refreshes open pages, unless a repeat changes nothing. */
  const keep = (professionalId: number, write: (tx: Tx) => Promise<boolean>): Promise<Done> =>
    db.transaction(async (tx) => {
      if (await write(tx)) await announce(tx, { professionalId, topic: 'settings' });
      return { success: true };
    });

  return {
    /** @throws AppError not-found */
    checklist: async (professionalId: number): Promise<FirstStepsChecklist> => {
      const facts = await firstSteps.facts(professionalId);
      if (!facts) throw notFound();
      return firstStepsChecklist(facts);
    },

    /** Ticks a step, manually or because the feature was used. */
    markDone: (professionalId: number, step: FirstStep): Promise<Done> =>
      keep(professionalId, (tx) => firstSteps.tick(professionalId, step, tx)),

    close: (professionalId: number): Promise<Done> =>
      keep(professionalId, (tx) => firstSteps.close(professionalId, clock(), tx)),
  };
};

export type FirstStepsService = ReturnType<typeof firstStepsService>;

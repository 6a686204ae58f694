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

/** What a new professional does first, what of it is done, and whether the list was put away. */
export const firstStepsService = (deps: { db: Db; firstSteps: FirstStepsRepository; clock: Clock }) => {
  const { db, firstSteps, clock } = deps;

  /** Writes and tells the open pages; a repeat that changes nothing tells nobody. */
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

    /** Ticks a step, by hand or because what it asks for was used. */
    markDone: (professionalId: number, step: FirstStep): Promise<Done> =>
      keep(professionalId, (tx) => firstSteps.tick(professionalId, step, tx)),

    /** Puts the list away for good. */
    close: (professionalId: number): Promise<Done> =>
      keep(professionalId, (tx) => firstSteps.close(professionalId, clock(), tx)),
  };
};

export type FirstStepsService = ReturnType<typeof firstStepsService>;

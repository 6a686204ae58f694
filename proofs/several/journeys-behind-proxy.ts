import { buildWebIfChanged } from '../../scripts/web/web-build.ts';
import { runJourneys } from '../journeys/journeys.ts';
import { proofOf } from '../proof.ts';
import { type FleetOptions, startFleet } from '../world/fleet.ts';

/** Journeys of a small run and of the mutants: they sign in, write, read and receive changes. */
const FEW = ['agenda-two-tabs', 'one-slot', 'services'];

const faults: Record<string, FleetOptions> = {
  // each server rejects the other's sessions
  'secrets-of-their-own': { secondEnv: { SESSION_SECRET: 'x'.repeat(64) } },
  // named statements and LISTEN need a session, which the pooler does not give
  'pooler-taken-for-a-server': {
    env: { DATABASE_DIRECT_URL: '' },
    poolerChanges: ['ignore_startup_parameters = statement_timeout'],
  },
};

export const journeysBehindProxy = proofOf<{
  passed: number;
  failed: number;
  which: string;
}>({
  name: 'journeys-behind-proxy',
  group: 'scale',
  promise:
    'Two servers behind HAProxy, with PgBouncer in transaction mode before PostgreSQL, pass every journey in Chromium; journeys that need other settings, or a start on another day, get a dedicated fleet.',
  mutants: {
    'secrets-of-their-own': {
      fault: 'the second server has another SESSION_SECRET; three journeys',
      caughtBy: ['failed'],
    },
    'pooler-taken-for-a-server': {
      fault:
        'without DATABASE_DIRECT_URL the servers name their statements and listen through the pooler; three journeys',
      caughtBy: ['passed'],
    },
  },
  run: async (way, scale) => {
    buildWebIfChanged();
    const fault = faults[way];
    const fleet = await startFleet(fault).catch((error: unknown) => {
      if (!fault) throw error;
    });
    if (!fleet) return { passed: 0, failed: 0, which: 'the fleet does not start' };
    try {
      const { passed, failed } = await runJourneys(fleet, fault || scale < 1 ? { files: FEW } : {});
      return {
        passed: passed.length,
        failed: failed.length,
        which: failed.join('; ') || 'none',
      };
    } finally {
      await fleet.close();
    }
  },
  bounds: {
    passed: { atLeast: 1 },
    failed: { is: 0 },
    which: { is: 'none' },
  },
});

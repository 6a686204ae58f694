// The embedded database under the journey of kills, more often than `npm test` has time for.
import { OURS, proofOf } from '../proof.ts';
import { runPlaywright } from './playwright-run.ts';

const KILLS = 20;

export const embeddedKills = proofOf<{ kills: number; passed: number; failed: number; which: string }>({
  name: 'embedded-kills',
  group: 'faults',
  promise:
    'When a server with the embedded database is killed (SIGKILL) in the middle of writes, again and again, every acknowledged write is there after the next start, and a message that was acknowledged is answered once. The journey itself tries the writes that were lost: acknowledged-writes has the mutants.',
  mutants: {},
  run: async (way, scale) => {
    const kills = way === OURS ? Math.max(2, Math.round(KILLS * scale)) : 2;
    const { passed, failed } = await runPlaywright(['--project', 'phone-pglite', 'kill-nine'], {
      JOURNEY_KILLS: String(kills),
    });
    return { kills, passed: passed.length, failed: failed.length, which: failed.join('; ') || 'none' };
  },
  bounds: {
    kills: { atLeast: 2 },
    passed: { is: 2 },
    failed: { is: 0 },
    which: { is: 'none' },
  },
});

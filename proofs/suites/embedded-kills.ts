// Repeats the SIGKILL journey on the embedded database more often than `npm test`.
import { OURS, proofOf } from '../proof.ts';
import { runPlaywright } from './playwright-run.ts';

const KILLS = 20;

export const embeddedKills = proofOf<{ kills: number; passed: number; failed: number; which: string }>({
  name: 'embedded-kills',
  group: 'faults',
  promise:
    'A server with the embedded database is repeatedly killed (SIGKILL) in the middle of writes. Every acknowledged write is there after the next start, and an acknowledged message is answered once. The mutants of acknowledged-writes cover this proof.',
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

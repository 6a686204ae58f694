import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startPostgres } from '../../scripts/postgres-server.ts';
import { OURS, proofOf } from '../proof.ts';
import { withFault } from '../world/planted-fault.ts';

const COMMAND = fileURLToPath(new URL('../../packages/server/src/testing/fuzz-command.ts', import.meta.url));
const REQUESTS = 10_000;
/** Enough to catch the mutant. */
const FEW = 500;
const MAX_GROWTH_MB = 100;
/** Equals `MAX_CPU_MS` of the fuzz, whose measurements are relative to the machine's speed. */
const MAX_CPU_MS = 75;

interface FuzzReport {
  seed: number;
  requests: number;
  statuses: Record<string, number>;
  maxCpuMs: number;
  grownMb: number;
}

const fuzzed = async (
  args: string[],
  databaseUrl: string,
): Promise<{ told: FuzzReport; faults: string[] }> => {
  const env = { ...process.env, TEST_DATABASE_URL: databaseUrl };
  // exit code 1 means findings; its output lists them
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, {
    env,
    maxBuffer: 2 ** 26,
  }).catch((error: unknown) => error as { stdout: string; stderr: string });
  const figures = stdout.split('\n').find((line) => line.startsWith('{'));
  if (!figures) throw new Error(`the fuzz did not end: ${stderr}`);
  return {
    told: JSON.parse(figures) as FuzzReport,
    faults: stderr.split('\n').filter((line) => /^\S/.test(line)),
  };
};

export const fuzz = proofOf<{
  requests: number;
  'status 500': number;
  'kinds of faults': number;
  'first fault': string;
  'most CPU ms of a request': number;
  'memory grown MB': number;
}>({
  name: 'fuzz',
  group: 'suites',
  promise:
    '10,000 requests over every endpoint and webhook, mutated in types, sizes, characters, dates and numbers: no status 500, at most 75 ms of CPU per request, a Portuguese sentence in each refusal, and memory growth below 100 MB (`npm run test:fuzz`).',
  mutants: {
    'unread-bodies': {
      fault: 'bodies of PUT and PATCH are not validated',
      caughtBy: ['status 500'],
    },
  },
  run: async (way, scale) => {
    const postgres = await startPostgres();
    try {
      const requests = way === OURS ? Math.max(FEW, REQUESTS * scale) : FEW;
      const args = [...withFault(way === OURS ? undefined : way), COMMAND, String(requests)];
      const { told, faults } = await fuzzed(args, postgres.url);
      return {
        requests: told.requests,
        'status 500': told.statuses['500'] ?? 0,
        'kinds of faults': faults.length,
        'first fault': faults[0] === undefined ? 'none' : `seed ${told.seed}: ${faults[0].slice(0, 200)}`,
        'most CPU ms of a request': Math.round(told.maxCpuMs),
        'memory grown MB': Math.round(told.grownMb),
      };
    } finally {
      await postgres.stop();
    }
  },
  bounds: {
    requests: { atLeast: FEW },
    'status 500': { is: 0 },
    'kinds of faults': { is: 0 },
    'first fault': { is: 'none' },
    'most CPU ms of a request': { atMost: MAX_CPU_MS },
    'memory grown MB': { below: MAX_GROWTH_MB },
  },
});

// The server's tests of features, each on a separate database that is divided over three servers.
import { useMemoryFolder } from '../../scripts/steps/memory-folder.ts';
import { OURS, proofOf } from '../proof.ts';
import { runTests, type TestResults } from '../suites/vitest-run.ts';
import { withClient } from '../world/outside/with-client.ts';
import { type CitusCluster, missingCitus, startCitus } from './citus-cluster.ts';

const TEMPLATE = 'divided';
const FEATURES = 'packages/server/src/features';

/** Tests at a small scale: months of messages, a number of two accounts, due reminders. */
const SAMPLE = [
  `${FEATURES}/services/services-routes.test.ts`,
  `${FEATURES}/whatsapp/retention/message-months.test.ts`,
  `${FEATURES}/whatsapp/connection/shared-number/shared-number.test.ts`,
  `${FEATURES}/reminders/sweep/reminder-claims.test.ts`,
  `${FEATURES}/reminders/absences/absence-danger.test.ts`,
];

/** Tests that cannot pass on Citus because of what they themselves do to the database, by their titles. */
const OWN_DOING: Record<string, string> = {
  'is stored completely or not at all': 'a trigger makes an insert fail; Citus has none on divided tables',
  'is written in the transaction of the change':
    'a trigger makes an insert fail; Citus has none on divided tables',
  'is counted while no transaction of the turn is open':
    'looks for a waiting lock on one server, and it waits on a worker',
  ...Object.fromEntries(
    [
      'places a message of any date, with no gap between months',
      'creates months ahead once, and moves early messages into their month',
      'deletes whole months and older messages, with their keys, and keeps the rest',
    ].map((title) => [title, "finds a row's month by its file, which is a shard's"]),
  ),
};

/** Ends the template's daemons permanently: a database with sessions cannot be copied. */
const leaveAlone = async ({ url, workers }: CitusCluster): Promise<void> => {
  for (const node of [url, ...workers.map((worker) => worker.url)])
    await withClient(node, async (client) => {
      await client.query(`alter database ${TEMPLATE} allow_connections false`);
      const left = `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${TEMPLATE}'`;
      await client.query(left);
    });
};

const runOnCitus = async (files: readonly string[], isParallel: boolean): Promise<TestResults> => {
  useMemoryFolder();
  const cluster = await startCitus(isParallel ? ['citus.multi_shard_modify_mode=parallel'] : []);
  try {
    await cluster.createDatabase(TEMPLATE);
    await leaveAlone(cluster);
    return await runTests(['--project', 'server', '--maxWorkers', '2', ...files], {
      TEST_DATABASE_URL: cluster.url,
      TEST_DATABASE_TEMPLATE: TEMPLATE,
      TEST_DATABASE_WORKERS: cluster.workers.map(({ url }) => url).join(' '),
    });
  } finally {
    await cluster.stop();
  }
};

const isOwnDoing = (failed: string): boolean =>
  Object.keys(OWN_DOING).some((title) => failed.includes(`${title}:`));

const measured = async (way: string, scale: number) => {
  const isWhole = way === OURS && scale === 1;
  const { tests, failed } = await runOnCitus(isWhole ? [FEATURES] : SAMPLE, way !== OURS);
  const others = failed.filter((one) => !isOwnDoing(one));
  for (const one of others) console.error(one.slice(0, 600));
  return { tests, failed: others.length, 'failed by their own doing': failed.length - others.length };
};

export const citusSuite = proofOf<Awaited<ReturnType<typeof measured>>>({
  name: 'citus-suite',
  group: 'citus',
  missing: missingCitus,
  promise: `On a coordinator and two workers the tests of the server's features pass, except ${Object.keys(OWN_DOING).length} that make the database fail, or look into it, in ways of one server.`,
  mutants: {
    'parallel-nodes': {
      fault: 'the setting of deploy/citus/postgresql.conf for one connection a node is left out',
      caughtBy: ['failed'],
    },
  },
  run: measured,
  bounds: {
    tests: { atLeast: 20 },
    failed: { is: 0 },
    'failed by their own doing': { atMost: Object.keys(OWN_DOING).length },
  },
});

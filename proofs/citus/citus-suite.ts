// The server's tests of features, each on a separate database that is divided over three servers.
import { useMemoryFolder } from '../../scripts/steps/memory-folder.ts';
import { OURS, proofOf } from '../proof.ts';
import { runTests, type TestResults } from '../suites/vitest-run.ts';
import { withClient } from '../world/outside/with-client.ts';
import { type CitusCluster, missingCitus, startCitus } from './citus-cluster.ts';

const TEMPLATE = 'divided';
const FEATURES = 'packages/server/src/features';

const MONTHS = `${FEATURES}/whatsapp/retention/message-months.test.ts`;

/** Tests at a small scale: months of messages, a number of two accounts, due reminders. */
const SAMPLE = [
  `${FEATURES}/services/services-routes.test.ts`,
  MONTHS,
  `${FEATURES}/whatsapp/connection/shared-number/shared-number.test.ts`,
  `${FEATURES}/reminders/sweep/reminder-claims.test.ts`,
  `${FEATURES}/reminders/absences/absence-danger.test.ts`,
];

const REFUSED_TRIGGER = 'a trigger makes an insert fail; Citus has none on divided tables';
const FILE_OF_ROW = "finds a row's month by its file, which is a shard's";

interface Excused {
  file: string;
  title: string;
  why: string;
}

/** Tests that cannot pass on Citus because of what they themselves do to the database. One that passes is struck off. */
const OWN_DOING: readonly Excused[] = [
  {
    file: `${FEATURES}/agenda/agenda-routes.test.ts`,
    title: 'is stored completely or not at all',
    why: REFUSED_TRIGGER,
  },
  {
    file: `${FEATURES}/agenda/agenda-history.test.ts`,
    title: 'is written in the transaction of the change',
    why: REFUSED_TRIGGER,
  },
  {
    file: `${FEATURES}/assistant/model/budget/token-budget.test.ts`,
    title: 'is counted while no transaction of the turn is open',
    why: 'looks for a waiting lock on one server, and it waits on a worker',
  },
  { file: MONTHS, title: 'places a message of any date, with no gap between months', why: FILE_OF_ROW },
  {
    file: MONTHS,
    title: 'creates months ahead once, and moves early messages into their month',
    why: FILE_OF_ROW,
  },
  {
    file: MONTHS,
    title: 'deletes whole months and older messages, with their keys, and keeps the rest',
    why: FILE_OF_ROW,
  },
];

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

const isOf =
  (failed: string) =>
  ({ file, title }: Excused): boolean =>
    failed.startsWith(`${file}: `) && failed.includes(`${title}: `);

const measured = async (way: string, scale: number) => {
  const isWhole = way === OURS && scale === 1;
  const { tests, failed } = await runOnCitus(isWhole ? [FEATURES] : SAMPLE, way !== OURS);
  const others = failed.filter((one) => !OWN_DOING.some(isOf(one)));
  for (const one of others) console.error(one.slice(0, 600));
  const excused = OWN_DOING.filter(({ file }) => isWhole || SAMPLE.includes(file));
  const passed = excused.filter((one) => !failed.some((line) => isOf(line)(one)));
  for (const { file, title, why } of passed)
    console.error(`${file}: ${title}: passed or is gone, so strike it off (${why})`);
  return { tests, failed: others.length, 'excused, but passed': passed.length };
};

export const citusSuite = proofOf<Awaited<ReturnType<typeof measured>>>({
  name: 'citus-suite',
  group: 'citus',
  missing: missingCitus,
  promise: `On a coordinator and two workers the tests of the server's features pass, except ${OWN_DOING.length} that make the database fail, or look into it, in ways of one server.`,
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
    'excused, but passed': { is: 0 },
  },
});

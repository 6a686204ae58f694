// The gate for Citus: the feature suite on a schema in which every table of a tenant is hash-partitioned by professional.
import { pino } from 'pino';
import { openPostgres } from '../../packages/server/src/db/opening/open-postgres.ts';
import { type PostgresServer, startPostgres } from '../../scripts/postgres-server.ts';
import { partitionByTenant } from '../distributed-schema/partitioned-schema.ts';
import { tablesAt } from '../../packages/server/src/testing/divided/table-places.ts';
import { judgeStatements } from '../distributed-schema/tenant-statements.ts';
import { proofOf } from '../proof.ts';
import { runTests, type TestResults } from '../suites/vitest-run.ts';
import { withClient } from '../world/outside/with-client.ts';

const TEMPLATE = 'partitioned_schema';
const FEATURES = 'packages/server/src/features';

/** Tests at a small scale: one feature that books, one that writes in chats. */
const SAMPLE = [
  `${FEATURES}/services/services-routes.test.ts`,
  `${FEATURES}/whatsapp/retention/message-months.test.ts`,
  `${FEATURES}/agenda/agenda-routes.test.ts`,
];

/** Statement of each mutant against the migrated schema. */
const FAULTS: Record<string, string> = {
  'unique-without-tenant': 'alter table services add constraint services_name_everywhere unique (name)',
  'table-without-place': 'create table orphans (professional_id bigint not null, id bigint not null)',
};

/** Creates a template database with the distributed schema; returns the objects that could not be created. */
const prepare = async (postgres: PostgresServer, fault: string | undefined): Promise<string[]> => {
  const url = await postgres.createDatabase(TEMPLATE);
  const migrated = await openPostgres({ url, log: pino({ level: 'silent' }) });
  await migrated.close();
  return withClient(url, async (client) => {
    if (fault) await client.query(fault);
    return partitionByTenant(client);
  });
};

const runSuite = (url: string, scale: number): Promise<TestResults> => {
  const files = scale < 1 ? SAMPLE : ['packages/server/src'];
  return runTests(['--project', 'server', ...files], {
    TEST_DATABASE_URL: url,
    TEST_DATABASE_TEMPLATE: TEMPLATE,
  });
};

/** A request path that looks a client up by its id alone. */
const lookUpAnywhere = (url: string): Promise<unknown> =>
  withClient(url, (client) => client.query('select name from clients where clients.id = $1', [1]));

const printProblems = (title: string, lines: string[]): void => {
  for (const line of lines) console.error(`${title}: ${line.slice(0, 600)}`);
};

interface Loaded {
  postgres: PostgresServer;
  way: string;
  scale: number;
}

const measure = async ({ postgres, way, scale }: Loaded) => {
  const refused = await prepare(postgres, FAULTS[way]);
  printProblems('refused', refused);
  const url = new URL(postgres.url);
  const counted = { distributed: tablesAt('distributed').length, refused: refused.length };
  if (refused.length > 0) return { ...counted, tests: 0, 'failed tests': 0, statements: 0, everywhere: 0 };
  // excludes the statements of the migrations
  await withClient(url.href, (client) =>
    client.query('create extension pg_stat_statements; select pg_stat_statements_reset()'),
  );
  if (way === 'statement-without-tenant') {
    url.pathname = `/${TEMPLATE}`;
    await lookUpAnywhere(url.href);
  }
  const { tests, failed } = await runSuite(postgres.url, way === 'ours' ? scale : 0);
  printProblems('failed', failed);
  const { judged, everywhere } = await withClient(postgres.url, judgeStatements);
  printProblems('everywhere', everywhere);
  return {
    ...counted,
    tests,
    'failed tests': failed.length,
    statements: judged,
    everywhere: everywhere.length,
  };
};

export const distributedSchema = proofOf<Awaited<ReturnType<typeof measure>>>({
  name: 'distributed-schema',
  group: 'scale',
  promise:
    'With every tenant table hash-partitioned by professional_id, as Citus shards them, the feature suite passes, and every statement except the known sweeps names one professional.',
  mutants: {
    'unique-without-tenant': {
      fault: 'a unique key that does not contain professional_id',
      caughtBy: ['refused'],
    },
    'table-without-place': { fault: 'a table without a declared placement', caughtBy: ['refused'] },
    'statement-without-tenant': { fault: 'a client is looked up by its id alone', caughtBy: ['everywhere'] },
  },
  run: async (way, scale) => {
    const postgres = await startPostgres({
      version: 'newest',
      settings: [
        'shared_preload_libraries=pg_stat_statements',
        'pg_stat_statements.max=20000',
        // partitions of many databases at once
        'max_locks_per_transaction=1024',
        'fsync=off',
      ],
    });
    try {
      return await measure({ postgres, way, scale });
    } finally {
      await postgres.stop();
    }
  },
  bounds: {
    distributed: { atLeast: 1 },
    refused: { is: 0 },
    tests: { atLeast: 1 },
    'failed tests': { is: 0 },
    statements: { atLeast: 1 },
    everywhere: { is: 0 },
  },
});

import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { slowestFiles } from './scripts/steps/slowest-files.ts';

/**
 * The server's tests run on PostgreSQL. On PGlite run, by their names, those of what the embedded database alone decides, and
 * those that speak to the database itself or wait for its notices and jobs (decision 047). What all others ask of PostgreSQL is
 * read by PGlite when the run ends (test-template.ts).
 */
const EMBEDDED = ['packages/server/src/**/*-embedded.test.ts'];
const ON_BOTH = ['packages/server/src/{db,jobs}/**/*.test.ts', 'packages/server/src/**/*-jobs.test.ts'];
/** Of what PGlite has not: connections that are lost, a pooler, a replica, another process. */
const POSTGRES_ONLY = ['packages/server/src/**/*-postgres.test.ts'];

/** For how long a test may hang on a busy machine; what its subject may take is judged by the test itself. */
const PATIENCE = { testTimeout: 240_000, hookTimeout: 240_000 };
/**
 * Files take turns in two processes: modules and the embedded database's program are loaded once in each, not once a file. What
 * a file changes of its process (timers, a global) it puts back. The web's have modules that live as long as a page does.
 */
const SHARED = { isolate: false };
/** Judge CPU time (shared/test-cpu.ts): in a process of their own, which no other file has warmed or filled. */
const TIMED = [
  'packages/domain/src/assistant/danger/dangers.test.ts',
  'packages/domain/src/assistant/dialogue/talks/message-cost.test.ts',
  'packages/domain/src/assistant/language/service-match-time.test.ts',
];
/** Replace what a page in a context of its own lets nobody replace, such as `location`: in a process each. */
const OWN_PAGE = [
  'packages/web/src/app/session/{account-switch,lost-session,session-gate}.test.{ts,tsx}',
  'packages/web/src/app/shell/shell.test.tsx',
  'packages/web/src/app/top-bar/status-banner.test.tsx',
  'packages/web/src/features/account/closing/closing-card.test.tsx',
  'packages/web/src/features/billing/payment/subscription-actions.test.tsx',
  'packages/web/src/lib/events/shared-stream.test.ts',
  'packages/web/src/lib/loading/new-build.test.ts',
];
/** What another connection, process or page tells comes late on a busy machine. */
const POLL = { timeout: 60_000 };
const WEB = {
  ...PATIENCE,
  include: ['packages/web/src/**/*.test.{ts,tsx}'],
  environment: 'jsdom',
  setupFiles: ['packages/web/src/test-console.ts', 'packages/web/src/test-setup.ts'],
  expect: { poll: POLL },
};

export default defineConfig({
  test: {
    reporters: ['default', slowestFiles],
    // the statements of the run are read, and PostgreSQL stops
    teardownTimeout: 240_000,
    // a tenth of the server's tests is waiting (silent gateways, hung providers), which one worker more than cores fills
    maxWorkers: availableParallelism() + 1,
    // a worker keeps the pages of its files; the usual bound, its share of the machine, is above what its heap may hold
    vmMemoryLimit: '512MB',
    projects: [
      {
        test: {
          ...PATIENCE,
          ...SHARED,
          name: 'domain',
          include: ['packages/domain/src/**/*.test.ts'],
          exclude: TIMED,
        },
      },
      { test: { ...PATIENCE, name: 'domain-timed', include: TIMED } },
      {
        test: { ...PATIENCE, ...SHARED, name: 'stand-ins', include: ['packages/stand-ins/src/**/*.test.ts'] },
      },
      {
        test: {
          name: 'server',
          include: ['packages/server/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...EMBEDDED],
          globalSetup: ['packages/server/src/db/test-template.ts'],
          ...PATIENCE,
          ...SHARED,
          expect: { poll: POLL },
        },
      },
      {
        test: {
          name: 'server-embedded',
          include: [...EMBEDDED, ...ON_BOTH],
          exclude: ['**/node_modules/**', ...POSTGRES_ONLY],
          env: { TEST_DATABASE: 'embedded' },
          globalSetup: ['packages/server/src/db/test-template.ts'],
          ...PATIENCE,
          ...SHARED,
          expect: { poll: POLL },
        },
      },
      // jsdom and React are loaded once a process, the modules of the application once a file; never threads: V8 keeps one
      // list of compiled pages a process, and threads that come and go break it (`Check failed: jit_page.has_value()`)
      { test: { ...WEB, name: 'web', pool: 'vmForks', exclude: OWN_PAGE } },
      { test: { ...WEB, name: 'web-own-page', pool: 'forks', include: OWN_PAGE } },
    ],
  },
});

import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { slowestFiles } from './scripts/slowest-files.ts';

/** Know no database, or bring their own: what PostgreSQL is asked for besides PGlite is everything else. */
const WITHOUT_DATABASE = [
  'scripts/**',
  'packages/server/src/gateways/**',
  'packages/server/src/main.test.ts',
  'packages/server/src/db/{damaged-folder,directory-lock}.test.ts',
  'packages/server/src/security/{local-mode,outgoing-calls}.test.ts',
  'packages/server/src/features/billing/killed-webhook.test.ts',
  'packages/server/src/features/reminders/testing/**',
];
/** Of what PGlite has not: connections that are lost, a pooler, a replica. */
const POSTGRES_ONLY = ['**/*-postgres.test.ts'];
const isOnServer = process.env['TEST_DATABASE_URL'] !== undefined;

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
  'packages/domain/src/assistant/dialogue/message-cost.test.ts',
  'packages/domain/src/assistant/language/service-match-time.test.ts',
];
/** What another connection, process or page tells comes late on a busy machine. */
const POLL = { timeout: 60_000 };

export default defineConfig({
  test: {
    reporters: ['default', slowestFiles],
    // the usual is one less than there are cores: of two, half would rest
    maxWorkers: Math.max(2, availableParallelism() - 1),
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
          exclude: ['**/node_modules/**', ...(isOnServer ? WITHOUT_DATABASE : POSTGRES_ONLY)],
          globalSetup: ['packages/server/src/db/test-template.ts'],
          ...PATIENCE,
          ...SHARED,
          expect: { poll: POLL },
        },
      },
      {
        test: {
          name: 'web',
          include: ['packages/web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['packages/web/src/test-setup.ts'],
          ...PATIENCE,
          expect: { poll: POLL },
        },
      },
    ],
  },
});

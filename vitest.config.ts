import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

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

export default defineConfig({
  test: {
    // the usual is one less than there are cores: of two, half would rest
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { name: 'domain', include: ['packages/domain/src/**/*.test.ts'], testTimeout: 20_000 } },
      { test: { name: 'stand-ins', include: ['packages/stand-ins/src/**/*.test.ts'], testTimeout: 20_000 } },
      {
        test: {
          name: 'server',
          include: ['packages/server/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...(isOnServer ? WITHOUT_DATABASE : POSTGRES_ONLY)],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // what another connection or process tells comes late on a busy machine
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        test: {
          name: 'web',
          include: ['packages/web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['packages/web/src/test-setup.ts'],
          testTimeout: 20_000,
          expect: { poll: { timeout: 5_000 } },
        },
      },
    ],
  },
});

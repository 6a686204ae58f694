import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type TestProjectInlineConfiguration } from 'vitest/config';
import config from '../vitest.config.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const files = globSync('{packages,scripts,e2e,proofs,bench}/**/*.test.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !file.includes('node_modules'),
);

const projects = (config.test?.projects ?? []) as TestProjectInlineConfiguration[];

/** Projects of vitest.config.ts that run a file. */
const projectsOf = (file: string): string[] =>
  projects.flatMap(({ test: { name, include = [], exclude = [] } = {} }) => {
    const isOf = (patterns: readonly string[]): boolean => patterns.some((one) => matchesGlob(file, one));
    return isOf(include) && !isOf(exclude) ? [typeof name === 'string' ? name : ''] : [];
  });

/** Imports that open PGlite directly instead of the run's database. */
const OPENS_PGLITE = /open-embedded\.ts'|@electric-sql\/pglite|\banEmbeddedDatabase\b/;
const isNamedEmbedded = (file: string): boolean => file.endsWith('-embedded.test.ts');

describe('a test file', () => {
  it('runs in one project or on both databases', () => {
    const others = files.filter((file) => {
      const names = projectsOf(file).toSorted().join();
      return projectsOf(file).length !== 1 && names !== 'server,server-embedded';
    });
    expect(others).toEqual([]);
  });

  it('is named embedded if it opens PGlite directly, so that the PGlite project runs it', () => {
    const opening = files.filter((file) => OPENS_PGLITE.test(readFileSync(`${ROOT}/${file}`, 'utf8')));
    expect(opening.length).toBeGreaterThan(1);
    expect(
      opening.filter((file) => !isNamedEmbedded(file) && file !== 'scripts/test-projects.test.ts'),
    ).toEqual([]);
  });

  it.each([
    ['packages/server/src/db/opening/open-embedded.test.ts', ['server-embedded']],
    ['packages/server/src/db/start/migrate-postgres.test.ts', ['server']],
    ['packages/server/src/jobs/queue.test.ts', ['server', 'server-embedded']],
    ['packages/server/src/features/whatsapp/whatsapp-jobs.test.ts', ['server', 'server-embedded']],
    ['packages/server/src/features/clients/clients-routes.test.ts', ['server']],
    ['packages/server/src/features/clients/client-totals.test.ts', ['server']],
    ['packages/web/src/app/session/lost-session.test.ts', ['web-own-page']],
    ['packages/web/src/app/session/session-queries.test.ts', ['web']],
    ['bench/forgotten.test.ts', []],
  ])('%s runs in %j', (file, names) => {
    expect(projectsOf(file)).toEqual(names);
  });
});

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { chromiumPath } from './e2e/browser/chromium.ts';
import type { Choices } from './e2e/servers/databases.ts';
import type { HandsKind } from './e2e/browser/hands.ts';

const launchOptions = {
  executablePath: await chromiumPath(existsSync),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
};

/**
 * What a journey says of itself, where once is not enough. `@database`: the database decides its end, as in a race, after a
 * kill, or when another tab has to hear of a write. `@wide`: a wide screen shows something else than a narrow one, or is
 * used otherwise. What neither decides is seen on PGlite and a phone alone.
 */
const SEEN_TWICE = /@database|@wide/;
// a copy of the whole page at each of hundreds of keys would take three times as long
const WITHOUT_PAGES = { mode: 'retain-on-failure', snapshots: false, screenshots: false } as const;
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };

export default defineConfig<{ handsKind: HandsKind }, Choices>({
  testDir: 'e2e',
  globalSetup: fileURLToPath(new URL('e2e/prepared/prepare.ts', import.meta.url)),
  // for how long a journey and a step may hang on a busy machine
  timeout: 300_000,
  expect: { timeout: 20_000 },
  retries: 0,
  workers: 2,
  reporter: 'list',
  reportSlowTests: { max: 10, threshold: 0 },
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    trace: WITHOUT_PAGES,
    launchOptions,
    // what never appears fails where it was looked for, not at the end of the journey
    actionTimeout: 60_000,
  },
  // every journey on PGlite and a phone, those that are marked also on PostgreSQL and a wide screen, the agenda's also by
  // the keyboard alone, and the sign-in once at a provider that is not ours
  projects: [
    {
      name: 'phone-pglite',
      use: { ...phone, launchOptions, database: 'embedded', handsKind: 'touch' },
      // what only a mouse does, what looks at both widths itself, and what has a project of its own
      testIgnore: /agenda-(drag|time-zone)|stored-xss|foreign-sign-in/,
    },
    {
      name: 'desktop-postgres',
      use: { ...desktop, launchOptions, database: 'postgres' },
      grep: SEEN_TWICE,
      testIgnore: /agenda-touch/,
    },
    {
      name: 'desktop-keyboard',
      use: { ...desktop, launchOptions, handsKind: 'keyboard' },
      testMatch: /agenda-life/,
    },
    {
      name: 'desktop-foreign-issuer',
      use: { ...desktop, launchOptions, issuer: 'foreign' },
      testMatch: /foreign-sign-in/,
    },
  ],
});

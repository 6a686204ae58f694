import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { headlessPath } from './e2e/browser/chromium.ts';
import type { Choices } from './e2e/servers/databases.ts';
import type { HandsKind } from './e2e/browser/hands.ts';
import { useMemoryFolder } from './scripts/steps/memory-folder.ts';

// first, because a packaged Chromium is unpacked there
useMemoryFolder();

const launchOptions = {
  executablePath: await headlessPath(),
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
 * Tags of journeys that run twice. `@database`: the outcome depends on the database, as in a race, after a kill, or when
 * another tab must notice a write. `@wide`: a wide screen looks or works differently. Journeys without a tag run on PGlite
 * and a phone only, those of `@wide-only` on PostgreSQL and a wide screen only.
 */
const RUN_TWICE = /@database|@wide/;
// a snapshot of the page at each of hundreds of keystrokes triples the duration
const WITHOUT_PAGES = { mode: 'retain-on-failure', snapshots: false, screenshots: false } as const;
// drawn without a graphics card: at the scale of the phone's screen each frame has seven times as many pixels
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 };
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };

export default defineConfig<{ handsKind: HandsKind }, Choices>({
  testDir: 'e2e',
  globalSetup: fileURLToPath(new URL('e2e/prepared/prepare.ts', import.meta.url)),
  // generous, for a busy machine
  timeout: 300_000,
  expect: { timeout: 20_000 },
  retries: 0,
  // two processors and a third worker, because journeys also wait: for notices that can be undone, for polls
  workers: 3,
  reporter: 'list',
  reportSlowTests: { max: 10, threshold: 0 },
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    trace: WITHOUT_PAGES,
    launchOptions,
    // a missing element fails its own step, not the whole journey
    actionTimeout: 60_000,
  },
  // all journeys on PGlite and a phone, tagged ones also on PostgreSQL and a wide screen, the agenda's also by keyboard
  // only, and the sign-in at a foreign provider
  projects: [
    {
      name: 'phone-pglite',
      use: { ...phone, launchOptions, database: 'embedded', handsKind: 'touch' },
      // mouse only; checks both widths itself; has its own project
      testIgnore: /agenda-(drag|time-zone)|stored-xss|foreign-sign-in/,
      grepInvert: /@wide-only/,
    },
    {
      name: 'desktop-postgres',
      use: { ...desktop, launchOptions, database: 'postgres' },
      grep: RUN_TWICE,
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

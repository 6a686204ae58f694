import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import { chromiumPath } from './e2e/chromium.ts';
import type { Choices } from './e2e/databases.ts';

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

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };

export default defineConfig<object, Choices>({
  testDir: 'e2e',
  timeout: 120_000,
  expect: { timeout: 10_000 },
  retries: 0,
  workers: 1,
  reporter: 'list',
  use: { locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', trace: 'retain-on-failure', launchOptions },
  // the same journeys on both databases, at both widths, and once with a sign-in provider that is not ours
  projects: [
    { name: 'phone-pglite', use: { ...phone, launchOptions, database: 'embedded' } },
    { name: 'desktop-postgres', use: { ...desktop, launchOptions, database: 'postgres' } },
    {
      name: 'desktop-foreign-issuer',
      use: { ...desktop, launchOptions, issuer: 'foreign' },
      testMatch: /main-job/,
    },
  ],
});

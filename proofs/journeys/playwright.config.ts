// The journeys of e2e/ on a running fleet: FLEET is its RunningFleet as JSON.
import { fileURLToPath } from 'node:url';
import type { Choices } from '../../e2e/servers/databases.ts';
import type { HandsKind } from '../../e2e/browser/hands.ts';
import type { RunningFleet } from '../../e2e/servers/running-fleet.ts';
import { defineConfig } from '@playwright/test';
import usual from '../../playwright.config.ts';

const fleet = JSON.parse(process.env['FLEET'] ?? 'null') as RunningFleet;
const useOf = (name: string) => usual.projects?.find((project) => project.name === name)?.use ?? {};

export default defineConfig<{ handsKind: HandsKind }, Choices>({
  ...usual,
  testDir: fileURLToPath(new URL('../../e2e', import.meta.url)),
  // sequential: they share the rate limits of one address, and the phones
  workers: 1,
  projects: [
    {
      name: 'desktop-fleet',
      use: { ...useOf('desktop-postgres'), fleet },
      testIgnore: /agenda-touch|foreign-sign-in/,
    },
    { name: 'phone-fleet', use: { ...useOf('phone-pglite'), fleet }, testMatch: /agenda-touch/ },
  ],
});

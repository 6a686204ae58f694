// Runs journeys of e2e/ in Chromium against a fleet.
import { fileURLToPath } from 'node:url';
import { type JourneyResults, runPlaywright } from '../suites/playwright-run.ts';
import type { Fleet } from '../world/fleet.ts';
import { type Killer, killer, startControl } from './control.ts';

const CONFIGURATION = fileURLToPath(new URL('playwright.config.ts', import.meta.url));

/**
 * Runs journeys one after another.
 *
 * @param options.files parts of file names; every journey when empty
 * @param options.killing kills and restarts servers for a journey
 * @param options.losesServers true when other code ends servers while journeys run
 */
export const runJourneys = async (
  fleet: Fleet,
  {
    files = [],
    killing = killer(fleet),
    losesServers = false,
  }: { files?: string[]; killing?: Killer; losesServers?: boolean } = {},
): Promise<JourneyResults> => {
  const control = await startControl(fleet, killing);
  try {
    return await runPlaywright(['--config', CONFIGURATION, ...files], {
      FLEET: JSON.stringify(control.running),
      ...(losesServers && { FLEET_LOSES_SERVERS: '1' }),
    });
  } finally {
    await control.close();
  }
};

// Runs journeys of e2e/ in Chromium against a fleet.
import { fileURLToPath } from 'node:url';
import { type JourneyResults, runPlaywright } from '../suites/playwright-run.ts';
import type { Fleet } from '../world/fleet.ts';
import { type Killer, killer, startControl } from './control.ts';

const CONFIGURATION = fileURLToPath(new URL('playwright.config.ts', import.meta.url));

/**
 * Runs journeys, one after the other.
 *
 * @param options.files parts of file names; every journey when there are none
 * @param options.killing what happens when a journey kills its server
 */
export const runJourneys = async (
  fleet: Fleet,
  { files = [], killing = killer(fleet) }: { files?: string[]; killing?: Killer } = {},
): Promise<JourneyResults> => {
  const control = await startControl(fleet, killing);
  try {
    return await runPlaywright(['--config', CONFIGURATION, ...files], {
      FLEET: JSON.stringify(control.running),
    });
  } finally {
    await control.close();
  }
};

// Runs journeys of e2e/ in Chromium against a fleet, in a process of Playwright's.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { Fleet } from '../world/fleet.ts';
import { type Killer, killer, startControl } from './control.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PLAYWRIGHT = join(ROOT, 'node_modules/@playwright/test/cli.js');
const CONFIGURATION = join(ROOT, 'proofs/journeys/playwright.config.ts');

export interface JourneyResults {
  passed: string[];
  failed: string[];
}

const resultsIn = (suites: JSONReportSuite[]): JourneyResults => {
  const specs = (suite: JSONReportSuite): JSONReportSuite['specs'] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(specs),
  ];
  const all = suites.flatMap(specs);
  const titles = (ok: boolean): string[] => all.filter((spec) => spec.ok === ok).map(({ title }) => title);
  return { passed: titles(true), failed: titles(false) };
};

const playwright = (args: string[], env: Record<string, string>): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [PLAYWRIGHT, 'test', '--config', CONFIGURATION, ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', reject);
    child.once('exit', () => resolve());
  });

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
  const directory = mkdtempSync(join(tmpdir(), 'zelo-journeys-'));
  const control = await startControl(fleet, killing);
  const report = join(directory, 'report.json');
  try {
    await playwright(['--reporter', 'list,json', '--output', join(directory, 'results'), ...files], {
      FLEET: JSON.stringify(control.running),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    });
    return resultsIn((JSON.parse(readFileSync(report, 'utf8')) as JSONReport).suites);
  } finally {
    await control.close();
    rmSync(directory, { recursive: true, force: true });
  }
};

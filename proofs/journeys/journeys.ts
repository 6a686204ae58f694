// Runs journeys of e2e/ in Chromium against a fleet, in a process of Playwright's.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { RunningFleet } from '../../e2e/running-fleet.ts';
import type { Fleet } from '../world/fleet.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PLAYWRIGHT = join(ROOT, 'node_modules/@playwright/test/cli.js');
const CONFIGURATION = join(ROOT, 'proofs/journeys/playwright.config.ts');

export interface JourneyResults {
  passed: string[];
  failed: string[];
}

export interface Killer {
  /** Ends one server of the fleet, another one each time. */
  kill: () => Promise<void>;
  /** Starts what does not run. */
  start: () => Promise<void>;
}

export const killer = ({ world }: Fleet): Killer => {
  let next = 0;
  return {
    kill: async () => {
      await world.servers[next % world.servers.length]?.kill();
      next += 1;
    },
    start: async () => {
      for (const server of world.servers) if (!server.isRunning()) await server.start();
    },
  };
};

/** What journeys that kill their server may ask for. */
const startControl = async (killing: Killer): Promise<{ url: string; close: () => void }> => {
  const verbs: Record<string, () => Promise<void>> = { ...killing };
  const server = createServer((request, response) => {
    const verb = verbs[request.url?.slice(1) ?? ''];
    const done = verb?.() ?? Promise.reject(new Error('unknown'));
    done.then(
      () => response.end(),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, close: () => void server.close() };
};

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
 * @param options.files parts of file names; every journey that can run on a fleet when there are none
 * @param options.killing what happens when a journey kills its server
 */
export const runJourneys = async (
  fleet: Fleet,
  { files = [], killing = killer(fleet) }: { files?: string[]; killing?: Killer } = {},
): Promise<JourneyResults> => {
  const directory = mkdtempSync(join(tmpdir(), 'zelo-journeys-'));
  const control = await startControl(killing);
  const running: RunningFleet = {
    url: fleet.url,
    phoneUrl: `${fleet.world.outside.evolution.url}/phone`,
    controlUrl: control.url,
  };
  const report = join(directory, 'report.json');
  try {
    await playwright(['--reporter', 'list,json', '--output', join(directory, 'results'), ...files], {
      FLEET: JSON.stringify(running),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    });
    return resultsIn((JSON.parse(readFileSync(report, 'utf8')) as JSONReport).suites);
  } finally {
    control.close();
    rmSync(directory, { recursive: true, force: true });
  }
};

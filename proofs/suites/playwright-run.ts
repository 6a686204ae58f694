// Runs existing journeys in Chromium as a part of a proof.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import { ROOT, runScript } from './run-script.ts';

const PLAYWRIGHT = join(ROOT, 'node_modules/@playwright/test/cli.js');

/** Titles of journeys. */
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

/** Runs Playwright with these arguments and settings to its end, showing its output. */
export const runPlaywright = async (
  args: string[],
  env: Record<string, string> = {},
): Promise<JourneyResults> => {
  const directory = mkdtempSync(join(tmpdir(), 'zelo-journeys-'));
  const report = join(directory, 'report.json');
  const kept = ['--reporter', 'list,json', '--output', join(directory, 'results')];
  try {
    await runScript(PLAYWRIGHT, ['test', ...kept, ...args], {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const results = resultsIn((JSON.parse(readFileSync(report, 'utf8')) as JSONReport).suites);
    // keeps the traces of failed journeys
    if (results.failed.length === 0) rmSync(directory, { recursive: true, force: true });
    return results;
  } catch (error) {
    rmSync(directory, { recursive: true, force: true });
    throw error;
  }
};

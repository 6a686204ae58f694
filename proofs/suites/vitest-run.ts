// Tests that already exist, run as a part of a proof.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');

interface Report {
  numTotalTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
}

export interface TestResults {
  tests: number;
  /** Each failed test with its file, or the file that did not load. */
  failed: string[];
}

/** Runs Vitest with these arguments and settings to its end. */
export const runTests = async (args: string[], env: Record<string, string> = {}): Promise<TestResults> => {
  const directory = mkdtempSync(join(tmpdir(), 'zelo-suite-'));
  const report = join(directory, 'report.json');
  try {
    // it ends with 1 when a test fails: the report says which
    await promisify(execFile)(
      process.execPath,
      [VITEST, 'run', '--reporter=json', `--outputFile=${report}`, ...args],
      { cwd: ROOT, env: { ...process.env, ...env }, maxBuffer: 2 ** 28 },
    ).catch((error: unknown) => error);
    const { numTotalTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const failed = testResults.flatMap(({ name, status, assertionResults }) => {
      const cases = assertionResults.filter((one) => one.status === 'failed').map((one) => one.fullName);
      const file = name.slice(ROOT.length);
      return status === 'passed' ? [] : cases.length > 0 ? cases.map((one) => `${file}: ${one}`) : [file];
    });
    return { tests: numTotalTests, failed };
  } finally {
    rmSync(directory, { recursive: true });
  }
};

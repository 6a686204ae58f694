// Runs existing tests as a part of a proof.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, runScript } from './run-script.ts';

const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');

interface Case {
  status: string;
  fullName: string;
  failureMessages: string[];
}

interface Report {
  numTotalTests: number;
  testResults: { name: string; status: string; assertionResults: Case[] }[];
}

export interface TestResults {
  tests: number;
  /** Each failed test with file and reason, or each file that did not load. */
  failed: string[];
}

const sentenceOf = ({ fullName, failureMessages: [why = ''] }: Case): string =>
  `${fullName}: ${why.split('\n')[0]}`;

/** Runs Vitest with these arguments and settings to its end. */
export const runTests = async (args: string[], env: Record<string, string> = {}): Promise<TestResults> => {
  const directory = mkdtempSync(join(tmpdir(), 'zelo-suite-'));
  const report = join(directory, 'report.json');
  try {
    const kept = ['run', '--reporter=json', `--outputFile=${report}`];
    await runScript(VITEST, [...kept, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    const { numTotalTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const failed = testResults.flatMap(({ name, status, assertionResults }) => {
      const cases = assertionResults.filter((one) => one.status === 'failed').map(sentenceOf);
      const file = name.slice(ROOT.length);
      return status === 'passed' ? [] : cases.length > 0 ? cases.map((one) => `${file}: ${one}`) : [file];
    });
    return { tests: numTotalTests, failed };
  } finally {
    rmSync(directory, { recursive: true });
  }
};

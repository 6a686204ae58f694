import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { LoadOrder, LoadReport } from './generator.ts';

const GENERATOR = new URL('generator.ts', import.meta.url);

/** Runs a load in a separate process to its end; failures go to stderr. */
export const runLoad = async (order: LoadOrder): Promise<LoadReport> => {
  const child = fork(GENERATOR);
  child.send(order);
  const [report] = (await once(child, 'message')) as [LoadReport];
  for (const sample of report.samples) console.error(`load: ${sample}`);
  return report;
};

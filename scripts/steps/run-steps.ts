import { spawn, type StdioOptions } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { text } from 'node:stream/consumers';

export interface Step {
  name: string;
  command: string;
  args?: string[];
  env?: Record<string, string>;
  /** Steps whose results it reads. */
  after?: string[];
}

const start = ({ command, args = [], env = {} }: Omit<Step, 'name'>, stdio: StdioOptions) =>
  spawn(command, args, { stdio, env: { ...process.env, ...env } });

const ended = (child: ReturnType<typeof start>): Promise<number> =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });

/** Runs a command with inherited output; returns its exit code. */
export const run = (step: Omit<Step, 'name'>): Promise<number> => ended(start(step, 'inherit'));

const verdict = (name: string, code: number, began: number): string =>
  `=== ${name}: ${code === 0 ? 'ok' : `failed (${code})`} in ${((performance.now() - began) / 1000).toFixed(1)} s`;

/** Runs steps in order, each under a heading with its time, and stops at the first that fails. */
export const runSteps = async (steps: Step[]): Promise<boolean> => {
  for (const step of steps) {
    console.log(`\n=== ${step.name}`);
    const began = performance.now();
    const code = await run(step);
    console.log(verdict(step.name, code, began));
    if (code !== 0) return false;
  }
  return true;
};

/** Runs a command, buffers its output, and prints it under its heading at the end. */
const runApart = async (step: Step): Promise<boolean> => {
  const began = performance.now();
  const child = start(step, ['ignore', 'pipe', 'pipe']);
  const [code, out, complaints] = await Promise.all([
    ended(child),
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
  ]);
  console.log(`\n=== ${step.name}\n${out}${complaints}${verdict(step.name, code, began)}`);
  return code === 0;
};

/**
 * Runs steps in parallel, one per core, in the given order except for dependent ones. All run to their end, so that one
 * run shows every failure; steps that depend on a failed one are skipped.
 */
export const runSideBySide = async (
  steps: readonly Step[],
  atOnce = availableParallelism(),
): Promise<boolean> => {
  const waiting = [...steps];
  const passed = new Set<string>();
  const lane = async (): Promise<void> => {
    for (;;) {
      const at = waiting.findIndex(({ after = [] }) => after.every((name) => passed.has(name)));
      const [step] = at < 0 ? [] : waiting.splice(at, 1);
      if (!step) return;
      if (await runApart(step)) passed.add(step.name);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  for (const { name, after = [] } of waiting)
    console.log(`\n=== ${name}: not run, waits for ${after.join(', ')}`);
  return passed.size === steps.length;
};

import { spawn } from 'node:child_process';

export interface Step {
  name: string;
  command: string;
  args?: string[];
  env?: Record<string, string>;
}

/** Runs a command with our output; answers its exit code. */
export const run = ({ command, args = [], env = {} }: Omit<Step, 'name'>): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });

/** Runs steps in order, each under a heading with its time, and stops at the first that fails. */
export const runSteps = async (steps: Step[]): Promise<boolean> => {
  for (const step of steps) {
    console.log(`\n=== ${step.name}`);
    const start = performance.now();
    const code = await run(step);
    console.log(
      `=== ${step.name}: ${code === 0 ? 'ok' : `failed (${code})`} in ${((performance.now() - start) / 1000).toFixed(1)} s`,
    );
    if (code !== 0) return false;
  }
  return true;
};

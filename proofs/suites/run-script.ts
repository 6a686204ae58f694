import { type StdioOptions, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface Running {
  env: Record<string, string>;
  stdio: StdioOptions;
}

/** Runs a script with Node in the project's folder to its end with any exit code; it does not outlive this process. */
export const runScript = (script: string, args: string[], { env, stdio }: Running): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio,
    });
    const end = (): void => void child.kill();
    process.once('exit', end);
    child.once('error', reject);
    child.once('exit', () => {
      process.off('exit', end);
      resolve();
    });
  });

// Starts a Debian program for a proof: PgBouncer, HAProxy.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const READY_MS = 15_000;
const NOBODY = 65_534;

/** Path of a Debian program. @throws Error that names its package */
export const debianProgram = (name: string): string => {
  const found = ['/usr/sbin', '/usr/bin', '/usr/local/sbin']
    .map((folder) => `${folder}/${name}`)
    .find(existsSync);
  if (!found) throw new Error(`${name} is missing: apt-get install ${name}`);
  return found;
};

export interface ForeignProcess {
  stop: () => Promise<void>;
  output: () => string;
}

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()));

/** Starts a program in the foreground, as the user `nobody` if it refuses root, and waits until it answers. */
export const foreignProcess = async (options: {
  program: string;
  args: string[];
  asNobody?: boolean;
  isReady: () => Promise<boolean>;
}): Promise<ForeignProcess> => {
  const user = options.asNobody && process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const child = spawn(options.program, options.args, { ...user, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  // nothing to clean up
  const onExit = (): void => void child.kill('SIGKILL');
  process.once('exit', onExit);
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), 3_000);
    await ended(child);
    clearTimeout(late);
    process.off('exit', onExit);
  };
  for (const giveUp = Date.now() + READY_MS; !(await options.isReady()); await pause(50)) {
    if (child.exitCode === null && Date.now() < giveUp) continue;
    await stop();
    throw new Error(`${options.program} did not start:\n${printed}`);
  }
  return { stop, output: () => printed };
};

// npm runs the program as npm → sh → node. A signal to npm (SIGTERM, SIGHUP, SIGKILL, from a process manager) reaches its
// shell at most: the program would keep running with its port and data folder.
import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_MS = 500;
const STOPPING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

interface Process {
  pid: number;
  parent: number;
  command: string;
}

const processOf = (pid: number): Process | undefined => {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' });
  const [, parent, command] = /^\s*(\d{1,10})\s+(.{1,1000})/.exec(stdout ?? '') ?? [];
  return parent === undefined || command === undefined ? undefined : { pid, parent: Number(parent), command };
};

/** npm's process title is its command: `npm start`, `npm run dev`. */
const isNpm = ({ command }: Process): boolean => /^npm\b|\bnpm(-cli\.js)?\s/.test(command);

/** Process id of the npm that runs this process, with or without a shell in between; undefined without one. */
const npmAbove = (): number | undefined => {
  if (process.env['npm_lifecycle_event'] === undefined) return undefined;
  const parent = processOf(process.ppid);
  const above = parent && !isNpm(parent) ? processOf(parent.parent) : parent;
  return above && isNpm(above) ? above.pid : undefined;
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Stops this process as SIGTERM does when the npm that started it has ended, unless it is stopping already. */
export const followNpm = (): void => {
  const npm = npmAbove();
  if (npm === undefined) return;
  let isStopping = false;
  for (const signal of STOPPING) {
    process.once(signal, () => {
      isStopping = true;
      // without other listeners, the signal must have its default effect
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    });
  }
  void (async () => {
    while (isAlive(npm)) await pause(LOOK_MS, undefined, { ref: false });
    if (!isStopping) process.kill(process.pid, 'SIGTERM');
  })();
};

// npm stands between the person and the program, as npm → sh → node. Whoever ends npm (SIGTERM, SIGHUP, SIGKILL, a manager
// of processes) reaches its shell at most: the program would go on, and keep its port and its data folder.
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

/** npm calls itself by what it runs: `npm start`, `npm run dev`. */
const isNpm = ({ command }: Process): boolean => /^npm\b|\bnpm(-cli\.js)?\s/.test(command);

/** The npm that runs this process, above its shell or without one; undefined when nothing like it is there. */
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
      // nobody else has said what it means: it means what it means without us
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    });
  }
  void (async () => {
    while (isAlive(npm)) await pause(LOOK_MS, undefined, { ref: false });
    if (!isStopping) process.kill(process.pid, 'SIGTERM');
  })();
};

// Server processes as they run in production (main.ts, no stand-ins inside), several on one database if needed.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/free-port.ts';

const MAIN = fileURLToPath(new URL('../../packages/server/src/main.ts', import.meta.url));
const READY_MS = 180_000;
const LAST_WORDS = 4_000;

export interface FleetServer {
  port: number;
  /** `http://127.0.0.1:PORT`, regardless of PUBLIC_URL. */
  url: string;
  pid: () => number;
  /** Printed output, log lines included. */
  output: () => string;
  isRunning: () => boolean;
  /** SIGKILL; resolves when it is gone. */
  kill: () => Promise<void>;
  /** SIGTERM; resolves to the exit code. */
  stop: () => Promise<number | null>;
  /** Restarts it on the same port, with more settings if given; resolves to the milliseconds until it was ready. */
  start: (more?: Record<string, string>) => Promise<number>;
  signal: (name: NodeJS.Signals) => void;
}

const exited = (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => child.once('exit', (code) => resolve(code)));

const untilReady = async (url: string, child: ChildProcess, output: () => string): Promise<void> => {
  for (const giveUp = Date.now() + READY_MS; Date.now() < giveUp; await pause(20)) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`a server ended:\n${output()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
  }
  throw new Error(`a server did not become ready:\n${output()}`);
};

/** Servers that were stopped or killed deliberately. */
const ended = new WeakSet<ChildProcess>();

const reportUnexpectedExit = (child: ChildProcess, output: () => string): void => {
  child.once('exit', (code, signal) => {
    if (!ended.has(child))
      console.error(`a server ended by itself (${code ?? signal}):\n${output().slice(-LAST_WORDS)}`);
  });
};

/** Temporary folder that is removed when this process exits. */
const ownFolder = (): { settings: Record<string, string>; remove: () => void } => {
  const directory = mkdtempSync(join(tmpdir(), 'zelo-fleet-'));
  const remove = (): void => rmSync(directory, { recursive: true, force: true });
  process.once('exit', remove);
  const removeNow = (): void => {
    process.off('exit', remove);
    remove();
  };
  // as in deploy/zelo.service
  const settings = { DATA_DIR: directory, NODE_COMPILE_CACHE: join(directory, 'compiled') };
  return { settings, remove: removeNow };
};

/** A server process, not started yet; `env` replaces or adds settings, `nodeArgs` are options such as `--import`. */
export const fleetServer = async (options: {
  env: Record<string, string>;
  nodeArgs?: string[];
  /** main.ts of another version; default: this one's. */
  main?: string;
}): Promise<FleetServer & { remove: () => Promise<void> }> => {
  const port = Number(options.env['PORT'] ?? (await freePort()));
  const url = `http://127.0.0.1:${port}`;
  const folder = ownFolder();
  const env = { ...process.env, ...folder.settings, LOG_LEVEL: 'warn', ...options.env, PORT: String(port) };
  let printed = '';
  const output = (): string => printed;
  let child: ChildProcess | undefined;
  const onExit = (): void => void child?.kill('SIGKILL');
  process.once('exit', onExit);

  const end = async (name: NodeJS.Signals): Promise<number | null> => {
    if (!child) return null;
    ended.add(child);
    child.kill(name);
    return exited(child);
  };
  return {
    port,
    url,
    pid: () => child?.pid ?? 0,
    output,
    isRunning: () => child !== undefined && child.exitCode === null && child.signalCode === null,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    start: async (more) => {
      const began = performance.now();
      const started = spawn(process.execPath, [...(options.nodeArgs ?? []), options.main ?? MAIN], {
        env: { ...env, ...more },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      reportUnexpectedExit(started, output);
      for (const stream of [started.stdout, started.stderr])
        stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
      await untilReady(url, started, output);
      return performance.now() - began;
    },
    signal: (name) => void child?.kill(name),
    remove: async () => {
      await end('SIGKILL');
      process.off('exit', onExit);
      folder.remove();
    },
  };
};

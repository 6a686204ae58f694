// The product as a new user runs it: `node scripts/start.ts` in a separate process, on free ports and a fresh data
// directory.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.ts';

export interface ServerProcess {
  url: string;
  /** The stand-in's page that simulates the phone. */
  phoneUrl: string;
  output: () => string;
  pid: number;
  /** SIGKILL, then a start on the same ports and data. */
  killAndRestart: () => Promise<void>;
  kill: () => Promise<void>;
  /** Starts it on the same ports and data; `env` adds settings for this start. */
  start: (env?: Record<string, string>) => Promise<void>;
  /** SIGTERM; resolves to the exit code. */
  stop: () => Promise<number | null>;
}

const untilReady = async (url: string, child: ChildProcess, output: () => string): Promise<void> => {
  const giveUp = Date.now() + 120_000;
  while (Date.now() < giveUp) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${output()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`the server did not become ready:\n${output()}`);
};

const exited = (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => child.once('exit', (code) => resolve(code)));

/** Starts the product and waits until it is ready; `env` adds to or replaces its settings. */
export const startServer = async (env: Record<string, string> = {}): Promise<ServerProcess> => {
  const [port, oidcPort, evolutionPort] = [await freePort(), await freePort(), await freePort()];
  const url = env['PUBLIC_URL'] ?? `http://localhost:${port}`;
  const settings = {
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: url,
    OIDC_STAND_IN_PORT: String(oidcPort),
    EVOLUTION_STAND_IN_PORT: String(evolutionPort),
    STRIPE_STAND_IN_PORT: String(await freePort()),
    DATA_DIR: mkdtempSync(join(tmpdir(), 'zelo-e2e-')),
    MESSAGE_BURST_MS: '300',
    LOG_LEVEL: 'warn',
    ...env,
  };
  let printed = '';
  const output = (): string => printed;
  const run = (more: Record<string, string> = {}): ChildProcess => {
    const child = spawn(process.execPath, ['scripts/start.ts'], {
      env: { ...settings, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    return child;
  };
  let child = run();
  await untilReady(url, child, output);

  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await exited(child);
  };
  const start = async (more?: Record<string, string>): Promise<void> => {
    child = run(more);
    await untilReady(url, child, output);
  };
  return {
    url,
    phoneUrl: `http://127.0.0.1:${evolutionPort}/phone`,
    output,
    get pid() {
      return child.pid ?? 0;
    },
    kill,
    start,
    killAndRestart: async () => {
      await kill();
      await start();
    },
    stop: async () => {
      child.kill('SIGTERM');
      return exited(child);
    },
  };
};

// HAProxy with deploy/haproxy.cfg, on a free port in front of the proof's servers.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { debianProgram, foreignProcess } from './foreign-process.ts';

const TIMEOUT_MS = 30_000;
const CONFIGURATION = fileURLToPath(new URL('../../../deploy/haproxy.cfg', import.meta.url));

interface Places {
  port: number;
  servers: number[];
  /** Path of the admin socket. */
  socket: string;
}

/** deploy/haproxy.cfg with this proof's addresses, without settings of a system service. */
const configured = (places: Places): string => {
  const [one, two] = places.servers;
  return readFileSync(CONFIGURATION, 'utf8')
    .replace(/^ {2}(log \/dev\/log|user|group) .*\n/gm, '')
    .replace(/^global\n/m, `global\n  stats socket ${places.socket}\n`)
    .replace('bind :80', `bind 127.0.0.1:${places.port}`)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${one}`)
    .replaceAll('127.0.0.1:3002', `127.0.0.1:${two}`);
};

/** State of each server, one per line; without health checks the state says that. */
const statesAt = async (socket: string): Promise<string> => {
  const asked = connect(socket).end('show stat zelo 4 -1\n');
  const [names = '', ...servers] = (await text(asked)).trim().split('\n');
  const column = names.split(',').indexOf('status');
  return servers.map((line) => line.split(',')[column]).join('\n');
};

const allServe = (states: string): boolean => /^(UP|no check)(\n(UP|no check))*$/.test(states);

/**
 * Starts the proxy; it sends its own response when no server answers.
 *
 * @param options.change weakens the configuration, for a mutant
 */
export const startProxy = async (options: {
  port: number;
  /** Ports of the two servers. */
  servers: number[];
  change?: ((configuration: string) => string) | undefined;
}) => {
  const program = debianProgram('haproxy');
  const directory = mkdtempSync(join(tmpdir(), 'zelo-proxy-'));
  const path = join(directory, 'haproxy.cfg');
  const socket = join(directory, 'proxy.sock');
  const configuration = configured({ ...options, socket });
  writeFileSync(path, options.change?.(configuration) ?? configuration);
  const url = `http://localhost:${options.port}`;
  const proxy = await foreignProcess({
    program,
    args: ['-db', '-f', path],
    isReady: async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true,
  });
  return {
    url,
    /** Waits until the proxy sends requests to every server. */
    untilAllServe: async (): Promise<void> => {
      const giveUp = Date.now() + TIMEOUT_MS;
      for (let seen = ''; !allServe((seen = await statesAt(socket))); await pause(50))
        if (Date.now() > giveUp) throw new Error(`the proxy misses a server: ${seen}`);
    },
    stop: async (): Promise<void> => {
      await proxy.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};

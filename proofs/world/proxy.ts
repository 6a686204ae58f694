// HAProxy as deploy/haproxy.cfg sets it up, on a free port and in front of the servers of the proof.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { debianProgram, foreignProcess } from './foreign-process.ts';

const CONFIGURATION = fileURLToPath(new URL('../../deploy/haproxy.cfg', import.meta.url));

/** The page as it stands, with the ports of this proof and without what only a service of the system has. */
const configured = (places: { port: number; servers: number[] }): string => {
  const [one, two] = places.servers;
  return readFileSync(CONFIGURATION, 'utf8')
    .replace(/^ {2}(log \/dev\/log|user|group) .*\n/gm, '')
    .replace('bind :80', `bind 127.0.0.1:${places.port}`)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${one}`)
    .replaceAll('127.0.0.1:3002', `127.0.0.1:${two}`);
};

/**
 * Starts the proxy; it answers by its own when no server does.
 *
 * @param options.change weakens the configuration, for a tooth
 */
export const startProxy = async (options: {
  port: number;
  /** The two ports. */
  servers: number[];
  change?: ((configuration: string) => string) | undefined;
}) => {
  const program = debianProgram('haproxy');
  const directory = mkdtempSync(join(tmpdir(), 'zelo-proxy-'));
  const path = join(directory, 'haproxy.cfg');
  const configuration = configured(options);
  writeFileSync(path, options.change?.(configuration) ?? configuration);
  const url = `http://localhost:${options.port}`;
  const proxy = await foreignProcess({
    program,
    args: ['-db', '-f', path],
    isReady: async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true,
  });
  return {
    url,
    stop: async (): Promise<void> => {
      await proxy.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { systemClock } from './shared/clock.ts';
import { readConfig } from './settings/config.ts';
import { startStandIns } from './start-stand-ins.ts';

const aFreePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

it('leaves the ports of the server and of its metrics free', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'zelo-ports-'));
  const [port, metrics] = [await aFreePort(), await aFreePort()];
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: String(port),
    METRICS_PORT: String(metrics),
    OIDC_STAND_IN_PORT: String(port),
    EVOLUTION_STAND_IN_PORT: String(metrics),
    STRIPE_STAND_IN_PORT: '0',
  });
  const publicOrigin = `http://localhost:${port}`;
  const outside = await startStandIns(config, { publicOrigin, port, clock: systemClock });
  const taken = [outside.oidc.issuer, outside.evolution.url].map((url) => Number(new URL(url).port));
  expect(taken).not.toContain(port);
  expect(taken).not.toContain(metrics);
  await outside.close();
  rmSync(dataDir, { recursive: true });
});

describe('state file of a stand-in', () => {
  it.each<[string, string, (path: string) => void]>([
    ['that is cut', 'stripe', (path) => writeFileSync(path, '{"a":')],
    ['of something else', 'stripe', (path) => writeFileSync(path, '{"customers":5}')],
    ['of something else', 'evolution', (path) => writeFileSync(path, '{"instances":5}')],
    ['that is a folder', 'evolution', (path) => mkdirSync(path)],
  ])('reports %s (%s) in one line', async (_what, name, make) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'zelo-memory-'));
    const path = join(dataDir, `${name}-stand-in.json`);
    make(path);
    const port = '0';
    const ports = { OIDC_STAND_IN_PORT: port, EVOLUTION_STAND_IN_PORT: port, STRIPE_STAND_IN_PORT: port };
    const config = readConfig({ DATA_DIR: dataDir, ...ports });
    const address = { publicOrigin: 'http://localhost:3000', port: 3000, clock: systemClock };
    await expect(startStandIns(config, address)).rejects.toThrow(
      `A memória de um serviço simulado não pode ser lida (${path})`,
    );
    rmSync(dataDir, { recursive: true });
  });
});

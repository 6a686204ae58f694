import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import { startStandIns } from './start-stand-ins.ts';

const aFreePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

it('a stand-in leaves the ports of the server and of its metrics to them', async () => {
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

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from './shared/clock.ts';
import { ConfigError, readConfig } from './settings/config.ts';
import { startStandIns } from './start-stand-ins.ts';

const VARIABLES = ['OIDC_STAND_IN_PORT', 'EVOLUTION_STAND_IN_PORT', 'STRIPE_STAND_IN_PORT'];
const ANY_PORTS = Object.fromEntries(VARIABLES.map((variable) => [variable, '0']));

const address = (port: number) => ({ publicOrigin: `http://localhost:${port}`, port, clock: systemClock });

describe('ports', () => {
  let dataDir: string;

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'zelo-ports-'));
  });

  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('of the server and of its metrics stay free', async () => {
    // the stand-ins' own, which they take unless told otherwise
    const config = readConfig({ DATA_DIR: dataDir, PORT: '3001', METRICS_PORT: '3002' });
    const outside = await startStandIns(config, address(3001));
    const taken = [outside.oidc.issuer, outside.evolution.url].map((url) => Number(new URL(url).port));
    expect(taken).not.toContain(3001);
    expect(taken).not.toContain(3002);
    await outside.close();
  });

  it('without a setting are replaced when in use', async () => {
    const config = readConfig({ DATA_DIR: dataDir });
    const [one, other] = [
      await startStandIns(config, address(3000)),
      await startStandIns({ ...config, DATA_DIR: join(dataDir, 'other') }, address(3000)),
    ];
    expect(other.oidc.issuer).not.toBe(one.oidc.issuer);
    expect(other.evolution.url).not.toBe(one.evolution.url);
    await one.close();
    await other.close();
  });

  it.each(VARIABLES)('are refused when %s names one in use', async (variable) => {
    const other = createServer();
    await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const config = readConfig({ DATA_DIR: dataDir, ...ANY_PORTS, [variable]: String(port) });
    await expect(startStandIns(config, address(3000))).rejects.toThrow(
      new ConfigError(
        `A porta ${port} já está em uso: pare o outro processo ou defina ${variable} com outra.`,
      ),
    );
    other.close();
  });

  it.each(VARIABLES)('are refused when %s names that of the server or of its metrics', async (variable) => {
    const env = { DATA_DIR: dataDir, ...ANY_PORTS, [variable]: '4100' };
    await expect(startStandIns(readConfig(env), address(4100))).rejects.toThrow(
      new ConfigError(`${variable} e PORT precisam ser diferentes.`),
    );
    await expect(startStandIns(readConfig({ ...env, METRICS_PORT: '4100' }), address(4101))).rejects.toThrow(
      new ConfigError(`${variable} e METRICS_PORT precisam ser diferentes.`),
    );
  });
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
    const config = readConfig({ DATA_DIR: dataDir, ...ANY_PORTS });
    await expect(startStandIns(config, address(3000))).rejects.toThrow(
      `A memória de um serviço simulado não pode ser lida (${path})`,
    );
    rmSync(dataDir, { recursive: true });
  });
});

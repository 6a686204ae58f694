import { rmSync } from 'node:fs';
import { test as base } from '@playwright/test';
import { freePort } from '../../scripts/free-port.ts';
import { startPostgres, UNSAFE } from '../../scripts/postgres-server.ts';
import { startForeignIssuer } from './foreign-issuer.ts';
import { copyOfPrepared } from '../prepared/prepared-database.ts';
import { fleetOfItsOwn, type RunningFleet, sharedFleet } from './running-fleet.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/** Options of a project in the Playwright configuration. */
export interface Choices {
  database: 'embedded' | 'postgres';
  /** `foreign`: an external provider in another process, configured by OIDC_*. */
  issuer: 'local' | 'foreign';
  /** Running servers behind a proxy, used instead of a new server. */
  fleet: RunningFleet | null;
}

interface Fixtures extends Choices {
  /** Settings of a new database. */
  newDatabase: () => Promise<Record<string, string>>;
  issuerEnv: Record<string, string>;
  /** Starts another server with these settings, on a separate database. */
  newServer: (env: Record<string, string>) => Promise<ServerProcess>;
  server: ServerProcess;
}

/** `test` with a server on the project's database and sign-in; each worker has a new server. */
export const test = base.extend<object, Fixtures>({
  database: ['embedded', { option: true, scope: 'worker' }],
  issuer: ['local', { option: true, scope: 'worker' }],
  fleet: [null, { option: true, scope: 'worker' }],
  newDatabase: [
    async ({ database }, use) => {
      if (database === 'embedded') {
        const folders: string[] = [];
        await use(async () => {
          const dataDir = copyOfPrepared();
          folders.push(dataDir);
          return { DATA_DIR: dataDir };
        });
        for (const folder of folders) rmSync(folder, { recursive: true, force: true });
        return;
      }
      const postgres = await startPostgres({ settings: UNSAFE });
      let count = 0;
      await use(async () => {
        count += 1;
        return { DATABASE_URL: await postgres.createDatabase(`journey_${count}`) };
      });
      await postgres.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  issuerEnv: [
    async ({ issuer }, use) => {
      if (issuer === 'local') return use({});
      const port = await freePort();
      const origin = `http://localhost:${port}`;
      const client = { clientId: 'zelo-at-foreign', clientSecret: 'foreign-secret-of-the-journeys' };
      const provider = await startForeignIssuer({ ...client, redirectUri: `${origin}/api/callback` });
      await use({
        PORT: String(port),
        PUBLIC_URL: origin,
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: client.clientId,
        OIDC_CLIENT_SECRET: client.clientSecret,
      });
      await provider.close();
    },
    { scope: 'worker' },
  ],
  newServer: [
    async ({ newDatabase, fleet }, use) =>
      use(async (env) =>
        fleet ? fleetOfItsOwn(fleet, env) : startServer({ ...(await newDatabase()), ...env }),
      ),
    { scope: 'worker' },
  ],
  server: [
    async ({ newDatabase, issuerEnv, fleet }, use) => {
      if (fleet) return use(sharedFleet(fleet));
      const server = await startServer({ ...(await newDatabase()), ...issuerEnv });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

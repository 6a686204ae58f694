// The production of docs/OPERATIONS.md: two servers behind HAProxy, PgBouncer in transaction mode in front of PostgreSQL.
import { freePort } from '../../scripts/free-port.ts';
import { startPooler } from './outside/pooler.ts';
import { startProxy } from './outside/proxy.ts';
import { startWorld, type World } from './world.ts';

export interface FleetOptions {
  /** Weakens the proxy's configuration, for a mutant. */
  proxyChange?: ((configuration: string) => string) | undefined;
  /** Lines that are added to the pooler's configuration. */
  poolerChanges?: string[];
  /** Settings of each server. */
  env?: Record<string, string>;
  /** Settings of the second server only. */
  secondEnv?: Record<string, string>;
}

export interface Fleet {
  world: World;
  /** URL of the proxy. */
  url: string;
  /** Waits until the proxy sends requests to both servers. */
  untilAllServe: () => Promise<void>;
  close: () => Promise<void>;
}

type Closing = () => Promise<void>;

const start = async (options: FleetOptions, closings: Closing[]): Promise<Fleet> => {
  const port = await freePort();
  const world = await startWorld({
    publicUrl: `http://localhost:${port}`,
    env: { TRUST_PROXY: '1', ...options.env },
    databaseUrl: async (direct) => {
      const pooler = await startPooler(direct, options.poolerChanges);
      closings.push(pooler.stop);
      return pooler.url;
    },
  });
  closings.unshift(world.close);
  await world.addServer(options.secondEnv);
  const proxy = await startProxy({
    port,
    servers: world.servers.map((server) => server.port),
    change: options.proxyChange,
  });
  closings.unshift(proxy.stop);
  return {
    world,
    url: proxy.url,
    untilAllServe: proxy.untilAllServe,
    close: async () => {
      for (const close of closings) await close();
    },
  };
};

/** Starts the fleet; if a part fails, stops the parts already started. */
export const startFleet = async (options: FleetOptions = {}): Promise<Fleet> => {
  const closings: Closing[] = [];
  try {
    return await start(options, closings);
  } catch (error) {
    for (const close of closings) await close();
    throw error;
  }
};

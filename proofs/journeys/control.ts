// HTTP control by which a journey stops and starts its servers, which run in another process (see
// e2e/servers/running-fleet.ts).
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { json } from 'node:stream/consumers';
import type { RunningFleet } from '../../e2e/servers/running-fleet.ts';
import { type Fleet, startFleet } from '../world/fleet.ts';

type Env = Record<string, string>;

export interface Killer {
  /** Kills one server of the fleet, in rotation. */
  kill: () => Promise<void>;
  /** Starts every stopped server. */
  start: () => Promise<void>;
}

const startAll = async ({ world }: Fleet, env: Env = {}): Promise<void> => {
  world.setClock(env['TEST_CLOCK']);
  for (const server of world.servers) if (!server.isRunning()) await server.start(env);
};

/** Killer for the shared fleet. */
export const killer = (fleet: Fleet): Killer => {
  let next = 0;
  return {
    kill: async () => {
      await fleet.world.servers[next % fleet.world.servers.length]?.kill();
      next += 1;
    },
    start: () => startAll(fleet),
  };
};

const untilServed = async (url: string): Promise<void> => {
  while ((await fetch(`${url}/readyz`)).status !== 200) await pause(50);
};

type Verbs = Record<string, (env: Env) => Promise<unknown>>;

/** Serves each verb as a path; the response carries the error of a failed one. */
const serveVerbs = async (verbs: Verbs): Promise<{ url: string; close: () => void }> => {
  const server = createServer((request, response) => {
    const act = async (): Promise<unknown> => {
      const verb = verbs[request.url?.slice(1) ?? ''];
      if (!verb) throw new Error('no such verb');
      return verb((await json(request)) as Env);
    };
    act().then(
      (answer) => response.end(JSON.stringify(answer ?? null)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, close: () => void server.close() };
};

/** Verbs of a fleet for one journey: all its servers are killed, stopped and started together. */
const verbsOfOwn = (fleet: Fleet): Verbs => {
  const { servers } = fleet.world;
  return {
    kill: () => Promise.all(servers.map((server) => server.kill())),
    stop: () => Promise.all(servers.map((server) => server.stop())),
    start: async (env) => {
      await startAll(fleet, env);
      await untilServed(fleet.url);
    },
  };
};

const runningAt = ({ url, world }: Fleet, controlUrl: string): RunningFleet => ({
  url,
  phoneUrl: `${world.outside.evolution.url}/phone`,
  controlUrl,
});

/** Starts the control of a fleet; closing it also ends the dedicated fleets of journeys. */
export const startControl = async (
  fleet: Fleet,
  killing: Killer,
): Promise<{ running: RunningFleet; close: () => Promise<void> }> => {
  const closings: (() => Promise<void>)[] = [];
  const control = await serveVerbs({
    ...killing,
    fleets: async (env) => {
      const own = await startFleet({ env });
      const ownControl = await serveVerbs(verbsOfOwn(own));
      closings.push(async () => {
        ownControl.close();
        await own.close();
      });
      return runningAt(own, ownControl.url);
    },
  });
  return {
    running: runningAt(fleet, control.url),
    close: async () => {
      control.close();
      for (const close of closings) await close();
    },
  };
};

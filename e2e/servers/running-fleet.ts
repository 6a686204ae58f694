// Several servers behind a proxy, started by another process, in place of a journey's server.
import type { ServerProcess } from './server-process.ts';

export interface RunningFleet {
  /** URL of the proxy. */
  url: string;
  phoneUrl: string;
  /**
   * Takes POST with settings as JSON: `/kill` ends servers with SIGKILL, `/stop` with SIGTERM, `/start` starts the
   * stopped ones, `/fleets` starts another fleet and returns its RunningFleet.
   */
  controlUrl: string;
}

type Env = Record<string, string>;

const order = async ({ controlUrl }: RunningFleet, verb: string, env: Env = {}): Promise<unknown> => {
  const answer = await fetch(`${controlUrl}/${verb}`, { method: 'POST', body: JSON.stringify(env) });
  if (!answer.ok) throw new Error(`the fleet refused to ${verb}: ${await answer.text()}`);
  return answer.json();
};

const asServer = (fleet: RunningFleet, stop: ServerProcess['stop']): ServerProcess => {
  const kill = async (): Promise<void> => void (await order(fleet, 'kill'));
  const start = async (env?: Env): Promise<void> => void (await order(fleet, 'start', env));
  return {
    url: fleet.url,
    phoneUrl: fleet.phoneUrl,
    output: () => '',
    pid: 0,
    kill,
    start,
    killAndRestart: async () => {
      await kill();
      await start();
    },
    stop,
  };
};

/** Applies a journey's kills to one server of the fleet: the others keep running for the other journeys. */
export const sharedFleet = (fleet: RunningFleet): ServerProcess =>
  asServer(fleet, () => Promise.reject(new Error('the fleet is not the journey’s to stop')));

/** Applies a journey's kills and stops to every server of this fleet. */
export const fleetOfItsOwn = async (fleet: RunningFleet, env: Env): Promise<ServerProcess> => {
  const own = (await order(fleet, 'fleets', env)) as RunningFleet;
  return asServer(own, async () => {
    await order(own, 'stop');
    return 0;
  });
};

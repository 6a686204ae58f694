// Several servers behind a proxy, started by somebody else, in the place of the one server of a journey.
import type { ServerProcess } from './server-process.ts';

export interface RunningFleet {
  /** Of the proxy. */
  url: string;
  phoneUrl: string;
  /** Where POST /kill ends one server with SIGKILL, and POST /start starts those that do not run. */
  controlUrl: string;
}

/** What a journey does to its server is done to one of the fleet: the others go on. */
export const fleetServer = ({ url, phoneUrl, controlUrl }: RunningFleet): ServerProcess => {
  const order = async (verb: 'kill' | 'start'): Promise<void> => {
    const answer = await fetch(`${controlUrl}/${verb}`, { method: 'POST' });
    if (!answer.ok) throw new Error(`the fleet refused to ${verb}`);
  };
  const kill = (): Promise<void> => order('kill');
  const start = (): Promise<void> => order('start');
  return {
    url,
    phoneUrl,
    output: () => '',
    pid: 0,
    kill,
    start,
    killAndRestart: async () => {
      await kill();
      await start();
    },
    stop: () => Promise.reject(new Error('the fleet is not the journey’s to stop')),
  };
};

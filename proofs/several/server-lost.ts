import { buildWebIfChanged } from '../../scripts/web/web-build.ts';
import type { Killer } from '../journeys/control.ts';
import { runJourneys } from '../journeys/journeys.ts';
import { type SteadyFigures, startSteadyClient } from '../journeys/steady-client.ts';
import { proofOf } from '../proof.ts';
import { type Fleet, type FleetOptions, startFleet } from '../world/fleet.ts';

const JOURNEYS = [
  'main-job',
  'agenda-life',
  'agenda-two-tabs',
  'clients.spec',
  'services.spec',
  'settings.spec',
];
/** For journeys that kill their server: other code kills the servers here. */
const NOBODY: Killer = { kill: async () => {}, start: async () => {} };

/** Proxy configuration without retries. */
const withoutRetries = (configuration: string): string =>
  configuration
    .replaceAll('retries 3', 'retries 0')
    .replaceAll(/^ {2}(option redispatch|retry-on) .*\n/gm, '');

/** Proxy configuration without retries and checks. */
const blind = (configuration: string): string =>
  withoutRetries(configuration)
    .replace('default-server check', 'default-server')
    .replaceAll(/ track zelo\/\w+/g, '');

const faults: Record<string, FleetOptions> = {
  'proxy-without-retries': { proxyChange: withoutRetries },
  'proxy-without-checks-and-retries': { proxyChange: blind },
};

/** Stops and restarts one server after another: two with SIGKILL, then one with SIGTERM as in a deploy. */
const startEnding = ({ world, untilAllServe }: Fleet) => {
  const stopping = new AbortController();
  const ends = { kills: 0, deploys: 0 };
  const run = async (): Promise<void> => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const server = world.servers[turn % world.servers.length];
      const isDeploy = turn % 3 === 2;
      await (isDeploy ? server?.stop() : server?.kill());
      ends[isDeploy ? 'deploys' : 'kills'] += 1;
      await server?.start();
      // in sequence: the proxy must see this server before the next one stops
      await untilAllServe();
    }
  };
  const running = run();
  return {
    stop: async (): Promise<typeof ends> => {
      stopping.abort();
      await running;
      return ends;
    },
  };
};

type Figures = { passed: number; failed: number; kills: number; deploys: number; which: string } & {
  [name in keyof SteadyFigures]: SteadyFigures[name];
};

export const serverLost = proofOf<Figures>({
  name: 'server-lost',
  group: 'scale',
  promise:
    'Behind the proxy, users do not notice that one of two servers is repeatedly killed with SIGKILL or replaced with SIGTERM. Journeys in Chromium pass (a sign-in whose one-time response is lost with its server is repeated). Continuous reads and writes with a key are all answered, at most one in a thousand on the automatic retry of every browser, and no acknowledged write is lost or doubled.',
  mutants: {
    'proxy-without-retries': {
      fault: 'the proxy does not retry a request on the other server; two journeys',
      caughtBy: ['unanswered'],
    },
    'proxy-without-checks-and-retries': {
      fault: 'the proxy neither retries nor polls /readyz; two journeys',
      caughtBy: ['unanswered'],
    },
  },
  run: async (way, scale) => {
    buildWebIfChanged();
    const fault = faults[way];
    const fleet = await startFleet({ ...fault, env: { DRAIN_SECONDS: '3' } });
    try {
      const client = await startSteadyClient(fleet);
      const ending = startEnding(fleet);
      const files = JOURNEYS.slice(0, fault || scale < 1 ? 2 : JOURNEYS.length);
      const { passed, failed } = await runJourneys(fleet, { files, killing: NOBODY, losesServers: true });
      const ends = await ending.stop();
      const steady = await client.stop();
      return {
        passed: passed.length,
        failed: failed.length,
        ...ends,
        ...steady,
        which: failed.join('; ') || 'none',
      };
    } finally {
      await fleet.close();
    }
  },
  bounds: {
    passed: { atLeast: 1 },
    failed: { is: 0 },
    kills: { atLeast: 1 },
    deploys: { atLeast: 1 },
    requests: { atLeast: 100 },
    'sent again': { atMost: ({ requests }) => requests / 1_000 },
    unanswered: { is: 0 },
    'first unanswered': { is: 'none' },
    lost: { is: 0 },
    doubled: { is: 0 },
    which: { is: 'none' },
  },
});

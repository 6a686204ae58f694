// Memory, files and connections of a working server, sampled every second.
import type { Pool } from 'pg';
import { databaseUse, openFilesOf, rssMbOf, rounded, slopeOf } from './measures.ts';

const EVERY_MS = 1_000;
/**
 * Memory rises between two collections and falls after each; the minimum of twenty seconds is the retained memory. No
 * collection is forced: the process runs as in production.
 */
const WINDOW_SAMPLES = 20;

interface Sample {
  seconds: number;
  rssMb: number;
  connections: number;
}

export type Vital = {
  /** Slope of the retained memory, by least squares. */
  'RSS slope MB per minute': number;
  'RSS MB': number;
  'most connections': number;
};

const floorsOf = (samples: readonly Sample[]): { x: number; y: number }[] =>
  Array.from({ length: Math.floor(samples.length / WINDOW_SAMPLES) }, (_, place) => {
    const window = samples.slice(place * WINDOW_SAMPLES, (place + 1) * WINDOW_SAMPLES);
    return { x: (window[0]?.seconds ?? 0) / 60, y: Math.min(...window.map(({ rssMb }) => rssMb)) };
  });

/** Samples until stopped; samples before `warmUpSeconds` count for the connections only. */
export const watchVitals = (watched: { pid: number; pool: Pool }) => {
  const samples: Sample[] = [];
  const began = performance.now();
  const take = async (): Promise<void> => {
    const { connections } = await databaseUse(watched.pool);
    const seconds = (performance.now() - began) / 1000;
    samples.push({ seconds, rssMb: rssMbOf(watched.pid), connections });
  };
  let taking = take();
  const timer = setInterval(() => (taking = taking.then(take)), EVERY_MS);
  return {
    stop: async (warmUpSeconds: number): Promise<Vital> => {
      clearInterval(timer);
      await taking;
      const warm = samples.filter(({ seconds }) => seconds >= warmUpSeconds);
      const floors = floorsOf(warm);
      return {
        'RSS slope MB per minute': rounded(slopeOf(floors), 2),
        'RSS MB': Math.round(Math.max(...warm.map(({ rssMb }) => rssMb))),
        'most connections': Math.max(...samples.map(({ connections }) => connections)),
      };
    },
  };
};

/** Open files and connections at rest. */
export const atRest = async ({ pid, pool }: { pid: number; pool: Pool }) => ({
  files: openFilesOf(pid),
  connections: (await databaseUse(pool)).connections,
});

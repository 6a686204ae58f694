// A normal user in a separate process: polls a page until stopped.
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../faults/request.ts';
import { threadMsOf } from './measures.ts';

const PAUSE_MS = 20;

export interface VisitorOrder {
  url: string;
  path: string;
  cookie: string;
  /** Process id of the server. */
  pid: number;
}

export interface VisitorReport {
  /**
   * Per request: start since the first one, duration, and the server's CPU time in it, which excludes other load of the
   * machine.
   */
  requests: { atMs: number; ms: number; workMs: number }[];
  failed: number;
}

const visit = async (
  { url, path, cookie, pid }: VisitorOrder,
  isOver: () => boolean,
): Promise<VisitorReport> => {
  const seen: VisitorReport = { requests: [], failed: 0 };
  const began = performance.now();
  for (; !isOver(); await pause(PAUSE_MS)) {
    const atMs = performance.now() - began;
    const worked = threadMsOf(pid);
    const answer = await ask(url, { method: 'GET', path, headers: { cookie } });
    seen.requests.push({ atMs, ms: answer.ms, workMs: threadMsOf(pid) - worked });
    if (answer.status !== 200) seen.failed += 1;
  }
  return seen;
};

process.once('message', (order: VisitorOrder) => {
  const state = { isOver: false };
  process.once('message', () => (state.isOver = true));
  void visit(order, () => state.isOver).then((report) => process.send?.(report, () => process.exit()));
});
process.once('disconnect', () => process.exit());

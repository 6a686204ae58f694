// Somebody who asks for a page as anybody does, in a process of their own, until told to stop.
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../faults/request.ts';
import { threadMsOf } from './measures.ts';

const PAUSE_MS = 20;

export interface VisitorOrder {
  url: string;
  path: string;
  cookie: string;
  /** The process that answers. */
  pid: number;
}

export interface VisitorReport {
  /**
   * When each request was sent, from the first one on, how long it took, and how much of that the server was at work: what
   * else the machine does is not in it.
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

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { VisitorOrder, VisitorReport } from './visitor.ts';

const VISITOR = new URL('visitor.ts', import.meta.url);

/** What it says, if it does not end before. */
const reportOf = async (visitor: ChildProcess): Promise<VisitorReport> => {
  const [report] = (await Promise.race([once(visitor, 'message'), once(visitor, 'exit')])) as [unknown];
  if (typeof report !== 'object' || report === null) throw new Error('a visitor ended without a report');
  return report as VisitorReport;
};

/** Asks for a page in a process of its own while something else happens. */
export const visitedDuring = async <Result>(
  order: VisitorOrder,
  happening: () => Promise<Result>,
): Promise<{ visited: VisitorReport; result: Result }> => {
  const visitor = fork(VISITOR);
  try {
    visitor.send(order);
    const result = await happening();
    visitor.send('over');
    return { visited: await reportOf(visitor), result };
  } finally {
    visitor.kill();
  }
};

/** The same of several visitors at once; their reports in the order given. */
export const allVisitedDuring = async <Result>(
  orders: readonly VisitorOrder[],
  happening: () => Promise<Result>,
): Promise<{ reports: VisitorReport[]; result: Result }> => {
  const [first, ...others] = orders;
  if (!first) return { reports: [], result: await happening() };
  const { visited, result } = await visitedDuring(first, () => allVisitedDuring(others, happening));
  return { reports: [visited, ...result.reports], result: result.result };
};

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { VisitorOrder, VisitorReport } from './visitor.ts';

const VISITOR = new URL('visitor.ts', import.meta.url);

/** The visitor's report. @throws Error when it exits without one */
const reportOf = async (visitor: ChildProcess): Promise<VisitorReport> => {
  const [report] = (await Promise.race([once(visitor, 'message'), once(visitor, 'exit')])) as [unknown];
  if (typeof report !== 'object' || report === null) throw new Error('a visitor ended without a report');
  return report as VisitorReport;
};

/** Polls a page from a separate process during an action. */
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

/** `visitedDuring` with several visitors; reports in the given order. */
export const allVisitedDuring = async <Result>(
  orders: readonly VisitorOrder[],
  happening: () => Promise<Result>,
): Promise<{ reports: VisitorReport[]; result: Result }> => {
  const [first, ...others] = orders;
  if (!first) return { reports: [], result: await happening() };
  const { visited, result } = await visitedDuring(first, () => allVisitedDuring(others, happening));
  return { reports: [visited, ...result.reports], result: result.result };
};

import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { VisitorOrder, VisitorReport } from './visitor.ts';

const VISITOR = new URL('visitor.ts', import.meta.url);

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
    const [visited] = (await once(visitor, 'message')) as [VisitorReport];
    return { visited, result };
  } finally {
    visitor.kill();
  }
};

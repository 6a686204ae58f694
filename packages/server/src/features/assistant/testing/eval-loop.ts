// One JSON request a line on stdin, one JSON answer a line on stdout, in order.
import { performance } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import type { EvaluatedServer } from './evaluated-server.ts';
import { type EvaluatedTenant, evaluatedTenant } from './evaluated-tenant.ts';
import { type Request, request } from './evaluation-protocol.ts';

/** Answers the requests of an evaluation; the professional lasts until the next reset. */
export const evaluation = (server: EvaluatedServer) => {
  let tenant: EvaluatedTenant | undefined;

  const answer = async (asked: Request): Promise<object> => {
    if (asked.op === 'reset') {
      tenant = await evaluatedTenant(server, asked);
      return { ok: true };
    }
    if (!tenant) throw new Error('the first request must be a reset');
    if (asked.op === 'state') return tenant.state();
    if (asked.op === 'insertAppointment') {
      await tenant.insertAppointment(asked.appointment);
      return { ok: true };
    }
    const startMs = performance.now();
    const replies = await tenant.receive(asked);
    return { replies, ms: Number((performance.now() - startMs).toFixed(2)) };
  };

  return async (line: string): Promise<object> => {
    try {
      return await answer(request.parse(JSON.parse(line)));
    } catch (error) {
      return { error: error instanceof Error ? error.message : 'unknown' };
    }
  };
};

/** Answers what comes on stdin until it ends. */
export const evaluateStdin = async (server: EvaluatedServer): Promise<void> => {
  const answerLine = evaluation(server);
  for await (const line of createInterface({ input: process.stdin })) {
    // stdout belongs to the answers
    if (line.trim() !== '') process.stdout.write(`${JSON.stringify(await answerLine(line))}\n`);
  }
  await server.close();
};

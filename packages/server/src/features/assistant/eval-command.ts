// `npm run -s assistant:eval`: one JSON request a line on stdin, one JSON answer a line on stdout, in order. The
// assistant is measured as clients meet it: webhook, stored message, turn, tools, agenda, outbox.
import { performance } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { evaluatedServer } from './testing/evaluated-server.ts';
import { type EvaluatedTenant, evaluatedTenant } from './testing/evaluated-tenant.ts';
import { type Request, request } from './testing/evaluation-protocol.ts';

const brain = process.env['ASSISTANT_BRAIN'] ?? 'embedded';
const server = await evaluatedServer();
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

const answerLine = async (line: string): Promise<object> => {
  try {
    if (brain !== 'embedded') throw new Error(`there is no brain "${brain}": only the embedded one is built`);
    return await answer(request.parse(JSON.parse(line)));
  } catch (error) {
    return { error: error instanceof Error ? error.message : 'unknown' };
  }
};

for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() !== '') console.log(JSON.stringify(await answerLine(line)));
}
await server.close();

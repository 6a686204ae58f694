// Reads one JSON request per line on stdin and writes one JSON answer per line on stdout, in order.
import { performance } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import type { EvaluatedServer } from './evaluated-server.ts';
import { type EvaluatedTenant, evaluatedTenant } from './evaluated-tenant.ts';
import { type Request, request } from './evaluation-protocol.ts';

export interface EvaluatedLine {
  answer: object;
  /** Reason why the line is not a valid request. */
  refusal?: string;
}

/** Parses a protocol line; undefined if it is invalid. */
const requestOf = (line: string): Request | undefined => {
  try {
    return request.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
};

/**
 * Answers evaluation requests; a professional lasts until the next reset.
 *
 * @param open the server, asked for with the first valid request: its start takes seconds
 */
export const evaluation = (open: () => Promise<EvaluatedServer>) => {
  let tenant: EvaluatedTenant | undefined;

  const answer = async (asked: Request, server: EvaluatedServer): Promise<object> => {
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

  return async (line: string): Promise<EvaluatedLine> => {
    const asked = requestOf(line);
    const refusal = 'precisa ser um pedido em JSON, com "op" reset, message, insertAppointment ou state';
    if (!asked) return { answer: { error: refusal }, refusal };
    const server = await open();
    try {
      return { answer: await answer(asked, server) };
    } catch (error) {
      return { answer: { error: error instanceof Error ? error.message : 'unknown' } };
    }
  };
};

/** Answers stdin until it ends. Also reports each invalid line on stderr and then exits with code 1. */
export const evaluateStdin = async (open: () => Promise<EvaluatedServer>): Promise<void> => {
  let opened: Promise<EvaluatedServer> | undefined;
  const answerLine = evaluation(() => (opened ??= open()));
  let number = 0;
  for await (const line of createInterface({ input: process.stdin })) {
    number += 1;
    if (line.trim() === '') continue;
    const { answer, refusal } = await answerLine(line);
    // stdout carries answers only
    process.stdout.write(`${JSON.stringify(answer)}\n`);
    if (refusal === undefined) continue;
    process.stderr.write(`Linha ${number}: ${refusal}.\n`);
    process.exitCode = 1;
  }
  await (await opened)?.close();
};

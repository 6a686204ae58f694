// Responses that fail on purpose, to test callers.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RawAnswer } from './refusals.ts';

export interface Failure {
  /** First two parts of the path, e.g. `message/sendText`. */
  operation: string;
  /** Limits the failure to one instance; all instances when absent. */
  instance?: string;
  status: number;
  body: unknown;
  /** Number of calls that fail before the operation works again. */
  times: number;
  /** Delay of the response in milliseconds. */
  delayMs: number;
  /** `after` does the work and then loses the response, so the caller cannot know the outcome. */
  when: 'before' | 'after';
}

const operationOf = (request: FastifyRequest) =>
  (request.routeOptions.url ?? '').split('/').slice(1, 3).join('/');

/** Installs the hooks; `add` plans a failure, `clear` removes all. */
export function plannedFailures(app: FastifyInstance) {
  let planned: Failure[] = [];
  const afterwards = new WeakMap<FastifyRequest, Failure>();

  app.addHook('preHandler', async (request) => {
    const { instance: called } = request.params as { instance?: string };
    const failure = planned.find(
      ({ operation, instance = called }) => operation === operationOf(request) && instance === called,
    );
    if (!failure) return;
    failure.times--;
    planned = planned.filter(({ times }) => times > 0);
    if (failure.when === 'after') {
      afterwards.set(request, failure);
      return;
    }
    await pause(failure.delayMs, undefined, { ref: false });
    throw new RawAnswer(failure.status, failure.body);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const failure = afterwards.get(request);
    if (!failure) return payload;
    await pause(failure.delayMs, undefined, { ref: false });
    reply.code(failure.status);
    return typeof failure.body === 'string' ? failure.body : JSON.stringify(failure.body);
  });
  return {
    add: (failure: Failure) => void planned.push(failure),
    clear: () => void (planned = []),
  };
}

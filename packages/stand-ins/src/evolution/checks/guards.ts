// The vendor's guards, in the vendor's order: instance exists (404), name is free (403), key (401).
import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { asBody, textOf } from './body-schema.ts';
import type { Instance } from '#evolution/instances/instances.ts';
import { EvolutionError } from './refusals.ts';
import type { EvolutionState } from '#evolution/instances/state.ts';

export interface Guards {
  /** The instance of the path, with the global key or the instance's token. */
  instanceOf: (request: FastifyRequest) => Instance;
  /** For `create`: the name must be free and the key global. */
  checkCreate: (request: FastifyRequest) => void;
  /** For `fetchInstances`: all instances for the global key, one for its token. */
  visibleTo: (request: FastifyRequest) => Instance[];
}

function sameText(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}

const keyOf = (request: FastifyRequest) => String(request.headers.apikey ?? '');

const unauthorized = () => new EvolutionError(401, 'Unauthorized');

export function guards(deps: { state: EvolutionState; apiKey: string }): Guards {
  const { instances } = deps.state;
  return {
    instanceOf: (request) => {
      const name = (request.params as { instance?: string }).instance ?? '';
      const instance = instances.get(name);
      if (!instance) throw new EvolutionError(404, [`The "${name}" instance does not exist`]);
      const key = keyOf(request);
      if (!sameText(key, deps.apiKey) && !sameText(key, instance.token)) throw unauthorized();
      return instance;
    },
    checkCreate: (request) => {
      const name = textOf(asBody(request.body).instanceName);
      if (instances.has(name)) throw new EvolutionError(403, [`This name "${name}" is already in use.`]);
      if (!sameText(keyOf(request), deps.apiKey)) throw unauthorized();
    },
    visibleTo: (request) => {
      const key = keyOf(request);
      if (sameText(key, deps.apiKey)) return [...instances.values()];
      const own = [...instances.values()].filter(({ token }) => sameText(key, token));
      if (own.length === 0) throw unauthorized();
      return own;
    },
  };
}

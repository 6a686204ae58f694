// Evolution API 2.4 refuses all work until its license is activated.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { RawAnswer } from './refusals.ts';
import type { EvolutionState } from '#evolution/instances/state.ts';

const isBusiness = (url: string) => /^\/(instance|message|chat|webhook|settings)\//.test(url);

/** Installs the refusal; the control port switches it on and off. */
export function requireLicense(app: FastifyInstance, { license }: Pick<EvolutionState, 'license'>): void {
  const instanceId = randomUUID();
  app.addHook('onRequest', async (request) => {
    if (!license.required || !isBusiness(request.url)) return;
    throw new RawAnswer(503, {
      error: 'service not activated',
      code: 'LICENSE_REQUIRED',
      register_url: `https://license.example/register?instance=${instanceId}`,
      instance_id: instanceId,
      docs_url: 'https://docs.example/license',
      message: 'This server must be activated before use',
    });
  });
}

// /settings/* and /webhook/* of Evolution API 2.3.7.
import type { FastifyInstance } from 'fastify';
import { asBody, checkedBody, type Field } from '#evolution/checks/body-schema.ts';
import { settingsFrom, webhookEvents, webhookFrom } from './configuration.ts';
import type { Guards } from '#evolution/checks/guards.ts';
import type { EvolutionState } from '#evolution/instances/state.ts';

const flag: Field = { type: 'boolean', required: true };

const settingsFields: Record<string, Field> = {
  rejectCall: flag,
  msgCall: { type: 'string' },
  groupsIgnore: flag,
  alwaysOnline: flag,
  readMessages: flag,
  readStatus: flag,
  syncFullHistory: flag,
  wavoipToken: { type: 'string' },
};

const webhookFields: Record<string, Field> = {
  webhook: {
    type: 'object',
    required: true,
    fields: {
      enabled: flag,
      url: { type: 'string', required: true },
      headers: { type: 'object' },
      byEvents: { type: 'boolean' },
      base64: { type: 'boolean' },
      events: { type: 'array', items: { values: webhookEvents } },
    },
  },
};

export function configurationRoutes(
  app: FastifyInstance,
  deps: { state: EvolutionState; guards: Guards },
): void {
  const { state, guards } = deps;
  app.post('/settings/set/:instance', (request, reply) => {
    const instance = guards.instanceOf(request);
    const body = checkedBody(request.body, settingsFields);
    instance.settings = settingsFrom(body, instance.settings);
    instance.updatedAt = state.nowIso();
    state.changed();
    return reply.code(201).send({ settings: { instanceName: instance.name, settings: body } });
  });
  app.get('/settings/find/:instance', (request) => guards.instanceOf(request).settings);
  app.post('/webhook/set/:instance', (request, reply) => {
    const instance = guards.instanceOf(request);
    const body = checkedBody(request.body, webhookFields);
    instance.webhook = webhookFrom(asBody(body.webhook), instance, state.nowIso());
    state.changed();
    return reply.code(201).send(instance.webhook);
  });
  app.get('/webhook/find/:instance', (request, reply) => {
    const { webhook } = guards.instanceOf(request);
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(webhook));
  });
}

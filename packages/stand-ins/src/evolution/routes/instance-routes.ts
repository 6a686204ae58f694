// /instance/* of Evolution API 2.3.7.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { asBody, checkedBody, type Body, type Field } from '#evolution/checks/body-schema.ts';
import { settingsFrom, webhookFrom } from './configuration.ts';
import type { Guards } from '#evolution/checks/guards.ts';
import { newInstance, profilePictureUrl, type Instance } from '#evolution/instances/instances.ts';
import { EvolutionError, failedWith200 } from '#evolution/checks/refusals.ts';
import type { Connections } from '#evolution/instances/connections.ts';
import type { Timings } from '#evolution/instances/options.ts';
import type { EvolutionState } from '#evolution/instances/state.ts';
import type { WebhookDelivery } from '#evolution/instances/webhook-delivery.ts';

interface Deps {
  state: EvolutionState;
  guards: Guards;
  connections: Connections;
  webhooks: WebhookDelivery;
  timings: Timings;
}

const text: Field = { type: 'string' };
const flag: Field = { type: 'boolean' };

const createFields: Record<string, Field> = {
  instanceName: text,
  token: text,
  number: text,
  qrcode: flag,
  rejectCall: flag,
  msgCall: text,
  groupsIgnore: flag,
  alwaysOnline: flag,
  readMessages: flag,
  readStatus: flag,
  syncFullHistory: flag,
};

const success = (message: string) => ({ status: 'SUCCESS', error: false, response: { message } });

function createdAnswer(instance: Instance, qrcode: boolean) {
  const hook = instance.webhook;
  return {
    instance: {
      instanceName: instance.name,
      instanceId: instance.id,
      integration: 'WHATSAPP-BAILEYS',
      webhookWaBusiness: null,
      accessTokenWaBusiness: '',
      status: instance.state,
    },
    hash: instance.token,
    webhook: hook
      ? {
          webhookUrl: hook.url,
          webhookHeaders: hook.headers,
          webhookByEvents: hook.webhookByEvents,
          webhookBase64: hook.webhookBase64,
        }
      : {},
    websocket: {},
    rabbitmq: {},
    nats: {},
    sqs: {},
    settings: instance.settings,
    ...(qrcode ? { qrcode: instance.qr } : {}),
  };
}

function instanceRow(instance: Instance) {
  const { disconnection } = instance;
  const contacts = new Set(instance.messages.map(({ key }) => key.remoteJid));
  return {
    id: instance.id,
    name: instance.name,
    connectionStatus: instance.storedStatus,
    ownerJid: instance.ownerJid,
    profileName: instance.profileName,
    profilePicUrl: instance.ownerJid ? profilePictureUrl : null,
    integration: 'WHATSAPP-BAILEYS',
    number: instance.number,
    businessId: null,
    token: instance.token,
    clientName: 'zelo_stand_in',
    disconnectionReasonCode: disconnection?.code ?? null,
    disconnectionObject: disconnection?.object ?? null,
    disconnectionAt: disconnection?.at ?? null,
    createdAt: instance.createdAt,
    updatedAt: instance.updatedAt,
    Chatwoot: null,
    Proxy: null,
    Rabbitmq: null,
    Nats: null,
    Sqs: null,
    Websocket: null,
    Setting: {
      id: instance.settingsId,
      ...instance.settings,
      createdAt: instance.createdAt,
      updatedAt: instance.updatedAt,
      instanceId: instance.id,
    },
    _count: { Message: instance.messages.length, Contact: contacts.size, Chat: 0 },
  };
}

/** A closed instance as the body of `create` describes it. */
export function madeFrom(body: Body, deps: Pick<Deps, 'state'>): Instance {
  const instance = newInstance({
    name: String(body.instanceName),
    ...(typeof body.token === 'string' && body.token !== '' ? { token: body.token } : {}),
    ...(typeof body.number === 'string' && body.number !== '' ? { number: body.number } : {}),
    nowIso: deps.state.nowIso(),
  });
  instance.settings = settingsFrom(body, instance.settings);
  const hook = asBody(body.webhook);
  if (hook.url !== undefined) instance.webhook = webhookFrom(hook, instance, deps.state.nowIso());
  return instance;
}

const stateAnswer = (instance: Instance) => ({
  instance: { instanceName: instance.name, state: instance.state },
});

function lifeRoutes(app: FastifyInstance, deps: Deps): void {
  const { guards, connections, timings } = deps;
  app.post('/instance/create', async (request, reply) => {
    guards.checkCreate(request);
    const body = checkedBody(request.body, createFields);
    if (body.integration !== 'WHATSAPP-BAILEYS') throw new EvolutionError(400, ['Invalid integration']);
    const instance = madeFrom(body, deps);
    deps.state.instances.set(instance.name, instance);
    deps.webhooks.emit(instance, 'INSTANCE_CREATE', { instanceName: instance.name, instanceId: instance.id });
    deps.state.changed();
    if (body.qrcode === true) {
      connections.start(instance, instance.number ?? undefined);
      await pause(timings.createMs);
    }
    return reply.code(201).send(createdAnswer(instance, body.qrcode === true));
  });
  app.post('/instance/restart/:instance', (request) => {
    const instance = guards.instanceOf(request);
    if (instance.state === 'close') throw failedWith200();
    const before = stateAnswer(instance);
    void connections.restart(instance);
    return before;
  });
  app.delete('/instance/logout/:instance', async (request, reply) => {
    const instance = guards.instanceOf(request);
    if (instance.state === 'close')
      throw new EvolutionError(400, [`The "${instance.name}" instance is not connected`]);
    // the vendor does not wait for its socket, and a socket that is not open cannot report the logout to WhatsApp
    if (instance.state === 'open' || instance.storedStatus !== 'open')
      await connections.disconnect(instance, 401);
    return reply.send(success('Instance logged out'));
  });
  app.delete('/instance/delete/:instance', (request) => {
    connections.remove(guards.instanceOf(request));
    return success('Instance deleted');
  });
}

export function instanceRoutes(app: FastifyInstance, deps: Deps): void {
  const { guards, connections, timings } = deps;
  lifeRoutes(app, deps);
  app.get('/instance/connect/:instance', async (request, reply) => {
    const instance = guards.instanceOf(request);
    if (instance.state === 'open') return reply.send(stateAnswer(instance));
    if (instance.state === 'close') {
      connections.start(instance, (request.query as { number?: string }).number);
      await pause(timings.connectMs);
    }
    return reply.send(instance.qr);
  });
  app.get('/instance/connectionState/:instance', (request) => stateAnswer(guards.instanceOf(request)));
  app.get('/instance/fetchInstances', (request) => {
    const visible = guards.visibleTo(request);
    const { instanceName } = request.query as { instanceName?: string };
    const found = instanceName ? visible.filter(({ name }) => name === instanceName) : visible;
    if (instanceName && found.length === 0)
      throw new EvolutionError(404, [`Instance "${instanceName}" not found`]);
    return found.map(instanceRow);
  });
}

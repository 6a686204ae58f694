// The control port: what tests and the phone page do that no vendor offers. Loopback and same origin only.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asBody } from '#evolution/checks/body-schema.ts';
import type { Connections } from '#evolution/instances/connections.ts';
import { digits, instanceOf, phoneNumber, refuse, requiredText, stateFrom } from './control-bodies.ts';
import type { Failure } from '#evolution/checks/failures.ts';
import { addPaired } from './paired-instance.ts';
import { messageControls, type MessageControlDeps } from './message-controls.ts';
import { phoneView } from './phone-view.ts';
import type { EvolutionState } from '#evolution/instances/state.ts';
import type { WebhookDelivery } from '#evolution/instances/webhook-delivery.ts';

interface Deps extends MessageControlDeps {
  connections: Connections;
  webhooks: WebhookDelivery;
  failures: { add: (failure: Failure) => void; clear: () => void };
}

const nameOf = ({ name }: ReturnType<typeof asBody>): string =>
  typeof name === 'string' ? name : 'Meu negócio';

/** The phone of the business pairs. */
function pairingControls(app: FastifyInstance, { state, connections }: Deps): void {
  app.post('/_control/instances/:instance/scan', async (request, reply) => {
    const instance = instanceOf(state, request);
    const body = asBody(request.body);
    const phone = { number: phoneNumber(body), name: nameOf(body) };
    if (!(await connections.scan(instance, phone)))
      throw refuse(409, 'Nenhum QR code na tela desta instância');
    return reply.send({ name: instance.name, state: instance.state, ownerJid: instance.ownerJid });
  });
  app.post('/_control/paired', (request) => {
    const { number, name, ...body } = asBody(request.body);
    const phone = { number: phoneNumber({ number }), name: nameOf({ name }) };
    const { ownerJid } = addPaired(state, { body, phone });
    return { ownerJid };
  });
  app.post('/_control/instances/:instance/link', async (request, reply) => {
    const instance = instanceOf(state, request);
    const body = asBody(request.body);
    const code = requiredText(body, 'code').replaceAll(/[\s-]/g, '').toUpperCase();
    const phone = { number: digits(phoneNumber(body)), name: nameOf(body), code };
    // the phone says no more than this for an old code, a wrong one, or another number
    if (!(await connections.link(instance, phone)))
      throw refuse(409, 'Não foi possível conectar o dispositivo');
    return reply.send({ name: instance.name, state: instance.state, ownerJid: instance.ownerJid });
  });
}

function connectionControls(app: FastifyInstance, { state, connections, webhooks }: Deps): void {
  app.post('/_control/instances/:instance/rotate', (request) => {
    const instance = instanceOf(state, request);
    connections.rotate(instance);
    return { name: instance.name, state: instance.state, count: instance.qr.count };
  });
  app.post('/_control/instances/:instance/disconnect', async (request, reply) => {
    const instance = instanceOf(state, request);
    await connections.disconnect(instance, Number(asBody(request.body).code ?? 401));
    return reply.send({ name: instance.name, state: instance.state });
  });
  app.post('/_control/instances/:instance/events', (request) => {
    const body = asBody(request.body);
    const event = requiredText(body, 'event').replaceAll('.', '_').toUpperCase();
    webhooks.emit(instanceOf(state, request), event, body.data ?? null);
    return { event };
  });
  app.post('/_control/instances/:instance/network', async (request, reply) => {
    const instance = instanceOf(state, request);
    await connections.setReach(instance, asBody(request.body).reachable !== false);
    return reply.send({ name: instance.name, state: instance.state });
  });
  app.post('/_control/instances/:instance/states', (request) => {
    const instance = instanceOf(state, request);
    const { socket, stored } = asBody(request.body);
    instance.state = stateFrom(socket) ?? instance.state;
    instance.storedStatus = stateFrom(stored) ?? instance.storedStatus;
    const { name, state: inMemory, storedStatus, isOnlineSocket } = instance;
    return { name, socket: inMemory, stored: storedStatus, isOnlineSocket };
  });
  app.post('/_control/instances/:instance/storm', async (request, reply) => {
    const instance = instanceOf(state, request);
    if (instance.state !== 'open') throw refuse(409, 'Nenhum celular conectado a esta instância');
    await connections.storm(instance, Number(asBody(request.body).tries ?? 30));
    return reply.send({ name: instance.name, state: instance.state });
  });
}

function serverControls(app: FastifyInstance, { state, connections, webhooks }: Deps): void {
  app.post('/_control/network', (request) => {
    state.whatsapp.reachable = asBody(request.body).reachable !== false;
    return state.whatsapp;
  });
  app.post('/_control/acknowledgements', (request) => {
    state.whatsapp.acknowledges = asBody(request.body).automatic !== false;
    return state.whatsapp;
  });
  app.post('/_control/license', (request) => {
    state.license.required = asBody(request.body).required !== false;
    return state.license;
  });
  app.post('/_control/restart', async (_request, reply) => {
    const { pending } = webhooks.counts();
    webhooks.forget();
    await connections.restartAll();
    return reply.send({ lost: pending });
  });
}

function disturbanceControls(app: FastifyInstance, { state, webhooks, failures }: Deps): void {
  app.post('/_control/failures', (request) => {
    const { operation, ...change } = asBody(request.body);
    const body = { status: 500, error: 'Internal Server Error', response: { message: 'Connection Closed' } };
    const usual = { status: 500, body, times: 1, delayMs: 0, when: 'before' as const };
    const failure = { ...usual, ...(change as Partial<Failure>), operation: String(operation) };
    failures.add(failure);
    return failure;
  });
  app.delete('/_control/failures', () => {
    failures.clear();
    return {};
  });
  app.post('/_control/webhooks', (request) => {
    webhooks.disturb(asBody(request.body));
    return webhooks.counts();
  });
  app.get('/_control/webhooks', () => webhooks.counts());
  app.post('/_control/numbers', (request) => {
    const { absent, present, jids } = asBody(request.body);
    if (Array.isArray(absent)) for (const number of absent) state.absentNumbers.add(digits(number));
    if (Array.isArray(present)) for (const number of present) state.absentNumbers.delete(digits(number));
    for (const [number, jid] of Object.entries(asBody(jids)))
      state.otherJids.set(digits(number), String(jid));
    return { absent: [...state.absentNumbers], jids: Object.fromEntries(state.otherJids) };
  });
}

/** Notifies a page by server-sent events that something changed; the page then refetches. */
function streamChanges(state: EvolutionState, request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  reply.raw.write('data: start\n\n');
  const stop = state.onChange(() => reply.raw.write('data: changed\n\n'));
  request.raw.on('close', stop);
}

export function controlRoutes(app: FastifyInstance, deps: Deps): void {
  messageControls(app, deps);
  pairingControls(app, deps);
  connectionControls(app, deps);
  serverControls(app, deps);
  disturbanceControls(app, deps);
  app.get('/_control/phone', () => ({ instances: phoneView(deps.state, deps.chats) }));
  app.get('/_control/changes', (request, reply) => streamChanges(deps.state, request, reply));
}

// The control port: what tests and the phone page do that no vendor offers. Loopback and same origin only.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asBody, type Body } from './body-schema.ts';
import type { Chats, IncomingMessage } from './chats.ts';
import type { Connections } from './connections.ts';
import type { Failure } from './failures.ts';
import type { Instance } from './instances.ts';
import { chatLine, phoneView } from './phone-view.ts';
import { RawAnswer } from './refusals.ts';
import type { EvolutionState } from './state.ts';
import type { WebhookDelivery } from './webhook-delivery.ts';

interface Deps {
  state: EvolutionState;
  chats: Chats;
  connections: Connections;
  webhooks: WebhookDelivery;
  failures: { add: (failure: Failure) => void; clear: () => void };
  presence: Map<string, string>;
}

const refuse = (status: number, message: string) => new RawAnswer(status, { message });

const digits = (value: unknown) => String(value).replaceAll(/\D/g, '');

function instanceOf(state: EvolutionState, request: FastifyRequest): Instance {
  const { instance: name = '' } = request.params as { instance?: string };
  const instance = state.instances.get(name);
  if (!instance) throw refuse(404, 'Instância não encontrada');
  return instance;
}

function requiredText(body: Body, name: string): string {
  const value = body[name];
  if (typeof value !== 'string' || value.trim() === '') throw refuse(400, `Campo obrigatório: ${name}`);
  return value;
}

function phoneNumber(body: Body): string {
  const number = requiredText(body, 'number');
  if (!number.includes('@') && digits(number).length < 10)
    throw refuse(400, 'Número com código do país e DDD');
  return number;
}

function incomingFrom(body: Body): IncomingMessage {
  if (body.message === undefined) requiredText(body, 'text');
  const { name, text, id, timestamp, fromMe, addressing, message } = body;
  const given = { text, id, timestamp, fromMe, addressing, message };
  const present = Object.entries(given).filter(([, value]) => value !== undefined);
  const phone = { number: phoneNumber(body), name: typeof name === 'string' ? name : '' };
  return { ...phone, ...(Object.fromEntries(present) as Partial<IncomingMessage>) };
}

function messageControls(app: FastifyInstance, { state, chats, presence }: Deps): void {
  app.post('/_control/instances/:instance/messages', (request, reply) => {
    const instance = instanceOf(state, request);
    const incoming = incomingFrom(asBody(request.body));
    if (instance.state !== 'open') throw refuse(409, 'Nenhum celular conectado a esta instância');
    return reply.code(201).send(chats.receive(instance, incoming));
  });
  app.get('/_control/instances/:instance/messages', (request) => {
    const instance = instanceOf(state, request);
    const { number } = request.query as { number?: string };
    if (!number) return { jid: null, presence: null, messages: instance.messages.map(chatLine) };
    const jid = chats.resolve(number);
    const writing = presence.get(`${instance.name} ${jid}`) ?? null;
    return { jid, presence: writing, messages: chats.withClient(instance, number).map(chatLine) };
  });
  app.post('/_control/instances/:instance/messages/:id/status', (request) => {
    const { id } = request.params as { id: string };
    const status = requiredText(asBody(request.body), 'status');
    if (!chats.setStatus(instanceOf(state, request), id, status))
      throw refuse(404, 'Mensagem não encontrada');
    return { id, status };
  });
  app.post('/_control/instances/:instance/read', (request) => {
    const instance = instanceOf(state, request);
    const unread = chats
      .withClient(instance, phoneNumber(asBody(request.body)))
      .filter(({ key, status }) => key.fromMe && status === 'DELIVERY_ACK');
    for (const { key } of unread) chats.setStatus(instance, key.id, 'READ');
    return { read: unread.length };
  });
}

function connectionControls(app: FastifyInstance, { state, connections, webhooks }: Deps): void {
  app.post('/_control/instances/:instance/scan', async (request, reply) => {
    const instance = instanceOf(state, request);
    const body = asBody(request.body);
    const phone = {
      number: phoneNumber(body),
      name: typeof body.name === 'string' ? body.name : 'Meu negócio',
    };
    if (!(await connections.scan(instance, phone)))
      throw refuse(409, 'Nenhum QR code na tela desta instância');
    return reply.send({ name: instance.name, state: instance.state, ownerJid: instance.ownerJid });
  });
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
  app.post('/_control/network', (request) => {
    state.network.reachable = asBody(request.body).reachable !== false;
    return state.network;
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
    const { absent, jids } = asBody(request.body);
    if (Array.isArray(absent)) for (const number of absent) state.absentNumbers.add(digits(number));
    for (const [number, jid] of Object.entries(asBody(jids)))
      state.otherJids.set(digits(number), String(jid));
    return { absent: [...state.absentNumbers], jids: Object.fromEntries(state.otherJids) };
  });
}

/** Tells a page by server-sent events that something changed; the page then asks for it. */
function streamChanges(state: EvolutionState, request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  reply.raw.write('data: start\n\n');
  const stop = state.onChange(() => reply.raw.write('data: changed\n\n'));
  request.raw.on('close', stop);
}

/** Mounts /_control/*. */
export function controlRoutes(app: FastifyInstance, deps: Deps): void {
  messageControls(app, deps);
  connectionControls(app, deps);
  disturbanceControls(app, deps);
  app.get('/_control/phone', () => ({ instances: phoneView(deps.state, deps.chats) }));
  app.get('/_control/changes', (request, reply) => streamChanges(deps.state, request, reply));
}

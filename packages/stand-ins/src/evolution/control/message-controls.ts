// The part of the control port that plays the phones: messages, reads, edits, deletions and calls.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { asBody, textOf } from '#evolution/checks/body-schema.ts';
import { call, edit, revokeMessage, type Call } from '#evolution/chats/chat-events.ts';
import { messagePayload, type Chats } from '#evolution/chats/chats.ts';
import { incomingFrom, instanceOf, phoneNumber, refuse, requiredText } from './control-bodies.ts';
import type { Instance, StoredMessage } from '#evolution/instances/instances.ts';
import { chatLine } from './phone-view.ts';
import type { EvolutionState } from '#evolution/instances/state.ts';
import type { WebhookDelivery } from '#evolution/instances/webhook-delivery.ts';

export interface MessageControlDeps {
  state: EvolutionState;
  chats: Chats;
  webhooks: WebhookDelivery;
  presence: Map<string, string>;
}

const base = '/_control/instances/:instance';

function openInstanceOf(state: EvolutionState, request: FastifyRequest): Instance {
  const instance = instanceOf(state, request);
  if (instance.state !== 'open') throw refuse(409, 'Nenhum celular conectado a esta instância');
  return instance;
}

function writing(app: FastifyInstance, { state, chats, presence }: MessageControlDeps): void {
  app.post(`${base}/messages`, (request, reply) => {
    const incoming = incomingFrom(asBody(request.body));
    const instance = openInstanceOf(state, request);
    const message = chats.receive(instance, incoming);
    return message ? reply.code(201).send(message) : reply.code(200).send({ ignored: true });
  });
  app.get(`${base}/messages`, (request) => {
    const instance = instanceOf(state, request);
    const { number } = request.query as { number?: string };
    if (!number) return { jid: null, presence: null, messages: instance.messages.map(chatLine) };
    const jid = chats.resolve(number);
    const isWriting = presence.get(`${instance.name} ${jid}`) ?? null;
    return { jid, presence: isWriting, messages: chats.withClient(instance, number).map(chatLine) };
  });
}

function changing(app: FastifyInstance, deps: MessageControlDeps): void {
  const { state, chats } = deps;
  const found = (request: FastifyRequest): { instance: Instance; message: StoredMessage } => {
    const instance = instanceOf(state, request);
    const { id } = request.params as { id: string };
    const message = instance.messages.find(({ key }) => key.id === id);
    if (!message) throw refuse(404, 'Mensagem não encontrada');
    return { instance, message };
  };
  app.post(`${base}/messages/:id/status`, (request) => {
    const { instance, message } = found(request);
    const body = asBody(request.body);
    const status = requiredText(body, 'status');
    const remoteJid = textOf(body.remoteJid);
    chats.setStatus(instance, message.key.id, { status, ...(remoteJid === '' ? {} : { remoteJid }) });
    return { id: message.key.id, status };
  });
  app.post(`${base}/messages/:id/edit`, (request) => {
    const text = requiredText(asBody(request.body), 'text');
    const { instance, message } = found(request);
    edit(deps, { instance, message, text });
    return { id: message.key.id, text };
  });
  app.post(`${base}/messages/:id/delete`, (request) => {
    const { instance, message } = found(request);
    const as = asBody(request.body).as === 'DELETED' ? 'DELETED' : 'REVOKE';
    revokeMessage(deps, { instance, message, as });
    return { id: message.key.id, as };
  });
  app.post(`${base}/read`, (request) => {
    const instance = instanceOf(state, request);
    const unread = chats
      .withClient(instance, phoneNumber(asBody(request.body)))
      .filter(({ key, status }) => key.fromMe && status === 'DELIVERY_ACK');
    for (const { key } of unread) chats.setStatus(instance, key.id, { status: 'READ' });
    return { read: unread.length };
  });
}

function callFrom(request: FastifyRequest, chats: Chats): Call {
  const body = asBody(request.body);
  return {
    jid: chats.resolve(phoneNumber(body)),
    id: textOf(body.id) || 'CALL1',
    status: (textOf(body.status) || 'offer') as Call['status'],
    isVideo: body.isVideo === true,
    isHidden: body.isHidden === true,
  };
}

export function messageControls(app: FastifyInstance, deps: MessageControlDeps): void {
  writing(app, deps);
  changing(app, deps);
  app.post(`${base}/calls`, (request) => {
    const instance = openInstanceOf(deps.state, request);
    const made = callFrom(request, deps.chats);
    call(deps, { instance, call: made, payload: messagePayload });
    return made;
  });
}

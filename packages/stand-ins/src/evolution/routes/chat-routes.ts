// The subset of /message/* and /chat/* of Evolution API 2.3.7 that a booking assistant needs.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { asBody, checkedBody, textOf, type Body, type Field } from '#evolution/checks/body-schema.ts';
import { messagePayload, type Chats } from '#evolution/chats/chats.ts';
import type { Guards } from '#evolution/checks/guards.ts';
import type { Instance, StoredMessage } from '#evolution/instances/instances.ts';
import { isLid } from '#evolution/instances/jids.ts';
import { EvolutionError, RawAnswer } from '#evolution/checks/refusals.ts';
import { noSocket, refuseUnlessOpen } from '#evolution/checks/sending-guards.ts';
import type { EvolutionState } from '#evolution/instances/state.ts';

interface Deps {
  state: EvolutionState;
  guards: Guards;
  chats: Chats;
  /** Shows on the phone page that the professional's side is typing. */
  presence: Map<string, string>;
}

const number: Field = { type: 'string', required: true, description: 'Invalid format' };

const sendTextFields: Record<string, Field> = {
  number,
  text: { type: 'string', required: true },
  delay: { type: 'integer', description: 'Enter a value in milliseconds' },
  linkPreview: { type: 'boolean' },
};

const presenceFields: Record<string, Field> = {
  number,
  delay: { type: 'integer', required: true },
  presence: {
    type: 'string',
    required: true,
    values: ['unavailable', 'available', 'composing', 'recording', 'paused'],
  },
};

const readKeyFields: Record<string, Field> = {
  id: { type: 'string', required: true },
  fromMe: { type: 'boolean', required: true },
  remoteJid: { type: 'string', required: true },
};

const readFields: Record<string, Field> = {
  readMessages: { type: 'array', required: true, items: { type: 'object', fields: readKeyFields } },
};

function quotedContext(instance: Instance, body: Body): Record<string, unknown> {
  if (body.quoted === undefined) return {};
  const quoted = asBody(body.quoted);
  return {
    participant: instance.ownerJid,
    stanzaId: asBody(quoted.key).id,
    quotedMessage: quoted.message,
  };
}

function messageRoutes(app: FastifyInstance, deps: Deps): void {
  const { state, guards, chats } = deps;
  app.post('/message/sendText/:instance', async (request, reply) => {
    const instance = guards.instanceOf(request);
    const body = checkedBody(request.body, sendTextFields);
    const text = String(body.text);
    if (text.trim() === '') throw new EvolutionError(400, ['Text is required']);
    const target = String(body.number);
    refuseUnlessOpen(instance, target);
    const jid = chats.resolve(target);
    if (state.absentNumbers.has(target.replaceAll(/\D/g, '')))
      throw new EvolutionError(400, [{ jid, exists: false, number: target }]);
    if (typeof body.delay === 'number') await pause(body.delay);
    const message = { conversation: text };
    const sent = chats.send(instance, { jid, message, contextInfo: quotedContext(instance, body) });
    return reply.code(201).send(messagePayload(instance, sent));
  });
  app.post('/chat/sendPresence/:instance', async (request, reply) => {
    const instance = guards.instanceOf(request);
    const body = checkedBody(request.body, presenceFields);
    const target = String(body.number);
    if (!instance.hasSocket) throw new EvolutionError(400, [`TypeError: ${noSocket('onWhatsApp')}`]);
    refuseUnlessOpen(instance, target);
    const chat = `${instance.name} ${chats.resolve(target)}`;
    deps.presence.set(chat, String(body.presence));
    state.changed();
    await pause(Number(body.delay));
    deps.presence.delete(chat);
    state.changed();
    return reply.code(201).send({ presence: body.presence });
  });
}

function readRoutes(app: FastifyInstance, deps: Deps): void {
  const { state, guards, chats } = deps;
  app.post('/chat/whatsappNumbers/:instance', (request) => {
    const instance = guards.instanceOf(request);
    if (instance.state !== 'open') throw new RawAnswer(400, {});
    const { numbers } = checkedBody(request.body, { numbers: { type: 'array', required: true } });
    return (numbers as unknown[]).map((given) => {
      const number = String(given);
      const exists = !state.absentNumbers.has(number.replaceAll(/\D/g, ''));
      return { jid: chats.resolve(number), exists, number, ...(isLid(number) ? { lid: 'lid' } : {}) };
    });
  });
  app.post('/chat/markMessageAsRead/:instance', (request, reply) => {
    const instance = guards.instanceOf(request);
    const body = checkedBody(request.body, readFields);
    if (!instance.hasSocket)
      throw new EvolutionError(500, ['Read messages fail', `TypeError: ${noSocket('readMessages')}`]);
    const keys = (body.readMessages as unknown[]).map(asBody);
    // LID entries are dropped silently, as the vendor does.
    const known = keys.filter(({ remoteJid }) => !isLid(String(remoteJid)));
    for (const message of instance.messages)
      if (known.some(({ id }) => id === message.key.id)) message.status = 'READ';
    state.changed();
    return reply.code(201).send({ message: 'Read messages', read: 'success' });
  });
}

/** The stored row of a hidden number has the LID first, where the webhook of the same message has the phone. */
const rowKeyOf = ({ key, rowKey }: StoredMessage) => rowKey ?? key;

function isWanted(message: StoredMessage, where: Body): boolean {
  const key = asBody(where.key);
  const row = rowKeyOf(message);
  const period = asBody(where.messageTimestamp);
  const [from = Number.NaN, until = Number.NaN] = [period.gte, period.lte].map(
    (iso) => Date.parse(textOf(iso)) / 1000,
  );
  const isInPeriod =
    message.messageTimestamp >= Math.floor(from) && message.messageTimestamp <= Math.floor(until);
  // The vendor ignores a period with only one end, and `fromMe: false` too.
  const hasPeriod = !Number.isNaN(from) && !Number.isNaN(until);
  return (
    (key.id === undefined || key.id === row.id) &&
    (key.remoteJid === undefined || key.remoteJid === row.remoteJid) &&
    (key.fromMe !== true || row.fromMe) &&
    (isInPeriod || !hasPeriod)
  );
}

function messageRow(instance: Instance, message: StoredMessage) {
  const { rowId, pushName, messageType, messageTimestamp, source, contextInfo = null } = message;
  return {
    id: rowId,
    key: rowKeyOf(message),
    pushName,
    messageType,
    message: message.message,
    messageTimestamp,
    instanceId: instance.id,
    source,
    contextInfo,
    MessageUpdate: message.updates.map((status) => ({ status })),
  };
}

export function chatRoutes(app: FastifyInstance, deps: Deps): void {
  messageRoutes(app, deps);
  readRoutes(app, deps);
  app.post('/chat/findMessages/:instance', (request) => {
    const instance = deps.guards.instanceOf(request);
    const body = asBody(request.body);
    const size = Number(body.offset ?? 50);
    const page = Number(body.page ?? 1);
    const found = instance.messages
      .filter((message) => isWanted(message, asBody(body.where)))
      .map((message, index) => ({ message, index }))
      .sort((a, b) => b.message.messageTimestamp - a.message.messageTimestamp || b.index - a.index)
      .map(({ message }) => messageRow(instance, message));
    const records = found.slice((page - 1) * size, page * size);
    return {
      messages: { total: found.length, pages: Math.ceil(found.length / size), currentPage: page, records },
    };
  });
}

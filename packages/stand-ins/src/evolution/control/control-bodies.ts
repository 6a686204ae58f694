// Bodies of control port calls, and their validation.
import type { FastifyRequest } from 'fastify';
import type { Body } from '#evolution/checks/body-schema.ts';
import type { IncomingMessage } from '#evolution/chats/incoming.ts';
import type { ConnectionState, Instance } from '#evolution/instances/instances.ts';
import { RawAnswer } from '#evolution/checks/refusals.ts';
import type { EvolutionState } from '#evolution/instances/state.ts';

export const refuse = (status: number, message: string): RawAnswer => new RawAnswer(status, { message });

export const digits = (value: unknown): string => String(value).replaceAll(/\D/g, '');

/** @throws when the path names an unknown instance */
export function instanceOf(state: EvolutionState, request: FastifyRequest): Instance {
  const { instance: name = '' } = request.params as { instance?: string };
  const instance = state.instances.get(name);
  if (!instance) throw refuse(404, 'Instância não encontrada');
  return instance;
}

/** A state of a connection; undefined when the body names none. */
export function stateFrom(value: unknown): ConnectionState | undefined {
  if (value === undefined) return undefined;
  const state = (['close', 'connecting', 'open'] as const).find((known) => known === value);
  if (!state) throw refuse(400, 'Estado: close, connecting ou open');
  return state;
}

/** @throws when the field is missing or blank */
export function requiredText(body: Body, name: string): string {
  const value = body[name];
  if (typeof value !== 'string' || value.trim() === '') throw refuse(400, `Campo obrigatório: ${name}`);
  return value;
}

/** The `number` of a body: digits with country and area code, or a JID. */
export function phoneNumber(body: Body): string {
  const number = requiredText(body, 'number');
  if (!number.includes('@') && digits(number).length < 10)
    throw refuse(400, 'Número com código do país e DDD');
  return number;
}

const optional = [
  'text',
  'id',
  'timestamp',
  'fromMe',
  'addressing',
  'key',
  'message',
  'contextInfo',
  'media',
  'base64',
];

/** An incoming message; one without another form must have a text. */
export function incomingFrom(body: Body): IncomingMessage {
  if (body.message === undefined) requiredText(body, 'text');
  const present = Object.entries(body).filter(
    ([name, value]) => optional.includes(name) && value !== undefined,
  );
  const phone = { number: phoneNumber(body), name: typeof body.name === 'string' ? body.name : '' };
  return { ...phone, ...(Object.fromEntries(present) as Partial<IncomingMessage>) };
}

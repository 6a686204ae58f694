// Cost of a delivery: the gateway delivers every message, status and echo, so each statement counts.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  aWhatsapp,
  type TestMessage,
  type TestWhatsapp,
} from '#features/whatsapp/testing/whatsapp-test-app.ts';

const TRANSACTION = /^(begin|commit|rollback|savepoint|release)/i;

const statements: string[] = [];
let whatsapp: TestWhatsapp;
let ana: Awaited<ReturnType<TestWhatsapp['aProfessional']>>;

beforeAll(async () => {
  whatsapp = await aWhatsapp({ onStatement: (statement) => statements.push(statement) });
  ana = await whatsapp.aProfessional();
  await ana.receives({ text: 'oi' });
  await whatsapp.control('webhooks', { lose: 100_000 });
});

afterAll(() => whatsapp.close());

const statementsOf = async (deliver: () => Promise<{ statusCode: number }>): Promise<string[]> => {
  statements.length = 0;
  expect((await deliver()).statusCode).toBe(200);
  return statements.filter((statement) => !TRANSACTION.test(statement));
};

const expectAtMost = async (most: number, message: TestMessage): Promise<void> => {
  const asked = await statementsOf(() => ana.receives(message));
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(most);
  expect(asked.length).toBeGreaterThan(1);
};

it.each([
  ['the first message of a chat', { text: 'oi', number: '5521977776666' }, 9],
  ['a message of a known chat', { text: 'quero marcar' }, 8],
])('%s stays within its limit of database statements', (_name, message, most) => expectAtMost(most, message));

it('the same message again needs fewer', async () => {
  // a repeated delivery has the same time
  const message = { text: 'quero marcar', id: '3ATWICE', at: new Date() };
  await ana.receives(message);
  await expectAtMost(6, message);
});

it('needs even fewer statements for updates of our own messages', async () => {
  const [chat] = await ana.chats();
  if (!chat) throw new Error('no chat');
  await whatsapp.conversation.turn(chat);
  await whatsapp.outbox.deliver(chat);
  const [sent] = await whatsapp.rows<{ id: string; at: string }>(sql`
    select message_id as id, sent_at as at from whatsapp_messages
    where professional_id = ${ana.professionalId} and not is_from_client`);
  // the time of the send: with another time, the message would be moved in the chat
  const at = new Date(sent?.at ?? 0);
  const echo = { text: 'Recebi', id: sent?.id ?? '', fromMe: true, event: 'send.message', at };
  const told = (status: string) =>
    whatsapp.deliver(ana.instanceName, {
      event: 'messages.update',
      instance: ana.instanceName,
      data: { keyId: sent?.id, remoteJid: '5511988887777@s.whatsapp.net', fromMe: true, status },
    });
  const costs: number[] = [];
  for (const deliver of [() => ana.receives(echo), () => told('SERVER_ACK'), () => told('DELIVERY_ACK')])
    costs.push((await statementsOf(deliver)).length);
  expect(costs).toEqual([5, 4, 4]);
});

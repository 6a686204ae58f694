// Failures whose messages contain the canaries: of vendors, of the database, of malformed deliveries.
import { control } from '@zelo/stand-ins/evolution/testing/control.ts';
import { WEBHOOK } from '#features/billing/testing/test-billing.ts';
import { webhookKeyFrom, webhookSecret } from '#features/whatsapp/connection/instance/webhook-secret.ts';
import { TEST_DATA_KEY } from '#test-app.ts';
import { aCanary, type Canaries, instanceOf, rowsBy } from './test-canaries.ts';
import type { Owner, World } from './test-canary-world.ts';

/** Webhooks with wrong secrets, malformed bodies and strange shapes, and requests of strange clients. */
export const hostileDeliveries = async ({ app }: World, owner: Owner, all: Canaries): Promise<void> => {
  const words = Object.values(all);
  const instance = await instanceOf(app.db, owner.professionalId);
  const right = `Bearer ${webhookSecret(webhookKeyFrom(TEST_DATA_KEY), instance)}`;
  const message = (data: object) => JSON.stringify({ event: 'messages.upsert', instance, data });
  const key = {
    id: aCanary(),
    fromMe: false,
    remoteJid: `${all['phone of the client']}@s.whatsapp.net`,
  };
  const said = { conversation: all['message'] };
  const payloads = [
    message({
      key,
      pushName: `${all['name in WhatsApp']}\r\n{"level":60,"msg":"forged"}`,
      message: said,
      messageTimestamp: 1,
    }),
    message({ key: words, pushName: words, message: words, messageTimestamp: words.join(' ') }),
    `{"event":"${words.join('","')}`,
    words.join('\r\n'),
  ];
  const post = (url: string, headers: Record<string, string>, payload: string) =>
    app.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });
  for (const payload of payloads) {
    for (const authorization of [right, `Bearer ${words[0]}`])
      await post(`/hooks/evolution/${instance}`, { authorization }, payload);
    await post(WEBHOOK, { 'stripe-signature': `t=1,v1=${words[0]}` }, payload);
    await post('/api/clients', { cookie: owner.cookie, host: new URL(app.publicOrigin).host }, payload);
  }
  for (const word of words) {
    const path = encodeURIComponent(`${word}\r\nx`);
    for (const url of [`/api/${path}`, `/api/clients/${path}`, `/api/clients?search=${path}`, `/%zz${word}`])
      await app.app.inject({ method: 'GET', url, headers: { 'x-request-id': word, cookie: `a=${word}` } });
  }
};

/** Vendors whose error messages quote our requests. */
export const failingVendors = async (world: World, owner: Owner, all: Canaries): Promise<void> => {
  const { app, gateway } = world;
  const body = {
    status: 500,
    error: Object.values(all).join(' '),
    response: { message: Object.values(all) },
  };
  for (const operation of ['message/sendText', 'instance/connect', 'settings/set'])
    await control(gateway.url, 'failures', { operation, status: 500, body, times: 2 });
  const { body: chats } = await owner.request<{ items: { id: number }[] }>('GET', '/api/conversations');
  await owner.request('POST', `/api/conversations/${chats.items[0]?.id}/messages`, { text: all['message'] });
  await owner.request('POST', '/api/whatsapp/test-connection');
  for (const mode of ['html', 'reset']) {
    await app.fail(mode);
    await owner.request('POST', '/api/create-checkout-session');
    await app.heal();
  }
  await app.visitor().request('GET', '/api/login');
};

const TRIGGERS = ['client_notes', 'clients', 'whatsapp_messages', 'notifications'];

/** The database refuses rows, and quotes them in its message and details. */
export const failingDatabase = async (world: World, owner: Owner, all: Canaries): Promise<void> => {
  const { db } = world.app;
  const run = (statement: string) => rowsBy(db, statement);
  await run(`create function refuse_row() returns trigger language plpgsql as $$
    begin raise exception 'refused %', new using detail = new::text; end $$`);
  for (const table of TRIGGERS)
    await run(`create trigger refuse before insert on ${table} for each row execute function refuse_row()`);
  const [name, phone] = [all['name of the client'], all['phone of the client']];
  await owner.request('POST', '/api/clients', { name, phone, notes: all['note of the client'] });
  await hostileDeliveries(world, owner, all);
  for (const table of TRIGGERS) await run(`drop trigger refuse on ${table}`);
  await run('alter table services rename to services_away');
  await owner.request('POST', '/api/services', { name: all['message'], duration: 30, price: '1' });
  await owner.request('GET', '/api/services');
  await run('alter table services_away rename to services');
};

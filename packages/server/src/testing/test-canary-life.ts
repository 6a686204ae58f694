// A whole life of a business in one process, with all kinds of failures: collects its log at the most verbose level,
// its requests to a language model, and its stored data.
import { control } from '@zelo/stand-ins/evolution/testing/control.ts';
import { appointmentTextNames, perText } from '@zelo/domain/agenda/appointment-texts.ts';
import { vi } from 'vitest';
import { TEST_DATA_KEY } from '#test-app.ts';
import { aCanary, aPhone, type Canaries, instanceOf, rowsBy } from './test-canaries.ts';
import { failingDatabase, failingVendors, hostileDeliveries } from './test-canary-failures.ts';
import { aWorld, type Owner, type World } from './test-canary-world.ts';
import { aFullTenant } from './test-tenant.ts';

const SOON = { timeout: 30_000, interval: 20 };

/** Private texts of the professional and the client: stored sealed, never sent to a model. */
const privateTexts = (): Canaries => ({
  'note of the client': aCanary(),
  'note of the professional': aCanary(),
  'tag of a note': aCanary(),
  'for whom the client books': aCanary(),
  'address of the client': aCanary(),
  'occupation of the client': aCanary(),
  'allergies of the client': aCanary(),
  'emergency contact of the client': aCanary(),
  ...Object.fromEntries(appointmentTextNames.map((text) => [`${text} of a visit`, aCanary()])),
  'reason of a cancellation': aCanary(),
  'answer of the owner': aCanary(),
  draft: aCanary(),
});

/** Texts of the client: stored sealed, sent to the model. */
const saidTexts = (): Canaries => ({
  message: aCanary(),
  'caption of a picture': aCanary(),
  audio: aCanary(),
  'other person of a visit': aCanary(),
});

/** Identity of the client: stored unencrypted, never logged. */
const identities = (): Canaries => ({
  'name of the client': aCanary(),
  'phone of the client': aPhone(),
  'name in WhatsApp': aCanary(),
  'e-mail of the owner': aCanary(),
});

const others = (): Canaries => ({
  'name of another client': aCanary(),
  'phone of another client': aPhone(),
  'note of another client': aCanary(),
});

const made = async (owner: Owner, url: string, body: object): Promise<number> => {
  const answer = await owner.request<{ id: number }>('POST', url, body);
  if (answer.status !== 201) throw new Error(`${url}: ${answer.status}`);
  return answer.body.id;
};

/** A POST with an idempotency key, whose response is stored. */
const sendOnce = async ({ app }: World, owner: Owner, { url, body }: { url: string; body: object }) => {
  const answer = await app.app.inject({
    method: 'POST',
    url,
    headers: {
      host: new URL(app.publicOrigin).host,
      cookie: owner.cookie,
      'idempotency-key': 'once',
      'content-type': 'application/json',
    },
    payload: JSON.stringify(body),
  });
  if (answer.statusCode > 201) throw new Error(`${url}: ${answer.statusCode}`);
  return answer.json<{ id: number }>().id;
};

/** Works through the interface, partly with idempotency keys, whose responses are stored. */
const ownWork = async (world: World, owner: Owner, word: (name: string) => string): Promise<void> => {
  const client = (name: string, more: object): Promise<number> =>
    made(owner, '/api/clients', { name: word(name), ...more });
  const serviceId = await made(owner, '/api/services', { name: 'Massagem', duration: 60, price: '120' });
  const clientId = await client('name of the client', {
    phone: word('phone of the client'),
    notes: word('note of the client'),
    scheduledForSomeone: word('for whom the client books'),
    address: word('address of the client'),
    occupation: word('occupation of the client'),
    allergies: word('allergies of the client'),
    emergencyContact: word('emergency contact of the client'),
  });
  await client('name of another client', {
    phone: word('phone of another client'),
    notes: word('note of another client'),
  });
  const note = { content: word('note of the professional'), tags: [word('tag of a note')] };
  await made(owner, `/api/clients/${clientId}/notes`, note);
  const visit = {
    clientId,
    serviceId,
    startTime: '2026-03-11T13:00:00Z',
    endTime: '2026-03-11T14:00:00Z',
    ...perText((text) => word(`${text} of a visit`)),
  };
  const id = await sendOnce(world, owner, { url: '/api/appointments', body: visit });
  const attended = { id, clientId, forSomeone: word('other person of a visit') };
  const { db, bookings } = world.app;
  await db.transaction((tx) => bookings.noteForSomeone(tx, owner.professionalId, attended));
  const reason = { reason: word('reason of a cancellation') };
  await sendOnce(world, owner, { url: `/api/appointments/${id}/cancel`, body: reason });
  await made(owner, '/api/appointments', visit);
  await owner.request('POST', '/api/ai/quick-add', { text: `${word('name of the client')} amanhã 15h` });
  await owner.request('GET', `/api/clients/${clientId}/export`);
};

const pair = async ({ gateway, app }: World, owner: Owner): Promise<string> => {
  await owner.request('GET', '/api/whatsapp/qr-code');
  const instance = await instanceOf(app.db, owner.professionalId);
  const phone = { number: `55119${40_000_000 + owner.professionalId}`, name: 'Ana' };
  await control(gateway.url, `instances/${instance}/scan`, phone);
  return instance;
};

/** The client writes, sends a picture and an audio; the owner reads, drafts and replies. */
const chat = async (world: World, owner: Owner, word: (name: string) => string): Promise<string[]> => {
  const { gateway, heard } = world;
  const instance = await pair(world, owner);
  const from = { number: word('phone of the client'), name: word('name in WhatsApp') };
  const writes = (message: object) =>
    control(gateway.url, `instances/${instance}/messages`, { ...from, ...message });
  const replies = async (): Promise<string[]> => {
    const answer = await fetch(`${gateway.url}/_control/instances/${instance}/messages`);
    const { messages } = (await answer.json()) as { messages: { fromBusiness: boolean; text: string }[] };
    return messages.filter(({ fromBusiness }) => fromBusiness).map(({ text }) => text);
  };
  const answered = (count: number) =>
    vi.waitFor(async () => {
      const seen = await replies();
      if (seen.length < count) throw new Error(`${seen.length} answers`);
    }, SOON);
  await writes({ text: `Oi! Vocês têm estacionamento ${word('message')}?` });
  await answered(1);
  // makes the model repeat every sentence of its input
  heard.script = ({ body }) =>
    (body as { messages: { content: string }[] }).messages.map(({ content }) => content).join('\n');
  await writes({ text: 'Como funciona o atendimento?' });
  await answered(2);
  heard.script = () => 'Como posso ajudar?';
  heard.audio = `quero saber o preço ${word('audio')}`;
  await writes({
    message: { audioMessage: { seconds: 4, mimetype: 'audio/ogg' } },
    base64: 'T2dnUw==',
  });
  await vi.waitFor(async () => {
    const [row] = await rowsBy<{ transcript: string | null }>(
      world.app.db,
      `select transcript from whatsapp_messages where kind = 'audio' and professional_id = ${owner.professionalId}`,
    );
    if (!row?.transcript) throw new Error('not written down');
  }, SOON);
  await writes({
    message: { imageMessage: { caption: word('caption of a picture'), mimetype: 'image/jpeg' } },
  });
  const { body } = await owner.request<{ items: { id: number }[] }>('GET', '/api/conversations');
  const chatId = body.items[0]?.id ?? 0;
  await owner.request('POST', `/api/conversations/${chatId}/draft`, { text: word('draft') });
  await owner.request('POST', `/api/conversations/${chatId}/messages`, { text: word('answer of the owner') });
  await vi.waitFor(async () => {
    if (!(await replies()).includes(word('answer of the owner'))) throw new Error('not sent');
  }, SOON);
  return replies();
};

/** Runs the life; close it at the end. */
export const aCanaryLife = async () => {
  const world = await aWorld();
  const { app, model, gateway, lines } = world;
  const planted = { private: privateTexts(), said: saidTexts(), identities: identities(), others: others() };
  const texts: Canaries = { ...planted.private, ...planted.said, ...planted.identities, ...planted.others };
  const word = (name: string): string => texts[name] ?? '';
  const stranger = await aFullTenant(app);
  const owner = await app.signIn(`${word('e-mail of the owner')}@exemplo.com.br`);
  const cookie = decodeURIComponent(owner.cookie.split('=')[1] ?? '');
  const session = { 'cookie of the session': cookie, 'id of the session': cookie.split('.')[0] ?? '' };
  const keys = {
    ...world.planted,
    'key of Stripe': app.stripe.secretKey,
    'secret of the payments': app.stripe.webhookSecret,
    'key of the data': TEST_DATA_KEY.toString('base64'),
  };
  await ownWork(world, owner, word);
  const replies = await chat(world, owner, word);
  const asked = model.requests.map(({ text }) => text);
  const all = { ...texts, ...session, ...keys };
  await hostileDeliveries(world, owner, all);
  await failingVendors(world, owner, all);
  await failingDatabase(world, owner, all);
  return {
    ...planted,
    session,
    keys,
    stranger: { 'another professional': stranger.word },
    lines,
    replies,
    /** Bodies of all requests to the model, and the text of its first message. */
    asked,
    db: app.db,
    database: app.database,
    close: async (): Promise<void> => {
      await app.close();
      await gateway.close();
      await model.close();
    },
  };
};

// Deliveries of the two webhooks: like the vendors', and mutated, with right and wrong secrets.
import { createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { conversationEvents } from '#features/whatsapp/testing/shuffled-events.ts';
import { webhookKeyFrom, webhookSecret } from '#features/whatsapp/connection/instance/webhook-secret.ts';
import { TEST_DATA_KEY } from '#test-app.ts';
import { mutated, type WireRequest } from './fuzzed-requests.ts';
import { hostileText } from './hostile-values.ts';

const START = Date.parse('2026-03-04T13:00:00Z') / 1000;
const key = webhookKeyFrom(TEST_DATA_KEY);

const media = (kind: string, content: object) => ({
  event: 'messages.upsert',
  data: {
    key: { id: `M-${kind}`, fromMe: false, remoteJid: '5511977776666@s.whatsapp.net' },
    pushName: 'Zi',
    message: { [kind]: content },
    messageTimestamp: START,
  },
});

const EVENTS: { event: string; data: unknown }[] = [
  ...conversationEvents(7, START),
  media('audioMessage', { seconds: 4, mimetype: 'audio/ogg' }),
  media('imageMessage', { caption: 'olha', mimetype: 'image/jpeg' }),
  media('documentMessage', { fileName: 'exame.pdf' }),
  media('locationMessage', { degreesLatitude: -23.5, degreesLongitude: -46.6, name: 'Aqui' }),
  media('contactMessage', { displayName: 'Bia', vcard: 'BEGIN:VCARD' }),
  media('buttonsResponseMessage', { selectedDisplayText: 'Sim' }),
  {
    event: 'connection.update',
    data: { state: 'open', statusReason: 200, wuid: '5511912345678@s.whatsapp.net' },
  },
  { event: 'connection.update', data: { state: 'close', statusReason: 401 } },
  {
    event: 'qrcode.updated',
    data: { qrcode: { base64: `data:image/png;base64,${'A'.repeat(60)}`, code: '2@x' } },
  },
  {
    event: 'call',
    data: {
      id: 'C1',
      chatId: '5511977776666@s.whatsapp.net',
      from: '5511977776666@s.whatsapp.net',
      status: 'offer',
    },
  },
];

/** Odd texts of a client, each in a separate message. */
const oddMessage = (instance: string): fc.Arbitrary<unknown> =>
  fc.tuple(hostileText, hostileText, fc.nat()).map(([text, pushName, nth]) => {
    const { event, data } = media('conversation', {});
    const key = { ...data.key, id: `H-${nth}` };
    return { event, instance, data: { ...data, key, pushName, message: { conversation: text } } };
  });

/** Wrong types and odd texts only deep inside: an unknown envelope is acknowledged at once. */
const spoiltEvent = (instance: string): fc.Arbitrary<unknown> =>
  fc
    .constantFrom(...EVENTS)
    .chain(({ event, data }) =>
      fc.oneof(
        { weight: 4, arbitrary: oddMessage(instance) },
        { weight: 1, arbitrary: fc.constant({ event, instance, data }) },
        { weight: 5, arbitrary: mutated(data).map((spoiltData) => ({ event, instance, data: spoiltData })) },
        { weight: 1, arbitrary: mutated({ event, instance, data }) },
      ),
    );

/** Deliveries of the WhatsApp gateway to one instance. */
export const fuzzedGatewayEvents = (instance: string): fc.Arbitrary<WireRequest> => {
  const right = `Bearer ${webhookSecret(key, instance)}`;
  return fc
    .record({
      payload: fc.oneof(
        { weight: 9, arbitrary: spoiltEvent(instance).map((event) => JSON.stringify(event) ?? '') },
        fc.constantFrom('', '{', 'null', '[]', '1', `${'['.repeat(20_000)}${']'.repeat(20_000)}`),
      ),
      authorization: fc.oneof(
        { weight: 9, arbitrary: fc.constant(right) },
        fc.constantFrom('', 'Bearer', `Bearer ${'x'.repeat(43)}`, right.toLowerCase(), `${right} `),
      ),
      name: fc.oneof(
        { weight: 12, arbitrary: fc.constant(instance) },
        hostileText.map((text) => text.slice(0, 150)),
      ),
      type: fc.constantFrom('application/json', 'application/json', 'text/plain', ''),
    })
    .map(({ payload, authorization, name, type }) => ({
      target: 'POST /hooks/evolution/:instanceName',
      method: 'POST',
      url: `/hooks/evolution/${encodeURIComponent(name.toWellFormed())}`,
      headers: { host: 'localhost:3000', authorization, ...(type !== '' && { 'content-type': type }) },
      payload,
      hasSession: false,
    }));
};

const PAYMENT = {
  id: 'evt_1',
  object: 'event',
  api_version: '2026-10-28.endive',
  created: START,
  livemode: false,
  type: 'customer.subscription.updated',
  data: {
    object: {
      id: 'sub_1',
      object: 'subscription',
      customer: 'cus_1',
      status: 'active',
      metadata: { userId: '1' },
    },
  },
};
const CHECKOUT = {
  ...PAYMENT,
  type: 'checkout.session.completed',
  data: {
    object: { id: 'cs_test_1', object: 'checkout.session', customer: 'cus_1', client_reference_id: '1' },
  },
};

/** Deliveries of the payment provider, most of them with its signature. */
export const fuzzedPaymentEvents = (secret: string, at: Date): fc.Arbitrary<WireRequest> => {
  const seconds = Math.floor(at.getTime() / 1000);
  const signatureOf = (payload: string): string =>
    createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  const body = fc.oneof(
    fc.constantFrom<unknown>(PAYMENT, CHECKOUT),
    mutated(PAYMENT),
    mutated(CHECKOUT),
    mutated(CHECKOUT.data).map((data) => ({ ...CHECKOUT, data })),
  );
  return fc
    .record({
      payload: fc.oneof(
        { weight: 9, arbitrary: body.map((event) => JSON.stringify(event) ?? '') },
        fc.constantFrom('', '{', 'null', '1', '\u0000'),
      ),
      isSigned: fc.oneof({ weight: 8, arbitrary: fc.constant(true) }, fc.constant(false)),
      otherwise: fc.constantFrom('', 't=1', 't=1,v1=', 't=NaN,v1=0', 'x'.repeat(3_000)),
    })
    .map(({ payload, isSigned, otherwise }) => ({
      target: 'POST /api/stripe/webhook',
      method: 'POST',
      url: '/api/stripe/webhook',
      headers: {
        host: 'localhost:3000',
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': isSigned ? `t=${seconds},v1=${signatureOf(payload)}` : otherwise,
      },
      payload,
      hasSession: false,
    }));
};

import { recordedPairs, recordedWebhooks } from '@zelo/stand-ins/evolution/testing/recorded.ts';
import { describe, expect, it } from 'vitest';
import { parseEvolutionEvent } from './evolution-events.ts';
import { parseMessage } from './evolution-messages.ts';

const eventsOf = (scenario: string) => (recordedWebhooks.scenarios[scenario] ?? []).map(parseEvolutionEvent);

/** The first event of a scenario that is not about contacts. */
const eventOf = (scenario: string) => eventsOf(scenario).find((event) => event?.kind !== 'other');

const fromMaria = {
  chatJid: '5511988887777@s.whatsapp.net',
  phone: '5511988887777',
  lid: '103899771998284@lid',
  fromMe: false,
  pushName: 'Maria Cliente',
  isGroup: false,
  isBroadcast: false,
  isAutomatic: false,
};

describe('messages recorded from Evolution API 2.3.7', () => {
  it.each([
    ['in:text', { kind: 'text', text: 'Oi, quero marcar um horário', messageType: 'conversation' }],
    ['in:extendedText-reply', { kind: 'text', text: 'isso mesmo' }],
    ['in:ephemeral-text', { kind: 'text', text: 'mensagem temporária', messageType: 'extendedTextMessage' }],
    ['in:buttons-reply', { kind: 'text', text: 'Confirmar' }],
    ['in:template-button-reply', { kind: 'text', text: 'Confirmar' }],
    ['in:interactive-reply', { kind: 'text', text: 'Confirmar' }],
    ['in:list-reply', { kind: 'text', text: '14:00' }],
    ['in:audio-ptt', { kind: 'audio', text: null, messageType: 'audioMessage' }],
    ['in:image-caption', { kind: 'image', text: 'comprovante' }],
    ['in:view-once-image', { kind: 'image', text: null, messageType: 'imageMessage' }],
    ['in:reaction', { kind: 'other', text: null, messageType: 'reactionMessage' }],
    ['in:location', { kind: 'other', text: null, messageType: 'locationMessage' }],
    ['in:contact', { kind: 'other', text: null, messageType: 'contactMessage' }],
  ])('%s', (scenario, expected) => {
    expect(eventOf(scenario)).toMatchObject({
      kind: 'message',
      instance: 'prof1',
      message: { ...fromMaria, ...expected },
    });
  });

  it.each([
    ['in:lid-addressed', { phone: '5511988887777', lid: null }],
    ['in:lid-without-alt', { chatJid: '777000111222333@lid', phone: null, lid: '777000111222333@lid' }],
    ['extra:group', { isGroup: true, phone: '5511988887777', lid: '103899771998284@lid' }],
    ['in:status-broadcast', { isBroadcast: true, isGroup: false }],
    ['in:fromMe-typed-on-phone', { fromMe: true, isAutomatic: false }],
  ])('identify the author in %s', (scenario, expected) => {
    expect(eventOf(scenario)).toMatchObject({ kind: 'message', message: expected });
  });

  it('keep the time of writing, even when delivered a day late', () => {
    expect(eventOf('in:offline-backlog-append')).toMatchObject({
      message: { timestamp: new Date(1_795_135_929_000), text: 'mensagem de ontem' },
    });
  });

  it('distinguish the reply to a rejected call from text typed by the professional', () => {
    const told = eventsOf('call-offer');
    expect(told.find((event) => event?.kind === 'call')).toMatchObject({
      callId: expect.stringMatching(/./),
      chatJid: expect.stringMatching(/@/),
      isVideo: false,
    });
    expect(told.find((event) => event?.kind === 'message')).toMatchObject({
      message: { fromMe: true, isAutomatic: true },
    });
  });

  it('distinguish messages sent by us from text typed by the professional', () => {
    expect(eventOf('after-sends')).toMatchObject({
      kind: 'sent',
      message: { messageId: '3EB0B113546EC84C1E3F75', fromMe: true },
    });
  });

  it('are equal in stored rows, where the hidden JID comes first', () => {
    const page = recordedPairs.catchUp.find(({ name }) => name === 'findMessages-id')?.response.body;
    const [row] = (page as { messages: { records: unknown[] } }).messages.records;
    expect(parseMessage(row)).toMatchObject({
      messageId: 'B1',
      chatJid: '103899771998284@lid',
      phone: '5511977776666',
      lid: '103899771998284@lid',
    });
  });
});

describe('other events recorded from Evolution API 2.3.7', () => {
  it.each([
    [
      'update-delivered',
      { kind: 'status', messageId: '3EB0B113546EC84C1E3F75', status: 'DELIVERY_ACK', fromMe: true },
    ],
    ['update-read', { kind: 'status', status: 'READ' }],
    ['extra:error-463', { kind: 'status', status: 'ERROR' }],
    ['in:edited', { kind: 'edited', messageId: 'DUPLICATEID00000001', text: 'texto corrigido' }],
    ['in:revoked', { kind: 'deleted', messageId: 'DUPLICATEID00000001' }],
    ['update-deleted', { kind: 'deleted', messageId: 'DUPLICATEID00000001' }],
    ['disconnect-403-ban', { kind: 'connection', state: 'close', statusReason: 403, phone: null }],
    ['connect-after-logout', { kind: 'connection', state: 'connecting', statusReason: 200 }],
  ])('%s', (scenario, expected) => {
    expect(eventOf(scenario)).toMatchObject(expected);
  });

  it('report a code, its end and the phone that scanned it', () => {
    const [code] = eventsOf('scan-to-open').filter((event) => event?.kind === 'qr');
    expect(code).toMatchObject({ code: expect.stringMatching(/^2@/), pairingCode: null });
    expect(eventsOf('scan-to-open').at(-1)).toMatchObject({
      kind: 'connection',
      state: 'open',
      phone: '5511912345678',
    });
    expect(eventsOf('connect-after-logout').at(-1)).toMatchObject({ state: 'refused', statusReason: 428 });
  });

  it('give the reason for the end of a session, regardless of their order', () => {
    const endings = eventsOf('disconnect-403-ban').filter((event) => event?.kind === 'connection');
    expect(endings).toHaveLength(2);
    for (const ending of endings) expect(ending).toMatchObject({ state: 'close', statusReason: 403 });
  });

  it('are ignored when irrelevant', () => {
    const kinds = ['create', 'call-terminate', 'logout'].flatMap(eventsOf).map((event) => event?.kind);
    expect(new Set(kinds)).toEqual(new Set(['other', 'connection', 'qr']));
  });

  // spec: 2 §0.41, 2 §0.72
  it('never carry the key of the instance', () => {
    const bodies = Object.values(recordedWebhooks.scenarios).flat();
    const keys = new Set(bodies.map(({ apikey }) => String(apikey)));
    const events = JSON.stringify(bodies.map(parseEvolutionEvent));
    expect(keys.size).toBeGreaterThan(1);
    for (const key of keys) expect(events).not.toContain(key);
  });
});

describe('malformed bodies', () => {
  it.each([null, 1, 'text', [], {}, { event: 'messages.upsert' }, { event: 1, instance: 'i' }])(
    'are no webhook event: %j',
    (body) => {
      expect(parseEvolutionEvent(body)).toBeNull();
    },
  );

  it.each([
    ['messages.upsert', null],
    ['messages.upsert', { key: { id: '', remoteJid: 'a', fromMe: false }, messageTimestamp: 1 }],
    ['messages.update', { keyId: 'A', fromMe: true, status: 'EATEN' }],
    ['connection.update', { state: 'sideways' }],
    ['qrcode.updated', { message: 'something else', statusCode: 500 }],
    ['status.instance', { status: 'thinking' }],
    ['something.new', { any: 'thing' }],
    ['constructor', {}],
  ])('of %s with %j are irrelevant events', (event, data) => {
    expect(parseEvolutionEvent({ event, instance: 'i', data })).toEqual({
      kind: 'other',
      event,
      instance: 'i',
    });
  });

  it('drop characters that a database rejects, and keys that are special in JavaScript', () => {
    const key = { id: 'A', remoteJid: '5511988887777@s.whatsapp.net', fromMe: false };
    const message = { conversation: 'o\0i \ud83d' };
    const parsed = parseMessage({ key, message, pushName: 'Ma\0ria', messageTimestamp: 1 });
    expect(parsed).toMatchObject({ text: 'oi \ufffd', pushName: 'Maria' });
    const odd = parseMessage({ key, message: { toString: 'x' }, messageTimestamp: 1 });
    expect(odd).toMatchObject({ kind: 'other', text: null, messageType: 'toString' });
  });

  it('unwrap a limited number of layers', () => {
    let message: Record<string, unknown> = { conversation: 'deep' };
    for (let layer = 0; layer < 5000; layer++) message = { ephemeralMessage: { message } };
    const key = { id: 'A', remoteJid: '5511988887777@s.whatsapp.net', fromMe: false };
    expect(parseMessage({ key, message, messageTimestamp: 1 })).toMatchObject({ kind: 'other', text: null });
  });

  it.each(['now', 1e300, null, undefined, 0, -1])('keep a message with the time %j', (messageTimestamp) => {
    const key = { id: 'A', remoteJid: '5511988887777@s.whatsapp.net', fromMe: false };
    expect(parseMessage({ key, message: { conversation: 'oi' }, messageTimestamp })).toMatchObject({
      text: 'oi',
      timestamp: null,
    });
  });

  it('read a time written as text or in two halves', () => {
    const key = { id: 'A', remoteJid: '5511988887777@s.whatsapp.net', fromMe: false };
    for (const messageTimestamp of [1795222329, '1795222329', { low: 1795222329, high: 0, unsigned: true }])
      expect(parseMessage({ key, messageTimestamp })?.timestamp).toEqual(new Date(1_795_222_329_000));
  });
});

// The gateway keeps received messages and delivers them again: after an outage, a restart, a lost response. No
// delivery restores an erased person; a later message counts as a stranger's.
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reseal } from '#db/sealing/reseal.ts';
import { personMarks } from '#db/people/person-marks.ts';
import { clientServices } from '#features/clients/client-services.ts';
import {
  aWatchedWhatsapp,
  type PairedPhone,
  type WatchedWhatsapp,
} from '#features/whatsapp/testing/connection-test-app.ts';
import { sealer } from '#sealing/sealed-text.ts';
import { aPhone, wholeDump } from '#testing/test-canaries.ts';

let whatsapp: WatchedWhatsapp;
let ana: PairedPhone;
let people: ReturnType<typeof clientServices>;
let number: string;
let lid: string;
let count = 0;

beforeAll(async () => {
  whatsapp = await aWatchedWhatsapp();
  const { db, ground } = whatsapp;
  const { snapshot } = ground.database;
  people = clientServices({ db, snapshot, clock: whatsapp.now, textSealer: ground.sealer });
});

afterAll(() => whatsapp.close());

beforeEach(async () => {
  count += 1;
  name = `Zuleica${count}x Erasmina`;
  number = `5511${aPhone().slice(-9)}`;
  lid = `${9_000_000 + count}77@lid`;
  ana = await whatsapp.aPhone();
  await whatsapp.catchUp.run();
});

const id = (name: string): string => `3A${name}${count}`;
let name = '';
const jid = (of = number): string => `${of}@s.whatsapp.net`;
const withoutNinth = (): string => `${number.slice(0, 4)}${number.slice(5)}`;
const secondsAgo = (seconds: number): number => Math.floor(whatsapp.now().getTime() / 1000) - seconds;

interface DeliveryFields {
  event?: string;
  key?: Record<string, unknown>;
  age?: number | null;
  text?: string;
}

/** A webhook delivery of a message that is `age` seconds old. */
const deliver = async ({
  event = 'messages.upsert',
  key = {},
  age = 30,
  text = 'minha receita',
}: DeliveryFields) => {
  const answer = await whatsapp.deliver(ana.instanceName, {
    event,
    instance: ana.instanceName,
    data: {
      key: { id: id('NEW'), fromMe: false, remoteJid: jid(), ...key },
      pushName: name,
      message: { conversation: text },
      messageTimestamp: age === null ? null : secondsAgo(age),
    },
  });
  expect(answer.statusCode).toBe(200);
};

const data = (event: string, body: unknown) =>
  whatsapp.deliver(ana.instanceName, { event, instance: ana.instanceName, data: body });

/** She writes, the owner replies on the phone, then she is registered and erased. */
const erase = async (): Promise<void> => {
  const phone = `instances/${ana.instanceName}/messages`;
  await whatsapp.control(phone, { number, name: name, text: 'oi, sou eu', id: id('OLD') });
  await whatsapp.control(phone, { number, name: 'Ana', text: `Oi ${name}`, id: id('OURS'), fromMe: true });
  await whatsapp.untilTold();
  await deliver({ key: { id: id('LID'), remoteJid: lid, remoteJidAlt: jid() }, age: 1 });
  const client = await people.clients.create(ana.professionalId, {
    name: name,
    phone: number,
    email: null,
    notes: null,
  });
  whatsapp.advance(20);
  await people.clientPrivacy.erase(ana.professionalId, { clientId: client.id });
};

const found = async (): Promise<string[]> => {
  const rows = await wholeDump(whatsapp.db);
  const words = [number.slice(-8), name, lid, 'sou eu'];
  return rows.filter((row) => words.some((word) => row.includes(word)));
};

const chats = () =>
  whatsapp.rows<{ phone: string | null; state: string; pending: boolean; words: number }>(sql`
    select c.phone, c.state, count(m.id)::int as words, bool_or(m.pending) as pending from conversations c
    left join whatsapp_messages m on m.professional_id = c.professional_id and m.conversation_id = c.id
    where c.professional_id = ${ana.professionalId} group by c.id, c.phone, c.state`);

const catchUp = async (): Promise<void> => {
  whatsapp.advance(5);
  await whatsapp.catchUp.run(whatsapp.now());
};

const waysIn: [string, () => Promise<unknown>][] = [
  ['the catch-up', catchUp],
  ['every later catch-up', async () => [await catchUp(), await catchUp(), await catchUp()]],
  [
    'the catch-up of a message that we never had',
    async () => {
      await whatsapp.control('webhooks', { lose: 9999 });
      const message = { number, name: name, text: 'perdida', id: id('LOST'), timestamp: secondsAgo(25) };
      await whatsapp.control(`instances/${ana.instanceName}/messages`, message);
      await whatsapp.control('webhooks', { lose: 0 });
      await catchUp();
    },
  ],
  ['a repeated delivery of hers', () => deliver({ key: { id: id('OLD') } })],
  ['a repeated delivery that lost its time', () => deliver({ key: { id: id('OLD') }, age: null })],
  ['a late delivery of hers', () => deliver({})],
  ['her address without the ninth digit', () => deliver({ key: { remoteJid: jid(withoutNinth()) } })],
  [
    'her address with the number of a device',
    () => deliver({ key: { remoteJid: `${number}:12@s.whatsapp.net` } }),
  ],
  ['her hidden id alone', () => deliver({ key: { remoteJid: lid } })],
  ['her hidden id with the phone beside it', () => deliver({ key: { remoteJid: lid, remoteJidAlt: jid() } })],
  [
    'another hidden id with the phone in senderPn',
    () => deliver({ key: { remoteJid: `8${lid}`, senderPn: jid() } }),
  ],
  [
    'another hidden id, after a late delivery told whose it is',
    async () => {
      await deliver({ key: { id: id('A'), remoteJid: `8${lid}`, remoteJidAlt: jid() } });
      await deliver({ key: { id: id('B'), remoteJid: `8${lid}` } });
    },
  ],
  ['a message of the owner to her', () => deliver({ key: { fromMe: true } })],
  [
    'the echo of what was sent through the gateway',
    () => deliver({ event: 'send.message', key: { fromMe: true } }),
  ],
  [
    'the echo of what was on its way during the erasure',
    () => deliver({ event: 'send.message', key: { fromMe: true }, age: -5 }),
  ],
  [
    'a call of before',
    () =>
      data('call', {
        id: id('CALL'),
        chatId: jid(),
        from: jid(),
        status: 'offer',
        date: new Date(whatsapp.now().getTime() - 60_000).toISOString(),
      }),
  ],
  [
    'an edit of a message that is gone',
    () =>
      data('messages.edited', {
        key: { id: id('OLD'), remoteJid: jid(), fromMe: false },
        type: 'MESSAGE_EDIT',
        editedMessage: { conversation: 'sou eu' },
        timestampMs: String(whatsapp.now().getTime()),
      }),
  ],
  [
    'an edit of before of a message that never came',
    () =>
      data('messages.edited', {
        key: { id: id('NEVER'), remoteJid: jid(), fromMe: false },
        type: 'MESSAGE_EDIT',
        editedMessage: { conversation: 'sou eu' },
        timestampMs: String(whatsapp.now().getTime() - 30_000),
      }),
  ],
  [
    'a status of a message that is gone',
    () => data('messages.update', { keyId: id('OURS'), remoteJid: jid(), fromMe: true, status: 'READ' }),
  ],
  ...['contacts.upsert', 'contacts.update', 'contacts.set', 'chats.upsert', 'chats.update', 'chats.set'].map(
    (event): [string, () => Promise<unknown>] => [
      event,
      () => data(event, [{ remoteJid: jid(), id: jid(), pushName: name, name: name, lid }]),
    ],
  ),
  [
    'a history set',
    () =>
      data('messages.set', [
        {
          key: { id: id('SET'), remoteJid: jid(), fromMe: false },
          pushName: name,
          message: { conversation: 'sou eu' },
        },
      ]),
  ],
  [
    'news of presence',
    () => data('presence.update', { id: jid(), presences: { [jid()]: { lastKnownPresence: 'composing' } } }),
  ],
];

/** Sealed texts of edits whose message is not stored. */
const keptEdits = () =>
  whatsapp.rows(sql`select event_id from inbound_events
    where professional_id = ${ana.professionalId} and payload is not null`);

describe('erased person does not come back', () => {
  // attack: D4.10
  it.each(waysIn)('through %s', async (_name, comeIn) => {
    await erase();
    expect(await found()).toEqual([]);
    await comeIn();
    expect(await found()).toEqual([]);
    expect(await chats()).toEqual([]);
    expect(await keptEdits()).toEqual([]);
  });

  // attack: D4.10
  it('through a catch-up of a gateway whose clock is ahead', async () => {
    await erase();
    await whatsapp.control('webhooks', { lose: 9999 });
    const message = { number, name: name, text: 'perdida', id: id('LOST'), timestamp: secondsAgo(-600) };
    await whatsapp.control(`instances/${ana.instanceName}/messages`, message);
    await whatsapp.control('webhooks', { lose: 0 });
    await catchUp();
    expect(await found()).toEqual([]);
  });

  // attack: D4.10
  it('after a change of the data key', async () => {
    await erase();
    const { db, ground } = whatsapp;
    const [[before], after] = [await marksAndKey(), randomBytes(32)];
    expect(before).toBeDefined();
    // the test cannot know the app's key, so the professional's is sealed under a known one
    const first = randomBytes(32);
    const place = {
      table: 'person_mark_keys',
      column: 'key',
      row: String(ana.professionalId),
      professionalId: ana.professionalId,
    };
    const plain = ground.sealer.open(before?.key ?? '', place);
    await db.execute(sql`update person_mark_keys set key = ${sealer(first).seal(plain, place)}
      where professional_id = ${ana.professionalId}`);
    await reseal(db, { dataKey: after, previousDataKeys: [first] });
    const marks = personMarks(db, sealer(after));
    expect(await marks.erasedAt(ana.professionalId, { phones: [number] })).not.toBeNull();
    expect(await marks.erasedAt(ana.professionalId, { phones: ['5511900000000'] })).toBeNull();
  });
});

const marksAndKey = () =>
  whatsapp.rows<{ key: string }>(
    sql`select key from person_mark_keys where professional_id = ${ana.professionalId}`,
  );

describe('anything but an erased person’s old message', () => {
  // attack: D4.10
  it("accepts and answers a message after the erasure as a stranger's", async () => {
    await erase();
    whatsapp.advance(120);
    await deliver({ age: 1, text: 'oi, voltei' });
    expect(await chats()).toEqual([{ phone: number, state: 'ai', words: 1, pending: true }]);
    await catchUp();
    expect(await chats()).toEqual([{ phone: number, state: 'ai', words: 1, pending: true }]);
  });

  it('accepts a new message that has no time', async () => {
    await erase();
    whatsapp.advance(120);
    await deliver({ age: null, text: 'oi, voltei' });
    expect(await chats()).toHaveLength(1);
  });

  it('accepts messages of others, and of the same person to another professional', async () => {
    await erase();
    await deliver({ key: { remoteJid: jid(`5511${aPhone().slice(-9)}`) } });
    expect(await chats()).toHaveLength(1);
    ana = await whatsapp.aPhone();
    await deliver({});
    expect(await chats()).toHaveLength(1);
  });
});

describe('erasure while she writes', () => {
  // attack: D4.10
  it('leaves no earlier message, in either order', async () => {
    const client = await people.clients.create(ana.professionalId, {
      name: name,
      phone: number,
      email: null,
      notes: null,
    });
    const deliveries = Array.from({ length: 8 }, (_, index) =>
      deliver({ key: { id: id(`RACE${index}`), remoteJid: index % 2 ? jid() : jid(withoutNinth()) } }),
    );
    await Promise.all([
      people.clientPrivacy.erase(ana.professionalId, { clientId: client.id }),
      ...deliveries,
    ]);
    expect(await found()).toEqual([]);
    expect(await chats()).toEqual([]);
  });
});

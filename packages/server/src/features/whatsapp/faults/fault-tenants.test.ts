// One client writes to two professionals at the same time: nothing of one chat ever appears in the other.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seededRandom, shuffled } from '#features/whatsapp/testing/shuffled-events.ts';
import { aWhatsapp, type TestWhatsapp } from '#features/whatsapp/testing/whatsapp-test-app.ts';

type Professional = Awaited<ReturnType<TestWhatsapp['aProfessional']>>;

const MESSAGES = 20;
const SEED = Number(process.env['SHUFFLE_SEED'] ?? Date.now() % 1_000_000);

let whatsapp: TestWhatsapp;
let ana: Professional;
let rui: Professional;

beforeAll(async () => {
  whatsapp = await aWhatsapp();
});

beforeEach(async () => {
  ana = await whatsapp.aProfessional();
  rui = await whatsapp.aProfessional();
  whatsapp.turns.length = 0;
});

afterAll(() => whatsapp.close());

/** Same number, ids and second for both; delivered in any order, ten at once. */
const writeToBoth = async (to: (index: number) => [Professional, string]): Promise<void> => {
  const at = new Date(Math.floor(Date.now() / 1000) * 1000 - 5000);
  const messages = Array.from({ length: MESSAGES }, (_, index) => {
    const [professional, text] = to(index);
    return () => professional.receives({ text, id: `3ASAME${index >> 1}`, at });
  });
  const order = shuffled(messages, seededRandom(SEED));
  for (const half of [order.slice(0, MESSAGES / 2), order.slice(MESSAGES / 2)])
    await Promise.all(half.map((deliver) => deliver()));
};

const wordsOf = (name: string) =>
  Array.from({ length: MESSAGES / 2 }, (_, index) => `para ${name} ${index}`).toSorted();

const shownTo = async ({ professionalId }: Professional): Promise<string[]> => {
  const listed = await whatsapp.chatList.list(professionalId, {});
  const chats = listed.items.map(({ id }) => whatsapp.chatList.messages(professionalId, id));
  const messages = (await Promise.all(chats)).flatMap(({ items }) => items);
  return messages.map(({ content }) => content);
};

/** Runs waiting turns and sends the replies. */
const answer = async (): Promise<void> => {
  for (const key of [...(await ana.chats()), ...(await rui.chats())]) {
    await whatsapp.conversation.turn(key);
    await whatsapp.outbox.deliver(key);
  }
};

const isOnlyOf = (texts: string[], name: string): boolean =>
  texts.every((text) => text.includes(`para ${name}`) && !text.includes(name === 'ana' ? 'rui' : 'ana'));

describe('twenty messages of two tenants', () => {
  // spec: 2 §0.63
  it(`are stored, handed on and answered separately when interleaved (seed ${SEED})`, async () => {
    await writeToBoth((index) =>
      index % 2 === 0 ? [ana, `para ana ${index >> 1}`] : [rui, `para rui ${index >> 1}`],
    );
    expect((await shownTo(ana)).toSorted()).toEqual(wordsOf('ana'));
    expect((await shownTo(rui)).toSorted()).toEqual(wordsOf('rui'));
    await answer();
    const heard = whatsapp.turns.map(({ professionalId, messages }) => ({
      name: professionalId === ana.professionalId ? 'ana' : 'rui',
      texts: messages.map(({ content }) => content),
    }));
    expect(heard.map(({ texts }) => texts.length)).toEqual([MESSAGES / 2, MESSAGES / 2]);
    for (const { name, texts } of heard) expect(isOnlyOf(texts, name)).toBe(true);
    const [toAna, toRui] = [
      await whatsapp.sentTexts(ana.instanceName),
      await whatsapp.sentTexts(rui.instanceName),
    ];
    expect([toAna.length, toRui.length]).toEqual([1, 1]);
    expect([isOnlyOf(toAna, 'ana'), isOnlyOf(toRui, 'rui')]).toEqual([true, true]);
  });

  // spec: 2 §0.63
  it('are detected as mixed when both instances belong to one tenant: the test can fail', async () => {
    await writeToBoth((index) => [
      ana,
      index % 2 === 0 ? `para ana ${index >> 1}` : `para rui ${index >> 1}`,
    ]);
    expect(isOnlyOf(await shownTo(ana), 'ana')).toBe(false);
  });

  // spec: 2 §0.63
  it('keep an update of one tenant’s message away from the other’s message with the same id', async () => {
    await writeToBoth((index) =>
      index % 2 === 0 ? [ana, `para ana ${index >> 1}`] : [rui, `para rui ${index >> 1}`],
    );
    await whatsapp.deliver(ana.instanceName, {
      event: 'messages.delete',
      instance: ana.instanceName,
      data: { id: '3ASAME0' },
    });
    const deleted = await whatsapp.rows(sql`
      select professional_id::int as "professionalId" from whatsapp_messages where deleted_at is not null`);
    expect(deleted).toEqual([{ professionalId: ana.professionalId }]);
  });
});

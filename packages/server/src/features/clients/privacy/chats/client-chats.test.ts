// Assignment of chats to clients, over the sequences in which a person writes, is registered, changes and is deleted.
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientExport } from '@zelo/domain/clients/client-records-contract.ts';
import type { Client } from '@zelo/domain/clients/clients-contract.ts';
import type { Chat } from '@zelo/domain/whatsapp/chats/conversations-contract.ts';
import { clientIdentities } from '#db/schema/clients/clients.ts';
import { conversations, whatsappMessages } from '#db/schema/messages/whatsapp.ts';
import { sealer } from '#sealing/sealed-text.ts';
import { aTestApp, TEST_DATA_KEY, type TestApp } from '#test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

afterAll(() => app.close());

interface Written {
  chatJid: string;
  phone?: string;
  lid?: string;
  clientId?: number;
}

/** A professional, with strangers' chats as the inbox stores them and clients as the owner registers them. */
const anOwner = async () => {
  const owner = await app.signIn();
  const { professionalId } = owner;
  const seal = sealer(TEST_DATA_KEY).seal;
  return {
    ...owner,

    /** A chat with one message; the words name the chat. */
    chat: async (words: string, written: Written): Promise<number> => {
      const [chat] = await app.db
        .insert(conversations)
        .values({ professionalId, ...written })
        .returning();
      const messageId = `M-${words}`;
      const place = { table: 'whatsapp_messages', column: 'content', row: messageId, professionalId };
      await app.db.insert(whatsappMessages).values({
        professionalId,
        conversationId: chat?.id ?? 0,
        messageId,
        content: seal(words, place),
        isFromClient: true,
        sentAt: new Date('2026-03-01T12:00:00Z'),
      });
      return chat?.id ?? 0;
    },

    register: async (name: string, phone?: string): Promise<number> => {
      const answer = await owner.request<Client>('POST', '/api/clients', { name, phone });
      expect(answer.status).toBe(201);
      return answer.body.id;
    },

    identify: (clientId: number, kind: 'jid' | 'lid', value: string) =>
      app.db.insert(clientIdentities).values({ professionalId, clientId, kind, value }),

    /** The words of the chats in a client's copy. */
    copied: async (clientId: number): Promise<string[]> => {
      const { body } = await owner.request<ClientExport>('GET', `/api/clients/${clientId}/export`);
      return body.messages.map(({ content }) => content);
    },

    /** The client of each chat in the inbox. */
    shown: async (): Promise<Record<number, number | null>> => {
      const { body } = await owner.request<{ items: Chat[] }>('GET', '/api/conversations');
      return Object.fromEntries(body.items.map(({ id, clientId }) => [id, clientId]));
    },

    erase: async (clientId: number): Promise<void> =>
      expect(await owner.request('POST', `/api/clients/${clientId}/erase`)).toMatchObject({ status: 200 }),

    left: async (): Promise<number[]> => {
      const its = eq(conversations.professionalId, professionalId);
      const rows = await app.db.select({ id: conversations.id }).from(conversations).where(its);
      return rows.map(({ id }) => id);
    },
  };
};

const PHONE = '5511988887777';
const CHAT = `${PHONE}@s.whatsapp.net`;
const LID = '123456789@lid';

describe('a chat of a person who wrote before being registered', () => {
  // attack: D4.14
  it.each([
    ['the same number', '(11) 98888-7777', CHAT],
    ['a number without the ninth digit in WhatsApp', '(11) 98888-7777', '551188887777@s.whatsapp.net'],
    ['a number without the ninth digit in the record', '(11) 8888-7777', CHAT],
  ])("is shown as the client's, copied and erased: %s", async (_what, typed, chatJid) => {
    const owner = await anOwner();
    const chat = await owner.chat('bom dia', { chatJid, phone: chatJid.slice(0, chatJid.indexOf('@')) });
    const stranger = await owner.chat('outra', {
      chatJid: '5511977776666@s.whatsapp.net',
      phone: '5511977776666',
    });
    const ana = await owner.register('Ana', typed);
    expect(await owner.shown()).toEqual({ [chat]: ana, [stranger]: null });
    expect(await owner.copied(ana)).toEqual(['bom dia']);
    await owner.erase(ana);
    expect(await owner.left()).toEqual([stranger]);
  });

  it('belongs to the client with a number of another country', async () => {
    const owner = await anOwner();
    const chat = await owner.chat('hola', { chatJid: '351912345678@s.whatsapp.net', phone: '+351912345678' });
    const ana = await owner.register('Ana', '+351 912 345 678');
    expect(await owner.shown()).toEqual({ [chat]: ana });
    expect(await owner.copied(ana)).toEqual(['hola']);
  });

  it("belongs to the client who told a number that WhatsApp hides, unless it is known as another client's", async () => {
    const owner = await anOwner();
    const chat = await owner.chat('oculta', { chatJid: LID, lid: LID, phone: PHONE });
    const ana = await owner.register('Ana', PHONE);
    expect(await owner.shown()).toEqual({ [chat]: ana });
    expect(await owner.copied(ana)).toEqual(['oculta']);
    const bia = await owner.register('Bia', '11977776666');
    await owner.identify(bia, 'lid', LID);
    expect(await owner.shown()).toEqual({ [chat]: bia });
    expect(await owner.copied(ana)).toEqual([]);
    expect(await owner.copied(bia)).toEqual(['oculta']);
    await owner.erase(ana);
    expect(await owner.left()).toEqual([chat]);
  });
});

describe('a chat that could belong to two clients', () => {
  // attack: D4.14
  it('of mother and child with one phone belongs to the record with the number', async () => {
    const owner = await anOwner();
    const chat = await owner.chat('do mesmo telefone', { chatJid: CHAT, phone: PHONE });
    const mother = await owner.register('Mãe', PHONE);
    const child = await owner.register('Filho');
    expect(
      await owner.request('PUT', `/api/clients/${child}`, { name: 'Filho', phone: PHONE }),
    ).toMatchObject({
      status: 409,
    });
    expect(await owner.copied(child)).toEqual([]);
    await owner.erase(child);
    expect(await owner.left()).toEqual([chat]);
    expect(await owner.copied(mother)).toEqual(['do mesmo telefone']);
  });

  it('follows a phone that the owner gives to another client, regardless of an earlier link', async () => {
    const owner = await anOwner();
    const mother = await owner.register('Mãe');
    const chat = await owner.chat('era da mãe', { chatJid: CHAT, phone: PHONE, clientId: mother });
    const child = await owner.register('Filho', PHONE);
    expect(await owner.shown()).toEqual({ [chat]: child });
    expect(await owner.copied(mother)).toEqual([]);
    expect(await owner.copied(child)).toEqual(['era da mãe']);
    await owner.erase(mother);
    expect(await owner.left()).toEqual([chat]);
    await owner.erase(child);
    expect(await owner.left()).toEqual([]);
  });
});

describe('a chat over the lifetime of a record', () => {
  it('stays with the client when the phone changes, and so does the chat of the new one', async () => {
    const owner = await anOwner();
    const old = await owner.chat('número antigo', { chatJid: CHAT, phone: PHONE });
    const ana = await owner.register('Ana', PHONE);
    await owner.request('PUT', `/api/clients/${ana}`, { name: 'Ana', phone: '11977776666' });
    const newer = await owner.chat('número novo', {
      chatJid: '5511977776666@s.whatsapp.net',
      phone: '5511977776666',
    });
    expect(await owner.shown()).toEqual({ [old]: ana, [newer]: ana });
    expect((await owner.copied(ana)).toSorted()).toEqual(['número antigo', 'número novo']);
    await owner.erase(ana);
    expect(await owner.left()).toEqual([]);
  });

  it('moves in a merge, is included in its count, and returns when the merge is undone', async () => {
    const owner = await anOwner();
    await owner.chat('da segunda ficha', { chatJid: CHAT, phone: PHONE });
    const ana = await owner.register('Ana', '11977776666');
    const again = await owner.register('Ana de novo', PHONE);
    const merged = await owner.request<{ mergeId: number; moved: { conversations: number } }>(
      'POST',
      `/api/clients/${ana}/merge`,
      { otherId: again },
    );
    expect(merged.body.moved.conversations).toBe(1);
    expect(await owner.copied(ana)).toEqual(['da segunda ficha']);
    await owner.request('POST', `/api/clients/merges/${merged.body.mergeId}/undo`);
    expect(await owner.copied(ana)).toEqual([]);
    expect(await owner.copied(again)).toEqual(['da segunda ficha']);
  });

  it('of a deleted client belongs to the same client after a new registration', async () => {
    const owner = await anOwner();
    const chat = await owner.chat('de antes', { chatJid: CHAT, phone: PHONE });
    const before = await owner.register('Ana', PHONE);
    await owner.request('DELETE', `/api/clients/${before}`);
    expect(await owner.shown()).toEqual({ [chat]: null });
    const ana = await owner.register('Ana', PHONE);
    expect(await owner.shown()).toEqual({ [chat]: ana });
    expect(await owner.copied(ana)).toEqual(['de antes']);
  });

  // attack: D4.14
  it("never belongs to another professional's client", async () => {
    const [owner, other] = [await anOwner(), await anOwner()];
    const chat = await owner.chat('da primeira', { chatJid: CHAT, phone: PHONE });
    const ana = await other.register('Ana', PHONE);
    expect(await other.copied(ana)).toEqual([]);
    await other.erase(ana);
    expect(await owner.left()).toEqual([chat]);
    const rows = await app.db
      .select()
      .from(conversations)
      .where(and(eq(conversations.professionalId, owner.professionalId), eq(conversations.id, chat)));
    expect(rows).toMatchObject([{ clientId: null }]);
  });
});

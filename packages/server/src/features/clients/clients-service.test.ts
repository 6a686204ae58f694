import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aTestApp, type TestApp } from '#test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

afterAll(() => app.close());

const chat = { name: 'Bruno', phone: '5511977776666', jid: '5511977776666@s.whatsapp.net', lid: '123@lid' };

describe('a person who writes on WhatsApp', () => {
  it('becomes one client even if several chats start at once', async () => {
    const { professionalId } = await app.signIn();
    const made = await Promise.all(
      Array.from({ length: 10 }, () =>
        app.db.transaction((tx) => app.clients.createFromChat(tx, professionalId, chat)),
      ),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await app.clients.list(professionalId)).toMatchObject([
      { name: 'Bruno', phone: '5511977776666', whatsappNumber: '5511977776666' },
    ]);
  });

  it('is the client whom the owner created with that phone, and is recognized by LID from then on', async () => {
    const { professionalId } = await app.signIn();
    const typed = { name: 'Bruno Lima', phone: '(11) 7777-6666', email: null, notes: null };
    const { id } = await app.clients.create(professionalId, typed);
    const client = await app.db.transaction((tx) => app.clients.createFromChat(tx, professionalId, chat));
    expect(client).toMatchObject({ id, name: 'Bruno Lima' });
    const lid = { kind: 'lid', value: '123@lid' } as const;
    expect(await app.clients.findByIdentity(professionalId, lid)).toMatchObject({ id });
  });

  it('becomes a client known by LID only if the phone is hidden', async () => {
    const { professionalId } = await app.signIn();
    const hidden = { name: 'Carla', phone: null, lid: '456@lid' };
    const client = await app.db.transaction((tx) => app.clients.createFromChat(tx, professionalId, hidden));
    const lid = { kind: 'lid', value: '456@lid' } as const;
    expect(await app.clients.findByIdentity(professionalId, lid)).toMatchObject({
      id: client.id,
      phone: null,
    });
    const other = await app.signIn();
    expect(await app.clients.findByIdentity(other.professionalId, lid)).toBeUndefined();
  });

  it('does not become the client whose phone the person only typed', async () => {
    const { professionalId } = await app.signIn();
    const typed = { name: 'Bruno Lima', phone: chat.phone, email: null, notes: null };
    const bruno = await app.clients.create(professionalId, typed);
    const stranger = { name: 'Bruno', phone: chat.phone, jid: '789@lid', lid: '789@lid' };
    const made = await app.db.transaction((tx) => app.clients.createFromChat(tx, professionalId, stranger));
    expect(made).toMatchObject({ name: 'Bruno', phone: null });
    expect(made.id).not.toBe(bruno.id);
    expect(await app.clients.findByPhone(professionalId, chat.phone)).toMatchObject({ id: bruno.id });
  });

  it('can be renamed without losing anything else', async () => {
    const { professionalId } = await app.signIn();
    const { id } = await app.db.transaction((tx) => app.clients.createFromChat(tx, professionalId, chat));
    const renamed = { id, name: 'Bruno Lima' };
    await app.db.transaction((tx) => app.clients.rename(tx, professionalId, renamed));
    expect(await app.clients.get(professionalId, id)).toMatchObject({ ...renamed, phone: chat.phone });
    const other = await app.signIn();
    await expect(
      app.db.transaction((tx) => app.clients.rename(tx, other.professionalId, renamed)),
    ).rejects.toMatchObject({ code: 'not-found' });
  });
});

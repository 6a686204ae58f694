import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientNote } from '@zelo/domain/clients/crm/client-notes-contract.ts';
import type { Client } from '@zelo/domain/clients/clients-contract.ts';
import { auditLog } from '#db/schema/account.ts';
import { clientNotes } from '#db/schema/clients/clients.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { dumpOf } from '#features/clients/test-dump.ts';

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

afterAll(() => app.close());

const EMPTY = 'O conteúdo da nota não pode estar vazio.';

const aRecord = async () => {
  const person = await app.signIn();
  const client = (await person.request<Client>('POST', '/api/clients', { name: 'Maria Silva' })).body;
  const url = `/api/clients/${client.id}/notes`;
  const add = async (content: string, noteType?: string): Promise<ClientNote> =>
    (await person.request<ClientNote>('POST', url, { content, noteType })).body;
  return { ...person, client, url, add };
};

describe('a visitor without a session', () => {
  // spec: 2 §7.6
  it.each([
    ['GET', '/api/clients/1/notes'],
    ['POST', '/api/clients/1/notes'],
    ['PUT', '/api/clients/1/notes/1'],
    ['DELETE', '/api/clients/1/notes/1'],
  ] as const)('is refused at %s %s', async (method, url) => {
    const answer = await app.visitor().request(method, url);
    expect(answer).toMatchObject({ status: 401, body: { message: 'Unauthorized' } });
  });
});

describe('the tags of a note', () => {
  // spec: 2 §3.48
  it('are stored trimmed and unique, stay if a change names none, and are removed by an empty list', async () => {
    const ana = await aRecord();
    const sent = { content: 'Ligar', tags: [' retorno ', 'Retorno', 'vip'] };
    const { body: note } = await ana.request<ClientNote>('POST', ana.url, sent);
    expect(note.tags).toEqual(['retorno', 'vip']);
    const url = `${ana.url}/${note.id}`;
    expect((await ana.request<ClientNote>('PUT', url, { content: 'Ligar já' })).body.tags).toEqual(note.tags);
    await ana.request('PUT', url, { content: 'Ligar já', tags: [] });
    expect((await ana.request<ClientNote[]>('GET', ana.url)).body).toMatchObject([{ tags: [] }]);
  });

  it('are at most ten, of forty characters', async () => {
    const ana = await aRecord();
    for (const tags of [Array.from({ length: 11 }, (_, place) => `t${place}`), ['a'.repeat(41)], 'vip']) {
      expect((await ana.request('POST', ana.url, { content: 'x', tags })).status).toBe(400);
    }
  });
});

describe('a note', () => {
  // spec: 2 §3.6, 2 §5.7
  it('is stored trimmed, general and not private by default, and listed newest first', async () => {
    const ana = await aRecord();
    const sent = { content: '  Prefere manhã \n', isPrivate: false };
    const { status, body } = await ana.request<ClientNote>('POST', ana.url, sent);
    expect(status).toBe(201);
    expect(body).toMatchObject({ content: 'Prefere manhã', noteType: 'general', isPrivate: false });
    await ana.add('Ligar em abril', 'follow_up');
    const list = (await ana.request<ClientNote[]>('GET', ana.url)).body;
    expect(list.map(({ content, noteType }) => [content, noteType])).toEqual([
      ['Ligar em abril', 'follow_up'],
      ['Prefere manhã', 'general'],
    ]);
  });

  // spec: 2 §4.5
  it.each(['general', 'medical', 'preference', 'complaint', 'follow_up', 'marketing', 'financial'])(
    'may be of the type %s',
    async (noteType) => {
      const ana = await aRecord();
      expect((await ana.add('Texto', noteType)).noteType).toBe(noteType);
    },
  );

  // spec: 2 §4.5, 2 §5.7, 2 §8.4
  it.each([
    [{ content: '' }, EMPTY],
    [{ content: ' \n\t' }, EMPTY],
    [{ content: 'a\0b' }, 'O texto contém caracteres que não podem ser guardados'],
    [{ content: 'a'.repeat(10_001) }, 'Use no máximo 10000 caracteres'],
    [{ content: 'Texto', noteType: 'gossip' }, 'Tipo de nota inválido'],
  ])('is refused with %o and the reason', async (wrong, message) => {
    const ana = await aRecord();
    expect(await ana.request('POST', ana.url, wrong)).toMatchObject({ status: 400, body: { message } });
    const note = await ana.add('Fica');
    const answer = await ana.request('PUT', `${ana.url}/${note.id}`, wrong);
    expect(answer).toMatchObject({ status: 400, body: { message } });
    const list = (await ana.request<ClientNote[]>('GET', ana.url)).body;
    expect(list.map(({ content }) => content)).toEqual(['Fica']);
  });

  // spec: 1 §6.8, 2 §7.6
  // attack: S2
  it('is changed and deleted by its owner, under its own client only', async () => {
    const [ana, bia] = [await aRecord(), await aRecord()];
    const other = (await ana.request<Client>('POST', '/api/clients', { name: 'Outra Pessoa' })).body;
    const note = await ana.add('Alérgica', 'medical');
    const changed = { content: ' Alérgica a látex ', noteType: 'preference', isPrivate: true };
    for (const url of [`/api/clients/${other.id}/notes/${note.id}`, `${bia.url}/${note.id}`]) {
      expect(await ana.request('PUT', url, changed)).toMatchObject({ status: 404 });
      expect(await ana.request('DELETE', url)).toMatchObject({ status: 404 });
    }
    for (const method of ['GET', 'POST'] as const) {
      const body = method === 'POST' ? { content: 'x' } : undefined;
      expect(await bia.request(method, ana.url, body)).toMatchObject({ status: 404 });
    }
    const own = `${ana.url}/${note.id}`;
    expect(await bia.request('PUT', own, changed)).toMatchObject({ status: 404 });
    expect(await bia.request('DELETE', own)).toMatchObject({ status: 404 });
    expect(await ana.request('PUT', own, changed)).toMatchObject({
      status: 200,
      body: { id: note.id, content: 'Alérgica a látex', noteType: 'preference', isPrivate: true },
    });
    expect(await ana.request('DELETE', own)).toMatchObject({ status: 200, body: { success: true } });
    expect(await ana.request('DELETE', own)).toMatchObject({ status: 404 });
    expect((await ana.request('GET', ana.url)).body).toEqual([]);
  });

  // spec: 2 §7.6
  it('is created once when a double click sends it ten times at once with one key', async () => {
    const ana = await aRecord();
    const send = () =>
      app.app.inject({
        method: 'POST',
        url: ana.url,
        headers: {
          host: 'localhost:3000',
          cookie: ana.cookie,
          'content-type': 'application/json',
          'idempotency-key': 'duplo-clique',
        },
        payload: JSON.stringify({ content: 'CANARIO-DUPLO' }),
      });
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.json<ClientNote>().content))).toEqual(
      new Set(['CANARIO-DUPLO']),
    );
    expect((await ana.request<ClientNote[]>('GET', ana.url)).body).toHaveLength(1);
    expect(await dumpOf(app.db)).not.toContain('CANARIO-DUPLO');
  });
});

describe('data at rest', () => {
  it('contains no text of a note or a client in plain text, and every sealed value is different', async () => {
    const ana = await aRecord();
    await ana.add('CANARIO-NOTA');
    await ana.add('CANARIO-NOTA');
    const edited = await ana.add('CANARIO-ANTES');
    await ana.request('PUT', `${ana.url}/${edited.id}`, { content: 'CANARIO-DEPOIS' });
    const client = { name: 'Maria Silva', notes: 'CANARIO-CLIENTE' };
    await ana.request('POST', '/api/clients', client);
    await ana.request('PUT', `/api/clients/${ana.client.id}`, client);
    const dump = await dumpOf(app.db);
    expect(dump).not.toContain('CANARIO');
    const its = and(
      eq(clientNotes.professionalId, ana.professionalId),
      eq(clientNotes.clientId, ana.client.id),
    );
    const stored = await app.db.select().from(clientNotes).where(its);
    expect(stored.map(({ content }) => content)).toEqual(
      Array.from({ length: 3 }, () => expect.stringMatching(/^v1:[0-9a-f]{8}:/)),
    );
    expect(new Set(stored.map(({ content }) => content)).size).toBe(3);
  });

  // attack: D2
  it('shows a swapped or damaged text as unreadable, and the others normally', async () => {
    const ana = await aRecord();
    const [first, second, third] = [await ana.add('um'), await ana.add('dois'), await ana.add('três')];
    const of = (id: number) =>
      and(eq(clientNotes.professionalId, ana.professionalId), eq(clientNotes.id, id));
    const [source] = await app.db.select().from(clientNotes).where(of(first.id));
    await app.db
      .update(clientNotes)
      .set({ content: source?.content ?? '' })
      .where(of(second.id));
    await app.db
      .update(clientNotes)
      .set({ content: sql`left(${clientNotes.content}, -2)` })
      .where(of(third.id));
    const list = (await ana.request<ClientNote[]>('GET', ana.url)).body;
    expect(list.map(({ content, isReadable }) => [content, isReadable])).toEqual([
      ['', false],
      ['', false],
      ['um', true],
    ]);
  });

  it('has an audit row for every read and write, without content', async () => {
    const ana = await aRecord();
    const note = await ana.add('CANARIO-AUDITORIA');
    await ana.request('GET', ana.url);
    await ana.request('PUT', `${ana.url}/${note.id}`, { content: 'outro' });
    await ana.request('DELETE', `${ana.url}/${note.id}`);
    const rows = await app.db
      .select({ action: auditLog.action, subject: auditLog.subject })
      .from(auditLog)
      .where(eq(auditLog.professionalId, ana.professionalId))
      .orderBy(auditLog.id);
    expect(rows).toEqual(
      ['client-note.created', 'client-notes.read', 'client-note.updated', 'client-note.deleted'].map(
        (action) => ({ action, subject: `client:${ana.client.id}` }),
      ),
    );
  });
});

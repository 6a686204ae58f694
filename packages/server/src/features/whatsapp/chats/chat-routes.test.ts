import { DAY_MS } from '@zelo/domain/shared/instant.ts';
import { conversationsApi } from '@zelo/domain/whatsapp/chats/conversations-contract.ts';
import type { Chat, ChatMessage } from '@zelo/domain/whatsapp/chats/conversations-contract.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '#db/migrations.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { anInbox, type TestInbox } from '#features/whatsapp/testing/inbox-test-app.ts';

interface Page<Item> {
  items: Item[];
  hasMore: boolean;
}

const TRANSACTION = /^(begin|commit|rollback|savepoint|release)/i;

const statements: string[] = [];
let app: TestApp;
let ana: TestInbox;
let rui: TestInbox;

const chatsOf = async (person: TestInbox, query = ''): Promise<Chat[]> => {
  const answer = await person.request<Page<Chat>>('GET', `/api/conversations${query}`);
  expect(answer.status).toBe(200);
  return answer.body.items;
};

const namesOf = async (query: string) => (await chatsOf(ana, query)).map(({ name }) => name);

const messagesOf = async (person: TestInbox, id: number, query = '') =>
  (await person.request<Page<ChatMessage>>('GET', `/api/conversations/${id}/messages${query}`)).body;

/** A chat in which Maria has just written. */
const aChat = async (text = 'oi'): Promise<Chat> => {
  await ana.receives({ text });
  const [chat] = await chatsOf(ana);
  if (!chat) throw new Error('no chat');
  return chat;
};

const outbox = async (): Promise<{ state: string; failure: string | null }[]> =>
  rowsOf(
    await app.db.execute(sql`
      select state, failure from outbound_messages where professional_id = ${ana.professionalId} order by id`),
  );

beforeAll(async () => {
  app = await aTestApp({ jobs: true, onStatement: (statement) => statements.push(statement) });
});

beforeEach(async () => {
  ana = await anInbox(app);
  rui = await anInbox(app);
});

afterAll(() => app.close());

const ENDPOINTS = Object.values(conversationsApi).map(
  ({ method, path }) => [method, path.replace(':id', '1')] as const,
);

describe('access to chats', () => {
  it.each(ENDPOINTS)('rejects %s %s without a session with 401', async (method, path) => {
    const answer = await app.visitor().request(method, path);
    expect([answer.status, answer.body]).toEqual([401, { message: 'Unauthorized' }]);
  });

  it.each(ENDPOINTS.filter(([, path]) => path.includes('/1')))(
    'answers 404 for a chat of another professional: %s %s',
    async (method, path) => {
      const { id } = await aChat();
      const body = path.endsWith('/messages') || path.endsWith('/draft') ? { text: 'oi' } : undefined;
      const hasBody = method === 'POST' && body !== undefined;
      const answer = await rui.request(method, path.replace('/1', `/${id}`), hasBody ? body : undefined);
      expect([answer.status, answer.body]).toEqual([
        404,
        { message: 'Conversa não encontrada', code: 'not-found' },
      ]);
    },
  );
});

describe('invalid requests', () => {
  it.each([
    ['GET', '/api/conversations?before=ontem', undefined, 'before'],
    ['GET', '/api/conversations?filter=velhas', undefined, 'filter'],
    ['GET', '/api/conversations/zero', undefined, 'id'],
    ['GET', '/api/conversations/1/messages?before=-3', undefined, 'before'],
    ['POST', '/api/conversations/1/messages', { text: '  ' }, 'text'],
    ['POST', '/api/conversations/1/messages', { text: 'x'.repeat(4097) }, 'text'],
    ['POST', '/api/conversations/1/draft', { text: '' }, 'text'],
  ] as const)('answers 400 with the invalid field: %s %s %j', async (method, path, body, field) => {
    const answer = await ana.request<{ issues: { path: string }[] }>(method, path, body);
    expect([answer.status, answer.body.issues[0]?.path]).toEqual([400, field]);
  });
});

describe('the list of chats', () => {
  // spec: 1 §5.24, 2 §3.24
  it('finds chats by a name without accents and by phone digits, from the client or WhatsApp', async () => {
    await ana.request('POST', '/api/clients', { name: 'João Conceição', phone: '(21) 97777-6666' });
    await ana.receives({ text: 'oi', number: '5521977776666', pushName: 'jj' });
    await ana.receives({ text: 'oi', number: '5511955554444', pushName: 'Zélia' });
    expect(await namesOf('?search=conceicao')).toEqual(['João Conceição']);
    expect(await namesOf('?search=ZELIA')).toEqual(['Zélia']);
    expect(await namesOf('?search=(11)%2095555')).toEqual(['Zélia']);
    expect(await namesOf('?search=011%2095555')).toEqual(['Zélia']);
    expect(await namesOf('?search=%2B55%20(11)%205555')).toEqual(['Zélia']);
    expect(await namesOf('?search=%25')).toEqual([]);
    expect(await namesOf('')).toHaveLength(2);
    await ana.receives({ text: 'oi', number: '5511966665555', pushName: 'José D’Ávila' });
    for (const search of ["d'avila", 'D’Ávila', 'davila'])
      expect(await namesOf(`?search=${encodeURIComponent(search)}`)).toEqual(['José D’Ávila']);
    expect(await chatsOf(rui)).toEqual([]);
  });

  // spec: 2 §3.24
  it('returns pages, newest first, without splitting chats of one instant', async () => {
    const start = app.clock.now().getTime() - 3_600_000;
    for (let index = 0; index < 34; index += 1) {
      // chats 3 and 4 share one second, on the border of the first page
      const at = new Date(start + (index === 3 ? 4 : index) * 1000);
      await ana.receives({ text: 'oi', number: `55119${10_000_000 + index}`, pushName: `C${index}`, at });
    }
    const first = (await ana.request<Page<Chat>>('GET', '/api/conversations')).body;
    const before = encodeURIComponent(first.items.at(-1)?.lastMessageAt ?? '');
    const second = (await ana.request<Page<Chat>>('GET', `/api/conversations?before=${before}`)).body;
    expect([first.hasMore, second.hasMore]).toEqual([true, false]);
    expect([...first.items, ...second.items].map(({ name }) => Number(name.slice(1)))).toEqual(
      [...Array.from({ length: 29 }, (_, index) => 33 - index), 4, 3, 2, 1, 0].toSorted((a, b) => b - a),
    );
    expect(first.items).toHaveLength(29);
  });

  // spec: 2 §3.24
  it('counts unread messages until they are read or answered, including late arrivals', async () => {
    const { id } = await aChat();
    await ana.receives({ text: 'tudo bem?' });
    expect(await chatsOf(ana, '?filter=unread')).toMatchObject([{ id, unread: 2 }]);
    expect((await ana.request('GET', '/api/conversations/unread')).body).toEqual({ count: 1 });
    expect((await ana.request('POST', `/api/conversations/${id}/read`)).body).toEqual({ success: true });
    expect((await ana.request('GET', '/api/conversations/unread')).body).toEqual({ count: 0 });
    expect(await chatsOf(ana, '?filter=unread')).toEqual([]);
    await ana.receives({ text: 'de uma hora atrás', at: new Date(app.clock.now().getTime() - 3_600_000) });
    expect(await chatsOf(ana)).toMatchObject([{ unread: 1, lastMessage: { content: 'tudo bem?' } }]);
    await ana.receives({ text: 'respondi no celular', fromMe: true });
    expect(await chatsOf(ana)).toMatchObject([{ unread: 0, lastMessage: { author: 'owner' } }]);
  });

  it('answers 304 while nothing changes and 200 after a change', async () => {
    const { id } = await aChat();
    for (const path of ['', '/unread', `/${id}/messages`]) {
      const url = `/api/conversations${path}`;
      const poll = (etag?: string) =>
        app.app.inject({
          url,
          headers: { host: 'localhost:3000', cookie: ana.cookie, ...(etag && { 'if-none-match': etag }) },
        });
      const etag = String((await poll()).headers['etag']);
      expect((await poll(etag)).statusCode).toBe(304);
    }
  });

  it.each([
    ['/api/conversations', 4],
    ['/api/conversations/unread', 2],
  ])('GET %s runs %i database statements regardless of the list length', async (url, most) => {
    for (let index = 0; index < 6; index += 1)
      await ana.receives({ text: 'oi', number: `55119${20_000_000 + index}` });
    statements.length = 0;
    await ana.request('GET', url);
    const asked = statements.filter((statement) => !TRANSACTION.test(statement));
    expect(
      asked.filter((statement) => /conversations|whatsapp_messages|outbound|sessions/.test(statement)).length,
      asked.join('\n'),
    ).toBeLessThanOrEqual(most);
  });
});

describe('the message list', () => {
  it('are returned in pages, newest first', async () => {
    const { id } = await aChat('primeira');
    await app.db.execute(sql`
      with key as (
        insert into whatsapp_message_keys (professional_id, conversation_id, message_id, sent_at)
        select ${ana.professionalId}, ${id}, 'm' || n, date_trunc('second', now()) - make_interval(days => (n + 1) / 2 * 2)
        from generate_series(1, 50) n returning *)
      insert into whatsapp_messages (professional_id, conversation_id, message_id, content, is_from_client, sent_at)
      select professional_id, conversation_id, message_id, 'x', true, sent_at from key`);
    const first = await messagesOf(ana, id);
    expect([first.items.length, first.hasMore]).toEqual([40, true]);
    const second = await messagesOf(ana, id, `?before=${first.items.at(-1)?.id}`);
    expect([second.items.length, second.hasMore]).toEqual([11, false]);
    const ids = [...first.items, ...second.items].map((message) => message.id);
    expect(new Set(ids).size).toBe(51);
    expect((await ana.request('GET', `/api/conversations/${id}/messages?before=999999`)).status).toBe(404);
  });

  it('are shown even when one is dated months after the last activity of its chat', async () => {
    const { id } = await aChat('agora');
    await ana.receives({ text: 'adiantada', at: new Date(Date.now() + 400 * DAY_MS) });
    await app.db.execute(sql`
      update conversations set last_message_at = now() - interval '90 days'
      where professional_id = ${ana.professionalId}`);
    const { items } = await messagesOf(ana, id);
    expect(items.map(({ content }) => content)).toEqual(['adiantada', 'agora']);
    const [chat] = await chatsOf(ana);
    expect(chat?.lastMessage?.content).toBe('adiantada');
  });

  it('leave through the outbox when the owner writes, take the chat over and withdraw waiting replies', async () => {
    const { id } = await aChat();
    await app.db.execute(sql`
      insert into outbound_messages (professional_id, conversation_id, unique_key, content)
      values (${ana.professionalId}, ${id}, 'turn:9:0', 'x'), (${ana.professionalId}, ${id}, 'owner:9', 'y')`);
    const url = `/api/conversations/${id}/messages`;
    const sent = await ana.request<ChatMessage>('POST', url, { text: ' Deixa comigo ' });
    expect(sent).toMatchObject({ status: 201, body: { author: 'owner', content: 'Deixa comigo' } });
    expect(sent.body.id).toBeLessThan(0);
    expect((await outbox()).slice(0, 2)).toEqual([
      { state: 'failed', failure: 'human' },
      { state: 'queued', failure: null },
    ]);
    const [chat] = await chatsOf(ana, '?filter=human');
    const until = new Date(app.clock.now().getTime() + 30 * 60_000).toISOString();
    expect(chat).toMatchObject({ mode: 'human', humanUntil: until, unread: 0 });
    expect(chat?.lastMessage?.content).toBe('Deixa comigo');
  });

  it('are sent once per Idempotency-Key', async () => {
    const { id } = await aChat();
    const url = `/api/conversations/${id}/messages`;
    const first = await ana.sendOnce(url, { text: 'uma vez' }, 'chave');
    const again = await ana.sendOnce(url, { text: 'uma vez' }, 'chave');
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toMatchObject({ content: 'uma vez' });
    expect(await outbox()).toHaveLength(1);
    expect((await ana.sendOnce(url, { text: 'outra' }, 'chave')).statusCode).toBe(409);
  });
});

describe('a takeover', () => {
  // spec: 2 §3.19
  it('lasts until the chat is handed back and is marked on the client', async () => {
    await ana.request('POST', '/api/clients', { name: 'Maria', phone: '(11) 98888-7777' });
    const { id } = await aChat();
    const marked = async () =>
      rowsOf<{ off: boolean }>(
        await app.db.execute(sql`
          select ai_manually_disabled as off from clients where professional_id = ${ana.professionalId}`),
      )[0]?.off;
    const taken = await ana.request<Chat>('POST', `/api/conversations/${id}/take-over`);
    expect(taken).toMatchObject({ status: 200, body: { mode: 'human', humanUntil: null } });
    expect(await marked()).toBe(true);
    const back = await ana.request<Chat>('POST', `/api/conversations/${id}/hand-back`);
    expect(back).toMatchObject({ status: 200, body: { mode: 'ai', humanUntil: null } });
    expect(await marked()).toBe(false);
  });
});

describe('a chat whose client may be in danger', () => {
  const warn = (id: number, kind: 'client-danger' | 'person-asked' = 'client-danger') =>
    app.db.execute(sql`
      insert into notifications (professional_id, title, kind, conversation_id, created_at)
      values (${ana.professionalId}, 'Atenção', ${kind}, ${id}, ${app.clock.now().toISOString()})`);
  const inDanger = async () => (await chatsOf(ana, '?filter=danger')).map(({ id }) => id);
  const later = () => app.clock.advance(1_000);

  it.each([
    ['says so', (id: number) => ana.request('POST', `/api/conversations/${id}/danger-settled`)],
    ['writes', (id: number) => ana.request('POST', `/api/conversations/${id}/messages`, { text: 'Oi' })],
    ['takes over', (id: number) => ana.request('POST', `/api/conversations/${id}/take-over`)],
    ['hands it back', (id: number) => ana.request('POST', `/api/conversations/${id}/hand-back`)],
  ])('is listed until the owner %s, and again after a new notice', async (_, settle) => {
    const { id } = await aChat('não aguento mais');
    await warn(id);
    later();
    expect((await chatsOf(ana))[0]?.dangerAt).not.toBeNull();
    expect(await inDanger()).toEqual([id]);
    await settle(id);
    expect(await inDanger()).toEqual([]);
    expect((await chatsOf(ana))[0]?.dangerAt).toBeNull();
    later();
    await warn(id);
    expect(await inDanger()).toEqual([id]);
  });

  it('is not one with another notice, nor one that was only read', async () => {
    const { id } = await aChat();
    await warn(id, 'person-asked');
    expect(await inDanger()).toEqual([]);
    await warn(id);
    later();
    await ana.request('POST', `/api/conversations/${id}/read`);
    expect(await inDanger()).toEqual([id]);
  });
});

// Chats as the inbox lists them, each with its client and unread count.
import { and, desc, eq, getColumns, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { phoneSearch } from '@zelo/domain/clients/search/phone-search.ts';
import { APOSTROPHES, nameSearch } from '@zelo/domain/clients/search/name-search.ts';
import { anyOf, clientOfChat } from '#db/people/chats-of-client.ts';
import type { Db } from '#db/database.ts';
import { professionals } from '#db/schema/account.ts';
import { clients, nameOrder } from '#db/schema/clients/clients.ts';
import { conversations } from '#db/schema/messages/whatsapp.ts';
import type { Sealer } from '#sealing/sealed-text.ts';
import { chatMessageRepository } from './chat-message-repository.ts';
import { openDangerAt } from '#db/people/open-danger.ts';
import { openDraft } from '#features/whatsapp/conversations/conversation-repository.ts';

/** Unread counts stop at this number. */
const MAX_UNREAD = 99;

export interface ChatSearch {
  text: string | undefined;
  filter: 'all' | 'unread' | 'human' | 'danger';
  before: Date | undefined;
  now: Date;
  limit: number;
}

const itsClient = and(
  eq(clients.professionalId, conversations.professionalId),
  eq(clients.id, clientOfChat(conversations.professionalId)),
);

const unreadOf = sql`select from whatsapp_messages m
  where m.professional_id = ${conversations.professionalId} and m.conversation_id = ${conversations.id}
    and m.is_from_client and m.created_at > coalesce(${conversations.readAt}, '-infinity')`;

const unread = sql<number>`(select count(*)::int from (${unreadOf} limit ${MAX_UNREAD}) unread)`;

const newestAt = sql<Date | null>`(select max(k.sent_at) from whatsapp_message_keys k
  where k.professional_id = ${conversations.professionalId} and k.conversation_id = ${conversations.id})`;

const columns = {
  ...getColumns(conversations),
  /** Time of the newest stored message; unsent messages move only `lastMessageAt`. */
  newestAt: newestAt.mapWith(conversations.lastMessageAt),
  dangerAt: openDangerAt(),
  itsClientId: clients.id,
  clientName: clients.name,
  clientAiEnabled: clients.aiEnabled,
  professionalAiEnabled: professionals.aiEnabled,
  unread,
};

const contains = (words: SQL, text: string) => sql`position(${text} in ${words}) > 0`;

const containsName = (name: Parameters<typeof nameOrder>[0], text: string) =>
  contains(sql`translate(coalesce(${nameOrder(name)}, ''), ${APOSTROPHES}, '')`, text);

/** Matches names without case, accents and apostrophes, and phones by the digits of the search in any notation. */
const isFound = (search: string): SQL | undefined => {
  const text = nameSearch(search);
  if (text === '') return undefined;
  return or(
    containsName(clients.name, text),
    containsName(conversations.pushName, text),
    ...phoneSearch(search).flatMap((digits) => [
      contains(sql`coalesce(${conversations.phone}, '')`, digits),
      contains(sql`coalesce(${clients.phone}, '')`, digits),
    ]),
  );
};

const isWithPerson = (now: Date) =>
  and(
    eq(conversations.state, 'human'),
    or(isNull(conversations.humanUntil), gt(conversations.humanUntil, now)),
  );

const isListed = (professionalId: number, search: ChatSearch): SQL | undefined =>
  and(
    eq(conversations.professionalId, professionalId),
    search.before && lt(conversations.lastMessageAt, search.before),
    search.filter === 'unread' ? sql`exists (${unreadOf})` : undefined,
    search.filter === 'human' ? isWithPerson(search.now) : undefined,
    search.filter === 'danger' ? sql`${openDangerAt()} is not null` : undefined,
    search.text === undefined ? undefined : isFound(search.text),
  );

/** Chats per search statement: about ten milliseconds on the embedded database. */
const COMPARED_BATCH_SIZE = 1_000;

async function* idsInPieces(
  db: Db,
  professionalId: number,
  before: Date | undefined,
): AsyncGenerator<number[]> {
  const { id, lastMessageAt } = conversations;
  let last: { id: number; place: string } | undefined;
  for (;;) {
    const rows = await db
      .select({ id, place: sql<string>`${lastMessageAt}::text` })
      .from(conversations)
      .where(
        and(
          eq(conversations.professionalId, professionalId),
          before && lt(lastMessageAt, before),
          last && sql`(${lastMessageAt}, ${id}) < (${last.place}::timestamptz, ${last.id}::int)`,
        ),
      )
      .orderBy(desc(lastMessageAt), desc(id))
      .limit(COMPARED_BATCH_SIZE);
    if (rows.length > 0) yield rows.map((row) => row.id);
    if (rows.length < COMPARED_BATCH_SIZE) return;
    last = rows.at(-1);
  }
}

const chatReads = (db: Db, sealer: Sealer) => {
  const chats = () =>
    db
      .select(columns)
      .from(conversations)
      .innerJoin(professionals, eq(professionals.id, conversations.professionalId))
      .leftJoin(clients, itsClient);
  const opened = <Row extends { professionalId: number; id: number; draft: string | null }>(row: Row) => ({
    ...row,
    draft: openDraft(sealer, row),
  });
  const listed = (where: SQL | undefined, limit: number) =>
    chats().where(where).orderBy(desc(conversations.lastMessageAt), desc(conversations.id)).limit(limit);
  const found = async (professionalId: number, search: ChatSearch) => {
    const rows: Awaited<ReturnType<typeof listed>> = [];
    for await (const ids of idsInPieces(db, professionalId, search.before)) {
      const isOne = and(isListed(professionalId, search), sql`${conversations.id} = ${anyOf(ids)}`);
      rows.push(...(await listed(isOne, search.limit + 1 - rows.length)));
      if (rows.length > search.limit) break;
    }
    return rows;
  };
  return {
    /** Newest first, with one row beyond the limit if there is another page. */
    list: async (professionalId: number, search: ChatSearch) => {
      if (search.text !== undefined) return (await found(professionalId, search)).map(opened);
      const query = listed(isListed(professionalId, search), search.limit + 1);
      const isFirstPage = search.filter === 'all' && !search.before;
      const rows = await (isFirstPage ? query.prepare('newest_chats').execute() : query);
      return rows.map(opened);
    },

    one: async (professionalId: number, id: number) => {
      const isIt = and(eq(conversations.professionalId, professionalId), eq(conversations.id, id));
      return (await chats().where(isIt).prepare('chat_by_id').execute()).map(opened)[0];
    },

    countUnread: async (professionalId: number): Promise<number> => {
      const [row] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(conversations)
        .where(and(eq(conversations.professionalId, professionalId), sql`exists (${unreadOf})`))
        .prepare('unread_chats')
        .execute();
      return row?.count ?? 0;
    },
  };
};

export const chatRepository = (db: Db, sealer: Sealer) => ({
  ...chatReads(db, sealer),
  ...chatMessageRepository(db, sealer),
});

export type ChatRepository = ReturnType<typeof chatRepository>;
export type ChatRow = Awaited<ReturnType<ChatRepository['list']>>[number];

// Reads of the inbox: the list of chats, one chat, its messages.
import type { ValueOf } from '@zelo/domain/endpoint.ts';
import {
  CHATS_PER_PAGE,
  type Chat,
  type ChatMessage,
  type conversationsApi,
  MESSAGES_PER_PAGE,
} from '@zelo/domain/whatsapp/chats/conversations-contract.ts';
import { DAY_MS } from '@zelo/domain/shared/instant.ts';
import type { Clock } from '#shared/clock.ts';
import { notFound } from '#shared/errors.ts';
import type { ChatRepository, ChatRow } from '#features/whatsapp/chats/rows/chat-repository.ts';
import { chatView, mergedViews } from './chat-view.ts';

/** Time for which an unsent message still counts as the newest of its chat. */
const UNSENT_SHOWN_MS = 2 * DAY_MS;

interface Deps {
  chats: ChatRepository;
  clock: Clock;
}

interface Page<Item> {
  items: Item[];
  hasMore: boolean;
}

type Search = ValueOf<typeof conversationsApi.list, 'query'>;

const unknownChat = () => notFound('Conversa não encontrada');

/** Cuts to one page without splitting chats of the same instant: the next page starts before an instant. */
const pageOf = (rows: ChatRow[]): Page<ChatRow> => {
  const next = rows[CHATS_PER_PAGE];
  if (!next) return { items: rows, hasMore: false };
  const whole = rows.filter(({ lastMessageAt }) => lastMessageAt > next.lastMessageAt);
  return { items: whole.length > 0 ? whole : rows.slice(0, CHATS_PER_PAGE), hasMore: true };
};

const newestOf = async (
  { chats, clock }: Deps,
  professionalId: number,
  rows: ChatRow[],
): Promise<Map<number, ChatMessage>> => {
  if (rows.length === 0) return new Map();
  const conversationIds = rows.map(({ id }) => id);
  const since = new Date(clock().getTime() - UNSENT_SHOWN_MS);
  const stored = await chats.newestOf(professionalId, rows);
  const waiting = await chats.waiting(professionalId, { conversationIds, since });
  return new Map(
    conversationIds.flatMap((id) => {
      const [newest] = mergedViews(
        stored.filter(({ conversationId }) => conversationId === id),
        waiting.filter(({ conversationId }) => conversationId === id),
      );
      return newest ? [[id, newest]] : [];
    }),
  );
};

const list =
  (deps: Deps) =>
  async (professionalId: number, { search, filter = 'all', before }: Search): Promise<Page<Chat>> => {
    const now = deps.clock();
    const wanted = { text: search, filter, before: before === undefined ? undefined : new Date(before) };
    const rows = await deps.chats.list(professionalId, { ...wanted, now, limit: CHATS_PER_PAGE });
    const { items, hasMore } = pageOf(rows);
    const newest = await newestOf(deps, professionalId, items);
    return { items: items.map((row) => chatView(row, newest.get(row.id) ?? null, now)), hasMore };
  };

const read =
  (deps: Deps) =>
  async (professionalId: number, id: number): Promise<Chat> => {
    const row = await deps.chats.one(professionalId, id);
    if (!row) throw unknownChat();
    const newest = await newestOf(deps, professionalId, [row]);
    return chatView(row, newest.get(id) ?? null, deps.clock());
  };

const messages =
  ({ chats }: Deps) =>
  async (professionalId: number, id: number, before?: number): Promise<Page<ChatMessage>> => {
    const key = { professionalId, conversationId: id };
    const limit = MESSAGES_PER_PAGE + 1;
    const place = before === undefined ? undefined : await chats.placeOf(key, before);
    const span = await chats.spanOf(key, { before: place?.sentAt, limit });
    if (!span) throw unknownChat();
    if (before !== undefined && !place) throw notFound('Mensagem não encontrada');
    const rows = await chats.messages(key, { before: place, span, limit });
    const shown = rows.slice(0, MESSAGES_PER_PAGE);
    const hasMore = rows.length > MESSAGES_PER_PAGE;
    // a full page ends with a stored message: its id is the cursor of the next page
    const since = hasMore ? shown.at(-1)?.sentAt : undefined;
    const waiting = await chats.waiting(professionalId, { conversationIds: [id], since });
    const ofPage = waiting.filter(
      ({ state, createdAt }) => !place || (state === 'failed' && createdAt <= place.sentAt),
    );
    return { items: mergedViews(shown, ofPage), hasMore };
  };

export const chatListService = (deps: Deps) => ({
  /** A page of chats, newest first; the next page starts before the `lastMessageAt` of the last item. */
  list: list(deps),

  /** Counts chats, not messages. */
  countUnread: async (professionalId: number): Promise<{ count: number }> => ({
    count: await deps.chats.countUnread(professionalId),
  }),

  /** @throws AppError not-found */
  read: read(deps),

  /**
   * A page of messages older than the message `before`, newest first.
   * @throws AppError not-found for an unknown chat or message
   */
  messages: messages(deps),
});

export type ChatListService = ReturnType<typeof chatListService>;

import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import type { Chat, ChatMessage } from '@zelo/domain/whatsapp/chats/conversations-contract.ts';
import type { ChatFilter } from './chat-url-state.ts';
import { addressOf, call, read } from '#lib/api/api.ts';
import { pollUnlessGone } from '#lib/api/gone-rows.ts';
import { refresh } from '#lib/api/query-client.ts';
import { dropDraftsWith } from '#lib/drafts/drafts.ts';
import { randomId } from '#lib/api/random-id.ts';

/** Of the reply that is being written in a chat. */
export const draftNameOf = (chatId: number): string => `chat:${chatId}`;

const POLL_MS = 30_000;
const CHATS = '/api/conversations';

interface Page<T> {
  items: T[];
  hasMore: boolean;
}

type Pages<T> = InfiniteData<Page<T>>;

/** Chats that match search and filter, latest message first, page by page. */
export function useChats({ search, filter }: { search: string; filter: ChatFilter }) {
  const query = {
    ...(search !== '' && { search }),
    ...(filter !== 'all' && { filter }),
  };
  return useInfiniteQuery({
    queryKey: [addressOf('GET /api/conversations', { query }), 'pages'],
    queryFn: ({ pageParam }) =>
      call('GET /api/conversations', { query: { ...query, ...(pageParam && { before: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items.at(-1)?.lastMessageAt : undefined),
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  });
}

const chatQuery = (id: number) => read('GET /api/conversations/:id', { params: { id } });

/** One chat; starts with the data from the list until it is loaded. */
export function useChat(id: number) {
  const client = useQueryClient();
  return useQuery({
    ...chatQuery(id),
    placeholderData: () => listedChat(client, id),
    refetchInterval: pollUnlessGone(POLL_MS),
  });
}

const messagesKey = (id: number) => [
  addressOf('GET /api/conversations/:id/messages', { params: { id } }),
  'pages',
];

export const useMessages = (id: number) =>
  useInfiniteQuery({
    queryKey: messagesKey(id),
    queryFn: ({ pageParam }) =>
      call('GET /api/conversations/:id/messages', {
        params: { id },
        query: pageParam === 0 ? {} : { before: pageParam },
      }),
    initialPageParam: 0,
    // unsent messages have no position among the stored ones
    getNextPageParam: ({ items, hasMore }) =>
      hasMore ? items.findLast((item) => item.id > 0)?.id : undefined,
    refetchInterval: pollUnlessGone(POLL_MS),
  });

/** Sends the professional's message; the key makes retries send it only once. */
export function useSendMessage() {
  const client = useQueryClient();
  return useMutation({
    // serialized in the order of writing
    scope: { id: 'chat-message' },
    mutationFn: ({ chatId, text, key }: { chatId: number; text: string; key: string }) =>
      call('POST /api/conversations/:id/messages', {
        params: { id: chatId },
        body: { text },
        idempotencyKey: key,
      }),
    onSuccess: async (sent, { chatId, text }) => {
      void dropDraftsWith(draftNameOf(chatId), { text });
      // a response in flight lacks the new message and would remove it from the screen
      await client.cancelQueries({ queryKey: messagesKey(chatId) });
      client.setQueryData<Pages<ChatMessage>>(
        messagesKey(chatId),
        (known) => known && withNewest(known, sent),
      );
      void refresh(client, [CHATS]);
    },
  });
}

/** A call that can be retried after a lost connection: it is idempotent. */
const again = (id: number) => ({ params: { id }, idempotencyKey: randomId() });

export function useTakeOver() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('POST /api/conversations/:id/take-over', again(id)),
    onSuccess: (chat) => storeChat(client, chat),
  });
}

/** The chats of clients who may be in danger, until the owner has dealt with it. */
export const useChatsInDanger = () =>
  useQuery({
    ...read('GET /api/conversations', { query: { filter: 'danger' } }),
    refetchInterval: POLL_MS,
    retry: false,
  });

export function useSettleDanger() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('POST /api/conversations/:id/danger-settled', again(id)),
    onSuccess: async (chat) => {
      storeChat(client, chat);
      await refresh(client, [CHATS]);
    },
  });
}

export function useHandBack() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('POST /api/conversations/:id/hand-back', again(id)),
    onSuccess: ({ unanswered: _told, ...chat }) => storeChat(client, chat),
  });
}

/** Sends the assistant's draft, unchanged or edited. */
export function useSendDraft() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, text }: { id: number; text: string }) =>
      call('POST /api/conversations/:id/draft', { params: { id }, body: { text } }),
    onSuccess: (chat) => storeChat(client, chat),
    onError: () => void refresh(client, [CHATS]),
  });
}

export function useDiscardDraft() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('DELETE /api/conversations/:id/draft', { params: { id } }),
    onSuccess: (chat) => storeChat(client, chat),
    onError: () => void refresh(client, [CHATS]),
  });
}

/** Marks the whole chat as read; a failure is silent, the next visit marks it again. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('POST /api/conversations/:id/read', again(id)),
    onMutate: (id) => patchChat(client, id, { unread: 0 }),
    onSuccess: () => refresh(client, [`${CHATS}/unread`]),
  });
}

const withNewest = (known: Pages<ChatMessage>, sent: ChatMessage): Pages<ChatMessage> => ({
  ...known,
  pages: known.pages.map((page, index) =>
    index > 0 || page.items.some(({ id }) => id === sent.id)
      ? page
      : { ...page, items: [sent, ...page.items] },
  ),
});

/** Puts the response of a write into all caches; refetches the rest. */
function storeChat(client: QueryClient, chat: Chat): void {
  patchChat(client, chat.id, chat);
  void refresh(client, [CHATS]);
}

function patchChat(client: QueryClient, id: number, change: Partial<Chat>): void {
  client.setQueryData(chatQuery(id).queryKey, (known) => known && { ...known, ...change });
  client.setQueriesData<Pages<Chat>>(
    { predicate: ({ queryKey }) => isList(queryKey) },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => (item.id === id ? { ...item, ...change } : item)),
        })),
      },
  );
}

const isList = ([address, kind]: readonly unknown[]): boolean =>
  kind === 'pages' && (address === CHATS || String(address).startsWith(`${CHATS}?`));

const listedChat = (client: QueryClient, id: number): Chat | undefined =>
  client
    .getQueriesData<Pages<Chat>>({ predicate: ({ queryKey }) => isList(queryKey) })
    .flatMap(([, known]) => known?.pages ?? [])
    .flatMap(({ items }) => items)
    .find((item) => item.id === id);

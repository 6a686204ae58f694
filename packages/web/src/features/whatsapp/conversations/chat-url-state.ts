// The open chat and the filter live in the URL, so that they survive a reload and can be shared, and "back" closes a
// chat on phones.
import { useSearchParams } from 'wouter';
import { isFromList } from '#lib/history/from-list.ts';
import { PATHS } from '#lib/paths.ts';

export const CHAT_FILTERS = [
  { value: 'all', label: 'Todas' },
  { value: 'unread', label: 'Não lidas' },
  { value: 'human', label: 'Você atende' },
] as const;

export type ChatFilter = (typeof CHAT_FILTERS)[number]['value'];

/** Filter and chat of the URL, and their setters. */
export function useChatUrlState() {
  const [search, setSearch] = useSearchParams();
  const filter = CHAT_FILTERS.find(({ value }) => value === search.get('filter'))?.value ?? 'all';
  const chatId = Number(search.get('chat')) || null;
  return {
    filter,
    chatId,
    addressOf: (id: number): string => `${PATHS.conversations}?${withFilter(filter, { chat: String(id) })}`,
    /** Changing the filter adds no history entry; an open chat stays open. */
    showFilter: (next: ChatFilter): void =>
      setSearch(withFilter(next, chatId === null ? {} : { chat: String(chatId) }), {
        replace: true,
        state: history.state,
      }),
    /** Back to the list: a step back if the chat was opened from it, else the current URL without the chat. */
    closeChat: (): void => {
      if (isFromList(history.state)) history.back();
      else setSearch(withFilter(filter), { replace: true });
    },
  };
}

const withFilter = (filter: ChatFilter, rest: Record<string, string> = {}): URLSearchParams =>
  new URLSearchParams({ ...(filter !== 'all' && { filter }), ...rest });

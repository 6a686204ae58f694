import { assistantHoldOf } from '@zelo/domain/whatsapp/connection/connection-problem.ts';
import type { Chat } from '@zelo/domain/whatsapp/chats/conversations-contract.ts';
import { clsx } from 'clsx';
import { MessageCircleDashed, MessagesSquare, SearchX } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { Link } from 'wouter';
import { useZone } from '#features/account/account-queries.ts';
import { CHAT_FILTERS, type ChatFilter } from '#features/whatsapp/conversations/chat-url-state.ts';
import { ChatRow } from './chat-row.tsx';
import { useChats } from '#features/whatsapp/conversations/conversations-queries.ts';
import { OfflineNotice } from '#features/whatsapp/conversations/offline-notice.tsx';
import { useConnection } from '#features/whatsapp/whatsapp-queries.ts';
import { PATHS } from '#lib/paths.ts';
import { useDebounced } from '#lib/hooks/use-debounced.ts';
import { useNow } from '#lib/hooks/use-now.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { RowSkeletons } from '#ui/states/row-skeletons.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';

const SEARCH_DELAY_MS = 300;

interface ChatListProps {
  filter: ChatFilter;
  onFilter: (filter: ChatFilter) => void;
  chosenId: number | null;
  addressOf: (id: number) => string;
}

/** Search, filters, and the matching chats. */
export function ChatList({ filter, onFilter, chosenId, addressOf }: ChatListProps) {
  const [search, setSearch] = useState('');
  const settled = useDebounced(search.trim(), SEARCH_DELAY_MS);
  return (
    <section
      aria-labelledby="chat-list"
      onKeyDown={walk}
      className={clsx(
        'flex min-h-0 min-w-0 flex-col lg:border-r lg:border-line',
        chosenId !== null && 'max-lg:hidden',
      )}
    >
      <h2 id="chat-list" className="sr-only">
        Lista de conversas
      </h2>
      <div className="flex flex-col gap-3 border-b border-line p-3 sm:p-4">
        <div className="flex" data-chat-search="">
          <SearchField
            label="Buscar conversas"
            placeholder="Buscar por nome ou telefone..."
            value={search}
            onChange={setSearch}
          />
        </div>
        <Filters chosen={filter} onChoose={onFilter} />
      </div>
      <OfflineNotice />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <Rows
          search={settled}
          filter={filter}
          chosenId={chosenId}
          addressOf={addressOf}
          onShowAll={() => {
            setSearch('');
            onFilter('all');
          }}
        />
      </div>
    </section>
  );
}

/** Arrows, or j and k, move between chats; down from the search enters the list. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  const isTyping = target instanceof HTMLInputElement;
  const step = stepOf(key, isTyping);
  if (step === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('[data-chat]')];
  const next = rows[Math.max(0, rows.findIndex((row) => row === target) + step)];
  if (!next || (!isTyping && !rows.some((row) => row === target))) return;
  event.preventDefault();
  next.focus();
}

const stepOf = (key: string, isTyping: boolean): number => {
  if (key === 'ArrowDown' || (key === 'j' && !isTyping)) return 1;
  return !isTyping && (key === 'ArrowUp' || key === 'k') ? -1 : 0;
};

function Filters({ chosen, onChoose }: { chosen: ChatFilter; onChoose: (filter: ChatFilter) => void }) {
  return (
    <div role="group" aria-label="Mostrar" className="flex flex-wrap gap-1.5">
      {CHAT_FILTERS.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className={clsx(
            'pressable h-11 rounded-full border px-3.5 text-sm font-medium sm:h-9 pointer-coarse:min-h-11',
            value === chosen
              ? 'border-transparent bg-primary-soft font-semibold text-primary-ink'
              : 'border-line text-ink-2 hover:bg-sunken hover:text-ink',
          )}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

interface RowsProps {
  search: string;
  filter: ChatFilter;
  chosenId: number | null;
  addressOf: (id: number) => string;
  onShowAll: () => void;
}

function Rows({ search, filter, chosenId, addressOf, onShowAll }: RowsProps) {
  const chats = useChats({ search, filter });
  const { data: connection } = useConnection();
  const isHeld = connection ? assistantHoldOf(connection) !== null : false;
  const present = { now: useNow(), zone: useZone() };
  if (chats.isPending) return <RowSkeletons label="Carregando conversas" />;
  if (!chats.data) {
    return <ErrorState title="Não foi possível ler as conversas." onRetry={() => void chats.refetch()} />;
  }
  const found: Chat[] = chats.data.pages.flatMap(({ items }) => items);
  if (found.length === 0) return <NoChats search={search} filter={filter} onShowAll={onShowAll} />;
  return (
    <>
      <ul role="list" aria-label="Conversas" className="divide-y divide-line">
        {found.map((chat) => (
          <li key={chat.id}>
            <ChatRow
              chat={chat}
              address={addressOf(chat.id)}
              isChosen={chat.id === chosenId}
              isAnyChosen={chosenId !== null}
              isHeld={isHeld}
              present={present}
            />
          </li>
        ))}
      </ul>
      {chats.hasNextPage && (
        <div className="border-t border-line p-3 text-center">
          <Button
            variant="ghost"
            size="small"
            busy={chats.isFetchingNextPage}
            onClick={() => void chats.fetchNextPage()}
          >
            Mostrar mais conversas
          </Button>
        </div>
      )}
    </>
  );
}

function NoChats({ search, filter, onShowAll }: Pick<RowsProps, 'search' | 'filter' | 'onShowAll'>) {
  const { data: connection } = useConnection();
  if (search === '' && filter === 'all') {
    return (
      <EmptyState
        icon={MessagesSquare}
        title="Nenhuma conversa ainda"
        help="Quando um cliente escrever no seu WhatsApp, a conversa aparece aqui."
        action={
          connection?.isConnected === false && (
            <Link href={PATHS.whatsapp} className={buttonClass('soft')}>
              Conectar WhatsApp
            </Link>
          )
        }
      />
    );
  }
  return (
    <EmptyState
      icon={search === '' ? MessageCircleDashed : SearchX}
      title={NOTHING[search === '' ? filter : 'search']}
      action={
        <Button variant="soft" onClick={onShowAll}>
          Mostrar todas
        </Button>
      }
    />
  );
}

const NOTHING: Record<ChatFilter | 'search', string> = {
  all: 'Nenhuma conversa encontrada',
  search: 'Nenhuma conversa encontrada',
  unread: 'Tudo lido por aqui',
  human: 'Você não está atendendo nenhuma conversa',
};

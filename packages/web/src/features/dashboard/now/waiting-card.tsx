import type { Chat } from '@zelo/domain/whatsapp/chats/conversations-contract.ts';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { ChatAvatar } from '#features/whatsapp/conversations/chat-avatar.tsx';
import { previewText } from '#features/whatsapp/conversations/chat-labels.ts';
import { timeAgo } from '#lib/format.ts';
import { useNow } from '#lib/hooks/use-now.ts';
import { PATHS } from '#lib/paths.ts';
import { Card, CardHeader } from '#ui/marks/card.tsx';

const MAX_ROWS = 3;

/** The clients who wait for the owner, since the assistant is out of their chats. */
export function WaitingCard({ chats }: { chats: readonly Chat[] }) {
  const now = useNow();
  const title = chats.length === 1 ? '1 cliente espera você' : `${chats.length} clientes esperam você`;
  return (
    <Card aria-labelledby="waiting" className="overflow-hidden">
      <CardHeader id="waiting" title={title}>
        <Link
          href={`${PATHS.conversations}?filter=human`}
          className="flex h-11 items-center rounded-control px-2 text-sm font-semibold text-primary-ink"
        >
          Ver conversas
        </Link>
      </CardHeader>
      <ul className="divide-y divide-line">
        {chats.slice(0, MAX_ROWS).map((chat) => (
          <li key={chat.id}>
            <Link
              href={`${PATHS.conversations}?filter=human&chat=${chat.id}`}
              className="flex items-center gap-3 px-4 py-2.5 hover:bg-sunken/40 sm:px-5"
            >
              <ChatAvatar name={chat.name} answerer="owner" />
              <span className="min-w-0 flex-1">
                <span className="flex items-baseline gap-2">
                  <span className="min-w-0 flex-1 truncate font-semibold">{chat.name}</span>
                  <span className="shrink-0 text-caption text-ink-2">{timeAgo(chat.lastMessageAt, now)}</span>
                </span>
                <span className="block truncate text-sm text-ink-2">
                  {chat.lastMessage?.author === 'assistant' && 'IA: '}
                  {chat.lastMessage && previewText(chat.lastMessage)}
                </span>
              </span>
              <ChevronRight aria-hidden="true" className="size-[18px] shrink-0 text-ink-2" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

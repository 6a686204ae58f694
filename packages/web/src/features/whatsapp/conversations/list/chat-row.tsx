import type { Chat } from '@zelo/domain/whatsapp/chats/conversations-contract.ts';
import { clsx } from 'clsx';
import { PenLine } from 'lucide-react';
import { Link } from 'wouter';
import { FROM_LIST } from '#lib/history/from-list.ts';
import {
  responderOf,
  DELIVERIES,
  KINDS,
  previewText,
  shownAnswererOf,
} from '#features/whatsapp/conversations/chat-labels.ts';
import { DangerBadge } from '#features/whatsapp/conversations/danger/danger-badge.tsx';
import { ChatAvatar } from '#features/whatsapp/conversations/chat-avatar.tsx';
import { chatTime, type Present } from '#features/whatsapp/conversations/chat-times.ts';
import { Badge } from '#ui/marks/badge.tsx';

interface ChatRowProps {
  chat: Chat;
  address: string;
  isChosen: boolean;
  /** A chat is already open: choosing another one replaces the history entry. */
  isAnyChosen: boolean;
  /** The connection prevents the assistant from replying. */
  isHeld: boolean;
  present: Present;
}

/** One chat of the list: name, time, last message, responder, and unread count. */
export function ChatRow({ chat, address, isChosen, isAnyChosen, isHeld, present }: ChatRowProps) {
  const { id, name, unread, lastMessageAt } = chat;
  return (
    <div
      className={clsx(
        'relative flex gap-3 px-3 py-3 transition-colors sm:px-4',
        isChosen ? 'bg-primary-soft' : 'hover:bg-sunken',
      )}
    >
      {isChosen && <span aria-hidden="true" className="absolute inset-y-0 left-0 w-1 bg-primary" />}
      <ChatAvatar name={name} answerer={shownAnswererOf(chat, present.now, isHeld)} />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2">
          <Link
            href={address}
            state={FROM_LIST}
            replace={isAnyChosen}
            data-chat={id}
            aria-current={isChosen ? 'true' : undefined}
            className={clsx(
              'min-w-0 flex-1 truncate outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-primary',
              unread > 0 ? 'font-bold' : 'font-semibold',
            )}
          >
            {name}
          </Link>
          <time
            dateTime={lastMessageAt}
            className={clsx(
              'shrink-0 text-caption tabular-nums',
              unread > 0 ? 'font-semibold text-primary-ink' : 'text-ink-2',
            )}
          >
            {chatTime(lastMessageAt, present)}
          </time>
        </p>
        <p className="mt-0.5 flex items-center gap-2">
          <Preview chat={chat} />
          {unread > 0 && (
            <span className="min-w-5 shrink-0 rounded-full bg-primary px-1.5 text-center text-xs/5 font-semibold text-on-primary tabular-nums">
              {unread}
              <span className="sr-only">{unread === 1 ? ' não lida' : ' não lidas'}</span>
            </span>
          )}
        </p>
        <Marks chat={chat} now={present.now} />
      </div>
    </div>
  );
}

const AUTHORS = { client: '', assistant: 'IA: ', owner: 'Você: ', automatic: 'Automático: ' };

/** The last message, with its delivery status if it is ours. */
function Preview({ chat: { lastMessage, unread } }: { chat: Chat }) {
  if (!lastMessage) return <span className="flex-1 text-sm text-ink-3">Sem mensagens</span>;
  const { author, kind, state } = lastMessage;
  const delivery = state && DELIVERIES[state];
  const Icon = kind === 'text' ? null : KINDS[kind].icon;
  return (
    <span
      className={clsx(
        'flex min-w-0 flex-1 items-center gap-1 text-sm',
        unread > 0 ? 'font-medium text-ink' : 'text-ink-2',
      )}
    >
      {delivery && (
        <>
          <delivery.icon
            aria-hidden="true"
            className={clsx('size-4 shrink-0', state === 'failed' && 'text-danger')}
          />
          <span className="sr-only">{delivery.label}. </span>
        </>
      )}
      {Icon && <Icon aria-hidden="true" className="size-3.5 shrink-0" />}
      <span className="truncate">
        {AUTHORS[author]}
        {previewText(lastMessage)}
      </span>
    </span>
  );
}

/** Marks exceptions: the owner or no one replies, or a draft waits. */
function Marks({ chat, now }: { chat: Chat; now: number }) {
  const answerer = responderOf(chat, now);
  if (answerer === 'assistant' && chat.draft === null && chat.dangerAt === null) return null;
  return (
    <p className="mt-1.5 flex flex-wrap gap-1.5">
      {chat.dangerAt !== null && <DangerBadge />}
      {answerer === 'owner' && <Badge tone="orange">Você atende</Badge>}
      {answerer === 'nobody' && <Badge tone="grey">IA desligada</Badge>}
      {chat.draft !== null && (
        <Badge tone="primary" dot="none">
          <PenLine aria-hidden="true" className="size-3.5" />
          Rascunho pronto
        </Badge>
      )}
    </p>
  );
}

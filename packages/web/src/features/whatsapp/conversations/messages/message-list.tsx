import type { Chat, ChatMessage } from '@zelo/domain/whatsapp/chats/conversations-contract.ts';
import { ArrowDown, MessageCircleDashed } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useZone } from '#features/account/account-queries.ts';
import { dayName, type Present } from '#features/whatsapp/conversations/chat-times.ts';
import { previewText } from '#features/whatsapp/conversations/chat-labels.ts';
import { useMessages } from '#features/whatsapp/conversations/conversations-queries.ts';
import { hiddenPixelsAbove, useScrollAnchor } from './scroll-anchor.ts';
import { MessageBubble } from './message-bubble.tsx';
import { firstUnreadOf, messageDays, type MessageDay } from './message-days.ts';
import type { Outgoing, OutgoingMessage } from './outgoing.ts';
import { OutgoingBubble } from './outgoing-bubble.tsx';
import { useNow } from '#lib/hooks/use-now.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';

/** Older messages are loaded at this distance from the top. */
const FETCH_WITHIN_PX = 400;

interface MessageListProps {
  chat: Chat;
  outgoing: Outgoing;
  /** Puts an unsent message back into the composer. */
  onEdit: (message: OutgoingMessage) => void;
}

/** Newest message at the bottom; older ones load while scrolling up. */
export function MessageList({ chat, outgoing, onEdit }: MessageListProps) {
  const { data, isPending, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useMessages(chat.id);
  const present = { now: useNow(), zone: useZone() };
  const messages = data ? inOrder(data.pages) : [];
  const waiting = outgoing.waiting.filter(({ chatId }) => chatId === chat.id);
  const firstUnread = useFirstUnread(chat, { messages, isRead: data !== undefined && !isFetching, waiting });
  const { box, isAtEnd, note, goToEnd } = useScrollAnchor();
  const fresh = useFresh(messages, isAtEnd);
  const newestOwn = waiting.at(-1)?.key;
  const showOwn = useEffectEvent(goToEnd);
  useLayoutEffect(() => {
    if (newestOwn !== undefined) showOwn();
  }, [newestOwn]);
  const fetchOlder = (): void => {
    const isNear = box.current !== null && hiddenPixelsAbove(box.current) < FETCH_WITHIN_PX;
    if (isNear && hasNextPage && !isFetching) void fetchNextPage();
  };
  const handleScroll = (): void => {
    note();
    fetchOlder();
  };
  // New messages abort the request for older ones: repeat it while the user is still at the top.
  const fetchAgain = useEffectEvent(fetchOlder);
  useEffect(() => {
    if (!isFetching) fetchAgain();
  }, [isFetching]);
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        role="region"
        aria-label={`Mensagens com ${chat.name}`}
        tabIndex={0}
        onScroll={handleScroll}
        className="flex h-full flex-col-reverse overflow-y-auto overscroll-contain bg-bg px-3 py-4 [overflow-anchor:none] focus-visible:-outline-offset-2 sm:px-5"
      >
        <div className="min-w-0">
          {isPending && <BubbleSkeletons />}
          {!isPending && !data && (
            <ErrorState title="Não foi possível ler as mensagens." onRetry={() => void refetch()} />
          )}
          {hasNextPage && (
            <div className="pb-2 text-center">
              <Button
                variant="ghost"
                size="small"
                busy={isFetchingNextPage}
                onClick={() => void fetchNextPage()}
              >
                Mostrar mensagens anteriores
              </Button>
            </div>
          )}
          {data && messages.length + waiting.length === 0 && (
            <EmptyState icon={MessageCircleDashed} title="Nenhuma mensagem nesta conversa" />
          )}
          {messageDays(messages, { zone: present.zone, firstUnread }).map((day) => (
            <Day
              key={day.date}
              day={day}
              present={present}
              onResend={(text) => outgoing.start(chat.id, text)}
            />
          ))}
          {waiting.length > 0 && (
            <ul aria-label="Mensagens a caminho">
              {waiting.map((message) => (
                <li key={message.key}>
                  <OutgoingBubble
                    message={message}
                    onRetry={() => outgoing.retry(message)}
                    onEdit={() => onEdit(message)}
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      {!isAtEnd && (
        <JumpButton
          count={fresh}
          onJump={() => {
            goToEnd();
            box.current?.focus({ preventScroll: true });
          }}
        />
      )}
      <Announcement messages={messages} name={chat.name} />
    </div>
  );
}

/** Pages come newest first; a message that moved between two pages is deduplicated. */
const inOrder = (pages: readonly { items: readonly ChatMessage[] }[]): ChatMessage[] =>
  [
    ...new Map(pages.flatMap(({ items }) => items).map((message) => [message.id, message])).values(),
  ].toReversed();

interface DayProps {
  day: MessageDay;
  present: Present;
  onResend: (text: string) => void;
}

function Day({ day, present, onResend }: DayProps) {
  return (
    <section aria-label={dayName(day.date, present)}>
      <h3 className="sticky top-0 z-10 my-3 flex justify-center">
        <span className="rounded-full border border-line bg-surface px-3 py-0.5 text-caption font-medium text-ink-2 shadow-card">
          {dayName(day.date, present)}
        </span>
      </h3>
      <ol>
        {day.messages.map(({ message, time, isFirst, isFirstUnread }) => (
          <li key={message.id} data-message={message.id}>
            {isFirstUnread && (
              <div className="my-4 flex items-center gap-3 text-caption font-semibold text-primary-ink">
                <span aria-hidden="true" className="h-px flex-1 bg-primary" />
                Mensagens não lidas
                <span aria-hidden="true" className="h-px flex-1 bg-primary" />
              </div>
            )}
            <MessageBubble
              message={message}
              time={time}
              isFirst={isFirst || isFirstUnread}
              onResend={() => onResend(message.content)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

function JumpButton({ count, onJump }: { count: number; onJump: () => void }) {
  return (
    <button
      type="button"
      onClick={onJump}
      className="pressable absolute right-4 bottom-4 z-10 flex h-11 items-center gap-2 rounded-full border border-line bg-surface px-3 font-semibold text-ink shadow-float hover:bg-sunken"
    >
      <ArrowDown aria-hidden="true" className="size-[18px]" />
      <span className={count === 0 ? 'sr-only' : undefined}>{jumpText(count)}</span>
    </button>
  );
}

const jumpText = (count: number): string => {
  if (count === 0) return 'Ir para a mais recente';
  return count === 1 ? '1 nova mensagem' : `${count} novas mensagens`;
};

/** The newest sent or received message; a waiting one changes its id when sent. */
const newestStored = (messages: readonly ChatMessage[]): ChatMessage | undefined =>
  messages.findLast(({ id }) => id > 0);

interface Shown {
  messages: readonly ChatMessage[];
  /** The messages are up to date. */
  isRead: boolean;
  waiting: readonly OutgoingMessage[];
}

/**
 * The first message that was unread when the chat was opened: later messages do not move the line, a reply removes
 * it.
 */
function useFirstUnread({ unread }: Chat, { messages, isRead, waiting }: Shown): number | null {
  const [count] = useState(unread);
  const [first, setFirst] = useState<number | null>();
  if (first === undefined && isRead) setFirst(firstUnreadOf(messages, count));
  const later = messages.slice(messages.findIndex(({ id }) => id === first) + 1);
  if (first && (waiting.length > 0 || later.some(({ author }) => author === 'owner'))) setFirst(null);
  return first ?? null;
}

/** Number of new client messages below the current scroll position. */
function useFresh(messages: readonly ChatMessage[], isAtEnd: boolean): number {
  const newest = newestStored(messages)?.id;
  const [seen, setSeen] = useState(newest);
  if (isAtEnd && seen !== newest) setSeen(newest);
  const lastSeen = messages.findIndex(({ id }) => id === seen);
  return messages.slice(lastSeen + 1).filter(({ author }) => author === 'client').length;
}

/** Announces new messages to screen readers; not the initial ones, nor older pages. */
function Announcement({ messages, name }: { messages: readonly ChatMessage[]; name: string }) {
  const newest = newestStored(messages);
  const [known, setKnown] = useState(newest);
  const [text, setText] = useState('');
  if (newest && newest.id !== known?.id) {
    setKnown(newest);
    if (known && newest.time >= known.time && newest.author !== 'owner') {
      setText(`${newest.author === 'client' ? name : 'Resposta enviada'}: ${previewText(newest)}`);
    }
  }
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}

const WIDTHS = ['w-56', 'ml-auto w-64', 'ml-auto w-40', 'w-48', 'ml-auto w-48'];

const BubbleSkeletons = () => (
  <div role="status" aria-label="Carregando mensagens" className="flex flex-col gap-3">
    {WIDTHS.map((width) => (
      <Skeleton key={width} className={`h-14 max-w-full rounded-card ${width}`} />
    ))}
  </div>
);

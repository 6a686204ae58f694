import type { ClientErasure } from '@zelo/domain/clients/client-records-contract.ts';
import type { Chat } from '@zelo/domain/whatsapp/chats/conversations-contract.ts';
import { today as dateOf } from '@zelo/domain/shared/local-time.ts';
import { clsx } from 'clsx';
import { lazy, Suspense, useState } from 'react';
import { useZone } from '#features/account/account-queries.ts';
import type { AppointmentTarget } from '#features/agenda/appointment/appointment-dialog.tsx';
import { useChatUrlState } from './chat-url-state.ts';
import { useChatFocus } from './chat-focus.ts';
import { ChatList } from '#features/whatsapp/conversations/list/chat-list.tsx';
import { ChatPanel, NoChatChosen } from '#features/whatsapp/conversations/chat/chat-panel.tsx';
import { useChat } from './conversations-queries.ts';
import { useOutgoing } from '#features/whatsapp/conversations/messages/outgoing.ts';
import { SectionNav } from '#features/whatsapp/section-nav.tsx';
import { isGone } from '#lib/api/http-error.ts';
import { useNow } from '#lib/hooks/use-now.ts';
import { useDialog } from '#ui/dialogs/use-dialog.ts';

const AppointmentDialog = lazy(async () => ({
  default: (await import('#features/agenda/appointment/appointment-dialog.tsx')).AppointmentDialog,
}));

interface Booking {
  target: AppointmentTarget;
  chatId: number;
}

const MentionsDialog = lazy(async () => ({
  default: (await import('#features/clients/removal/mentions-dialog.tsx')).MentionsDialog,
}));

/** The inbox: the chats, and one of them; on phones the chat covers the list. */
export function ConversationsPage() {
  const { filter, chatId, addressOf, showFilter, closeChat } = useChatUrlState();
  const [texts, setTexts] = useState<Readonly<Record<number, string>>>({});
  const outgoing = useOutgoing();
  const booking = useDialog<Booking>();
  const review = useDialog<ClientErasure['mentions']>();
  const today = dateOf(useNow(), useZone());
  useChatFocus(chatId, closeChat);
  const book = ({ id, clientId, name, phone }: Chat): void =>
    booking.show({ chatId: id, target: { date: today, person: { id: clientId, name, phone } } });
  const handleErased = (mentions: ClientErasure['mentions']): void => {
    closeChat();
    if (mentions.length > 0) review.show(mentions);
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <div className={chatId === null ? undefined : 'max-lg:hidden'}>
        <SectionNav />
      </div>
      <div
        className={clsx(
          'grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] overflow-hidden bg-surface',
          'lg:grid-cols-[21rem_minmax(0,1fr)] lg:rounded-card lg:border lg:border-line lg:shadow-card xl:grid-cols-[23rem_minmax(0,1fr)]',
          chatId === null && 'max-lg:rounded-card max-lg:border max-lg:border-line max-lg:shadow-card',
        )}
      >
        <ChatList filter={filter} onFilter={showFilter} chosenId={chatId} addressOf={addressOf} />
        {chatId === null ? (
          <NoChatChosen />
        ) : (
          <ChatPanel
            key={chatId}
            chatId={chatId}
            outgoing={outgoing}
            text={texts[chatId] ?? ''}
            onText={(text) => setTexts((all) => ({ ...all, [chatId]: text }))}
            onBack={closeChat}
            onBook={book}
            onErased={handleErased}
          />
        )}
      </div>
      {booking.current && (
        <Suspense fallback={null}>
          <BookingDialog
            key={booking.current.key}
            {...booking.current.target}
            onClosed={booking.handleClosed}
          />
        </Suspense>
      )}
      {review.current && (
        <Suspense fallback={null}>
          <MentionsDialog
            key={review.current.key}
            mentions={review.current.target}
            onClosed={review.handleClosed}
          />
        </Suspense>
      )}
    </div>
  );
}

/** A new appointment for the person of a chat; a stranger exists only in the chat, and is erased with it. */
function BookingDialog({ target, chatId, onClosed }: Booking & { onClosed: () => void }) {
  const { error } = useChat(chatId);
  return <AppointmentDialog target={target} isPersonErased={isGone(error)} onClosed={onClosed} />;
}

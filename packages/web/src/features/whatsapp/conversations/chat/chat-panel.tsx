import { assistantHoldOf } from '@zelo/domain/whatsapp/connection/connection-problem.ts';
import type { Chat } from '@zelo/domain/whatsapp/chats/conversations-contract.ts';
import { MousePointerClick } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useZone } from '#features/account/account-queries.ts';
import { useHolds } from '#features/agenda/holds/holds-queries.ts';
import { ResponderBanner } from './responder-banner.tsx';
import { ChatHeader } from './chat-header.tsx';
import { shownAnswererOf } from '#features/whatsapp/conversations/chat-labels.ts';
import type { ChatMenuProps } from './chat-menu.tsx';
import { ReplyDraft, unsentOf } from './reply-draft.tsx';
import { ComposerForm } from './composer-form.tsx';
import {
  draftNameOf,
  useChat,
  useMarkRead,
  useMessages,
} from '#features/whatsapp/conversations/conversations-queries.ts';
import { DraftCard } from './draft-card.tsx';
import { MessageList } from '#features/whatsapp/conversations/messages/message-list.tsx';
import { OfflineNotice } from '#features/whatsapp/conversations/offline-notice.tsx';
import type { Outgoing } from '#features/whatsapp/conversations/messages/outgoing.ts';
import { useConnection } from '#features/whatsapp/whatsapp-queries.ts';
import { dropDraftsWith } from '#lib/drafts/drafts.ts';
import { isGone } from '#lib/api/http-error.ts';
import { useNow } from '#lib/hooks/use-now.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { GoneState } from '#ui/states/gone-state.tsx';
import { RowSkeletons } from '#ui/states/row-skeletons.tsx';

const RequestsList = lazy(async () => ({
  default: (await import('#features/agenda/holds/answer/requests-list.tsx')).RequestsList,
}));

interface ChatPanelProps {
  chatId: number;
  outgoing: Outgoing;
  /** Unsent text of the composer. */
  text: string;
  onText: (text: string) => void;
  onBack: () => void;
  onBook: (chat: Chat) => void;
  onErased: ChatMenuProps['onErased'];
}

/** One chat: beside the list on large screens, over everything on phones. */
export function ChatPanel({ chatId, ...rest }: ChatPanelProps) {
  const { data: chat, error, isPending, refetch } = useChat(chatId);
  if (chat) return <OpenChat chat={chat} {...rest} />;
  if (isPending) {
    return (
      <Frame>
        <RowSkeletons label="Carregando conversa" />
      </Frame>
    );
  }
  if (!isGone(error)) {
    return (
      <Frame>
        <ErrorState title="Não foi possível ler a conversa." onRetry={() => void refetch()} />
      </Frame>
    );
  }
  return (
    <Frame>
      {/* on phones the top bar with the page's title is hidden */}
      <h1 className="sr-only lg:hidden">Conversa que não existe mais</h1>
      <GoneState
        title="Esta conversa não existe mais"
        help="Ela foi apagada, talvez em outra aba ou em outro aparelho."
        unsaved={unsentOf({ ...rest, chatId })}
        unsavedLabel="O que você escreveu e não foi enviado"
        action={
          <Button variant="soft" onClick={rest.onBack}>
            Voltar para as conversas
          </Button>
        }
      />
    </Frame>
  );
}

function OpenChat({
  chat,
  outgoing,
  text,
  onText,
  onBack,
  onBook,
  onErased,
}: Omit<ChatPanelProps, 'chatId'> & { chat: Chat }) {
  const present = { now: useNow(), zone: useZone() };
  const { data: connection } = useConnection();
  const hold = connection ? assistantHoldOf(connection) : null;
  const answerer = shownAnswererOf(chat, present.now, hold !== null);
  const holds = useHolds().filter(({ conversationId }) => conversationId === chat.id);
  useReading(chat);
  return (
    <Frame>
      {/* on phones the top bar with the page's title is hidden */}
      <h1 className="sr-only lg:hidden">Conversa com {chat.name}</h1>
      <ChatHeader
        chat={chat}
        answerer={answerer}
        onBack={onBack}
        onBook={() => onBook(chat)}
        onErased={onErased}
      />
      <ResponderBanner chat={chat} answerer={answerer} hold={hold} present={present} />
      {holds.length > 0 && (
        <Suspense fallback={null}>
          <RequestsList
            holds={holds}
            className="max-h-[min(16rem,40dvh)] shrink-0 overflow-y-auto border-b border-line"
          />
        </Suspense>
      )}
      {/* beside the list, the list shows this notice */}
      <div className="lg:hidden">
        <OfflineNotice />
      </div>
      <MessageList
        chat={chat}
        outgoing={outgoing}
        onEdit={(message) => {
          outgoing.drop(message.key);
          void dropDraftsWith(draftNameOf(chat.id), { text: message.text });
          onText([message.text, text].filter(Boolean).join('\n'));
          focusComposer();
        }}
      />
      {chat.draft !== null && <DraftCard key={chat.id} chatId={chat.id} draft={chat.draft} />}
      <ReplyDraft
        key={`typed-${chat.id}`}
        chat={chat}
        outgoing={outgoing}
        text={text}
        onRestore={(kept) => {
          onText(kept);
          focusComposer();
        }}
      />
      <ComposerForm
        name={chat.name}
        text={text}
        onText={onText}
        onSend={(words) => {
          outgoing.start(chat.id, words);
          onText('');
        }}
      />
    </Frame>
  );
}

const focusComposer = (): void => document.querySelector<HTMLElement>('[data-composer]')?.focus();

function Frame({ children }: { children: ReactNode }) {
  return (
    <section aria-label="Conversa" data-covering="" className="flex min-h-0 min-w-0 flex-col overflow-hidden">
      {children}
    </section>
  );
}

/** Marks messages as read while the page is visible: the unread ones, and new ones as soon as they show. */
function useReading({ id, unread }: Chat): void {
  const { mutate: markRead } = useMarkRead();
  const newest = useNewestOfClient(id);
  const seen = useRef(newest);
  useEffect(() => {
    const hasArrived = seen.current !== undefined && seen.current !== newest;
    if (unread === 0 && !hasArrived) {
      seen.current = newest;
      return undefined;
    }
    const mark = (): void => {
      if (document.visibilityState !== 'visible') return;
      seen.current = newest;
      markRead(id);
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [id, unread, newest, markRead]);
}

/** Known a moment before the chat's own unread count. */
const useNewestOfClient = (id: number): number | undefined =>
  useMessages(id).data?.pages[0]?.items.find(({ author }) => author === 'client')?.id;

/** Placeholder beside the list while no chat is open; phones show only the list then. */
export const NoChatChosen = () => (
  <div className="bg-bg max-lg:hidden">
    <EmptyState
      icon={MousePointerClick}
      title="Selecione uma conversa para ler e responder"
      help="Ao escrever, você assume a conversa e a assistente espera."
    />
  </div>
);

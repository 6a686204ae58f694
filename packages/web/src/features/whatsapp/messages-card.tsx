import type { RecentMessage } from '@zelo/domain/whatsapp/whatsapp-contract.ts';
import { MessagesSquare, Mic } from 'lucide-react';
import { useRecentMessages } from '#features/whatsapp/whatsapp-queries.ts';
import { timeAgo } from '#lib/format.ts';
import { useNow } from '#lib/use-now.ts';
import { Badge } from '#ui/badge.tsx';
import { Card, CardHeader } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { RowSkeletons } from '#ui/row-skeletons.tsx';

/** The last messages in either direction, newest first. */
export function MessagesCard() {
  return (
    <Card aria-labelledby="messages" className="min-h-80 overflow-hidden">
      <CardHeader id="messages" title="Mensagens recentes" />
      <MessageList />
    </Card>
  );
}

function MessageList() {
  const { data: messages, isPending, isError, refetch } = useRecentMessages();
  const now = useNow();
  if (isPending) return <RowSkeletons label="Carregando mensagens" />;
  if (isError && !messages) {
    return <ErrorState title="Não foi possível ler as mensagens." onRetry={() => void refetch()} />;
  }
  if (!messages?.length) {
    return (
      <EmptyState
        icon={MessagesSquare}
        title="Nenhuma mensagem recente"
        help="As conversas da assistente com seus clientes aparecem aqui."
      />
    );
  }
  return (
    <ul className="divide-y divide-line">
      {messages.map((message) => (
        <MessageRow key={message.id} message={message} now={now} />
      ))}
    </ul>
  );
}

function MessageRow({ message, now }: { message: RecentMessage; now: number }) {
  const { clientName, content, isFromClient, isProcessedByAI, isAudioMessage, time } = message;
  return (
    <li className="px-4 py-3 sm:px-5">
      <p className="flex items-center gap-2">
        <span className="truncate text-sm font-semibold">
          {isFromClient ? clientName : `Para ${clientName}`}
        </span>
        {!isFromClient && isProcessedByAI && (
          <Badge tone="primary" dot="none">
            IA
          </Badge>
        )}
        <span className="ml-auto shrink-0 text-caption text-ink-3">{timeAgo(time, now)}</span>
      </p>
      <p className="mt-0.5 flex items-start gap-1.5 text-ink-2">
        {isAudioMessage && <Mic aria-label="Áudio" className="mt-1 size-3.5 shrink-0" />}
        <span className="line-clamp-2 min-w-0 whitespace-pre-line">{content}</span>
      </p>
    </li>
  );
}

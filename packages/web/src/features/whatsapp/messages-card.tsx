import type { RecentMessage } from '@zelo/domain/whatsapp/whatsapp-contract.ts';
import { Ban, MessagesSquare } from 'lucide-react';
import { Link } from 'wouter';
import { isNamedByWords, KINDS } from '#features/whatsapp/conversations/chat-labels.ts';
import { useRecentMessages } from './whatsapp-queries.ts';
import { timeAgo } from '#lib/format.ts';
import { PATHS } from '#lib/paths.ts';
import { useNow } from '#lib/hooks/use-now.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { Card, CardHeader } from '#ui/marks/card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { RowSkeletons } from '#ui/states/row-skeletons.tsx';

/** The last messages in either direction, newest first. */
export function MessagesCard() {
  return (
    <Card aria-labelledby="messages" className="min-h-80 overflow-hidden">
      <CardHeader id="messages" title="Mensagens recentes">
        <Link href={PATHS.conversations} className={buttonClass('ghost', 'small')}>
          Abrir conversas
        </Link>
      </CardHeader>
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
    // a phone shows the newest five: the section beside has all conversations
    <ul className="divide-y divide-line max-sm:[&>:nth-child(n+6)]:hidden">
      {messages.map((message) => (
        <MessageRow key={message.id} message={message} now={now} />
      ))}
    </ul>
  );
}

function MessageRow({ message, now }: { message: RecentMessage; now: number }) {
  const { conversationId, clientName, isFromClient, isProcessedByAI, time } = message;
  return (
    <li className="relative px-4 py-3 hover:bg-sunken sm:px-5">
      <p className="flex items-center gap-2">
        <Link
          href={`${PATHS.conversations}?chat=${conversationId}`}
          className="truncate text-sm font-semibold outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-primary"
        >
          {isFromClient ? clientName : `Para ${clientName}`}
        </Link>
        {!isFromClient && isProcessedByAI && (
          <Badge tone="primary" dot="none">
            IA
          </Badge>
        )}
        <span className="ml-auto shrink-0 text-caption text-ink-3">{timeAgo(time, now)}</span>
      </p>
      <Content message={message} />
    </li>
  );
}

/** The text of a message; its kind if it is not text, or that it was deleted. */
function Content({ message: { kind, content, isDeleted } }: { message: RecentMessage }) {
  const look = isDeleted ? DELETED : kind === 'text' ? null : KINDS[kind];
  const Icon = look?.icon;
  const words = isDeleted ? '' : content;
  return (
    <p className="mt-0.5 flex items-start gap-1.5 text-ink-2">
      {Icon && <Icon aria-hidden="true" className="mt-1 size-3.5 shrink-0" />}
      <span className="line-clamp-2 min-w-0 whitespace-pre-line">
        {[!isDeleted && isNamedByWords({ kind, content }) ? '' : look?.label, words]
          .filter(Boolean)
          .join(': ')}
      </span>
    </p>
  );
}

const DELETED = { icon: Ban, label: 'Mensagem apagada' };

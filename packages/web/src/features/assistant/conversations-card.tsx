import type { AssistantConversation, BookingTrace } from '@zelo/domain/assistant/assistant-contract.ts';
import { CalendarCheck, ChevronDown, MessageCircle, MessagesSquare } from 'lucide-react';
import { Link } from 'wouter';
import { useAssistantConversations } from './assistant-queries.ts';
import { timeAgo } from '#lib/format.ts';
import { PATHS } from '#lib/paths.ts';
import { useNow } from '#lib/hooks/use-now.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { Card, CardHeader } from '#ui/marks/card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { RowSkeletons } from '#ui/states/row-skeletons.tsx';
import type { Tone } from '#ui/marks/tone.ts';

/** Actions of the assistant in the chats of the last month, with their reasons. */
export function ConversationsCard() {
  return (
    <Card aria-labelledby="conversations" className="overflow-hidden">
      <CardHeader id="conversations" title="Conversas" hint="O que ela fez nos últimos 30 dias, e por quê" />
      <ConversationList />
    </Card>
  );
}

function ConversationList() {
  const { data: conversations, isPending, isError, refetch } = useAssistantConversations();
  const now = useNow();
  if (isPending) return <RowSkeletons label="Carregando conversas" />;
  if (isError && !conversations) {
    return <ErrorState title="Não foi possível ler as conversas." onRetry={() => void refetch()} />;
  }
  if (!conversations?.length) {
    return (
      <EmptyState
        icon={MessagesSquare}
        title="Nenhuma conversa ainda"
        help="Quando um cliente escrever no WhatsApp, você vê aqui o que ela entendeu e o que fez."
      />
    );
  }
  return (
    <ul aria-label="Conversas da assistente" className="divide-y divide-line">
      {conversations.map((conversation) => (
        <ConversationRow key={conversation.conversationId} conversation={conversation} now={now} />
      ))}
    </ul>
  );
}

const OUTCOMES: Record<AssistantConversation['outcome'], { label: string; tone: Tone }> = {
  booked: { label: 'Agendou', tone: 'green' },
  informed: { label: 'Informou', tone: 'blue' },
  'handed-over': { label: 'Com você', tone: 'yellow' },
};

const turnsText = (turns: number): string => (turns === 1 ? '1 resposta' : `${turns} respostas`);

function ConversationRow({ conversation, now }: { conversation: AssistantConversation; now: number }) {
  const { conversationId, name, lastAt, turns, outcome, traces } = conversation;
  const { label, tone } = OUTCOMES[outcome];
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-16 cursor-pointer list-none items-center gap-3 px-4 py-3 hover:bg-sunken sm:px-5 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold">{name}</span>
            <span className="block text-sm text-ink-2">
              {timeAgo(lastAt, now)} · {turnsText(turns)}
            </span>
          </span>
          <Badge tone={tone}>{label}</Badge>
          <ChevronDown
            aria-hidden="true"
            className="size-4 shrink-0 text-ink-3 transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="flex flex-col gap-3 px-4 pt-1 pb-4 sm:px-5">
          {traces.length === 0 && <p className="text-sm text-ink-2">Nada mudou na agenda nesta conversa.</p>}
          {traces.length > 0 && (
            <ol className="flex flex-col gap-3">
              {traces.map((trace) => (
                <TraceRow key={`${trace.at} ${trace.appointmentId} ${trace.action}`} trace={trace} />
              ))}
            </ol>
          )}
          <Link
            href={`${PATHS.conversations}?chat=${conversationId}`}
            className="inline-flex min-h-11 items-center gap-2 self-start rounded-chip text-sm font-semibold text-primary-ink underline-offset-4 hover:underline"
          >
            <MessageCircle aria-hidden="true" className="size-4" />
            Abrir a conversa
          </Link>
        </div>
      </details>
    </li>
  );
}

const ACTIONS: Record<BookingTrace['action'], string> = {
  booked: 'Agendou',
  moved: 'Remarcou',
  cancelled: 'Cancelou',
  confirmed: 'Confirmou',
};

/** One change of the agenda: the client's text and the rule that applied. */
function TraceRow({ trace }: { trace: BookingTrace }) {
  const { action, what, visitDate, clientWords, rule } = trace;
  return (
    <li className="rounded-control border border-line p-3">
      <p className="text-sm font-semibold">
        {ACTIONS[action]}: <span className="tabular-nums">{what}</span>
      </p>
      <blockquote className="mt-1.5 border-l-2 border-primary pl-3 text-sm break-words whitespace-pre-line text-ink-2">
        {clientWords}
      </blockquote>
      <p className="mt-1.5 text-sm text-ink-2">
        <span className="font-medium text-ink">Por quê:</span> {rule}.
      </p>
      {visitDate === null ? (
        <p className="mt-1.5 text-caption text-ink-3">Este agendamento foi excluído depois.</p>
      ) : (
        <Link
          href={`${PATHS.calendar}?view=day&date=${visitDate}`}
          className="mt-1 inline-flex min-h-11 items-center gap-1.5 rounded-chip text-sm font-semibold text-primary-ink underline-offset-4 hover:underline"
        >
          <CalendarCheck aria-hidden="true" className="size-4" />
          Ver na agenda
        </Link>
      )}
    </li>
  );
}

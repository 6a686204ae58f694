import { authorLabels } from '@zelo/domain/whatsapp/chats/author-labels.ts';
import type { ChatMessage } from '@zelo/domain/whatsapp/chats/conversations-contract.ts';
import { clsx } from 'clsx';
import { Ban, Bot, PencilLine, RotateCw, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { DELIVERIES, isNamedByWords, KINDS } from '#features/whatsapp/conversations/chat-labels.ts';
import { MessageText } from './message-text.tsx';
import { Button } from '#ui/buttons/button.tsx';

const LOOKS: Record<ChatMessage['author'], string> = {
  client: 'bg-surface border border-line rounded-bl-chip',
  assistant: 'bg-primary-soft text-primary-ink rounded-br-chip',
  owner: 'bg-primary text-on-primary rounded-br-chip',
  automatic: 'bg-sunken text-ink border border-dashed border-control-line rounded-br-chip',
};

interface BubbleProps {
  author: ChatMessage['author'];
  /** The first message of a group shows its author. */
  isFirst: boolean;
  children: ReactNode;
  /** Content below the bubble. */
  below?: ReactNode;
}

/** The frame of a message: incoming on the left, outgoing on the right. */
export function Bubble({ author, isFirst, children, below }: BubbleProps) {
  const isOurs = author !== 'client';
  return (
    <div className={clsx('flex flex-col', isOurs ? 'items-end' : 'items-start', isFirst ? 'mt-3' : 'mt-1')}>
      <AuthorName author={author} isShown={isFirst} />
      <div
        className={clsx(
          'max-w-[min(88%,36rem)] min-w-16 rounded-card px-3 py-2 break-words shadow-card',
          LOOKS[author],
        )}
      >
        {children}
      </div>
      {below}
    </div>
  );
}

/** Screen readers get the author of every message; sighted users see it once per group. */
function AuthorName({ author, isShown }: { author: ChatMessage['author']; isShown: boolean }) {
  if (author === 'client') return <span className="sr-only">Cliente: </span>;
  const { name, icon: Icon } = AUTHORS[author];
  return (
    <p
      className={clsx(
        isShown ? 'mb-1 flex items-center gap-1 px-1 text-caption font-medium text-ink-2' : 'sr-only',
      )}
    >
      {Icon && <Icon aria-hidden="true" className="size-3.5" />}
      {name}
      <span className="sr-only">: </span>
    </p>
  );
}

const AUTHORS = {
  assistant: { name: authorLabels.assistant, icon: Bot },
  owner: { name: authorLabels.owner, icon: null },
  automatic: { name: authorLabels.automatic, icon: Zap },
};

interface MessageBubbleProps {
  message: ChatMessage;
  /** HH:mm */
  time: string;
  isFirst: boolean;
  /** Sends the text once more. */
  onResend: () => void;
}

/** One message in its current state: text or kind, edit or deletion, and delivery status. */
export function MessageBubble({ message, time, isFirst, onResend }: MessageBubbleProps) {
  const { author, kind, isEdited, isEditedLate, isDeleted, state, failure } = message;
  const canResend = author === 'owner' && kind === 'text' && !isDeleted;
  return (
    <Bubble
      author={author}
      isFirst={isFirst}
      below={
        state === 'failed' && (
          <div className="mt-1 flex flex-wrap items-center justify-end gap-1">
            <p className="px-1 text-caption font-medium text-danger">Não enviada. {failure}</p>
            {canResend && (
              <Button variant="outline" size="small" onClick={onResend}>
                <RotateCw aria-hidden="true" />
                Enviar de novo
              </Button>
            )}
          </div>
        )
      }
    >
      {isDeleted && (
        <p className="flex items-center gap-1.5 text-caption font-medium">
          <Ban aria-hidden="true" className="size-3.5" />
          {author === 'client' ? 'Apagada pelo cliente' : 'Mensagem apagada'}
        </p>
      )}
      <WithTime
        time={time}
        instant={message.time}
        state={state}
        isEdited={isEdited && !isEditedLate}
        author={author}
      >
        {isEditedLate && (
          <p className="flex items-center gap-1.5 text-caption font-medium">
            <PencilLine aria-hidden="true" className="size-3.5" />
            Editada depois da resposta
          </p>
        )}
        <div className={clsx(isDeleted && 'line-through')}>
          <Content message={message} />
        </div>
      </WithTime>
    </Bubble>
  );
}

interface WithTimeProps {
  author: ChatMessage['author'];
  /** HH:mm */
  time: string;
  instant: string;
  state: ChatMessage['state'];
  isEdited?: boolean;
  children: ReactNode;
}

/** Content of a message, with the time beside a short text and below a long one. */
export function WithTime({ author, time, instant, state, isEdited = false, children }: WithTimeProps) {
  return (
    <div className="flex flex-wrap items-end justify-end gap-x-3">
      <div className="mr-auto min-w-0">{children}</div>
      <p className="flex items-center gap-1 text-xs/5 tabular-nums">
        {isEdited && <span>editada</span>}
        <time dateTime={instant}>{time}</time>
        {state && <DeliveryMark state={state} isOnPrimary={author === 'owner'} />}
      </p>
    </div>
  );
}

function Content({ message: { kind, content, transcript } }: { message: ChatMessage }) {
  if (kind === 'text') return <Words text={content} />;
  const { icon: Icon, label } = KINDS[kind];
  const isNamed = isNamedByWords({ kind, content });
  return (
    <>
      <p className="flex items-start gap-2 font-medium">
        <Icon aria-hidden="true" className="mt-0.5 size-[18px] shrink-0" />
        <span className="min-w-0 wrap-anywhere whitespace-pre-wrap">{isNamed ? content : label}</span>
      </p>
      {content && !isNamed && (
        <div className="mt-1">
          <Words text={content} />
        </div>
      )}
      {kind === 'audio' &&
        (transcript ? (
          <blockquote className="mt-1.5 border-l-2 border-current/25 pl-2.5 whitespace-pre-wrap">
            {transcript}
          </blockquote>
        ) : (
          <p className="mt-0.5 text-sm">Sem transcrição: ouça no celular.</p>
        ))}
    </>
  );
}

const Words = ({ text }: { text: string }) => (
  <p className="whitespace-pre-wrap">
    <MessageText text={text} />
  </p>
);

interface DeliveryMarkProps {
  state: NonNullable<ChatMessage['state']>;
  /** The default colors are invisible on the dark bubble. */
  isOnPrimary: boolean;
}

/** The delivery ticks, with a text alternative. */
function DeliveryMark({ state, isOnPrimary }: DeliveryMarkProps) {
  const { icon: Icon, label } = DELIVERIES[state];
  return (
    <span title={label} className={clsx('flex', state === 'failed' && !isOnPrimary && 'text-danger')}>
      <Icon
        aria-hidden="true"
        data-tone={isOnPrimary ? undefined : 'blue'}
        className={clsx(
          'size-4',
          state === 'read' && (isOnPrimary ? 'text-[#7fd0ff] dark:text-[#0b5fa5]' : 'text-(--tone-dot)'),
        )}
      />
      <span className="sr-only">{label}</span>
    </span>
  );
}

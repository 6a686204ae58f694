import { Pencil, RotateCw } from 'lucide-react';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import { useZone } from '#features/account/account-queries.ts';
import { Bubble, WithTime } from './message-bubble.tsx';
import type { OutgoingMessage } from './outgoing.ts';
import { Button } from '#ui/buttons/button.tsx';

interface OutgoingBubbleProps {
  message: OutgoingMessage;
  onRetry: () => void;
  onEdit: () => void;
}

/** A message that the server has not received, or has refused. */
export function OutgoingBubble({ message, onRetry, onEdit }: OutgoingBubbleProps) {
  const { text, time, failure } = message;
  const zone = useZone();
  return (
    <Bubble
      author="owner"
      isFirst
      below={failure !== null && <Failure reason={failure} onRetry={onRetry} onEdit={onEdit} />}
    >
      <WithTime
        author="owner"
        time={instantToLocal(time, zone).time}
        instant={time}
        state={failure === null ? 'sending' : 'failed'}
      >
        <p className="whitespace-pre-wrap">{text}</p>
      </WithTime>
    </Bubble>
  );
}

interface FailureProps {
  reason: string;
  onRetry: () => void;
  onEdit: () => void;
}

function Failure({ reason, onRetry, onEdit }: FailureProps) {
  return (
    <div className="mt-1 flex flex-wrap items-center justify-end gap-1">
      <p role="alert" className="px-1 text-caption font-medium text-danger">
        Não enviada. {reason}
      </p>
      <Button variant="outline" size="small" onClick={onRetry}>
        <RotateCw aria-hidden="true" />
        Tentar de novo
      </Button>
      <Button variant="ghost" size="small" onClick={onEdit}>
        <Pencil aria-hidden="true" />
        Editar
      </Button>
    </div>
  );
}

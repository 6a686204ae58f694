import { UsersRound } from 'lucide-react';
import { useClient } from './clients-queries.ts';

/** For whom the client books too, in the owner's words: the same phone may speak for several people. Nothing without any. */
export function UsuallyFor({ clientId, className = '' }: { clientId: number; className?: string }) {
  const { data: client } = useClient(clientId);
  if (!client?.scheduledForSomeone) return null;
  return (
    <p className={`flex items-start gap-2 text-sm text-ink-2 ${className}`}>
      <UsersRound aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 break-words">Costuma marcar para: {client.scheduledForSomeone}</span>
    </p>
  );
}

import { useSyncStatus } from './settings-queries.ts';
import { Badge } from '#ui/marks/badge.tsx';

/** Shows if WhatsApp uses the settings on the screen (spec 2 §2). */
export function SyncBadge() {
  const { data, isPending } = useSyncStatus();
  return (
    <span role="status">
      {isPending ? (
        <Badge tone="neutral" dot="hollow">
          Carregando...
        </Badge>
      ) : (
        <Badge tone={data?.isSynced ? 'green' : 'yellow'}>
          <span className="sr-only">{data?.isSynced ? 'Sincronizado' : 'Não sincronizado'}</span>
          <span aria-hidden="true">{data?.isSynced ? 'Valendo no WhatsApp' : 'Ainda não vale'}</span>
        </Badge>
      )}
    </span>
  );
}

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
          {data?.isSynced ? 'Sincronizado' : 'Não sincronizado'}
        </Badge>
      )}
    </span>
  );
}

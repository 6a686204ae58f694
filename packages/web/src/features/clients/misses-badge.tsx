import { useQuery } from '@tanstack/react-query';
import type { Presence } from '@zelo/domain/clients/visits/presence-contract.ts';
import { missesText } from '@zelo/domain/clients/visits/presence-text.ts';
import { read } from '#lib/api/api.ts';

/** '2 faltas em 5 visitas'; nothing without a miss. */
export const MissesMark = ({ presence }: { presence: Presence }) => {
  const text = missesText(presence);
  return text ? (
    <span
      data-tone="red"
      className="inline-flex w-fit items-center rounded-chip bg-(--tone-bg) px-2 py-0.5 text-xs font-medium whitespace-nowrap text-(--tone-ink)"
    >
      {text}
    </span>
  ) : null;
};

/** The misses of the last twelve months of a client. */
export function MissesBadge({ clientId }: { clientId: number }) {
  const { data } = useQuery({
    ...read('GET /api/clients/:id/presence', { params: { id: clientId } }),
    retry: false,
  });
  return data ? <MissesMark presence={data} /> : null;
}

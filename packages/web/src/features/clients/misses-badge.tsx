import { useQuery } from '@tanstack/react-query';
import type { Presence } from '@zelo/domain/clients/visits/presence-contract.ts';
import { missesText } from '@zelo/domain/clients/visits/presence-text.ts';
import { read } from '#lib/api/api.ts';

interface MissesMarkProps {
  presence: Presence;
  /** on phones, '2 faltas' is seen and the whole read out */
  isShort?: boolean;
}

/** '2 faltas em 5 visitas'; nothing without a miss. */
export const MissesMark = ({ presence, isShort = false }: MissesMarkProps) => {
  const text = missesText(presence);
  const [misses, visits] = text?.split(' em ') ?? [];
  return text ? (
    <span
      data-tone="red"
      className="inline-flex w-fit items-center rounded-chip bg-(--tone-bg) px-2 py-0.5 text-xs font-medium whitespace-nowrap text-(--tone-ink)"
    >
      {misses}
      <span className={isShort ? 'max-sm:sr-only' : undefined}>{`\u00A0em ${visits}`}</span>
    </span>
  ) : null;
};

/** The misses of the last twelve months of a client. */
export function MissesBadge({ clientId, ...look }: { clientId: number } & Pick<MissesMarkProps, 'isShort'>) {
  const { data } = useQuery({
    ...read('GET /api/clients/:id/presence', { params: { id: clientId } }),
    retry: false,
  });
  return data ? <MissesMark presence={data} {...look} /> : null;
}

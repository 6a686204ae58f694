import type { Asker } from '@zelo/domain/agenda/holds/holds-contract.ts';
import { missesText } from '@zelo/domain/clients/visits/presence-text.ts';
import { MissesMark } from '#features/clients/misses-badge.tsx';

/** Marks that the owner sees before accepting; nothing for most clients. */
export const AskerMarks = ({ asker: { presence, isNamesake } }: { asker: Asker }) =>
  isNamesake || missesText(presence) !== null ? (
    <span className="flex flex-wrap gap-1.5">
      {isNamesake && (
        <span
          data-tone="yellow"
          className="inline-flex w-fit items-center rounded-chip bg-(--tone-bg) px-2 py-0.5 text-xs font-medium text-(--tone-ink)"
        >
          Número diferente do cadastro
        </span>
      )}
      <MissesMark presence={presence} />
    </span>
  ) : null;

import type { Hold } from '@zelo/domain/agenda/holds/holds-contract.ts';
import { today as dateOf } from '@zelo/domain/shared/local-time.ts';
import { useZone } from '#features/account/account-queries.ts';
import { nearText, upperFirst } from '#lib/format.ts';
import { useNow } from '#lib/hooks/use-now.ts';

/** Words for a time that is kept, by the day on which they are read. */
export function useHoldTexts() {
  const today = dateOf(useNow(), useZone());
  return {
    /** 'Qua, 9 de dez, 15:00, Sessão online para Alice' */
    what: ({ startTimeLocal, service, forSomeone }: Hold): string =>
      upperFirst(
        `${nearText(startTimeLocal, today)}, ${service}${forSomeone === null ? '' : ` para ${forSomeone}`}`,
      ),
    /** 'hoje, 05:03' */
    since: ({ createdAtLocal }: Hold): string => nearText(createdAtLocal, today),
    /** 'até hoje, 17:03' */
    until: ({ expiresAtLocal }: Hold): string => `até ${nearText(expiresAtLocal, today)}`,
  };
}

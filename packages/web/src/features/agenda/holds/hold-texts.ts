import type { Asker, Hold } from '@zelo/domain/agenda/holds/holds-contract.ts';
import { counted } from '@zelo/domain/shared/texts/counted.ts';
import { addDays, today as dateOf } from '@zelo/domain/shared/local-time.ts';
import { once } from '@zelo/domain/shared/texts/once.ts';
import { useZone } from '#features/account/account-queries.ts';
import { upperFirst } from '#lib/format.ts';
import { useNow } from '#lib/hooks/use-now.ts';

const SHORT_DAY = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
const nearFormat = once(() => new Intl.DateTimeFormat('pt-BR', SHORT_DAY));
const farFormat = once(() => new Intl.DateTimeFormat('pt-BR', { ...SHORT_DAY, year: 'numeric' }));

const nearDay = (date: string, today: string): string => {
  if (date === today) return 'hoje';
  if (date === addDays(today, 1)) return 'amanhã';
  const days = date.slice(0, 4) === today.slice(0, 4) ? nearFormat() : farFormat();
  return days.format(Date.parse(`${date}T00:00:00Z`)).replaceAll('.', '');
};

/** 'hoje, 14:30', 'amanhã, 14:30', 'sex, 20 de nov, 14:30' from a local yyyy-MM-ddTHH:mm. @param today yyyy-MM-dd */
export const nearText = (local: string, today: string): string =>
  `${nearDay(local.slice(0, 10), today)}, ${local.slice(11, 16)}`;

/** 'Novo contato', 'Cliente, 5 visitas' */
export const whoText = ({ isKnown, attended }: Asker): string => {
  if (!isKnown) return 'Novo contato';
  return attended === 0 ? 'Cliente, sem visitas' : `Cliente, ${counted(attended, 'visita', 'visitas')}`;
};

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

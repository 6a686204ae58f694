import type { QueryClient } from '@tanstack/react-query';
import { nextVisitOf } from '@zelo/domain/clients/visits/next-visit.ts';
import { addDays, instantToLocal } from '@zelo/domain/shared/local-time.ts';
import { read } from '#lib/api/api.ts';
import { dayAndMonth } from '#lib/format.ts';
import { confirm } from '#ui/dialogs/confirm.ts';
import { hourIn, placeOf } from './zone-names.ts';

const DAYS_READ = 14;

interface ZoneChange {
  from: string;
  to: string;
  now: number;
}

/** The next visit at its hour before and after the change; empty without one, or while it cannot be read. */
const exampleOf = async (client: QueryClient, { from, to, now }: ZoneChange): Promise<string> => {
  const { date } = instantToLocal(now, from);
  const query = { from: date, to: addDays(date, DAYS_READ) };
  const visits = await client
    .fetchQuery({ ...read('GET /api/appointments', { query }), retry: false })
    .catch(() => []);
  const next = nextVisitOf(
    (visits ?? []).filter(({ startTime }) => Date.parse(startTime) > now),
    now,
  );
  if (!next) return '';
  const [before, after] = [from, to].map((zone) => instantToLocal(next.startTime, zone));
  if (!before || !after) return '';
  const day = after.date === before.date ? '' : ` de ${dayAndMonth(after.date)}`;
  return ` A próxima visita, ${dayAndMonth(before.date)} às ${before.time}, passa a aparecer às ${after.time}${day}.`;
};

/** Asks before a change that shows every visit at another hour; true at once if the clocks agree. */
export async function confirmZone(client: QueryClient, change: ZoneChange): Promise<boolean> {
  const { from, to, now } = change;
  if (hourIn(from, now) === hourIn(to, now)) return true;
  return confirm({
    title: `Usar a hora de ${placeOf(to)}?`,
    detail: `O que já está marcado continua no mesmo momento, mas a agenda e as mensagens mostram outra hora.${await exampleOf(client, change)}`,
    answers: { yes: 'Mudar o fuso', no: 'Cancelar' },
  });
}

import { weekdayNames } from '#hours/weekday-names.ts';
import { weekdays } from '#hours/working-day.ts';
import { weekdayOf } from '#shared/local-time.ts';
import { once } from '#shared/texts/once.ts';
import type { VisitsToCome } from './agenda-contract.ts';

const listed = once(() => new Intl.ListFormat('pt-BR', { type: 'conjunction' }));

/** Day and time stay on one line. */
const NO_BREAK = '\u00a0';

const dayAndTime = (startTimeLocal: string): string => {
  const [date = '', time = ''] = startTimeLocal.split('T');
  const weekday = weekdayNames[weekdays[weekdayOf(date)] ?? 'sunday'].slice(0, 3).toLocaleLowerCase('pt-BR');
  return [weekday, `${date.slice(8)}/${date.slice(5, 7)}`, 'às', time].join(NO_BREAK);
};

export const visitsToComeText = (
  client: string,
  { count, first }: Pick<VisitsToCome, 'count' | 'first'>,
): string => {
  const more = count - first.length;
  const times = first.map(({ startTimeLocal }) => dayAndTime(startTimeLocal));
  const visits = count === 1 ? '1 horário marcado' : `${count} horários marcados`;
  return `${client} tem ${visits}: ${listed().format(more > 0 ? [...times, `mais ${more}`] : times)}.`;
};

/** Empty without requests that wait. */
export const requestsToComeText = (client: string, { requests }: Pick<VisitsToCome, 'requests'>): string => {
  if (requests.length === 0) return '';
  const times = listed().format(requests.map(({ startTimeLocal }) => dayAndTime(startTimeLocal)));
  return requests.length === 1
    ? `${client} também espera resposta para ${times}: o pedido termina e o horário fica livre.`
    : `${client} também espera resposta para ${times}: os pedidos terminam e os horários ficam livres.`;
};

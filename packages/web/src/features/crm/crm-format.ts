// How a client's numbers and dates are written in the CRM.
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import { centsFromDecimal, formatReais } from '@zelo/domain/shared/money.ts';
import { shortDate } from '#lib/format.ts';

/** 'R$ 1.240,00' of a decimal string. */
export const reaisText = (decimal: string): string => formatReais(centsFromDecimal(decimal));

/** '12/10/26' of an instant by the zone's calendar; 'nunca' when there was no visit. */
export const lastVisitText = (lastVisit: string | null, zone: string): string => {
  if (lastVisit === null) return 'nunca';
  const [day, month, year] = shortDate(instantToLocal(lastVisit, zone).date).split('/');
  return `${day}/${month}/${year?.slice(2)}`;
};

/** '1 agendamento', '5 agendamentos'. */
export const appointmentsText = (count: number): string =>
  count === 1 ? '1 agendamento' : `${count} agendamentos`;

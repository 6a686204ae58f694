// Number and date formats of the CRM.
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import { centsFromDecimal, formatReais } from '@zelo/domain/shared/money.ts';
import { shortDate } from '#lib/format.ts';

/** 'R$ 1.240,00' from a decimal string. */
export const reaisText = (decimal: string): string => formatReais(centsFromDecimal(decimal));

/** '12/10/26' in the zone's calendar; 'nunca' without a visit. */
export const lastVisitText = (lastVisit: string | null, zone: string): string => {
  if (lastVisit === null) return 'nunca';
  const [day, month, year] = shortDate(instantToLocal(lastVisit, zone).date).split('/');
  return `${day}/${month}/${year?.slice(2)}`;
};

/** '1 agendamento', '5 agendamentos'. */
export const appointmentsText = (count: number): string =>
  count === 1 ? '1 agendamento' : `${count} agendamentos`;

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

/** '1 atendimento', '5 atendimentos': visits that took place. */
export const visitsText = (count: number): string =>
  count === 1 ? '1 atendimento' : `${count} atendimentos`;

const WEEKDAY = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'UTC' });
const LONG_MONTH = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' });

const partOf = (format: Intl.DateTimeFormat, date: string): string =>
  format.format(Date.parse(`${date}T00:00:00Z`)).replace('.', '');

/** 'qui' from a yyyy-MM-dd date. */
export const shortWeekday = (date: string): string => partOf(WEEKDAY, date);

/** 'nov' from yyyy-MM. */
export const shortMonth = (month: string): string => partOf(MONTH, `${month}-01`);

/** 'novembro' from yyyy-MM. */
export const longMonth = (month: string): string => partOf(LONG_MONTH, `${month}-01`);

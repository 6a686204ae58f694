// The sentence and the table of each chart.
import type { ClientMetrics } from '@zelo/domain/clients/visits/client-metrics-contract.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import { longMonth } from '#features/crm/crm-format.ts';
import { durationText, shortDate, shortDateOf } from '#lib/format.ts';

type Month = ClientMetrics['months'][number];
type Recent = ClientMetrics['recent'];

const NUMBER = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const WEEKDAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];

const counted = (count: number, one: string, several: string): string =>
  `${count} ${count === 1 ? one : several}`;

export const daysText = (days: number): string => (days === 1 ? '1 dia' : `${NUMBER.format(days)} dias`);

/** Visits that took place. */
export const visitsOf = ({ attended, courtesy }: Month): number => attended + courtesy;

const sumOf = (months: readonly Month[], of: (month: Month) => number): number =>
  months.reduce((sum, month) => sum + of(month), 0);

export const visitsInYear = (months: readonly Month[]): number => sumOf(months, visitsOf);

export const monthsSentence = (months: readonly Month[]): string => {
  const [visits, missed] = [visitsInYear(months), sumOf(months, (month) => month.missed)];
  if (visits + missed === 0) return 'Nenhuma visita nos últimos 12 meses.';
  const most = Math.max(...months.map(visitsOf));
  const best = months.findLast((month) => visitsOf(month) === most);
  const total = `${counted(visits, 'visita', 'visitas')} e ${counted(missed, 'falta', 'faltas')} em 12 meses.`;
  return best && most > 0 ? `${total} O mês com mais foi ${longMonth(best.month)}, com ${most}.` : total;
};

/** '12 a mais que no ano anterior'. */
export const yearText = ({ months, yearBefore }: ClientMetrics): string => {
  if (yearBefore === 0) return 'nenhuma no ano anterior';
  const difference = visitsInYear(months) - yearBefore;
  if (difference === 0) return 'como no ano anterior';
  return `${Math.abs(difference)} a ${difference > 0 ? 'mais' : 'menos'} que no ano anterior`;
};

export const gapsSentence = ({ gaps, medianGap }: Recent): string => {
  const last = gaps.at(-1);
  if (!last || medianGap === null) return '';
  const longest = gaps.reduce((most, gap) => (gap.days > most.days ? gap : most), last);
  return `Em geral ${daysText(medianGap)}, agora ${NUMBER.format(last.days)}. A maior pausa foi de ${NUMBER.format(longest.days)}, até ${shortDate(longest.date)}.`;
};

export const presenceSentence = ({ presence }: Recent): string => {
  const missed = presence.filter(({ status }) => status === 'no_show').length;
  const last = `${presence.length === 1 ? 'Última visita' : `Últimas ${presence.length} visitas`}, da mais antiga à mais nova`;
  return `${last}: ${missed === 0 ? 'nenhuma falta' : counted(missed, 'falta', 'faltas')}.`;
};

export const missedText = ({ totals: { attended, courtesy, missed } }: ClientMetrics): string =>
  `${missed} de ${attended + courtesy + missed}`;

/** The next visit: booked, expected by the usual gap, or neither. */
export const nextText = (
  { nextVisit, recent: { expected, medianGap } }: ClientMetrics,
  { today, zone }: { today: string; zone: string },
): { value: string; hint: string } => {
  const rhythm = medianGap === null ? '' : `vem a cada ${daysText(medianGap)}`;
  if (nextVisit !== null)
    return {
      value: shortDateOf(nextVisit, zone).slice(0, 5),
      hint: ['já marcada', rhythm].filter(Boolean).join('; '),
    };
  if (expected === null) return { value: '—', hint: 'nenhuma marcada' };
  const verb = expected < today ? 'era esperada' : 'esperada';
  return { value: shortDate(expected).slice(0, 5), hint: `${verb}; ${rhythm}` };
};

export const confirmationText = ({
  reminded,
  confirmed,
  confirmMinutes,
}: Recent): { value: string; hint: string } =>
  reminded === 0
    ? { value: '—', hint: 'nenhum lembrete enviado' }
    : {
        value: `${confirmed} de ${reminded}`,
        hint: confirmMinutes === null ? 'nenhuma resposta' : `em ${durationText(confirmMinutes)}, em geral`,
      };

export const cancellationText = ({ cancellations, lateCancellations }: Recent): string =>
  cancellations === 0 ? 'Nenhum' : `${cancellations} (${lateCancellations} com menos de 24 h)`;

/** 'quinta, por volta das 10 h'; null below three visits. */
export const habitText = ({ weekday, hour }: Recent): string | null =>
  weekday === null || hour === null ? null : `${WEEKDAYS[weekday]}, por volta das ${hour} h`;

/** 'há 14 meses' from an instant, by the calendar. */
export const sinceText = (instant: string, { today, zone }: { today: string; zone: string }): string => {
  const [from, to] = [instantToLocal(instant, zone).date, today].map(
    (date) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)),
  );
  const months = (to ?? 0) - (from ?? 0);
  return months === 0 ? 'este mês' : `há ${counted(months, 'mês', 'meses')}`;
};

// Which of several services costs or takes the most or the least.
import type { OfferedService } from '../../assistant-tools.ts';
import { spokenPrice } from '../voice/spoken.ts';

export type Measure = 'cheapest' | 'dearest' | 'longest' | 'shortest';

const priceOf = ({ price }: OfferedService): number => Number(price);
const lengthOf = ({ durationMinutes }: OfferedService): number => durationMinutes;

const LEADS: Record<Measure, [lead: string, of: (service: OfferedService) => number, sign: 1 | -1]> = {
  cheapest: ['O mais em conta', priceOf, 1],
  dearest: ['O de maior valor', priceOf, -1],
  longest: ['O mais demorado', lengthOf, -1],
  shortest: ['O mais rápido', lengthOf, 1],
};

/** "O mais em conta é Escova, R$ 60,00." */
export const compared = (services: readonly OfferedService[], measure: Measure): string => {
  const [lead, of, sign] = LEADS[measure];
  const least = Math.min(...services.map((service) => sign * of(service)));
  const first = services.filter((service) => sign * of(service) === least);
  const told = (service: OfferedService): string =>
    of === priceOf ? spokenPrice(service.price) : `${service.durationMinutes} minutos`;
  const names = first.map(({ name }) => name).join(' e ');
  return first.length === services.length
    ? `É igual: ${first[0] ? told(first[0]) : ''}.`
    : `${lead} é ${names}, ${first[0] ? told(first[0]) : ''}.`;
};

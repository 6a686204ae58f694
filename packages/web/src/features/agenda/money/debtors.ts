import { useQuery } from '@tanstack/react-query';
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { displayName, displayService } from '@zelo/domain/agenda/appointment-display.ts';
import { receivableCents } from '@zelo/domain/agenda/record/receivable.ts';
import { dialDigits, phoneKey } from '@zelo/domain/clients/phone.ts';
import { formatReais } from '@zelo/domain/shared/money.ts';
import { read } from '#lib/api/api.ts';
import { shortDate } from '#lib/format.ts';

export const useReceivables = () => useQuery(read('GET /api/appointments/unpaid'));

export interface Debtor {
  key: string;
  name: string;
  openCents: number;
  /** Newest first. */
  visits: Appointment[];
}

/** The unpaid visits by client, the greatest sum first. */
export const debtorsOf = (visits: readonly Appointment[]): Debtor[] => {
  const debtors = new Map<string, Debtor>();
  for (const visit of visits) {
    const name = displayName(visit);
    const key = visit.clientId === null ? name : String(visit.clientId);
    const known = debtors.get(key) ?? { key, name, openCents: 0, visits: [] };
    known.openCents += receivableCents(visit);
    known.visits.push(visit);
    debtors.set(key, known);
  }
  return [...debtors.values()].toSorted((left, right) => right.openCents - left.openCents);
};

const visitText = (visit: Appointment): string =>
  `${displayService(visit)} de ${shortDate(visit.startTimeLocal.slice(0, 10))}`;

/** The messaging app with a reminder, which the owner reads before it is sent; null without a whole phone. */
export const remindUrl = ({ name, openCents, visits }: Debtor): string | null => {
  const client = visits[0]?.clientData;
  const phone = client?.whatsappNumber || client?.phone || '';
  if (phoneKey(phone) === null) return null;
  const what = visits.length === 1 && visits[0] ? visitText(visits[0]) : `${visits.length} atendimentos`;
  const text = `Olá, ${name}! Ficou em aberto ${formatReais(openCents)}, de ${what}. Pode acertar quando for melhor para você?`;
  return `https://wa.me/${dialDigits(phone)}?text=${encodeURIComponent(text.replaceAll('\u00A0', ' '))}`;
};

import { useQuery } from '@tanstack/react-query';
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { displayName, displayService } from '@zelo/domain/agenda/appointment-display.ts';
import { receivableCents } from '@zelo/domain/agenda/record/receivable.ts';
import { dialDigits, phoneKey } from '@zelo/domain/clients/phone.ts';
import { formatReais } from '@zelo/domain/shared/money.ts';
import { read } from '#lib/api/api.ts';
import { shortDate } from '#lib/format.ts';
import { useState } from 'react';

export const useReceivables = () => useQuery(read('GET /api/appointments/unpaid'));

export interface Debtor {
  key: string;
  name: string;
  openCents: number;
  visits: Appointment[];
  /** Without visits paid since. */
  open: Appointment[];
}

/** The visits by client, in the order of their first ones. */
export const debtorsOf = (
  visits: readonly Appointment[],
  isOpen: (visit: Appointment) => boolean = () => true,
): Debtor[] => {
  const debtors = new Map<string, Debtor>();
  for (const visit of visits) {
    const name = displayName(visit);
    const key = visit.clientId === null ? name : String(visit.clientId);
    const known = debtors.get(key) ?? { key, name, openCents: 0, visits: [], open: [] };
    known.visits.push(visit);
    if (isOpen(visit)) {
      known.openCents += receivableCents(visit);
      known.open.push(visit);
    }
    debtors.set(key, known);
  }
  return [...debtors.values()];
};

/** The client who owes most first; then each client's newest visit first, in the order of the answer. */
const greatestFirst = (visits: readonly Appointment[]): Appointment[] =>
  debtorsOf(visits)
    .toSorted((left, right) => right.openCents - left.openCents)
    .flatMap((debtor) => debtor.visits);

/** In the order of the first answer: nothing moves under the finger. Paid visits stay, and new ones come last. */
const keptVisits = (
  kept: readonly Appointment[],
  answered: readonly Appointment[],
): readonly Appointment[] => {
  if (kept.length === 0) return greatestFirst(answered);
  const current = new Map(answered.map((visit) => [visit.id, visit]));
  const known = new Set(kept.map(({ id }) => id));
  return [
    ...kept.map((visit) => current.get(visit.id) ?? visit),
    ...answered.filter(({ id }) => !known.has(id)),
  ];
};

/** Clients who owe, or did when the list was opened. */
export function useDebtors(answered: readonly Appointment[] | undefined): Debtor[] {
  const [seen, setSeen] = useState(answered);
  const [kept, setKept] = useState(() => keptVisits([], answered ?? []));
  if (answered !== seen) {
    setSeen(answered);
    setKept(keptVisits(kept, answered ?? []));
  }
  const open = new Set(answered?.map(({ id }) => id));
  return debtorsOf(kept, ({ id }) => open.has(id));
}

const visitText = (visit: Appointment): string =>
  `${displayService(visit)} de ${shortDate(visit.startTimeLocal.slice(0, 10))}`;

/** The messaging app with a reminder, which the owner reads before it is sent; null without a whole phone. */
export const remindUrl = ({ name, openCents, open: visits }: Debtor): string | null => {
  const client = visits[0]?.clientData;
  const phone = client?.whatsappNumber || client?.phone || '';
  if (phoneKey(phone) === null) return null;
  const what = visits.length === 1 && visits[0] ? visitText(visits[0]) : `${visits.length} atendimentos`;
  const text = `Olá, ${name}! Ficou em aberto ${formatReais(openCents)}, de ${what}. Pode acertar quando for melhor para você?`;
  return `https://wa.me/${dialDigits(phone)}?text=${encodeURIComponent(text.replaceAll('\u00A0', ' '))}`;
};

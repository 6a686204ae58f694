import { epochOf, type Instant } from '#shared/instant.ts';
import { addDays, dayRange } from '#shared/local-time.ts';
import { centsFromDecimal } from '#shared/money.ts';
import { BIRTHDAY_LIST_DAYS, daysUntilBirthday } from './birthday.ts';
import type { CustomerStatus } from '#clients/client-options.ts';

/** The five summaries of the CRM, in the order of its cards (spec 2 §2). */
export const crmGroups = ['all', 'vip', 'inactive', 'birthday', 'high_value'] as const;

export type CrmGroup = (typeof crmGroups)[number];

const VIP_ABOVE_CENTS = 100_000;
/** One client in this many can be VIP by what was spent. */
const VIP_ONE_IN = 10;
const HIGH_VALUE_ABOVE_CENTS = 20_000;
const INACTIVE_AFTER_DAYS = 90;

interface SummarizedClient {
  customerStatus: CustomerStatus;
  /** decimal string */
  totalSpent: string;
  /** decimal string */
  averageTicket: string;
  lastVisit: Instant | null;
  /** yyyy-MM-dd */
  dateOfBirth: string | null;
}

export interface CrmDay {
  today: string;
  zone: string;
}

/** VIPs spent more than this: 1000, and what the first client outside of the tenth that spent most did. */
const vipAboveCents = (clients: readonly SummarizedClient[]): number => {
  const spent = clients
    .map(({ totalSpent }) => centsFromDecimal(totalSpent))
    .filter((cents) => cents > VIP_ABOVE_CENTS)
    .toSorted((one, other) => other - one);
  return spent[Math.floor(clients.length / VIP_ONE_IN)] ?? VIP_ABOVE_CENTS;
};

/**
 * True if a client belongs to a group of a list on a day (spec 2 §9). VIP: marked so, or spent more than 1000 and in
 * the tenth that spent most. Inactive: the last visit was more than 90 days ago by the local calendar; a client without
 * visits is not inactive. Birthday: within 7 days. High value: an average ticket above 200.
 */
export const crmMembership = (
  clients: readonly SummarizedClient[],
  { today, zone }: CrmDay,
): ((client: SummarizedClient, group: CrmGroup) => boolean) => {
  const [activeSince] = dayRange(addDays(today, -INACTIVE_AFTER_DAYS), zone);
  const vipAbove = vipAboveCents(clients);
  const belongs: Record<CrmGroup, (client: SummarizedClient) => boolean> = {
    all: () => true,
    vip: ({ customerStatus, totalSpent }) =>
      customerStatus === 'vip' || centsFromDecimal(totalSpent) > vipAbove,
    inactive: ({ lastVisit }) => lastVisit !== null && epochOf(lastVisit) < activeSince,
    birthday: ({ dateOfBirth }) =>
      (daysUntilBirthday(dateOfBirth, today) ?? Number.POSITIVE_INFINITY) <= BIRTHDAY_LIST_DAYS,
    high_value: ({ averageTicket }) => centsFromDecimal(averageTicket) > HIGH_VALUE_ABOVE_CENTS,
  };
  return (client, group) => belongs[group](client);
};

export const crmSummary = (clients: readonly SummarizedClient[], day: CrmDay): Record<CrmGroup, number> => {
  const isIn = crmMembership(clients, day);
  const count = (group: CrmGroup): number => clients.filter((client) => isIn(client, group)).length;
  return {
    all: count('all'),
    vip: count('vip'),
    inactive: count('inactive'),
    birthday: count('birthday'),
    high_value: count('high_value'),
  };
};

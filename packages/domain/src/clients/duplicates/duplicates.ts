import { foldText } from '#shared/texts/text.ts';
import { phoneKey } from '#clients/phone.ts';

/** Reasons to take two clients for one person, the surest first. */
export const duplicateReasons = ['phone', 'email', 'name'] as const;

export type DuplicateReason = (typeof duplicateReasons)[number];

interface ComparableClient {
  id: number;
  name: string;
  email: string | null;
  phone: string | null;
  whatsappNumber: string | null;
}

const PLACEHOLDERS = new Set(['', 'cliente', 'null']);

const present = (keys: (string | null)[]): string[] => [...new Set(keys.filter((key) => key !== null))];

const keysBy: Record<DuplicateReason, (client: ComparableClient) => string[]> = {
  phone: ({ phone, whatsappNumber }) => present([phoneKey(phone), phoneKey(whatsappNumber)]),
  email: ({ email }) => present([email && email.trim().toLowerCase()]),
  name: ({ name }) => present([foldText(name)]).filter((key) => !PLACEHOLDERS.has(key)),
};

interface Group<C> {
  reasons: DuplicateReason[];
  clients: C[];
}

const isSame = <C>(one: readonly C[], other: readonly C[]): boolean =>
  one.length === other.length && one.every((client, at) => client === other[at]);

/**
 * Finds groups of clients that may be one person, given any number of clients at a time: same DDD and last 8 digits
 * of a phone, same e-mail, or same name regardless of case and accents. A group found for several reasons is listed
 * once with all of them, the surest groups first. Placeholder names such as 'Cliente' are no match.
 */
export const duplicateFinder = <C extends ComparableClient>() => {
  const known = duplicateReasons.map((reason) => ({
    reason,
    byKey: new Map<string, C[]>(),
    groups: [] as C[][],
  }));
  return {
    add: (clients: readonly C[]): void => {
      for (const { reason, byKey, groups } of known) {
        for (const client of clients) {
          for (const key of keysBy[reason](client)) {
            const group = byKey.get(key);
            if (!group) byKey.set(key, [client]);
            else if (group.push(client) === 2) groups.push(group);
          }
        }
      }
    },
    found: (most: number): Group<C>[] => {
      const found: Group<C>[] = [];
      const byFirst = new Map<C | undefined, Group<C>[]>();
      for (const { reason, groups } of known) {
        for (const clients of groups) {
          // clients keep one order, so equal groups begin with the same client
          const alike = byFirst.get(clients[0]) ?? [];
          const same = alike.find((group) => isSame(group.clients, clients));
          if (same) same.reasons.push(reason);
          else if (found.length < most) {
            const group = { reasons: [reason], clients };
            found.push(group);
            byFirst.set(clients[0], [...alike, group]);
          }
        }
      }
      return found;
    },
  };
};

import { foldText } from '#shared/text.ts';
import { phoneKey } from './phone.ts';

/** Why two clients may be one person, the surest reason first. */
export const duplicateReasons = ['phone', 'email', 'name'] as const;

export type DuplicateReason = (typeof duplicateReasons)[number];

/** The part of a client by which a duplicate shows. */
export interface ComparableClient {
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

/**
 * Looks for groups of clients that may be one person, given any number of clients at a time: same DDD and last 8 digits
 * of a phone, same e-mail, or same name without regard to case and accents. A group found for several reasons is listed
 * once with all of them, the surest groups first. Placeholder names such as 'Cliente' join nobody.
 */
export const duplicateFinder = <C extends ComparableClient>() => {
  const known = new Map(duplicateReasons.map((reason) => [reason, new Map<string, C[]>()]));
  return {
    add: (clients: readonly C[]): void => {
      for (const [reason, groups] of known) {
        for (const client of clients) {
          for (const key of keysBy[reason](client)) {
            const group = groups.get(key);
            if (group) group.push(client);
            else groups.set(key, [client]);
          }
        }
      }
    },
    found: (): { reasons: DuplicateReason[]; clients: C[] }[] => {
      const found = new Map<string, { reasons: DuplicateReason[]; clients: C[] }>();
      for (const [reason, groups] of known) {
        for (const group of groups.values()) {
          if (group.length === 1) continue;
          const members = group
            .map(({ id }) => id)
            .toSorted((a, b) => a - b)
            .join();
          const same = found.get(members);
          if (same) same.reasons.push(reason);
          else found.set(members, { reasons: [reason], clients: group });
        }
      }
      return [...found.values()];
    },
  };
};

import type { FindableClient } from './client-match.ts';
import { nameSearch } from './name-search.ts';
import { phoneSearch } from './phone-search.ts';

interface SearchKey {
  /** Folded name and e-mail, separate so that no match spans both. */
  texts: readonly [name: string, email: string];
  phones: readonly string[];
}

/** Folding a text costs more than searching it: each client object is prepared once. */
const keys = new WeakMap<FindableClient, SearchKey>();

const digitsOf = (text: string | null | undefined): string => (text ?? '').replace(/\D/g, '');

const keyOf = (client: FindableClient): SearchKey => {
  const known = keys.get(client);
  if (known) return known;
  const key: SearchKey = {
    texts: [nameSearch(client.name), nameSearch(client.email ?? '')],
    phones: [digitsOf(client.phone), digitsOf(client.whatsappNumber)],
  };
  keys.set(client, key);
  return key;
};

/**
 * The clients that a search finds, in their order: part of the name or e-mail regardless of case, accents and
 * apostrophes, the parts of a name in any order, or the digits of a phone in any format, if the search has any (spec 1 §5, spec 2 §5). An empty search
 * finds all.
 */
export const searchClients = <C extends FindableClient>(
  clients: readonly C[],
  search: string,
): readonly C[] => {
  const text = nameSearch(search);
  if (text === '') return clients;
  const parts = text.split(' ');
  const forms = phoneSearch(search);
  return clients.filter((client) => {
    const { texts, phones } = keyOf(client);
    return (
      texts.some((known) => known.includes(text)) ||
      parts.every((part) => texts[0].includes(part)) ||
      phones.some((phone) => forms.some((digits) => phone.includes(digits)))
    );
  });
};

import { foldText } from '#shared/text.ts';

/** The part of a client by which it is found. */
export interface FindableClient {
  name: string;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  whatsappNumber?: string | null | undefined;
}

const sameName = (name: string): string => name.trim().toLocaleLowerCase('pt-BR');

/** Every client with a typed name, case-insensitively (spec 1 §5). More than one: the person has to choose. */
export const clientsNamed = <C extends { name: string }>(clients: readonly C[], typed: string): C[] =>
  clients.filter(({ name }) => sameName(name) === sameName(typed));

/**
 * Whether a client belongs in the result of a search: part of the name or e-mail, without regard to case and
 * accents, or the digits of a phone when the search has any (spec 1 §5, spec 2 §5). An empty search finds all.
 */
export const matchesSearch = (client: FindableClient, search: string): boolean => {
  const text = foldText(search);
  if (foldText(client.name).includes(text) || foldText(client.email ?? '').includes(text)) return true;
  const digits = search.replace(/\D/g, '');
  return digits !== '' && [client.phone, client.whatsappNumber].some((phone) => hasDigits(phone, digits));
};

const hasDigits = (phone: string | null | undefined, digits: string): boolean =>
  (phone ?? '').replace(/\D/g, '').includes(digits);

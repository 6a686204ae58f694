import { clientsMeant } from '#clients/search/archived-clients.ts';
import {
  invalidNameMessage,
  invalidSavedNameMessage,
  isUsableSavedName,
  isValidClientName,
} from './client-name.ts';
import { displayPhone, phoneKey } from '#clients/phone.ts';
import { phoneProblem } from '#shared/forms/phone-problem.ts';
import type { Client } from '#clients/clients-contract.ts';

type ListedClient = Pick<Client, 'id' | 'name' | 'phone' | 'whatsappNumber' | 'isActive'>;

type BookingClient =
  | { kind: 'known'; id: number }
  | { kind: 'new' }
  /** The message belongs under this field. */
  | { kind: 'refused'; message: string; field?: 'clientPhone' };

interface BookingClientQuestion {
  typedName: string;
  typedPhone: string;
  /** The client picked from the list, if the name still matches. */
  chosenId: number | null;
  clients: readonly ListedClient[];
  saving: 'create' | 'update';
}

const hasPhone = ({ phone, whatsappNumber }: ListedClient, key: string): boolean =>
  [phone, whatsappNumber].some((known) => phoneKey(known) === key);

const otherPhoneMessage = ({ name, phone, whatsappNumber }: ListedClient): string => {
  const known = displayPhone(phone ?? whatsappNumber);
  return (
    `Já existe ${name} ${known ? `com o telefone ${known}` : 'sem telefone'}. ` +
    'Se é a mesma pessoa, escolha-a na lista; se é outra, escreva também o sobrenome.'
  );
};

/**
 * Resolves the client of an appointment: the chosen one, the only one with the typed name, or a new one (spec 1 §5). A
 * typed phone tells people of one name apart.
 */
export function bookingClient({
  typedName,
  typedPhone,
  chosenId,
  clients,
  saving,
}: BookingClientQuestion): BookingClient {
  const chosen = clients.find(({ id }) => id === chosenId);
  if (chosen && !isUsableSavedName(chosen.name)) {
    return { kind: 'refused', message: invalidSavedNameMessage(saving, chosen.name) };
  }
  if (chosenId !== null) return { kind: 'known', id: chosenId };
  if (!isValidClientName(typedName)) return { kind: 'refused', message: invalidNameMessage(saving) };
  const named = clientsMeant(clients, typedName);
  const key = phoneKey(typedPhone);
  const reached = key === null ? [] : named.filter((client) => hasPhone(client, key));
  const [match, another] = reached.length > 0 ? reached : named;
  if (match && key !== null && reached.length === 0 && !another)
    return { kind: 'refused', message: otherPhoneMessage(match) };
  if (another) {
    return { kind: 'refused', message: 'Há mais de um cliente com este nome: escolha um deles na lista.' };
  }
  if (match) return { kind: 'known', id: match.id };
  const problem = phoneProblem(typedPhone);
  return problem === null ? { kind: 'new' } : { kind: 'refused', message: problem, field: 'clientPhone' };
}

interface Typed {
  clients: readonly ListedClient[] | undefined;
  chosenId: number | null;
  clientName: string;
  clientPhone: string;
}

/** The phone of the person of a new booking, '' without one; undefined while the clients are not known. */
export const bookedPhone = ({ clients, chosenId, clientName, clientPhone }: Typed): string | undefined => {
  if (!clients || clientPhone.trim()) return clientPhone.trim() || undefined;
  const booked = bookingClient({
    typedName: clientName,
    typedPhone: clientPhone,
    chosenId,
    clients,
    saving: 'create',
  });
  const client = booked.kind === 'known' ? clients.find(({ id }) => id === booked.id) : undefined;
  return client?.whatsappNumber ?? client?.phone ?? '';
};

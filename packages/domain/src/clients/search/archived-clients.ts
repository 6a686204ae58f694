import { clientsNamed } from './client-match.ts';

interface Archivable {
  id: number;
  isActive: boolean;
}

/** The clients of everyday lists, or those that were archived instead, in the order given. */
export const clientsShown = <C extends Archivable>(clients: readonly C[], isArchived: boolean): C[] =>
  clients.filter(({ isActive }) => isActive !== isArchived);

/** Whom the appointment dialog offers: who is not archived, and the client it already has. */
export const offeredClients = <C extends Archivable>(clients: readonly C[], chosenId: number | null): C[] =>
  clients.filter(({ id, isActive }) => isActive || id === chosenId);

/**
 * Whom a typed name may mean: the clients of that name, and archived ones only when nobody else has it, so that no
 * second record is made of a person who is already known.
 */
export const clientsMeant = <C extends Archivable & { name: string }>(
  clients: readonly C[],
  typed: string,
): C[] => {
  const named = clientsNamed(clients, typed);
  const active = named.filter(({ isActive }) => isActive);
  return active.length > 0 ? active : named;
};

import { counted } from '#shared/texts/counted.ts';
import { clientsNamed } from './client-match.ts';

interface Archivable {
  id: number;
  isActive: boolean;
}

export const clientsShown = <C extends Archivable>(clients: readonly C[], isArchived: boolean): C[] =>
  clients.filter(({ isActive }) => isActive !== isArchived);

export const offeredClients = <C extends Archivable>(clients: readonly C[], chosenId: number | null): C[] =>
  clients.filter(({ id, isActive }) => isActive || id === chosenId);

/** Clients with a typed name; archived ones only when no other has it. Avoids a second record for a known person. */
export const clientsMeant = <C extends Archivable & { name: string }>(
  clients: readonly C[],
  typed: string,
): C[] => {
  const named = clientsNamed(clients, typed);
  const active = named.filter(({ isActive }) => isActive);
  return active.length > 0 ? active : named;
};

/** '1 arquivado corresponde à busca: toque em Arquivados.'; null for 0. */
export const archivedFoundText = (count: number): string | null =>
  count === 0
    ? null
    : `${counted(count, 'arquivado corresponde', 'arquivados correspondem')} à busca: toque em Arquivados.`;

export const ERASED_NAME = 'Cliente removido';

interface NamedVisit {
  isPersonalEvent: boolean;
  clientId: number | null;
  clientName: string | null;
}

/** True for a visit that keeps the name of a client whose record was deleted. */
export const isOfUnregistered = ({ isPersonalEvent, clientId, clientName }: NamedVisit): boolean =>
  !isPersonalEvent && clientId === null && (clientName ?? '') !== '' && clientName !== ERASED_NAME;

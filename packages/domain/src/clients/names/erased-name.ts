/** What a person is called in the agenda and in notices once their data were erased. */
export const ERASED_NAME = 'Cliente removido';

interface NamedVisit {
  isPersonalEvent: boolean;
  clientId: number | null;
  clientName: string | null;
}

/** True for a visit that keeps the name of somebody whose record was deleted. */
export const isOfUnregistered = ({ isPersonalEvent, clientId, clientName }: NamedVisit): boolean =>
  !isPersonalEvent && clientId === null && (clientName ?? '') !== '' && clientName !== ERASED_NAME;

/**
 * The services that the appointment dialog offers: the active ones, in the order given, and the one that the edited
 * appointment already has even if it is no longer active.
 */
export const offeredServices = <S extends { id: number; isActive: boolean }>(
  services: readonly S[],
  chosenId: number | null = null,
): S[] => services.filter(({ id, isActive }) => isActive || id === chosenId);

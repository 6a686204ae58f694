/** Each message of a client is compared with all services, which blocks all other requests of the process. */
export const MAX_SERVICES = 300;

export const TOO_MANY_SERVICES = `Você já tem ${MAX_SERVICES} serviços, que é o limite. Exclua um que não usa mais para criar outro.`;

/** Services of the dialog: the active ones in the given order, plus the edited appointment's own even if inactive. */
export const offeredServices = <S extends { id: number; isActive: boolean }>(
  services: readonly S[],
  chosenId: number | null = null,
): S[] => services.filter(({ id, isActive }) => isActive || id === chosenId);

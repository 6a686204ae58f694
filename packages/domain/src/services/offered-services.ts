/**
 * The most services that a professional may have. Each message of a client is compared with all of them, while everybody
 * else waits.
 */
export const MAX_SERVICES = 300;

/** What is said when there is one too many. */
export const TOO_MANY_SERVICES = `Você já tem ${MAX_SERVICES} serviços, que é o limite. Exclua um que não usa mais para criar outro.`;

/**
 * The services that the appointment dialog offers: the active ones, in the order given, and the one that the edited
 * appointment already has even if it is no longer active.
 */
export const offeredServices = <S extends { id: number; isActive: boolean }>(
  services: readonly S[],
  chosenId: number | null = null,
): S[] => services.filter(({ id, isActive }) => isActive || id === chosenId);

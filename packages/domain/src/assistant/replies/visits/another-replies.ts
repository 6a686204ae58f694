// A second visit that the client asks for while the first is being moved.

export const anotherAfterMove = (service: string): string =>
  `Certo, depois da mudança vejo com você o dia de mais um horário de ${service}.`;

export const whichForMove = (): string => 'Para a mudança, qual dos horários você prefere?';

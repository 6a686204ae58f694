// Replies to a blocked client who wants a time, and the note to the owner.

export const leftToOwner = (): string => 'Já avisei o profissional, que responde por aqui sobre o horário.';

/** The owner has heard of it before. */
export const stillLeftToOwner = (): string =>
  'O profissional já está avisado e responde por aqui sobre o horário.';

/** To follow the client's name. */
export const wantsTime = (): string => 'quer um horário.';

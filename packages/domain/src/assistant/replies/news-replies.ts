// What is said to news that the owner has to hear. Each says only what was done.

export const wrongPerson = (): string =>
  'Desculpe o engano! Já avisei o profissional para corrigir o contato. Por aqui não mudei nada.';

/** To who knows nothing of the visit that a reminder tells of. */
export const notBooked = (): string =>
  'Desculpe a confusão! Já avisei o profissional, que vai conferir com você. Por aqui não mudei nada.';

/** To who tells of a death while a visit stands. */
export const mourned = (): string =>
  'Sinto muito pela sua perda. Já avisei o profissional. Se eu puder ajudar com algum horário, é só dizer.';

export const toldOfArrival = (): string => 'Que bom! Já avisei o profissional que você chegou.';

export const getWell = (): string => 'Melhoras! Já avisei o profissional.';

export const movedAway = (): string => 'Obrigada por avisar! Já passei o recado ao profissional.';

/** A service wished for beside a visit that was just confirmed. */
export const besideTold = (service: string): string =>
  `Sobre ${service}: já passei o seu pedido ao profissional, que responde por aqui.`;

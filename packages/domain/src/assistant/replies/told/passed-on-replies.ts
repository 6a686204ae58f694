// Replies about messages passed on to the owner.

export const wishPassedOn = (): string =>
  'Já passei o seu recado ao profissional. A resposta chega por aqui.';
/** The client asks if it was passed on. */
export const alreadyPassedOn = (): string =>
  'Sim, já passei ao profissional. Assim que houver resposta, ela chega por aqui.';
/** It had not been passed on before. */
export const passedOnNow = (): string =>
  'Ainda não tinha passado. Passei agora ao profissional, que responde por aqui.';
export const answerComes = (): string =>
  'Não sei dizer em quanto tempo, mas o profissional já recebeu o seu recado e a resposta chega por aqui.';
export const askWhatToAsk = (): string => 'Claro! O que você quer que eu pergunte ao profissional?';

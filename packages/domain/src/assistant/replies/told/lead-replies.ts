// Replies to clients who need the owner, and to clients who do not know yet what they want.

export const urgent = (): string =>
  'Entendi que é urgente. Já avisei o profissional, que fala com você por aqui assim que possível.';

export const purchase = (): string =>
  'Isso você acerta direto com o profissional: já passei o seu pedido, e a resposta chega por aqui.';

/** Several people attend one visit. */
export const togetherTold = (): string =>
  'Certo, é um horário só para todos vocês, e já avisei o profissional.';

/** The link of a video call. */
export const linkAsked = (): string =>
  'O link quem envia é o profissional: já avisei que você precisa dele, e a resposta chega por aqui.';

export const strictlyProfessional = (): string =>
  'Não oferecemos esse tipo de serviço: o atendimento é estritamente profissional.';

/** A result in a given time. */
export const dependsOnCase = (): string =>
  'Isso depende de cada caso, e só o profissional pode avaliar. Quer que eu pergunte ao profissional?';

export const howToBegin = (): string => 'Para começar, é só me dizer o serviço e o dia que você prefere.';

// Greetings, thanks and the other small replies.
import { firstName } from '#shared/text.ts';
import type { Turn } from '../dialogue/turn.ts';
import { assistantNameOf, phrasesOf } from './voice.ts';

/** Introduces the assistant and offers help. */
export const greet = ({ business, clientName }: Turn): string => {
  const { hello, offerHelp } = phrasesOf(business);
  const name = clientName === null ? '' : `, ${firstName(clientName)}`;
  return `${hello}${name}! Sou ${assistantNameOf(business)}, assistente virtual de ${business.name}. ${offerHelp}`;
};

export const welcome = ({ business }: Turn): string => phrasesOf(business).welcome;
export const goodbye = ({ business }: Turn): string => phrasesOf(business).goodbye;
export const gladToHelp = ({ business }: Turn): string =>
  `${phrasesOf(business).fine} Se precisar de algo, é só me chamar.`;

/** The client does not want what was proposed. */
export const takenNote = ({ business }: Turn): string =>
  `${phrasesOf(business).fine} Não marquei nada. Se quiser outro dia ou horário, é só dizer.`;

export const notUnderstood = (): string =>
  'Desculpe, não entendi. Posso ajudar a marcar, mudar ou cancelar um horário, e informar preços, serviços, endereço e horários de atendimento.';

export const askForText = (): string =>
  'Ainda não consigo ouvir áudios nem ver imagens por aqui. Pode escrever a sua mensagem em texto, por favor?';

/** What is not known is never invented. */
export const doNotKnow = (): string =>
  'Não sei dizer: não tenho essa informação aqui. Quer que eu pergunte ao profissional?';

export const askedOwner = (): string =>
  'Já passei a sua pergunta ao profissional. A resposta chega por aqui.';
export const toldOwner = (): string => 'Obrigado por avisar. Já passei o recado ao profissional.';
export const notAsked = ({ business }: Turn): string =>
  `${phrasesOf(business).fine} Se precisar de algo mais, é só chamar.`;

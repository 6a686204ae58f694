// Greetings, thanks and the other small replies.
import { firstName } from '#shared/text.ts';
import type { Turn } from '../dialogue/turn.ts';
import { sentence } from './spoken.ts';
import { assistantNameOf, phrasesOf } from './voice.ts';

const DAY_GREETING = /^(?:(?:oi|ola|opa|alo|e ai|tudo bem|[.?]) )*(bom dia|boa tarde|boa noite)\b/;

/** 'Bom dia' to who said so, else the greeting of the tone. */
const hello = ({ business, said }: Turn): string => {
  const words = DAY_GREETING.exec(said.text.plain)?.[1];
  return words === undefined ? phrasesOf(business).hello : sentence(words);
};

/** Introduces the assistant and offers help. */
export const greet = (turn: Turn): string => {
  const { business, clientName } = turn;
  const name = clientName === null ? '' : `, ${firstName(clientName)}`;
  return `${hello(turn)}${name}! Sou ${assistantNameOf(business)}, assistente virtual de ${business.name}. ${phrasesOf(business).offerHelp}`;
};

/** Greets back who asked for something in the same message. */
export const greetBack = (turn: Turn): string => `${hello(turn)}!`;

export const welcome = ({ business }: Turn): string => phrasesOf(business).welcome;
export const goodbye = ({ business }: Turn): string => phrasesOf(business).goodbye;
export const gladToHelp = ({ business }: Turn): string =>
  `${phrasesOf(business).fine} Se precisar de algo, é só me chamar.`;

/** The client does not want what was proposed. */
export const takenNote = ({ business }: Turn): string =>
  `${phrasesOf(business).fine} Não marquei nada. Se quiser outro dia ou horário, é só dizer.`;

export const notUnderstood = (): string =>
  'Desculpe, não entendi. Posso marcar, mudar ou cancelar um horário para você, e também informar serviços, preços, endereço e horários de atendimento.';

export const askForText = (): string =>
  'Ainda não consigo ouvir áudios nem ver imagens por aqui. Pode escrever a sua mensagem em texto, por favor?';

/** What is not known is never invented. */
export const doNotKnow = (): string =>
  'Isso eu não sei dizer, não tenho essa informação aqui. Quer que eu pergunte ao profissional?';

/** One of several questions was not answered. */
export const alsoUnknown = (): string =>
  'Sobre a sua outra pergunta, não tenho essa informação aqui. Quer que eu pergunte ao profissional?';

export const askedOwner = (): string =>
  'Já passei a sua pergunta ao profissional. A resposta chega por aqui.';
export const toldOwner = (): string =>
  'Tudo bem, e que bom que você avisou. Já passei o recado ao profissional.';
export const notAsked = ({ business }: Turn): string =>
  `${phrasesOf(business).fine} Se precisar de algo mais, é só chamar.`;

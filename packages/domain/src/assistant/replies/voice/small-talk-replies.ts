// Greetings, thanks and the other small replies.
import type { ClientMessage } from '#assistant/assistant-tools.ts';
import type { Turn } from '../../dialogue/memory/turn.ts';
import { salutation } from '../told/salutation.ts';
import { sentence } from './spoken.ts';
import { introduction, phrasesOf } from './voice.ts';

/** Words before and between greetings: "boa noite, ops bom dia". */
const BESIDE_GREETING = new Set(
  'oi oii ola opa alo e ai tudo bem . ? , ! ops digo quer dizer na verdade ou'.split(' '),
);
const DAY_GREETINGS = new Set(['bom dia', 'boa tarde', 'boa noite']);

/** The last greeting of the day that a message opens with; undefined without one. */
const dayGreetingIn = (plain: string): string | undefined => {
  const words = plain.split(' ');
  let found: string | undefined;
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next = ''] = words.slice(at, at + 2);
    const isGreeting = DAY_GREETINGS.has(`${word} ${next}`);
    if (!isGreeting && !BESIDE_GREETING.has(word)) break;
    if (!isGreeting) continue;
    found = `${word} ${next}`;
    at += 1;
  }
  return found;
};

/** Returns the client's 'Bom dia', otherwise the greeting of the tone. */
const hello = ({ business, said }: Turn): string => {
  const words = dayGreetingIn(said.text.plain);
  return words === undefined ? phrasesOf(business).hello : sentence(words);
};

/** Introduces the assistant and offers help. */
export const greet = (turn: Turn): string => {
  const { business, clientName } = turn;
  const name = clientName === null ? '' : `, ${salutation(clientName)}`;
  return `${hello(turn)}${name}! ${introduction(business)}. ${phrasesOf(business).offerHelp}`;
};

/** Greets a client who asked for something in the same message. */
export const greetBack = (turn: Turn): string => `${hello(turn)}!`;

export const opensWithGreeting = (turn: Turn, reply: string): boolean =>
  reply.startsWith(`${hello(turn)}!`) || reply.startsWith(`${hello(turn)},`);

/** For a greeting from a client who was greeted today. */
export const greetAgain = ({ business }: Turn): string => `Sim, estou aqui! ${phrasesOf(business).offerHelp}`;

/** For a client who is back, or ready. */
export const listening = ({ business }: Turn): string => `Pode falar! ${phrasesOf(business).offerHelp}`;

/** For a client who announces a question. */
export const askAway = (): string => 'Claro, pode perguntar!';

/** Abilities of the assistant, in the order in which clients ask for them. */
export const menu = ({ business }: Turn): string =>
  `${phrasesOf(business).offerHelp} Por aqui eu posso:\n• marcar um horário\n• mudar ou cancelar um horário seu\n• dizer serviços, preços, endereço e horários de atendimento\n• chamar o profissional\nÉ só escrever o que precisa, do seu jeito.`;

export const startedAnew = ({ business }: Turn): string =>
  `${phrasesOf(business).fine} Vamos começar de novo. ${phrasesOf(business).offerHelp}`;

/** The chat has no phone number; sent once, after a booking. */
export const askPhone = (): string =>
  'Se puder, me passe o seu telefone com DDD, para o profissional ter o seu contato.';
export const phonePassedOn = ({ business }: Turn): string =>
  `${phrasesOf(business).fine} Passei o seu telefone ao profissional. Agradeço!`;

/** For an automatic reply. */
export const toMachine = (): string =>
  'Parece que esta é uma resposta automática. Quando alguém puder ler, é só escrever por aqui.';

export const welcome = ({ business }: Turn): string => phrasesOf(business).welcome;
export const goodbye = ({ business }: Turn): string => phrasesOf(business).goodbye;
export const gladToHelp = ({ business }: Turn): string =>
  `${phrasesOf(business).fine} Se precisar de algo, é só me chamar.`;

/** The client declines the proposal. */
export const takenNote = ({ business }: Turn): string =>
  `${phrasesOf(business).fine} Esse eu não marquei. Se quiser outro dia ou horário, é só dizer.`;

export const sorryForLoss = (): string => 'Sinto muito pela sua perda.';

export const condolence = (): string =>
  'Sinto muito pela sua perda. Se eu puder ajudar com algum horário seu, é só me dizer.';

/** For a client who only wants to talk; said once, because it is no person who listens. */
export const listens = ({ business }: Turn): string =>
  `Pode contar, eu leio com calma. ${introduction(business)}; se quiser falar com uma pessoa, chamo o profissional ou marco um horário.`;

/** For what such a client says next. */
export const listensOn = (): string => 'Entendo. Pode escrever à vontade.';

/** A yes to `listens`, which names two things. */
export const askCallOrVisit = (): string =>
  'Prefere que eu chame o profissional ou que eu marque um horário?';

/** For such a client who says goodbye. */
export const takeCare = ({ said }: Turn): string => {
  const [words = 'ate mais'] = /\b(boa noite|boa tarde|bom dia)\b/.exec(said.text.plain) ?? [];
  return `${words === 'ate mais' ? 'Até mais' : sentence(words)}! Fique bem. Quando quiser, é só escrever.`;
};

/** For a client who is afraid and says nothing else. */
export const comforted = ({ business }: Turn): string =>
  `${phrasesOf(business).comfort} Se quiser, pode me contar ou perguntar o que precisar.`;

/** For a client who is not well and asks for nothing. */
export const sorryToHear = (): string =>
  'Sinto muito que você não esteja bem. Se quiser falar com uma pessoa, é só me dizer que eu aviso agora.';

/** For a client who waits while a choice is open. */
export const stillHere = (): string => 'Estou por aqui! É só me dizer o que prefere, e eu sigo.';

export const notUnderstood = (): string =>
  'Desculpe, não entendi. Posso marcar, mudar ou cancelar um horário para você, e também informar serviços, preços, endereço e horários de atendimento.';

/** Precedes the question that is still open. */
export const notHeard = (): string => 'Desculpe, não entendi.';

/** For the second consecutive message that was not understood. */
export const personInstead = (): string =>
  'Desculpe, continuo sem entender. Já avisei o profissional, que pode responder por aqui. Se preferir, escreva de outro jeito o que você precisa.';

const RECEIVED: Partial<Record<ClientMessage['type'], string>> = {
  location:
    'Recebi a localização. Eu não consigo abri-la, mas o profissional pode vê-la nesta conversa. Como posso ajudar?',
  contact:
    'Recebi o contato. Eu não consigo falar com ele, mas o profissional pode vê-lo nesta conversa. Como posso ajudar?',
  file: 'Recebi o arquivo. Eu não consigo abri-lo, mas o profissional pode vê-lo nesta conversa. Como posso ajudar?',
};

/** For messages without text: names what arrived, and says that it was not read. */
export const withoutWords = (messages: readonly ClientMessage[]): string =>
  RECEIVED[messages.at(-1)?.type ?? 'other'] ??
  'Ainda não consigo ouvir áudios nem ver imagens por aqui. Pode escrever a sua mensagem em texto, por favor?';

/** The client cannot write now; nothing changes. */
export const noHurry = ({ business }: Turn): string =>
  `${phrasesOf(business).fine} Sem pressa, quando puder é só me escrever. Por enquanto fica tudo como está.`;

/** The assistant never invents an answer. */
export const doNotKnow = (): string =>
  'Isso eu não sei dizer, não tenho essa informação aqui. Quer que eu pergunte ao profissional?';

/** Follows the facts known about the client's own visits. */
export const doNotKnowMore = (): string =>
  'Mais do que isso eu não tenho aqui. Quer que eu pergunte ao profissional?';

/** One of several questions was not answered; `named`: its subject, in the client's words. */
export const alsoUnknown = (named: string | null = null): string =>
  `${unknownBeside(named)} Quer que eu pergunte ao profissional?`;

/** Without the offer to ask, beside another question of the assistant. */
export const unknownBeside = (named: string | null): string =>
  `Sobre ${named === null ? 'a sua outra pergunta' : `“${named}”`}, não tenho essa informação aqui.`;

/** The client wants the same hour every week. */
export const regularTold = (): string =>
  'Por aqui eu marco um horário de cada vez. Já avisei o profissional que você quer um horário fixo.';

export const askedOwner = (): string =>
  'Já passei a sua pergunta ao profissional. A resposta chega por aqui.';
export const notePassedOn = (): string =>
  'Tudo bem, e que bom que você avisou. Já passei o recado ao profissional.';
/** Beside a confirmation: what the client said of the visit. */
export const messagePassedOn = (): string => 'Já passei o seu recado ao profissional.';
/** A slot that another client may give up: clients are not notified of it automatically. */
export const waitingTold = (): string =>
  'Por aqui eu não tenho lista de espera, mas já passei o seu pedido ao profissional.';
export const notAsked = ({ business }: Turn): string =>
  `${phrasesOf(business).fine} Se precisar de algo mais, é só chamar.`;

/** One wish waits until a question about another is answered. */
export const restLater = (wish: string): string => `Vamos por partes; depois vejo isto: “${wish}”.`;

/** One of several wishes was not understood. */
export const notUnderstoodPart = (wish: string): string =>
  `Não entendi esta parte: “${wish}”. Pode me dizer de outro jeito?`;

/** For a client who wants no visit. */
export const noneWanted = ({ business }: Turn): string =>
  `${phrasesOf(business).fine} Fica tudo como está. Quando quiser um horário, é só me chamar.`;

/** For a client who finds the price high. */
export const dear = (): string => 'Entendo! Fique à vontade para pensar, sem compromisso.';

/** For a remark beside a question that is asked again. */
export const acknowledge = (): string => 'Entendi!';

/** For a remark that asks for nothing. */
export const heardRemark = (isArranging: boolean): string =>
  `Entendi! ${isArranging ? 'Quando quiser, é só me dizer o horário.' : 'Se precisar de algo, é só me chamar.'}`;

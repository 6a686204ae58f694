// Answers greetings, thanks, a yes or no without a question, and messages that were not understood.
import { rememberNamed } from '../answers/price-for-several.ts';
import { wording } from '../../language/words/wording.ts';
import { saysBeside } from '../../language/services/everyday-words.ts';
import { isStatement, tellsReason } from '../../reading/refusals/no-visit.ts';
import { tellsOfDeath, tellsOfFear } from '../../reading/sentences/asides.ts';
import * as replies from '../../replies/voice/small-talk-replies.ts';
import { askWhichShown } from '../../replies/refused-replies.ts';
import { knowledge, noSuchService } from '../../replies/information-replies.ts';
import { askWhichOf, stands, understood } from '../../replies/own-visit-replies.ts';
import { describeVisits, unclearWhileCalledOff } from '../visits/called-off.ts';
import { minutesLater } from '../../local-start.ts';
import { openQuestionOf } from '../expected-answer.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import { asksOne } from '../open-question/kept-question.ts';
import { advanceRequest } from '../offers/booking-flow.ts';
import { surelyToldEntry } from '../facts/entries.ts';
import { notifyOwnerOf } from '../front-desk/guards.ts';
import { namesUnknownService } from '../answers/unknown-service.ts';
import { missedTwice } from '../../replies/owner-notes.ts';
import { tellsWhyCancelled } from '../regret/restore-turn.ts';
import { type Answer, serviceById, type Turn } from '../memory/turn.ts';
import { isGreeted } from '../memory/voice-memory.ts';

const ONLY_GREETING = wording(
  `
GREETING: oi|oie|ola|opa|alo|salve|hey|fala|eai|eae|iae|?|.|!|, | e ai | oi de novo | bom dia | boa tarde|noite
GREETING: tudo|td bem|bom|certo|certinho|joia|tranquilo|ok|beleza|legal|otimo | tudo na paz | tudo em ordem
GREETING: firme|beleza|blz|tranquilo|firmeza|suave (total) | de boa | na paz | como (voces?) esta|estao|vai|vao
GREETING: (tem) alguem ai | prazer|gente|pessoal|galera|meninas|dr|dra|doutora? | por ai | com|e voces? | (meu|minha) amig[oa]|querid[oa]|amad[oa]|moc[oa]|lind[oa]|patrao|patroa|chefe|mestre|parceir[oa]|irmao|mano
GREETING: (meu|minha) amor|amore|flor|rei|campeao|brother|bro|professora?|prof|rapaz|veio|cara
GREETING (GREETING)*
`,
  'whole',
);
/** While something is open, "e aí?" asks for an answer and is not a greeting. */
const NUDGES = /^e ai( [?.])*$/;
const TAKES_NOTE =
  /^(entendi|saquei|ah (ta|sim|entendi)|ata|esta bom|certo|pera\w*|espera|um momento|um minuto|so um (momento|minuto)|deixa (assim|como esta))\b/;
/** "hm", "deixa eu ver": thinks aloud, and says nothing yet. */
const HESITATES = wording(
  `
SOUND: k|hm*|hum*|uhum|aham|ah|eh|eita|nossa|caramba|kk*|rs|rsrs*|haha*|uai|ue|bom|entao|ta|ok|legal|poxa|puxa|vish|ixi|oxe|.|,|!|mas|esta | que pena|chato|saco
THINK: deixa eu ver|pensar (aqui) | deixe me|eu ver (aqui) | vou ver|pensar (aqui) | to|estou pensando|vendo | nao sei (ainda|bem|qual|quando|direito) (ainda) | sei la | (ai) que duvida
SOUND (SOUND)*
(SOUND)* THINK (SOUND)* (e|ai|depois (eu) te chamo|aviso|falo|retorno (SOUND)*)
`,
  'whole',
);
/** "caro hein": no question, and no refusal either. */
const TOO_DEAR = wording(
  `
SOUND: nossa|eita|caramba|vish|ixi|poxa|puxa|hm*|ah|entao|mas|hein|ne|viu|rs|kk*|demais|,|.|!
(SOUND)* (ta|esta|e|eh|achei|ficou|que|meio|muito|bem|tao|um|pouco|pouquinho)* car[oa]|carinh[oa]|salgad[oa]|puxad[oa] (SOUND)*
`,
  'whole',
);
/** "ela disse que pode ser", after "vou ver com minha esposa". */
const SAYS_AGREED = wording(
  `
SOUND: oi|pronto|voltei|falei|olha|ok|entao|e|.|,|!
WHO: ele|ela | meu|minha marido|esposa|mulher|mae|pai|irma|irmao|filha|filho|chefe|namorad[oa]|noiv[oa] | a patroa
SAYS: disse|falou|respondeu|acha|achou (que) | topa|topou|concorda|concordou|aceitou|deixou|liberou
FINE: {pode ser | tudo bem|certo|ok | da certo|sim | sim | pode | por {ela|ele} {tudo bem|pode}}
(SOUND)* WHO {SAYS FINE (sim) | topa|topou|concorda|concordou|aceitou|deixou|liberou} (SOUND)*
`,
  'whole',
);
const ACCEPTS = wording(`sim|pode|quero|isso|fechado (,|sim|por|favor|ser)* (.|!)*`, 'whole');
/** "não tô bem": no answer to anything; danger has been looked for before. */
const FEELS_LOW = wording(
  `
SOUND: oi|ola|ai|olha|poxa|nossa|sabe|hoje|ultimamente|eu|mas|.|,|! | esses dias | sei la
BE: to|tou|estou|ando
LOW: nao BE (muito|nada|mt|la) (muito) bem | nao me sinto|sentindo (muito|nada) bem
LOW: nao sinto me (muito|nada) bem | BE (muito|bem|super|mt|meio) mal | BE na pior
LOW: BE (muito|bem|super|meio | um pouco) pra|para baixo
(SOUND)* LOW (SOUND)*
`,
  'whole',
);
/** "posso tirar uma dúvida?": asks for no answer yet. */
const HAS_QUESTION = wording(
  `
SOUND: oi|ola|entao|,|.|?|por|favor|gentileza|so|rapidinho|aqui|voce|voces|com
MAY: posso|poderia|pode|podia|queria|quero|gostaria|preciso|tenho (de) | da|dava para
(SOUND)* MAY (me|te|lhe)* (tirar|esclarecer|fazer|perguntar) (uma|umas|algumas) duvida|duvidas|pergunta|perguntas|coisa (SOUND)*
`,
  'whole',
);
/** "pronto", "voltei": says nothing yet. */
const IS_BACK = wording(
  '(oi|ja|agora|prontinho|,|.|!)* pronto|prontinho|voltei | pode falar | to|estou aqui|aki (agora|,|.|!)*',
  'whole',
);
const MID_TALK_MINUTES = 60;
const ANNOUNCES = /\b(duvida|pergunta|perguntar)\b/;
const WANTS_HELP =
  /\b(como funciona|saber mais|conhecer|duvida|informac\w+|ajuda|pergunta|perguntar|interesse|interessad[oa])\b/;

/** "preciso de um recibo", "quero fazer luzes": a request that the assistant cannot fulfill, and not a yes. */
const WANTS_SOMETHING = wording(`
NOTHING: de|sim|mesmo|assim|isso|tudo|nada|pensar|ver|confirmar|olhar|falar|conversar|decidir|agradecer|saber|ir|voltar|marcar|agendar
ARTICLE: um|uma|o|a|os|as|meu|minha|mais
WISH: quero|queria|gostaria|preciso|precisava|necessito (de)
WISH >!NOTHING (fazer|receber|pegar|comprar|levar) (ARTICLE)* ____
`);

const askOwner = (turn: Turn, state: DialogueState): Answer => {
  const { original } = turn.said.text;
  return {
    say: [replies.doNotKnow()],
    state: { ...rememberNamed(turn, state), awaiting: { kind: 'ask-owner', question: original } },
    unanswered: [original],
  };
};

const OWN_VISIT = /\b(meus?|minhas?) (horario|consulta|sessao|agendamento|atendimento|visita|reserva)s?\b/;

/** "minha sessão é individual ou de casal?": says what is known of the visit, then offers to ask the owner. */
const askAboutOwn = async (turn: Turn, state: DialogueState): Promise<Answer> => {
  const own = await turn.tools.myAppointments();
  const asked = askOwner(turn, state);
  return own.length === 0
    ? asked
    : { ...asked, say: [...describeVisits(turn, own), replies.doNotKnowMore()] };
};

/** The second of two successive messages that neither this nor an entry answers goes to the owner. */
const unclearTurn = async (turn: Turn, state: DialogueState, say: string): Promise<Answer> => {
  const entry = await surelyToldEntry(turn);
  if (entry) return { say: [knowledge(entry)], state };
  const unclear = { ...state, unclearAt: turn.now };
  if (state.unclearAt === null || state.unclearAt !== state.at) return { say: [say], state: unclear };
  const topic = serviceById(turn, state.requests[0]?.serviceId ?? state.topicServiceId);
  const about = missedTwice(topic?.name ?? null);
  return {
    say: [replies.personInstead()],
    state: await notifyOwnerOf(turn, unclear, { reason: 'question', about }),
  };
};

/** True for a greeting, and for what only announces a question. */
const opensOnly = (plain: string): boolean =>
  (WANTS_HELP.test(plain) && !plain.endsWith('?')) || HAS_QUESTION.test(plain) || ONLY_GREETING.test(plain);

/** Greets once per day; later on, says that it listens. */
const greeting = (turn: Turn, state: DialogueState): string => {
  const { text, intents } = turn.said;
  // "blz" in the middle of a talk is no greeting
  const isMidTalk = turn.answeredAt !== null && minutesLater(turn.answeredAt, MID_TALK_MINUTES) >= turn.now;
  if (HAS_QUESTION.test(text.plain)) return replies.askAway();
  const isPlain = !intents.has('greets') && !text.plain.includes('?') && !WANTS_HELP.test(text.plain);
  if (isMidTalk && isPlain && state.requests.length === 0) return replies.gladToHelp(turn);
  if (!isGreeted(turn, state)) return replies.greet(turn);
  if (ANNOUNCES.test(text.plain)) return replies.askAway();
  if (state.requests.length > 0) return replies.stillHere();
  return intents.has('greets') || text.plain.endsWith('?')
    ? replies.greetAgain(turn)
    : replies.gladToHelp(turn);
};

/** Answers what is said beside a question about one thing; kept-question.ts appends the question. */
const besideQuestion = (turn: Turn, state: DialogueState): Answer | Promise<Answer> => {
  if (isStatement(turn.said)) return { say: [replies.acknowledge()], state };
  const isOfLeaving = state.awaiting?.kind === 'cancel' || state.awaiting?.kind === 'which';
  return isOfLeaving && tellsReason(turn.said)
    ? { say: [understood()], state }
    : unclearTurn(turn, state, replies.notHeard());
};

/** Beside proposals for a visit at a time without the professional, the way out again. */
const hesitation = async (turn: Turn, state: DialogueState, isIdle: boolean): Promise<Answer> =>
  (await unclearWhileCalledOff(turn, state)) ?? {
    say: [isIdle ? replies.gladToHelp(turn) : replies.stillHere()],
    state,
  };

/** Asks for a choice from the list shown before. */
const askWhichOfList = ({ awaiting }: DialogueState): string =>
  awaiting?.kind === 'which' ? askWhichOf(awaiting.purpose) : askWhichShown(null);

/** Answers messages that request nothing; offers to pass a question without an answer to the owner. */
export const courtesy = async (turn: Turn, state: DialogueState): Promise<Answer> => {
  const { said, tools } = turn;
  const { intents, reply, isQuestion, text } = said;
  const isIdle = state.requests.length === 0 && state.awaiting === null;
  const plain = (say: string): Answer => ({ say: [say], state });
  const isKept = asksOne(state);
  if (tellsOfDeath(text)) return plain(replies.condolence());
  if (tellsOfFear(text) && !isQuestion && reply === null) return plain(replies.comforted(turn));
  if (FEELS_LOW.test(text.plain)) return plain(replies.sorryToHear());
  if (isIdle && IS_BACK.test(text.plain)) return plain(replies.listening(turn));
  if (NUDGES.test(text.plain) && !isIdle) return isKept ? { say: [], state } : plain(replies.stillHere());
  if (opensOnly(text.plain)) return plain(greeting(turn, state));
  if (isQuestion) return OWN_VISIT.test(text.plain) ? askAboutOwn(turn, state) : askOwner(turn, state);
  if (intents.has('thanks') && reply !== 'yes')
    return plain(reply === 'no' ? replies.notAsked(turn) : replies.welcome(turn));
  if (intents.has('saysGoodbye')) return plain(replies.goodbye(turn));
  if (WANTS_SOMETHING.test(text.plain) && said.visits.length === 0 && reply !== 'no' && isIdle) {
    return namesUnknownService(turn) && text.plain.includes('fazer')
      ? plain(noSuchService(turn.services))
      : askOwner(turn, state);
  }
  if (openQuestionOf(state) === 'list' && reply !== 'no' && TAKES_NOTE.test(text.plain))
    return plain(replies.stillHere());
  // kept-question.ts appends the open question
  if (isKept && (reply === 'yes' || TAKES_NOTE.test(text.plain))) return { say: [], state };
  if (state.awaiting?.kind === 'go-ahead' && (SAYS_AGREED.test(text.plain) || ACCEPTS.test(text.plain)))
    return advanceRequest(turn, state, { confirmFirst: true });
  // "sim" to "which service?": the question stays open
  if (reply === 'yes' && state.awaiting?.kind === 'service') return advanceRequest(turn, state, {});
  if (reply === 'yes' && openQuestionOf(state) === 'list') return plain(askWhichOfList(state));
  if (reply === 'yes') {
    const own = state.lastBooked.length > 0 ? await tools.myAppointments() : [];
    const ofTalk = own.filter(({ id }) => state.lastBooked.includes(id));
    return plain(ofTalk.length > 0 ? stands(turn, ...ofTalk) : replies.gladToHelp(turn));
  }
  if (reply === 'no' || tellsWhyCancelled(turn, state) || TAKES_NOTE.test(text.plain))
    return plain(replies.notAsked(turn));
  if (TOO_DEAR.test(text.plain)) return plain(replies.dear());
  if (HESITATES.test(text.plain)) return hesitation(turn, state, isIdle);
  if (isKept) return besideQuestion(turn, state);
  const beside = isIdle ? saysBeside(text) : null;
  if (beside === 'remark') return plain(replies.gladToHelp(turn));
  if (beside === 'name' || intents.has('greets') || WANTS_HELP.test(text.plain))
    return plain(greeting(turn, state));
  const calledOff = await unclearWhileCalledOff(turn, state);
  if (calledOff) return calledOff;
  const isFree = openQuestionOf(state) !== 'one' || state.awaiting?.kind === 'ask-owner';
  if (isFree && isStatement(said)) return plain(replies.heardRemark(!isIdle));
  const isList = openQuestionOf(state) === 'list';
  const asked = `${replies.notHeard()} ${askWhichOfList(state)}`;
  return unclearTurn(turn, oneOfList(state), isList ? asked : replies.notUnderstood());
};

/** Once asked which one, a yes is no longer about all of them. */
const oneOfList = (state: DialogueState): DialogueState =>
  state.awaiting?.kind === 'which' ? { ...state, awaiting: { ...state.awaiting, isAll: false } } : state;

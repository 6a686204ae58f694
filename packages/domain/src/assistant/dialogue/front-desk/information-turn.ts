// Answers questions about the business, only from the service catalog, the hours, the address or the knowledge
// base.
import { wording } from '../../language/words/wording.ts';
import type { KnowledgeItem, OfferedService } from '../../assistant-tools.ts';
import { isOfOtherTime, ownPriceIn } from '../../knowledge/asked-entry.ts';
import { isTitleAbout } from '../../knowledge/knowledge-search.ts';
import { subjectStems } from '../../knowledge/subject-stems.ts';
import { type Intent, intentsOf } from '../../language/intentions/intents.ts';
import { type Clause, clausesOf } from '../../language/words/questions.ts';
import { matchServices } from '../../language/services/service-match.ts';
import { readWords } from '../../language/words/words.ts';
import { alsoUnknown } from '../../replies/voice/small-talk-replies.ts';
import * as replies from '../../replies/information-replies.ts';
import { noDiscount } from '../../replies/safety-replies.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import { bothVisits, headsFor, namedTogether, rememberNamed } from './price-for-several.ts';
import { type Answer, serviceById, type Turn } from '../memory/turn.ts';

type Wanted = ReadonlySet<Intent>;

/** Message or clause to answer. */
interface Asked {
  text: string;
  isQuestion: boolean;
  intents: Wanted;
  /** services that the text names */
  serviceIds: readonly number[];
}

/** Captures the noun of a question about a service: "quanto custa o botox", "vocês fazem tatuagem". */
const ASKS_OF_SERVICE = wording(`
custa|fazem?|oferecem?|marcar|agendar|fazer|tem
preco|valor d[aeo]
quanto e|fica|sai|custa|esta
trabalham? com
para o
`);
const NOUN = /^ (?:um |uma |o |a |os |as |de )?([a-z]{4,})/;
/** "castração quanto custa?" */
const GREETING = /^((oi|ola|bom dia|boa tarde|boa noite|e|a|o) )*/;
const NOUN_FIRST =
  /^([a-z]{2,}(?:cao|coes|gem|mentos?|plastia|terapia|tura)) (?:quanto|qual (?:o )?(?:valor|preco))\b/;

const nounAsked = (plain: string): string | undefined =>
  ASKS_OF_SERVICE.matches(plain)
    .map(({ end }) => NOUN.exec(plain.slice(end))?.[1])
    .find((noun) => noun !== undefined) ?? NOUN_FIRST.exec(plain.replace(GREETING, ''))?.[1];

const NO_SERVICE = new Set(
  `voce voces horario horarios hora vaga vagas consulta sessao atendimento servico servicos para comigo
amanha hoje sexta segunda terca quarta quinta sabado domingo isso esse essa este esta favor mais cada
tudo alguma algum alguem outro outra disponibilidade disponivel encaixe agenda como aqui ainda tipo
depois antes semana pacote desconto preco valor total visita avaliacao primeira primeiro duas dois minha
seus meus nome`.split(/\s+/),
);

const mentioned = (turn: Turn, state: DialogueState, { serviceIds }: Asked): OfferedService[] => {
  const all = turn.said.services.flatMap((mention) => mention.ids);
  const ids = serviceIds.length > 0 ? serviceIds : all;
  const topic = state.requests[0]?.serviceId ?? state.topicServiceId;
  const wanted = ids.length > 0 ? ids : topic === null ? [] : [topic];
  return wanted.map((id) => serviceById(turn, id)).filter((service) => service !== undefined);
};

/** True when the message names a service that the catalog does not have. */
export const namesUnknownService = ({ said }: Turn): boolean => {
  const { plain } = said.text;
  const told = nounAsked(plain);
  const noun = said.services.length > 0 ? undefined : told;
  return (
    noun !== undefined &&
    !NO_SERVICE.has(noun) &&
    !said.people.some(({ name }) => name?.toLowerCase().includes(noun))
  );
};

/** "valor da consulta e do retorno": a generic word for a visit counts as a service when named beside another one. */
const withGeneric = (
  { services }: Turn,
  { text }: Asked,
  named: readonly OfferedService[],
): readonly OfferedService[] => {
  if (named.length === 0) return named;
  const pieces = readWords(text).plain.split(/ e /);
  const mentions = pieces.flatMap((piece) => matchServices(services, [readWords(piece).words]));
  const generic = mentions.filter((mention) => mention.generic && mention.ids.length === 1);
  const ids = generic.flatMap((mention) => mention.ids);
  return services.filter((service) => ids.includes(service.id) || named.includes(service));
};

const priceAnswer = (turn: Turn, state: DialogueState, asked: Asked): string => {
  if (turn.services.length === 0 || namesUnknownService(turn)) return replies.noSuchService(turn.services);
  const services = withGeneric(turn, asked, mentioned(turn, state, asked));
  const named = services.length > 0 ? services : turn.services;
  const heads = headsFor(turn, services);
  const [only] = named;
  if (heads > 1 && only && named.length === 1) return replies.priceForSeveral(only, heads);
  return named.length <= 2
    ? named.map((service) => replies.price(turn, service)).join('\n')
    : replies.priceList(named);
};

const hoursAnswer = (turn: Turn): string => {
  const days = turn.said.wishes.flatMap(({ dates, part }) => dates.map((date) => ({ date, part })));
  return days.length === 0
    ? replies.weeklyHours(turn)
    : days.map((day) => replies.hoursOn(turn, day)).join('\n');
};

/** Facts that the text asks for. */
const facts = (turn: Turn, state: DialogueState, asked: Asked): string[] => {
  const { intents } = asked;
  const say: string[] = [];
  // "de quanto em quanto tempo" asks for no price
  const isRhythm = readWords(asked.text).plain.includes('de quanto em quanto');
  if (intents.has('asksPrice') && !isRhythm) say.push(priceAnswer(turn, state, asked));
  if (intents.has('asksServices')) say.push(replies.serviceList(turn, turn.services));
  if (intents.has('asksDuration')) {
    const services = mentioned(turn, state, asked);
    const together = namedTogether(turn, state);
    if (together.length > 1) return [...say, replies.durationOfAll(together)];
    say.push(replies.duration(services.length > 0 ? services : turn.services));
  }
  const asksVisit = turn.said.services.length > 0 || intents.has('books');
  if (intents.has('asksHours') && !(asksVisit && turn.said.wishes.length > 0)) say.push(hoursAnswer(turn));
  if (intents.has('asksAddress')) say.push(replies.address(turn));
  return say;
};

/** "tem retorno incluso?" asks about terms, not only about existence. */
const ASKS_TERMS = /\b(inclu\w+|gratis|gratuit\w+|junto|separad\w+|brinde)\b/;
const EXISTENCE =
  /\b(voces? (faz|fazem|tem|oferece|oferecem|trabalha|trabalham)|fazem?|oferecem?|trabalham? com|tem)\b/;

/** "vocês fazem X?" */
const existence = (turn: Turn): string | null => {
  const { said } = turn;
  const { plain } = said.text;
  if (!said.isQuestion || said.wishes.length > 0 || !EXISTENCE.test(plain) || ASKS_TERMS.test(plain))
    return null;
  const [mention] = said.services;
  const service = serviceById(turn, mention?.ids[0] ?? null);
  if (mention && service && !said.intents.has('asksFreeTimes')) {
    return mention.ids.length === 1
      ? replies.offersService(turn, service)
      : replies.serviceList(
          turn,
          turn.services.filter(({ id }) => mention.ids.includes(id)),
        );
  }
  return /\b(fazem?|oferecem?)\b/.test(said.text.plain) && namesUnknownService(turn)
    ? replies.noSuchService(turn.services)
    : null;
};

/** True when the knowledge base may answer: the text is a question that no other source covers, such as free times. */
const mayBeKnown = (intents: Wanted, isQuestion: boolean): boolean => {
  const about = ['asksFreeTimes', 'books', 'listsOwn', 'asksServices', 'asksAddress'] as const;
  const asks = ['asksDiscount', 'asksPolicy', 'runsLate'] as const;
  return (
    (isQuestion || asks.some((intent) => intents.has(intent))) && !about.some((intent) => intents.has(intent))
  );
};

const namesHour = ({ said }: Turn): boolean => said.wishes.some(({ hours }) => hours.length > 0);

/** "tem drenagem sexta?" asks for a visit: a knowledge entry about the service would not answer it. */
const withoutServices = ({ said, services }: Turn, text: string): string => {
  if (said.wishes.length === 0) return text;
  const { words } = readWords(text);
  const named = new Set(matchServices(services, [words]).flatMap((mention) => mention.words));
  return words
    .filter((word) => !named.has(word))
    .map(({ raw }) => raw)
    .join(' ');
};

const PRICE_WORDS = /\b(precos?|valor(es)?|custa\w*|cobra\w*|tabela|investimento)\b/;

/** "a tolerância de atraso é quanto?" asks for a quantity in a knowledge entry, not for a price. */
const asksHowMuchOf = ({ said }: Turn, { text, intents }: Asked, { title }: KnowledgeItem): boolean => {
  const about = subjectStems(title);
  return (
    said.services.length === 0 &&
    !PRICE_WORDS.test(readWords(text).plain) &&
    (subjectStems(text).some((stem) => about.includes(stem)) ||
      (!intents.has('asksPrice') && isTitleAbout(title, text)))
  );
};

/** Replies to one text: a message, or a clause of it. */
const repliesTo = async (turn: Turn, state: DialogueState, asked: Asked): Promise<string[]> => {
  const { intents, isQuestion, text } = asked;
  const found = mayBeKnown(intents, isQuestion)
    ? await turn.tools.searchKnowledge(withoutServices(turn, text))
    : [];
  const known = found.find((item) => !isOfOtherTime(text, item));
  if (known && (intents.has('asksPolicy') || intents.has('asksDiscount'))) return [replies.knowledge(known)];
  if (known && asksHowMuchOf(turn, asked, known)) return [replies.knowledge(known)];
  if (intents.has('asksDiscount')) return [noDiscount()];
  const both = await bothVisits(turn, state);
  if (both)
    return [replies.priceOfVisits(both.flatMap(({ serviceId }) => serviceById(turn, serviceId) ?? []))];
  const told = facts(turn, state, asked);
  const ids = turn.said.services.flatMap((mention) => mention.ids);
  const named = turn.services.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const own =
    known && intents.has('asksPrice') ? ownPriceIn(known, { question: text, services: named }) : null;
  if (known && own) return own.alone ? [replies.knowledge(known)] : [...told, replies.knowledge(known)];
  return told.length > 0 || !known ? told : [replies.knowledge(known)];
};

/** "tem estacionamento?": a clause without a stored answer that is not about visits. */
const isOpenQuestion = (turn: Turn, { intents, text }: Asked): boolean => {
  const about = ['asksFreeTimes', 'books', 'listsOwn', 'greets', 'reschedules', 'cancels'] as const;
  const named = turn.said.services.flatMap(({ words }) => words.map((word) => word.text));
  const words = readWords(text).words.filter((word) => !named.includes(word.text));
  return /^(e |mas )?(voces? )?(qual|quais|quem|como|onde|e (presencial|online)|fazem?|atendem?|tem|aceita[m]?|posso|precisa|possuem?|existe|da para)\b/.test(
    text,
  )
    ? !about.some((intent) => intents.has(intent)) && words.length > 1
    : false;
};

/** "qual o preço da sessão? e a de casal?": the second clause asks the same about another service. */
const clauseAsked = ({ services }: Turn, { plain, isQuestion }: Clause, before: Wanted): Asked => {
  const serviceIds = matchServices(services, [readWords(plain).words]).flatMap(({ ids }) => ids);
  const own = intentsOf(plain);
  const goesOn = own.size === 0 && serviceIds.length > 0 && /^(e|ou)\b/.test(plain);
  return { text: plain, isQuestion, intents: goesOn ? before : own, serviceIds };
};

/** Clauses answered per message, not counting repetitions; no client asks more at once. */
const MAX_CLAUSES = 16;

/** Answers the clauses of a message; `open` is the clause without a stored answer. */
const repliesToClauses = async (turn: Turn, state: DialogueState, clauses: readonly Clause[]) => {
  const { reply, wishes } = turn.said;
  const say: string[] = [];
  let open: string | null = null;
  let before: Wanted = new Set();
  const read = new Set<string>();
  for (const { plain, isQuestion } of clauses) {
    const key = [plain, ...before].join(' ');
    if (read.has(key) || read.size >= MAX_CLAUSES) continue;
    read.add(key);
    const asked = clauseAsked(turn, { plain, isQuestion }, before);
    before = asked.intents;
    const told = isQuestion || asked.intents.size > 0 ? await repliesTo(turn, state, asked) : [];
    say.push(...told);
    const isOpen = told.length === 0 && isQuestion && reply === null && wishes.length === 0;
    if (isOpen && isOpenQuestion(turn, asked)) open = plain;
  }
  return { say, open };
};

const OF_ALL = /\b(precos|valores|tabela|lista|servicos)\b/;

/** "quanto ficou?" after a booking is about that visit. */
const aboutLast = async ({ said, tools }: Turn, state: DialogueState): Promise<DialogueState> => {
  const last = state.lastBooked.at(-1);
  const asks = said.intents.has('asksPrice') || said.intents.has('asksDuration');
  if (!asks || OF_ALL.test(said.text.plain) || last === undefined || state.topicServiceId !== null)
    return state;
  const visit = (await tools.myAppointments()).find(({ id }) => id === last);
  return visit ? { ...state, topicServiceId: visit.serviceId } : state;
};

/** Answers the message's questions about the business; `say` is empty without such a question. */
export const inform = async (turn: Turn, state: DialogueState): Promise<Answer> => {
  const { intents, text } = turn.said;
  const next = rememberNamed(turn, state);
  const clauses = clausesOf(text);
  if (clauses.length > 1) {
    const { say, open } = await repliesToClauses(turn, state, clauses);
    if (say.length > 0 && open !== null)
      return {
        say: [...say, alsoUnknown()],
        state: { ...next, awaiting: { kind: 'ask-owner', question: open } },
        unanswered: [open],
      };
    if (say.length > 0) return { say, state: next };
  }
  const isQuestion = turn.said.isQuestion && !namesHour(turn);
  const asked = { intents, isQuestion, text: text.original, serviceIds: [] };
  const told = await repliesTo(turn, await aboutLast(turn, state), asked);
  // the reply ends with an offer to ask the owner
  const isUnknown = intents.has('asksAddress') && replies.lacksAddress(turn) && next.awaiting === null;
  if (told.length > 0)
    return {
      say: told,
      state: isUnknown ? { ...next, awaiting: { kind: 'ask-owner', question: text.original } } : next,
    };
  const exists = existence(turn);
  return { say: exists === null ? [] : [exists], state: exists === null ? state : next };
};

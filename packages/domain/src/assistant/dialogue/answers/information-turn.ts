// Answers questions about the business, only from the service catalog, the hours, the address or the knowledge
// base.
import type { OfferedService } from '../../assistant-tools.ts';
import { isBesideAsked, isOfOtherThing, isOfOtherTime, ownPriceIn } from '../../knowledge/asked-entry.ts';
import { intentsOf } from '../../language/intentions/intents.ts';
import { type Clause, clausesOf } from '../../language/words/questions.ts';
import { matchServices } from '../../language/services/service-match.ts';
import { wording } from '../../language/words/wording.ts';
import { readWords } from '../../language/words/words.ts';
import { asksIfOffered } from '../../reading/wishes/whole-questions.ts';
import { alsoUnknown, doNotKnow, unknownBeside } from '../../replies/voice/small-talk-replies.ts';
import * as replies from '../../replies/information-replies.ts';
import { noDiscount } from '../../replies/care/safety-replies.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import { besideServices, namedIn, onlyAsks, outlastsVisit, takesHowLong } from './asked-subject.ts';
import { asksHowLongItLasts, asksHowMuchOf, asksPriceOf, entriesFor } from '../facts/entries.ts';
import { addressReplies } from '../facts/place.ts';
import { describedBy, spansIn } from './described-services.ts';
import { calendarAnswer } from './calendar-answer.ts';
import { type Asked, type Wanted, answerClauses, questionBeside } from './clause-answers.ts';
import { bookedTogether, bothVisits, headsFor, namedTogether, rememberNamed } from './price-for-several.ts';
import { namesUnknownService } from './unknown-service.ts';
import { onlyAsksTime } from '../asked-times/about-time.ts';
import { type Answer, serviceById, type Turn } from '../memory/turn.ts';

const mentioned = (turn: Turn, state: DialogueState, { serviceIds }: Asked): OfferedService[] => {
  const all = turn.said.services.flatMap((mention) => mention.ids);
  const ids = serviceIds.length > 0 ? serviceIds : all;
  const topic = state.requests[0]?.serviceId ?? state.topicServiceId;
  const wanted = ids.length > 0 ? ids : topic === null ? [] : [topic];
  return wanted.map((id) => serviceById(turn, id)).filter((service) => service !== undefined);
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
  const together = namedTogether(turn, state);
  if (together.length > 1) return replies.priceOfVisits(together);
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

/** "quanto tempo leva um processo?" and "desculpa a demora" ask for the length of no visit. */
const isLengthOfVisit = ({ said, services }: Turn, { text, isQuestion, serviceIds }: Asked): boolean => {
  const isNamed = said.services.length + serviceIds.length > 0;
  return (
    !outlastsVisit(text) &&
    spansIn(text).length === 0 &&
    (isQuestion || isNamed || besideServices(text, services).length === 0)
  );
};

/** Facts that the text asks for. */
const facts = async (turn: Turn, state: DialogueState, asked: Asked): Promise<string[]> => {
  const { intents } = asked;
  const say: string[] = [];
  // "de quanto em quanto tempo" asks for no price
  const isRhythm = readWords(asked.text).plain.includes('de quanto em quanto');
  const asksLength = takesHowLong(asked.text);
  if (intents.has('asksPrice') && !isRhythm && !asksLength) say.push(priceAnswer(turn, state, asked));
  if (intents.has('asksServices')) say.push(replies.serviceList(turn, turn.services));
  if (intents.has('asksDuration') && isLengthOfVisit(turn, asked)) {
    const services = mentioned(turn, state, asked);
    const together = namedTogether(turn, state);
    if (together.length > 1) return [...say, replies.durationOfAll(together)];
    say.push(replies.duration(services.length > 0 ? services : turn.services));
  }
  const asksVisit = turn.said.services.length > 0 || intents.has('books');
  if (intents.has('asksHours') && !(asksVisit && turn.said.wishes.length > 0)) say.push(hoursAnswer(turn));
  if (intents.has('asksAddress')) say.push(...(await addressReplies(turn)));
  return say;
};

/** "tem retorno incluso?" asks about terms, not only about existence. */
const ASKS_TERMS =
  /\b(inclu\w+|gratis|gratuit\w+|junto|separad\w+|brinde|precisa\w*|obrigatori\w+|necessari\w+|tem que)\b/;

/** "vocês fazem X?" */
const existence = (turn: Turn): string | null => {
  const { said, services } = turn;
  const { plain, original } = said.text;
  if (!said.isQuestion || said.wishes.length > 0 || ASKS_TERMS.test(plain)) return null;
  if (besideServices(original, services).some(({ kind }) => kind === 'unknown')) return null;
  const [mention] = said.services;
  const service = serviceById(turn, mention?.ids[0] ?? null);
  if (!mention || !service)
    return /\b(fazem?|oferecem?)\b/.test(plain) && namesUnknownService(turn)
      ? replies.noSuchService(services)
      : null;
  if (said.intents.has('asksFreeTimes') || !asksIfOffered(said)) return null;
  return mention.ids.length === 1
    ? replies.offersService(turn, service)
    : replies.serviceList(
        turn,
        services.filter(({ id }) => mention.ids.includes(id)),
      );
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

const mentionedNames = ({ said, services }: Turn): string[] => {
  const ids = said.services.flatMap((mention) => mention.ids);
  return services.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
};

/** Replies to one text: a message, or a clause of it. */
const repliesTo = async (turn: Turn, state: DialogueState, asked: Asked): Promise<string[]> => {
  const { intents, isQuestion, text } = asked;
  const described = describedBy(turn, text);
  if (described.length > 0) return described.map(replies.told);
  const found =
    (mayBeKnown(intents, isQuestion) || onlyAsks(turn)) && !onlyAsksTime(turn, text)
      ? await entriesFor(turn, text)
      : [];
  const named = mentionedNames(turn);
  const known = found.find(
    (item) => !isOfOtherTime(text, item) && !isOfOtherThing(text, item, named) && !isBesideAsked(text, item),
  );
  if (intents.has('asksDiscount') && FOR_FREE.test(readWords(text).plain) && named.length > 0)
    return [priceAnswer(turn, state, asked)];
  const isRule = intents.has('asksPolicy') && !asksPriceOf(turn, asked);
  if (known && (isRule || intents.has('asksDiscount'))) return [replies.knowledge(known)];
  if (known && asksHowLongItLasts(text)) return [replies.knowledge(known)];
  if (known && asksHowMuchOf(turn, asked, known)) return [replies.knowledge(known)];
  if (intents.has('asksDiscount')) return [noDiscount()];
  const booked = intents.has('asksPrice') ? await bookedTogether(turn, state) : [];
  if (booked.length > 1) return [replies.priceOfVisits(booked)];
  const both = await bothVisits(turn, state);
  if (both)
    return [replies.priceOfVisits(both.flatMap(({ serviceId }) => serviceById(turn, serviceId) ?? []))];
  const words = turn.said.services.flatMap((mention) => mention.words.map((word) => word.text));
  const own =
    known && intents.has('asksPrice') ? ownPriceIn(known, { question: text, services: named, words }) : null;
  if (known && (own?.alone || isWithin(text))) return [replies.knowledge(known)];
  const told = await facts(turn, state, asked);
  if (known && own) return [...told, replies.knowledge(known)];
  return told.length > 0 || !known ? told : [replies.knowledge(known)];
};

/** "o fio já está no preço?", "cobra a mais?": asks for what a price includes. */
const isWithin = (text: string): boolean =>
  /\b(no|dentro do|ja no) (preco|valor)\b|\b(cobra\w*|paga|pago|custa|fica|sai|preco|valor) (a mais|extra|adicional)\b|\b(acrescimo|taxa extra)\b|\b(ja|esta|estao|ta|vem|vai) inclu(so|sa|ido|ida)s?\b/.test(
    readWords(text).plain,
  );

/** "a avaliação é de graça?" asks for its price. */
const FOR_FREE = /\b(e|eh|sai|seria|fica) (de graca|gratis|gratuit[ao]s?)\b/;

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

/** Reply to a question that nothing here answers, and the next state. */
const unknownAnswer = (
  turn: Turn,
  state: DialogueState,
  { say, open }: { say: string[]; open: Clause },
): Answer => {
  const { wishes, intents } = turn.said;
  // the reply about the time ends with its own question
  const goesOn =
    !onlyAsks(turn) &&
    (wishes.length > 0 || intents.has('books') || intents.has('wishes') || state.requests.length > 0);
  const named = namedIn(open.original);
  return {
    say: [...say, goesOn ? unknownBeside(named) : alsoUnknown(named)],
    state: goesOn ? state : { ...state, awaiting: { kind: 'ask-owner', question: open.plain } },
    unanswered: [open.plain],
  };
};

const MAY_BE_OPEN = [
  'books',
  'asksFreeTimes',
  'wishes',
  'listsOwn',
  'cancels',
  'reschedules',
  'cannotCome',
] as const;

/** "qual a marca do clareador?": asks about a service what nothing here tells. */
const isUnknownOfService = ({ said, services }: Turn, { awaiting, requests }: DialogueState): boolean =>
  said.isQuestion &&
  said.services.length > 0 &&
  said.wishes.length + requests.length === 0 &&
  awaiting === null &&
  said.reply === null &&
  !MAY_BE_OPEN.some((intent) => said.intents.has(intent)) &&
  besideServices(said.text.original, services).length > 0;

/** "minha filha tem 15 anos, pode fazer limpeza de pele?": no one here knows. */
const MAY_DO = wording(`
99 anos|aninhos|meses|mes ..8 {da para} (fazer|usar|ir|comecar)
99 anos|aninhos|meses|mes ..8 pode|posso|podem (fazer|usar|participar|ir|comecar)
pode|posso|podem ..3 fazer|usar|comecar ..6 99 anos|aninhos|meses
homem|homens|gravida|gestante|idos[oa]|menor|menores|menstruada pode|podem fazer|usar
`);

/** Answers the message's questions about the business; `say` is empty without such a question. */
export const inform = async (turn: Turn, state: DialogueState): Promise<Answer> => {
  const { intents, text } = turn.said;
  const day = calendarAnswer(turn);
  if (day !== null) return { say: [day], state };
  const next = rememberNamed(turn, state);
  const about = await aboutLast(turn, state);
  const clauses = clausesOf(text);
  if (clauses.length > 1) {
    const { say, open } = await answerClauses(turn, about, { clauses, repliesTo });
    const isAnswered = say.length > 0 || turn.said.wishes.length > 0;
    if (isAnswered && open !== null) return unknownAnswer(turn, next, { say, open });
    if (say.length > 0) return { say, state: next };
  }
  const isQuestion = turn.said.isQuestion && (onlyAsks(turn) || !namesHour(turn));
  const asked = { intents, isQuestion, text: text.original, serviceIds: [] };
  const told = await repliesTo(turn, about, asked);
  const question = text.original;
  // the reply ends with an offer to ask the owner
  const isUnknown = intents.has('asksAddress') && replies.lacksAddress(turn) && next.awaiting === null;
  if (told.length > 0)
    return { say: told, state: isUnknown ? { ...next, awaiting: { kind: 'ask-owner', question } } : next };
  // an acceptance keeps its question for after the booking
  const isWish = state.awaiting === null && (intents.has('books') || intents.has('wishes'));
  const beside = isWish ? questionBeside(turn) : null;
  if (beside !== null) {
    const of = { intents: intentsOf(beside.plain), isQuestion: true, text: beside.plain, serviceIds: [] };
    const say = await repliesTo(turn, about, of);
    return say.length > 0 ? { say, state: next } : unknownAnswer(turn, next, { say, open: beside });
  }
  const exists = MAY_DO.test(text.plain) ? null : existence(turn);
  if (exists !== null) return { say: [exists], state: next };
  const isOfAge = MAY_DO.test(text.plain) && next.awaiting === null && turn.said.wishes.length === 0;
  if (isOfAge || onlyAsks(turn) || isUnknownOfService(turn, state))
    return {
      say: [doNotKnow()],
      state: { ...next, awaiting: { kind: 'ask-owner', question } },
      unanswered: [question],
    };
  return { say: [], state };
};

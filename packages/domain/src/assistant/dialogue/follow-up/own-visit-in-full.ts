// A wish that leans on the client's only visit: "queria botar a barba tb", "só quero o corte, no mesmo horário", "tem horário
// junto?" for a brother. The message in full names that visit, its day or its hour.
import type { ClientAppointment } from '../../assistant-tools.ts';
import { saysDay, saysHour, saysWhen } from '../../language/mentions/visit-mentions.ts';
import { isForSeveral, isKind } from '../../language/services/service-words.ts';
import { wording } from '../../language/words/wording.ts';
import { readWords } from '../../language/words/words.ts';
import { dateOf, timeOf } from '../../local-start.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import { isAt } from '../visits/own-visits.ts';
import { serviceById, type Turn } from '../memory/turn.ts';

const MAX_LENGTH = 160;
const ADDS = wording(
  'tambem|junto|acrescentar|adicionar|incluir|inclui|adiciona|acrescenta|botar|bota|colocar|coloca|poe|ponha|mais | fazer (a|o) _ tambem',
);
const ORDERS = wording('(e|ai|entao|ah)* poe|ponha|bota|coloca|inclui|adiciona|acrescenta', 'start');
const TOGETHER = wording(
  'junto|junta|juntos|comigo|tambem | mesmo dia | logo depois | depois de mim | em seguida',
);
const BESIDE = wording('colad[oa]|coladinh[oa]|grudad[oa]|depois|apos|antes | em seguida | na sequencia');
const POINTS = wording('meu|minha|nosso|nossa');
const REFUSES = wording(
  'nao (vou|quero|queria|vai|preciso)* (mais)* (fazer)* | em vez | no lugar | troca*|trocar|mudar',
);

/** "posso levar minha filha pra fazer também?": the same service. */
const COMES_TOO = wording(
  '{posso|podemos|pode|consigo | da para} (levar|ir|vir)* ..5 para fazer|cortar|atender|marcar ..2 tambem|junto',
);

/** "e se eu mudasse pra sexta, teria?": of the only visit, and nothing is to be moved yet. */
const SUPPOSES =
  /^(?:e |mas |ent[ãa]o ){0,2}se eu (?:mudar|mudasse|remarcar|remarcasse|trocar|trocasse|passar|passasse)(?=\s)/iu;

const dayOf = ({ start }: ClientAppointment): string => {
  const [, month = '', day = ''] = dateOf(start).split('-');
  return `dia ${day}/${month}`;
};

const parts = (name: string): string[] =>
  readWords(name)
    .words.map(({ text }) => text)
    .filter((word) => word.length > 2 && !isForSeveral(word) && !isKind(word));

/** "queria botar a barba tb", with a "Corte" booked and "Corte e barba" sold. */
const withAddedPart = (turn: Turn, visit: ClientAppointment): string | null => {
  const { said, services } = turn;
  const [mention, ...others] = said.services;
  const [id, ...ids] = mention?.ids ?? [];
  const booked = serviceById(turn, visit.serviceId);
  const isOrder = ORDERS.test(said.text.plain) && !said.intents.has('tellsPast');
  const isWish = said.intents.has('wishes') || said.intents.has('books') || said.isQuestion || isOrder;
  // "barba sexta 10h também" is another visit, "no meu corte de sexta" this one
  const isPointed = POINTS.test(said.text.plain) && !BESIDE.test(said.text.plain);
  const isThere = said.wishes.every((wish) => !saysWhen(wish) || (isPointed && isAt(visit, wish)));
  if (!booked || id === undefined || others.length + ids.length > 0 || !isWish || !isThere) return null;
  const added = serviceById(turn, id);
  if (!added || id === visit.serviceId || !ADDS.test(said.text.plain)) return null;
  const wanted = [...parts(booked.name), ...parts(added.name)];
  const whole = services.filter(({ name }) => {
    const words = new Set(parts(name));
    return wanted.every((word) => words.has(word)) && words.size === new Set(wanted).size;
  });
  const [both, ...more] = whole;
  if (!both || more.length > 0) return null;
  const change = `trocar ${booked.name} do ${dayOf(visit)} às ${timeOf(visit.start)} por ${both.name}`;
  // "dá pra pôr a barba junto?" is answered with a question
  return said.isQuestion && !isOrder ? `tem como ${change}?` : `quero ${change}`;
};

/** "não vou fazer luzes não, só quero o corte, no mesmo horário", with "Luzes" booked. */
const withReplaced = (turn: Turn, visit: ClientAppointment): string | null => {
  const { said } = turn;
  const booked = serviceById(turn, visit.serviceId);
  const ids = [...new Set(said.services.flatMap((mention) => (mention.ids.length === 1 ? mention.ids : [])))];
  const others = ids.filter((id) => id !== visit.serviceId);
  const [other, ...more] = others;
  const isBoth = ids.length === 2 && more.length === 0 && booked !== undefined && other !== undefined;
  const isHere = said.wishes.filter(saysWhen).every((wish) => !saysHour(wish));
  if (!isBoth || !isHere || said.wishes.some(saysDay) || !REFUSES.test(said.text.plain)) return null;
  if (!said.intents.has('sameTime')) return null;
  return `quero trocar ${booked.name} do ${dayOf(visit)} às ${timeOf(visit.start)} por ${serviceById(turn, other)?.name ?? ''}`;
};

/** "meu irmão quer cortar também, tem horário junto?": on the day of the visit. */
const withItsDay = ({ said }: Turn, visit: ClientAppointment): string | null => {
  const { text } = said;
  const isOfOther = said.people.some(({ self }) => !self);
  const isOpen = said.wishes.every((wish) => !saysWhen(wish)) && visit.forSomeone === null;
  const isWish =
    said.intents.has('asksFreeTimes') ||
    said.intents.has('books') ||
    /\b(quer|pode|precisa|vai)\b/.test(text.plain);
  const [person, ...others] = said.people;
  const isSame = said.services.every(({ ids }) => visit.serviceId !== null && ids.includes(visit.serviceId));
  if (isOfOther && isOpen && isSame && others.length === 0 && COMES_TOO.test(text.plain)) {
    const who = text.original.slice(person?.index, person?.end).replace(/^(?:pr?a |para )/iu, '');
    return `quero marcar ${visit.serviceName} para ${who} no ${dayOf(visit)}`;
  }
  // another thing than what is sold is read unchanged
  const isSold = said.services.length > 0 || said.intents.has('asksFreeTimes');
  if (!isOfOther || !isOpen || !isWish || !isSold || !TOGETHER.test(text.plain)) return null;
  return `${text.original.trim().replace(/[?.!]{1,9}$/, '')}, no ${dayOf(visit)}?`;
};

/** Null unless the client has exactly one visit, and nothing is being arranged. */
export const ownVisitInFull = async (turn: Turn, state: DialogueState): Promise<string | null> => {
  const { said, tools } = turn;
  const { original, plain } = said.text;
  const isMeant = said.services.length > 0 || said.people.length > 0;
  const supposed = original.replace(SUPPOSES, 'tem como mudar');
  const isFree = arrangesNothing(state) && original.length <= MAX_LENGTH;
  if (isFree && supposed !== original && said.isQuestion && said.services.length === 0)
    return (await tools.myAppointments()).length === 1 ? supposed : null;
  if (!isFree || !isMeant) return null;
  if (!(ADDS.test(plain) || TOGETHER.test(plain) || REFUSES.test(plain))) return null;
  const own = await tools.myAppointments();
  // "meu corte de quinta"
  const there = own.filter((each) => said.wishes.some((wish) => saysDay(wish) && isAt(each, wish)));
  const [visit, ...others] = there.length > 0 && POINTS.test(plain) ? there : own;
  if (!visit || others.length > 0) return null;
  const isFresh = state.lastBooked.length > 0;
  const added = isFresh || REFUSES.test(plain) ? null : withAddedPart(turn, visit);
  return added ?? withReplaced(turn, visit) ?? (isFresh ? null : withItsDay(turn, visit));
};

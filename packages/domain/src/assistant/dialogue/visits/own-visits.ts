// Matches the times, services and people of a message with the client's appointments.
import type { ClientAppointment } from '../../assistant-tools.ts';
import { linkBetween } from '../../language/mentions/listed-days.ts';
import type { MomentMention } from '../../language/mentions/moment-mentions.ts';
import {
  addAlternative,
  isOtherwise,
  linksOf,
  saysDay,
  saysHour,
  type TimePreference,
  preferenceOf,
} from '../../language/mentions/visit-mentions.ts';
import type { Understanding } from '../../language/understanding.ts';
import { listEntry } from '../../language/ordinal.ts';
import { isServiceOfSender } from '../../language/services/described-service.ts';
import type { ServiceMention } from '../../language/services/service-match.ts';
import { likeness } from '../../language/services/service-words.ts';
import { fold, readWords } from '../../language/words/words.ts';
import { dateOf, timeOf } from '../../local-start.ts';

/** Times of a message by their role in a change: the current place of the visit, and its target. */
export interface ChangeMoments {
  source: TimePreference[];
  target: TimePreference[];
  /** part of `source`, marked as the current place by a preposition: "o das 9h", "meu horário de terça" */
  told: TimePreference[];
}

const LEADS_TO = /\b(para|por|pel[oa]s?)\b/;
/** "dá pra passar amanhã": points to no time. */
const MAY_DO = /\b(da|daria|dava) para(?= (passar|mudar|trocar|remarcar|adiar|jogar|transferir)\b)/;
const LEADS_FROM = /\b(de|da|do|das|dos)( (dia|horario|as|a|o|proxim[ao]|ess[ae]|est[ae]))?$/;
const RULES_OUT = /\bnao (posso|consigo|vou|da|quero|poderei)\b/;
/** "não posso, pode ser sexta?": the day after it is wanted. */
const PROPOSES = /\bpode(ria)? ser( (na|no|para|ate|dia|as|a))*$/;
const MAY_BE = /[,;.?!]\s*d[aá]\s*$/iu;
/** "cancela sexta e mantém sábado". */
const KEEPS = /\b(mant\w+|deix\w+|fica|permanece|menos|exceto)\b/;
const SPAN_FROM = /^(o |a |meu |minha )?(horario )?(das|da|do|de)\b/;

/** True when a visit matches the day and hour of a preference. */
export const isAt = ({ start }: Pick<ClientAppointment, 'start'>, wish: TimePreference): boolean => {
  const [date, time] = [dateOf(start), timeOf(start)];
  const { dates, days, hours } = wish;
  const isDay =
    (dates.length === 0 || dates.includes(date)) &&
    (!days || (date >= days.from && date <= (days.to ?? date)));
  return (
    isDay && (hours.length === 0 || hours.some((hour) => hour.time === time || hour.readings?.includes(time)))
  );
};

/** Times that locate visits; "as duas" in "confirmo as duas" also reads as an hour. */
export const placesSaid = ({ wishes, intents }: Understanding): readonly TimePreference[] =>
  intents.has('allOfThem') ? wishes.filter((wish) => !saysHour(wish)) : wishes;

const plainOf = ({ text }: Understanding, from: number, to: number): string =>
  text.words
    .filter(({ index, end }) => index >= from && end <= to)
    .map((word) => word.text)
    .join(' ');

/** "minha massagem de 1 hora" states a duration. */
const A_LENGTH = /^(de )?([123]|uma?|duas|tres) horas?$/;

const isKept = (said: Understanding, moment: MomentMention, since: number): boolean =>
  said.intents.has('cancels') &&
  KEEPS.test(plainOf(said, since, moment.index).split(' ').slice(-4).join(' '));

type Role = 'told' | 'source' | 'target' | null;

const roleOf = (said: Understanding, moment: MomentMention, since: number): Role => {
  const plain = (from: number, to: number) => plainOf(said, from, to);
  const lead = plain(since, moment.index).replace(MAY_DO, '');
  const itself = plain(moment.index, moment.end);
  if (LEADS_TO.test(lead.split(' ').slice(-3).join(' ')) || /^para\b/.test(itself)) return 'target';
  if (said.intents.has('cannotCome') && PROPOSES.test(lead)) return 'target';
  // "preciso trocar, dá quarta 9h?"
  if (said.isQuestion && MAY_BE.test(said.text.original.slice(since, moment.index))) return 'target';
  const near = lead.split(' ').slice(-4).join(' ');
  if (SPAN_FROM.test(itself) || LEADS_FROM.test(near)) return 'told';
  // "não consigo, sexta pode?" does not rule out Friday
  const last = said.text.original.slice(since, moment.index).trimEnd().at(-1) ?? '';
  const isApart = said.isQuestion && ',.;'.includes(last) && last !== '';
  return RULES_OUT.test(near) ? (isApart ? 'target' : 'source') : null;
};

/**
 * Splits the times of "mudar minha limpeza de amanhã para segunda às 15h" by role. A time without a preposition
 * is the target, unless it matches one of the client's visits and nothing else was said.
 */
export const changeMoments = (said: Understanding, own: readonly ClientAppointment[]): ChangeMoments => {
  const found: ChangeMoments = { source: [], target: [], told: [] };
  let since = 0;
  let afterRefusal = false;
  const links = linksOf(said.moments, (left, right) => {
    // in "10h pra 11h" the second hour replaces the first
    if (LEADS_TO.test(plainOf(said, left.end, right.end))) return plainOf(said, left.end, right.index);
    return linkBetween(said.text.original, { left, right, isOne: true });
  });
  for (const [at, moment] of said.moments.entries()) {
    const wish = preferenceOf(moment);
    // the words after a refused time belong to it: "quarta não posso, quinta"
    const read = afterRefusal ? null : roleOf(said, moment, since);
    // "pra outra semana, de tarde"
    const isMore = read === 'told' && found.target.length > 0 && !saysDay(wish) && !saysHour(wish);
    const led = isMore ? 'target' : read;
    const isTold =
      led === 'told' && !moment.refused && !A_LENGTH.test(plainOf(said, moment.index, moment.end));
    const role = moment.refused || led === 'told' ? 'source' : led;
    if (isTold) found.told.push(wish);
    const isFirst = since === 0 && role === null;
    const isPlace = own.some((visit) => isAt(visit, wish));
    const isWhere = (said.moments.length === 1 || isFirst) && saysDay(wish) && isPlace;
    // "troca as 3 pelas 4"
    const next = said.moments[at + 1];
    const isLeft =
      isFirst && isPlace && next?.hour != null && LEADS_TO.test(plainOf(said, moment.end, next.end));
    const isRest =
      role === null &&
      found.target.length === 0 &&
      found.source.length > 0 &&
      !saysDay(wish) &&
      saysHour(wish);
    const goesOn = isRest && own.some((visit) => isAt(visit, wish));
    if (!isKept(said, moment, since)) {
      const side = found[role ?? (isWhere || isLeft || goesOn ? 'source' : 'target')];
      const other = side === found.target && isOtherwise(links[at] ?? '') ? side.pop() : undefined;
      side.push(other ? addAlternative(other, wish) : wish);
    }
    since = moment.end;
    afterRefusal = moment.refused;
  }
  return found;
};

export interface Description {
  where: readonly TimePreference[];
  /** services named; empty without any, or for "minha consulta" only */
  serviceIds: readonly number[];
  /** words that named them: "barba" also matches "Corte + barba" */
  words: readonly string[];
  /** words of the message, possibly with the name of the attendee */
  names: readonly string[];
  /** "meu corte": excludes visits for others if the client also attends one */
  isOfSender: boolean;
}

/** "o da barba não" */
const DENIES_LAST = /^nao\b(?! (posso|consigo|vou|da|quero|precis\w+|poderei)\b)/;

/** "cancela a limpeza e deixa a avaliação", "cancela, a limpeza não": that visit stays. */
const isSpared = (said: Understanding, { words }: ServiceMention): boolean => {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last || !said.intents.has('cancels')) return false;
  const before = plainOf(said, 0, first.index).split(' ').slice(-3).join(' ');
  return KEEPS.test(before) || DENIES_LAST.test(plainOf(said, last.end, said.text.original.length));
};

/** Details in a message that tell one visit from another. */
export const describedBy = (said: Understanding, where: readonly TimePreference[]): Description => {
  const named = said.services.filter((service) => !service.generic && !isSpared(said, service));
  return {
    where,
    serviceIds: named.flatMap(({ ids }) => ids),
    words: named.flatMap(({ words }) => words.map(({ text }) => text)),
    names: said.text.words.map(({ text }) => text).filter((word) => word.length > 2),
    isOfSender: isServiceOfSender(said.text, said.services),
  };
};

export const isDescribed = ({ where, serviceIds }: Description): boolean =>
  where.length + serviceIds.length > 0;

/** True when the client attends in person. */
export const isOwn = ({ forSomeone }: ClientAppointment): boolean => forSomeone === null;

export const isFor = ({ forSomeone }: ClientAppointment, names: readonly string[]): boolean => {
  const person = fold(forSomeone ?? '').split(' ')[0];
  return person !== '' && names.some((name) => fold(name).split(' ')[0] === person);
};

/** True when a message names an attendee for whom the client has no visit: it asks for another visit. */
export const isForAnother = ({ people }: Understanding, own: readonly ClientAppointment[]): boolean =>
  people.length > 0 &&
  people.every(({ self, name, relation }) => {
    const maybe = own.filter((visit) => !isOwn(visit) && (name === null || isFor(visit, [name])));
    return !self && maybe.length === 0 && !own.some((visit) => isFor(visit, [relation ?? '']));
  });

/** True when a word of the message is, or means, one of the name of the service. */
export const isNamed = ({ serviceName }: ClientAppointment, words: readonly string[]): boolean =>
  readWords(serviceName).words.some(({ text }) => words.some((word) => likeness(word, text) > 0));

/** Visits that match a description; visits for a named person take precedence. */
export const describedVisits = (
  own: readonly ClientAppointment[],
  description: Description,
): ClientAppointment[] => {
  const { where, serviceIds, words, names, isOfSender } = description;
  const there = own.filter((visit) => where.every((wish) => isAt(visit, wish)));
  const ofService = there.filter(({ serviceId }) => serviceId !== null && serviceIds.includes(serviceId));
  const alike = ofService.length > 0 ? ofService : there.filter((visit) => isNamed(visit, words));
  const fitting = serviceIds.length === 0 ? there : alike;
  const named = fitting.filter((visit) => isFor(visit, names));
  if (named.length > 0) return named;
  return isOfSender && own.some(isOwn) ? fitting.filter(isOwn) : fitting;
};

/** Visits chosen in reply to "which?": by a description, or by a place in the list shown. */
export const chosenVisits = (
  said: Understanding,
  shown: readonly ClientAppointment[],
): ClientAppointment[] => {
  if (said.intents.has('allOfThem')) return [...shown];
  const described = describedBy(said, said.wishes);
  const fitting = describedVisits(shown, described);
  if (fitting.length > 0 && (isDescribed(described) || fitting.length < shown.length)) return fitting;
  const visit = listEntry(said.text.plain, shown);
  return visit ? [visit] : [];
};

// Resolves which of the client's visits a change is about.
import { wording } from '../../language/words/wording.ts';
import type { ClientAppointment } from '../../assistant-tools.ts';
import { isRelation } from '../../language/people/relations.ts';
import { readWords } from '../../language/words/words.ts';
import { anyTime, type TimePreference } from '../../language/mentions/visit-mentions.ts';
import { givingUpIn } from '../../language/intentions/giving-up.ts';
import { describesVisit, isVisitOfSender } from '../../language/services/described-service.ts';
import { describedBy, describedVisits, isAt, isDescribed, isOwn } from './own-visits.ts';
import type { Turn } from '../memory/turn.ts';

/** "as duas": so many are meant, and no others. */
const COUNT_OF: readonly [number, RegExp][] = [
  [2, /\b(dois|duas|ambos|ambas)\b/],
  [3, /\b(tres)\b/],
];

const isOtherCount = (plain: string, fitting: readonly unknown[]): boolean =>
  COUNT_OF.some(([count, words]) => words.test(plain) && fitting.length > count);

const EXCEPTS = /\b(menos|exceto|fora|tirando|salvo)\b/;

/** "as duas" counts visits, and is no hour. */
const COUNTED = ['02:00', '14:00', '03:00', '15:00'];

/** "os dois 10:30, cancela o das 10": the hour of one visit beside a word for all of them. */
const singlesOut = (own: readonly ClientAppointment[], source: readonly TimePreference[]): boolean =>
  source.some(
    (wish) =>
      wish.hours.some(({ bare, time }) => !bare || !COUNTED.includes(time)) &&
      own.some((visit) => isAt(visit, wish)) &&
      !own.every((visit) => isAt(visit, wish)),
  );

/** "meu horário" excludes the son's visit if the client also attends one. */
export const isLeftOut = (
  { text }: Turn['said'],
  visit: ClientAppointment,
  own: readonly ClientAppointment[],
): boolean => isVisitOfSender(text) && !isOwn(visit) && own.some(isOwn);

/** True when a message names the service of the visit that it is about. */
export const namesVisit = ({ text, services }: Turn['said']): boolean =>
  services.some((service) => describesVisit(text, service));

const PLACES = /\b(?:primeir|segund|terceir|proxim|ultim)[oa]\b/g;
const placeOf = (word: string): number =>
  word.startsWith('ultim') ? -1 : Math.max(0, ['primeir', 'segund', 'terceir'].indexOf(word.slice(0, -1)));

/** "a próxima eu mantenho, a outra cancela": the one that is named stays. */
const GIVES_UP_OTHER = wording(`
GIVE_UP: cancela|cancelar|cancele|cancelo|cancelem|desmarca|desmarcar|desmarque|desmarco
GIVE_UP (so|apenas|somente)* a|o outra|outro >!semana|hora|dia|data|vez|mes
<!e a|o outra|outro (eu|voce|pode|quero|queria|vou|pra|para|e|e|favor|por)* GIVE_UP
`);

/** Visits that may be meant; empty when the client has to say which. `hint`: id of the visit being discussed. */
export const resolveVisits = (
  { said }: Turn,
  own: readonly ClientAppointment[],
  { source, hint }: { source: readonly TimePreference[]; hint: number | null },
): ClientAppointment[] => {
  const all = said.intents.has('allOfThem');
  // "as duas" in "cancela as duas" also reads as an hour
  const description = describedBy(said, all ? source.map((wish) => ({ ...wish, hours: [] })) : source);
  const fitting = describedVisits(own, description);
  // "cancela tudo menos a barba": the client has to say which
  if (all && isOtherCount(said.text.plain, fitting)) return [];
  if (all) return EXCEPTS.test(said.text.plain) || singlesOut(own, source) ? [] : fitting;
  const places = said.moments.length === 0 ? said.text.plain.match(PLACES) : null;
  // "cancela o segundo, o primeiro pode ser a 1" mentions both
  const atPlace = places?.length === 1 ? fitting.at(placeOf(places[0])) : undefined;
  const named = atPlace ?? (fitting.length === 1 ? fitting[0] : undefined);
  if (named && own.length === 2 && GIVES_UP_OTHER.test(said.text.plain))
    return own.filter(({ id }) => id !== named.id);
  if (atPlace) return [atPlace];
  if (fitting.length < own.length || own.length === 1) return fitting;
  const hinted = own.filter((visit) => visit.id === hint && !isLeftOut(said, visit, own));
  return hinted.length > 0 && !isDescribed(description) ? hinted : fitting;
};

/** The visit that must be meant: the only match, or the client's only visit unless `told` places it elsewhere. */
export const onlyOne = (
  { said }: Turn,
  meant: readonly ClientAppointment[],
  { own, told }: { own: readonly ClientAppointment[]; told: readonly TimePreference[] },
): ClientAppointment | undefined => {
  const [first] = meant;
  const [only, another] = own;
  if (meant.length > 0) return meant.length === 1 ? first : undefined;
  if (namesVisit(said) && describedVisits(own, describedBy(said, [])).length === 0) return undefined;
  const isThere = only !== undefined && told.every((wish) => isAt(only, wish));
  return another === undefined && isThere ? only : undefined;
};

/** The single visit that a change is about, if the message determines it. */
export const resolveVisit = (
  turn: Turn,
  own: readonly ClientAppointment[],
  where: { source: readonly TimePreference[]; told: readonly TimePreference[]; hint: number | null },
): ClientAppointment | undefined => onlyOne(turn, resolveVisits(turn, own, where), { own, told: where.told });

/** "cancela quinta e segunda", with nothing else said about them. */
export const isList = ({ text, moments }: Turn['said']): boolean => {
  const [first, last] = [moments[0], moments.at(-1)];
  if (!first || !last) return false;
  const words = text.words.filter(({ index }) => index >= first.index);
  const between = words.filter(
    ({ index }) => !moments.some((moment) => index >= moment.index && index < moment.end),
  );
  return between.every((word) => /^(e|a|o|de|da|do|na|no|por|favor|obrigad[oa])$/.test(word.text));
};

/**
 * "cancela a de sexta, vou viajar segunda": when the first time is that of a visit, times without a visit are
 * ignored.
 */
export const placesOf = (
  own: readonly ClientAppointment[],
  said: readonly TimePreference[],
): readonly TimePreference[] => {
  const known = said.filter((wish) => own.some((visit) => isAt(visit, wish)));
  return known.includes(said[0] ?? anyTime) ? known : said;
};

const wordsOf = (text: string | null): string[] => readWords(text ?? '').words.map((word) => word.text);

/** "a Alice não vai mais, cancela o dela", when the client has visits for others only. */
const OF_OTHERS = /^(el[ea]s?|del[ea]s?)$/;

/** "melhor cancelar então?" */
const ASKS_ADVICE = wording(
  'melhor|devo|deveria|sera (que|e|eu|nao|o|devo|preciso)* cancelar|desmarcar (entao|isso|a|o|minha|meu|consulta|horario)* ?',
);

/** True when a message plainly gives up one of these visits; in doubt, the reply asks. */
export const givesUpPlainly = (
  { said, business, clientName }: Turn,
  own: readonly ClientAppointment[],
): boolean => {
  const names = [business.name, business.assistantName, clientName];
  const visits = own.flatMap(({ forSomeone, serviceName }) => [forSomeone, serviceName]);
  const words = new Set([...names, ...visits].flatMap(wordsOf));
  const areOthers = !own.some(isOwn);
  const known = (word: string) =>
    words.has(word) || (areOthers && (OF_OTHERS.test(word) || isRelation(word)));
  return givingUpIn(said, known) === 'plain' && !ASKS_ADVICE.test(said.text.plain);
};

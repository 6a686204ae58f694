// The names of the people of each of the client's visits: "o das 9:30 é o Davi", "anota os nomes", "qual é o do Davi?"
import type { ClientAppointment } from '../../assistant-tools.ts';
import type { MomentMention } from '../../language/mentions/moment-mentions.ts';
import { preferenceOf } from '../../language/mentions/visit-mentions.ts';
import { HOUR, type PersonAtHour, peopleAtHours, withMarks } from '../../language/people/hour-people.ts';
import { nameAt } from '../../language/names/person-name.ts';
import { isRelation } from '../../language/people/relations.ts';
import { wording } from '../../language/words/wording.ts';
import { fold } from '../../language/words/words.ts';
import {
  askNames,
  attendeeNoted,
  namesNoted,
  noNamesKnown,
  ownVisits,
} from '../../replies/own-visit-replies.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import { visitsOfPet } from './pets.ts';
import { otherPersonIn } from '../named/other-person.ts';
import { isAt, isFor } from '../visits/own-visits.ts';
import type { Answer, Turn } from '../memory/turn.ts';

const NOTE = `
  NOTE: anota|anote|anotar|anotado|anotados|registra|registre|registrar|registrado|escreve|escreva
  PUT: coloca|coloque|colocar|bota|botar|bote|poe|por`;
const NOTES = wording(`${NOTE}
  NOTE
  PUT (ai|la|so)* o|os nome|nomes
`);
const NOTES_NAMES = wording(`${NOTE}
  {NOTE | PUT} (ai|la|so|por|favor)* o|os nome|nomes
  NOTE ..3 nome|nomes
`);
const GIVES_UP = ['cancels', 'cannotCome'] as const;

interface Pair extends PersonAtHour {
  moment: MomentMention;
}

/** Hours of a message with their people; a question asks for them. */
const pairsIn = ({ text, moments, services }: Turn['said'], mayBePronoun = false): Pair[] => {
  const named = new Set(services.flatMap(({ words }) => words.map(({ index }) => index)));
  const at = (index: number): MomentMention | undefined =>
    moments.find((moment) => index >= moment.index && index < moment.end);
  const heard = withMarks(text, ({ index }) => {
    const moment = at(index);
    if (moment) return moment.hour === null ? '' : HOUR;
    return named.has(index) ? '' : null;
  });
  const isAsked = ({ person }: PersonAtHour): boolean =>
    text.original
      .slice(person.index)
      .split(/[.;!\n]/)[0]
      ?.includes('?') === true &&
    !/[,.;!\n]/.test(text.original.slice(person.end, text.original.indexOf('?', person.end)));
  return peopleAtHours(heard, moments, mayBePronoun).flatMap((pair) => {
    const moment = at(pair.hour);
    return moment && !isAsked(pair) ? [{ ...pair, moment }] : [];
  });
};

const nameOf = ({ person: { self, name, relation } }: Pair): string | null =>
  self ? null : (name ?? relation);

/** Each pair with the one visit at its hour; null unless all of them are the client's and differ. */
const visitsOf = (
  pairs: readonly Pair[],
  own: readonly ClientAppointment[],
  { lastBooked }: DialogueState,
): ClientAppointment[] | null => {
  const fresh = own.filter(({ id }) => lastBooked.includes(id));
  const found = pairs.flatMap(({ moment }) => {
    const there = (visits: readonly ClientAppointment[]) =>
      visits.filter((visit) => isAt(visit, preferenceOf(moment)));
    const meant = there(fresh).length === 1 ? there(fresh) : there(own);
    return meant.length === 1 ? meant : [];
  });
  return found.length === pairs.length && new Set(found).size === found.length ? found : null;
};

const firstOf = (name: string | null): string => fold(name ?? '').split(' ')[0] ?? '';

/**
 * "troca, ela 14h e eu 15h", where the client comes at 14:00 and she at 15:00: the people of visits of one service
 * change places, so that no hour is given up. Null for other messages.
 */
const exchangeTurn = async (
  turn: Turn,
  state: DialogueState,
  own: readonly ClientAppointment[],
): Promise<Answer | null> => {
  const { said, tools } = turn;
  const pairs = said.isQuestion ? [] : pairsIn(said, true);
  const visits = pairs.length < 2 ? null : visitsOf(pairs, own, state);
  const [first] = visits ?? [];
  if (!visits || !first || visits.some(({ serviceId }) => serviceId !== first.serviceId)) return null;
  const known = visits.map(({ forSomeone }) => forSomeone);
  const others = known.filter((name) => name !== null);
  const names = pairs.map((pair) => {
    const { self, relation } = pair.person;
    if (self) return null;
    const [only] = others;
    return /^el[ea]$/.test(relation ?? '') && others.length === 1
      ? only
      : others.find((name) => firstOf(name) === firstOf(nameOf(pair)));
  });
  const isExchange =
    known.every((name) => names.includes(name)) && names.some((name, at) => name !== known[at]);
  if (!isExchange || new Set(known).size < known.length) return null;
  for (const [at, { id }] of visits.entries())
    await tools.recordAttendee({ appointmentId: id, name: names[at] ?? null });
  const rows = (await tools.myAppointments()).filter(({ id }) => visits.some((visit) => visit.id === id));
  return { say: [namesNoted(turn, rows)], state: { ...state, requests: [], offered: [], awaiting: null } };
};

/** "o Davi é o das 9:30 e o Bernardo o das 10, anota aí": records the person of each visit there is. */
const noteTurn = async (
  turn: Turn,
  state: DialogueState,
  own: readonly ClientAppointment[],
): Promise<Answer | null> => {
  const { said, tools } = turn;
  const pairs = pairsIn(said);
  const notes = NOTES.test(said.text.plain);
  const visits = pairs.length === 0 ? null : visitsOf(pairs, own, state);
  // "o das 9:30 é o Bernardo, troca aí" changes names, and no hours
  const isMove = said.intents.has('reschedules') && !pairs.every(({ isTold }) => isTold);
  if (!visits || isMove) return null;
  const areUnnamed = visits.every(({ forSomeone }) => forSomeone === null || isRelation(forSomeone));
  const isClear = notes || pairs.some(({ isTold }) => isTold) || (pairs.length > 1 && areUnnamed);
  if (!isClear) return null;
  for (const [at, { id }] of visits.entries()) {
    const name = pairs[at] ? nameOf(pairs[at]) : null;
    await tools.recordAttendee({ appointmentId: id, name });
  }
  const rows = (await tools.myAppointments()).filter(({ id }) => visits.some((visit) => visit.id === id));
  return { say: [namesNoted(turn, rows)], state: { ...state, requests: [], offered: [], awaiting: null } };
};

const BEHIND_NAME = /^(d[aeo]|del[ae]|e|eh|o|a|minha|meu|filh[ao]|para|no|na)$/;

/** "anota o nome: Bia", "anota aí, o nome dela é Bia" */
const nameToNote = ({ said: { text } }: Turn): string | null => {
  const { words } = text;
  let at = words.findIndex((word, place) => word.text === 'nome' && words[place - 1]?.text !== 'meu');
  if (at < 0) return null;
  do at += 1;
  while (BEHIND_NAME.test(words[at]?.text ?? ''));
  return nameAt(text, at)?.name ?? null;
};

/** "só anota os nomes dos meninos em cada horário": asks for them. */
const namesWantedTurn = async (
  turn: Turn,
  state: DialogueState,
  own: readonly ClientAppointment[],
): Promise<Answer | null> => {
  const { said } = turn;
  if (!NOTES_NAMES.test(said.text.plain) || said.people.some(({ name }) => name !== null)) return null;
  const [only, ...others] = own;
  const last =
    own.find(({ id }) => id === state.lastBooked.at(-1)) ?? (others.length === 0 ? only : undefined);
  const name = nameToNote(turn);
  if (last && name !== null) {
    await turn.tools.recordAttendee({ appointmentId: last.id, name });
    return { say: [attendeeNoted(turn, name)], state: { ...state, awaiting: null } };
  }
  const awaiting =
    only && others.length === 0 ? { kind: 'attendee' as const, appointmentIds: [only.id], name: null } : null;
  return { say: [askNames(turn, own)], state: { ...state, requests: [], offered: [], awaiting } };
};

const ASKS_WHICH = wording(`
qual|quais|quando
que horas|dia
continua|segue|permanece|ficou|fica|esta (..3) ?|ne
`);
const THEIRS = wording('dela|dele|delas|deles');
const PARTS = /[?.!;,\n]|\s[eE]\s/u;

/** "qual que é o do Davi e qual o do Bernardo?": the visits booked for them. */
const whichTurn = (turn: Turn, state: DialogueState, own: readonly ClientAppointment[]): Answer | null => {
  const { said } = turn;
  const parts = ASKS_WHICH.test(said.text.plain) ? said.text.original.split(PARTS) : [];
  const names = parts.flatMap((part) => {
    const person = otherPersonIn(turn, turn.hear(part));
    return person?.isName && person.word !== null ? [person.word] : [];
  });
  const others = THEIRS.test(said.text.plain) && names.length + said.people.length === 0 ? own : [];
  const ofThem = others.filter(({ forSomeone }) => forSomeone !== null);
  if (parts.length > 0 && new Set(ofThem.map(({ forSomeone }) => forSomeone)).size === 1)
    return { say: [ownVisits(turn, ofThem)], state };
  if (names.length === 0) return null;
  const theirs = own.filter((visit) => isFor(visit, names));
  const meant = theirs.length > 0 ? theirs : visitsOfPet(turn, own);
  if (meant.length > 0) return { say: [ownVisits(turn, meant)], state };
  const areUnnamed = own.every(({ forSomeone }) => forSomeone === null);
  return areUnnamed && own.length > 1 ? { say: [noNamesKnown(turn, own)], state } : null;
};

/** Records or tells whose the visits are; null for other messages. */
export const visitNamesTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said } = turn;
  if (GIVES_UP.some((intent) => said.intents.has(intent)) || state.awaiting?.kind === 'name') return null;
  const mayNote = NOTES.test(said.text.plain) || said.moments.some(({ hour }) => hour !== null);
  if (!mayNote && !ASKS_WHICH.test(said.text.plain)) return null;
  const own = await turn.tools.myAppointments();
  if (own.length === 0) return null;
  return (
    (await exchangeTurn(turn, state, own)) ??
    (await noteTurn(turn, state, own)) ??
    (await namesWantedTurn(turn, state, own)) ??
    whichTurn(turn, state, own)
  );
};

// Handles the name of the person for whom a visit was booked.
import type { ClientAppointment } from '../../assistant-tools.ts';
import { isRelation } from '../../language/people/relations.ts';
import { isPlainName, nameOfLine } from '../../language/names/person-name.ts';
import { attendeeName, calledName, namedOther, pointedName } from '../../language/names/attendee-name.ts';
import { wording } from '../../language/words/wording.ts';
import { isForBoth, onlyTellsWhose } from '../../reading/people/whose.ts';
import {
  askWhetherName,
  attendeeNoted,
  isYoursNoted,
  relationNoted,
  stands,
} from '../../replies/own-visit-replies.ts';
import { attendeeKept } from '../../replies/booking-replies.ts';
import { askWhichShown } from '../../replies/refused-replies.ts';
import { isOtherSex } from '../days/talked-about.ts';
import { treatsAnimals } from './pets.ts';
import { attendeeQuestion } from '../offers/booking-commit.ts';
import { addPerson } from '../regret/names-put-right-turn.ts';
import { isPlainAnswer } from '../reminders/reminder-answer.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';

const recordName = async (
  turn: Turn,
  state: DialogueState,
  { ids, name }: { ids: readonly number[]; name: string },
): Promise<Answer> => {
  for (const appointmentId of ids) await turn.tools.recordAttendee({ appointmentId, name });
  return { say: [attendeeNoted(turn, name)], state: { ...state, awaiting: null } };
};

/** The visit booked last in this talk, or the only one of its kind, if its attendee is only known as "filha". */
const unnamed = async ({ said, tools, business }: Turn, { lastBooked }: DialogueState): Promise<number[]> => {
  const own = await tools.myAppointments();
  const ofThem = own.filter(({ forSomeone }) => forSomeone !== null && isRelation(forSomeone));
  const last =
    lastBooked.length > 0
      ? own.find(({ id }) => id === lastBooked.at(-1))
      : ofThem.length === 1
        ? ofThem[0]
        : undefined;
  const isOther = lastBooked.length === 0 && isOtherSex(last?.forSomeone ?? '', said.text);
  if (isOther) return [];
  const isUnnamed = last?.forSomeone == null ? treatsAnimals(business) : isRelation(last.forSomeone);
  return last && isUnnamed ? [last.id] : [];
};

/** "o nome dela é Lorena", right after a booking that named no one: the visit is hers. */
const unnamedOrPointed = async (turn: Turn, state: DialogueState): Promise<number[]> => {
  const ids = await unnamed(turn, state);
  const isPointed = state.lastWrite?.at === state.at && OF_THEM.test(turn.said.text.plain);
  if (ids.length > 0 || !isPointed || calledName(turn.said.text) === undefined) return ids;
  const last = await lastOf(turn, state);
  return last?.forSomeone === null ? [last.id] : [];
};
const OF_THEM = /^(e )?(o nome del[ae]|el[ae] se chama)\b/;

/** The visit booked last in this talk, for any person. */
const lastOf = async (
  { tools }: Turn,
  { lastBooked }: DialogueState,
): Promise<ClientAppointment | undefined> =>
  lastBooked.length === 0
    ? undefined
    : (await tools.myAppointments()).find(({ id }) => id === lastBooked.at(-1));

/** "ela quer manicure": the one service that a message names. */
const serviceBeside = ({ said: { services } }: Turn): number | null => {
  const [service, ...others] = services;
  const [id, ...more] = service?.ids ?? [];
  return others.length + more.length === 0 ? (id ?? null) : null;
};

const TOO = /\btambem\b/;

/** "não é pro meu filho, é pra mim", "na verdade é pra minha mãe": corrects the attendee of the visit booked last. */
const whoseTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said } = turn;
  const [person, ...more] = said.people;
  const [other] = more;
  if (!person || said.isQuestion) return null;
  const isOne = more.length === 0 && onlyTellsWhose(said);
  const isBoth = other !== undefined && more.length === 1 && person.self !== other.self && isForBoth(said);
  const visit = isOne || isBoth ? await lastOf(turn, state) : undefined;
  if (!visit) return null;
  const idle = { ...state, awaiting: null };
  const somebody = person.self ? other : person;
  const name = somebody?.name ?? somebody?.relation ?? null;
  if (isBoth && name !== null && visit.forSomeone === null)
    return addPerson(turn, idle, { visit, name, serviceId: serviceBeside(turn) });
  if (!isOne) return null;
  // "e pra minha mãe também": one more visit, and the booked one stays whose it is
  if (name !== null && TOO.test(said.text.plain))
    return addPerson(turn, idle, { visit, name, serviceId: serviceBeside(turn) });
  const isOther = said.services.some(({ ids }) => !ids.some((id) => id === visit.serviceId));
  if (isOther) return null;
  if (visit.forSomeone === name) return { say: [stands(turn, visit)], state: idle };
  await turn.tools.recordAttendee({ appointmentId: visit.id, name });
  if (name === null) return { say: [isYoursNoted(turn)], state: idle };
  const asked = attendeeQuestion({ ...visit, forSomeone: name });
  const noted = somebody?.name ? attendeeNoted(turn, name) : relationNoted(turn, name);
  return { say: [noted, ...asked.say], state: { ...state, awaiting: asked.awaiting } };
};

/** "ele se chama Mingau", "é o Caio", while a visit for "gato" or "irmão" is arranged: its name. */
const nameOfRequest = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, business } = turn;
  const [request, ...others] = state.requests;
  const isOpen =
    request && (request.forSomeone === null ? treatsAnimals(business) : isRelation(request.forSomeone));
  if (!isOpen || said.isQuestion || said.services.length + said.moments.length > 0) return null;
  const isTheirs = request.forSomeone !== null;
  const lone =
    isTheirs && turn.clientName !== null && isPlainName(said.text)
      ? nameOfLine(said.text.original)
      : undefined;
  const name =
    namedOther(said.text) ?? calledName(said.text) ?? lone ?? (isTheirs ? pointedName(said.text) : undefined);
  if (name === undefined) return null;
  const noted = { ...state, requests: [{ ...request, forSomeone: name }, ...others] };
  const isList = state.awaiting?.kind === 'moment' || state.awaiting?.kind === 'reading';
  return { say: [attendeeKept(name), ...(isList ? [askWhichShown(null)] : [])], state: noted };
};

const ALONG = /\b(tambem|junto|junta|vou levar|levo|traz|trago)\b/;

/** "bota minha irmã junto, ela só quer mão", after a booking: her visit follows it. */
const togetherTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said } = turn;
  const [person, ...others] = said.people;
  const serviceId = serviceBeside(turn);
  const isElse = said.isQuestion || said.moments.length > 0 || serviceId === null || others.length > 0;
  if (isElse || !person || person.self || !ALONG.test(said.text.plain)) return null;
  const visit = await lastOf(turn, state);
  const name = person.name ?? person.relation;
  return visit && name !== null
    ? addPerson(turn, { ...state, awaiting: null }, { visit, name, serviceId })
    : null;
};

/** The one relative that a message says wants to come. */
const relationIn = ({ said }: Turn): string | null => {
  const [person, ...others] = said.people;
  const isPlain = person?.self === false && others.length === 0 && !said.isQuestion;
  return isPlain && COMES.test(said.text.plain) ? person.relation : null;
};
const COMES = wording('quer|queria|precisa|vai|gostaria (de)* (ir|vir|fazer|cortar|atender)* tambem');

/** Reads "Alice" after "me diga o nome de quem vem (filha)", or "é pra minha filha Alice" after a booking. */
export const attendeeTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said } = turn;
  const { awaiting } = state;
  const named = await nameOfRequest(turn, state);
  if (named) return named;
  if (state.requests.length > 0 || said.moments.length > 0) return null;
  const together = await togetherTurn(turn, state);
  if (together) return together;
  const whose = await whoseTurn(turn, state);
  if (whose) return whose;
  if (said.services.length > 0) return null;
  const person = said.people.find(({ name }) => name !== null)?.name ?? null;
  if (awaiting?.kind !== 'attendee') {
    // "minha esposa Clara também precisa", "meu irmão quer ir tb": another visit
    const comesToo = TOO.test(said.text.plain) ? (person ?? relationIn(turn)) : null;
    const beside = comesToo === null ? undefined : await lastOf(turn, state);
    if (comesToo !== null && beside?.forSomeone === null)
      return addPerson(turn, state, { visit: beside, name: comesToo });
    if (person !== null && state.lastBooked.length > 0)
      return recordName(turn, state, { ids: state.lastBooked.slice(-1), name: person });
    const isNext = state.lastWrite?.at === state.at && !said.isQuestion;
    // later, "a amiga que me indicou, o nome dela é Rita" is about another person
    const name =
      calledName(said.text) ??
      (state.lastBooked.length > 0 ? namedOther(said.text) : undefined) ??
      (isNext ? pointedName(said.text) : undefined);
    const ids = name === undefined ? [] : await unnamedOrPointed(turn, state);
    return name === undefined || ids.length === 0 ? null : recordName(turn, state, { ids, name });
  }
  const ids = awaiting.appointmentIds;
  if (person !== null) return recordName(turn, state, { ids, name: person });
  if (awaiting.name !== null && said.reply === 'yes' && isPlainAnswer(said))
    return recordName(turn, state, { ids, name: awaiting.name });
  const told = said.people.length === 0 && !said.isQuestion ? attendeeName(said.text) : undefined;
  if (!told) return null;
  if (told.isSure) return recordName(turn, state, { ids, name: told.name });
  return {
    say: [askWhetherName(told.name)],
    state: { ...state, awaiting: { ...awaiting, name: told.name } },
  };
};

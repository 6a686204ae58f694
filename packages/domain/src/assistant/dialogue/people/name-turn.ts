// Client's own name, needed once, before the first booking.
import { isValidClientName } from '#clients/names/client-name.ts';
import { isGivenName } from '../../language/names/known-names.ts';
import { isPlainName, nameOfLine } from '../../language/names/person-name.ts';
import { loneFullName, ownName, writtenName } from '../../language/names/own-name.ts';
import { fold, readWords, type Word } from '../../language/words/words.ts';
import {
  askNameAgain,
  askNameForOwner,
  askWhetherYours,
  nameKept,
  nameNoted,
} from '../../replies/booking-replies.ts';
import { askWhichShown } from '../../replies/refused-replies.ts';
import { takenNote, unknownBeside } from '../../replies/voice/small-talk-replies.ts';
import { noVisits, understood } from '../../replies/own-visit-replies.ts';
import { helpBeside } from '../../replies/care/help-lines.ts';
import { goesElsewhere } from '../../reading/sentences/asides.ts';
import { isUndecided } from '../../reading/wishes/consent.ts';
import { withRequest } from '../offers/offering.ts';
import { advanceRequest } from '../offers/booking-flow.ts';
import { besideName } from '../front-desk/denied-service.ts';
import { bookingTurn } from '../booking/booking-turn.ts';
import { isRemarkBeside } from '../open-question/remark-beside.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import { askingName, hasUnnamedRequest, mayAskName } from './name-asked.ts';
import { describeVisits } from '../visits/called-off.ts';
import { helpAfterAll, notifyOwner } from '../front-desk/guards.ts';
import { namedIn } from '../answers/asked-subject.ts';
import { isPlainAnswer } from '../reminders/reminder-answer.ts';
import { inform } from '../answers/information-turn.ts';
import type { Answer, Turn } from '../memory/turn.ts';

const wordsOf = (name: string | null): string[] => readWords(name ?? '').words.map(({ text }) => text);

/** Words of a service or a time are no name, and those of the business are not the client's. */
const isTakenIn =
  ({ said: { services, moments }, business }: Turn) =>
  ({ index, text }: Word): boolean =>
    [business.name, business.assistantName].some((name) => wordsOf(name).includes(text)) ||
    services.some(({ words }) => words.some((word) => word.index === index)) ||
    moments.some((moment) => index >= moment.index && index < moment.end);

/** The name in a reply to "quer que eu marque?", and the rest: "isso mesmo, pode botar aí Lurdes de Souza", "Sueli Ramos". */
const withoutWrittenName = (
  turn: Turn,
  { awaiting, requests: [request] }: DialogueState,
): { name: string; turn: Turn } | null => {
  if (awaiting?.kind !== 'go-ahead' || request?.forSomeone !== null) return null;
  const { text } = turn.said;
  const lone = loneFullName(text);
  if (lone) return { name: lone, turn };
  const written = writtenName(text, isTakenIn(turn));
  if (!written) return null;
  const rest = `${text.original.slice(0, written.index)}${text.original.slice(written.end)}`;
  return { name: written.name, turn: { ...turn, said: turn.hear(rest.trim()) } };
};

/** Stores the name of a client who introduces themselves without being asked. */
export const rememberIntroducedName = async (turn: Turn, state: DialogueState): Promise<Turn> => {
  if (turn.clientName !== null) return turn;
  const { introduced } = turn.said;
  const told = introduced === null ? withoutWrittenName(turn, state) : { name: introduced, turn };
  if (!told || !isValidClientName(told.name)) return turn;
  await turn.tools.rememberName(told.name);
  return { ...told.turn, clientName: told.name };
};

/** "Socorro" is both a name and a cry for help. */
const CRY = 'socorro';

/**
 * True if the answer to the question for the name may be a cry for help. The reply then asks back and gives
 * emergency numbers.
 */
export const mayBeName = ({ said, clientName }: Turn, { awaiting }: DialogueState): boolean =>
  awaiting?.kind === 'name' && clientName === null && awaiting.name === null && isCry(said.text.plain);

/** "Socorro", in reply to "O seu nome é Socorro?" and the emergency numbers: the name, in the same words. */
export const repeatsName = ({ said }: Turn, { awaiting }: DialogueState): boolean =>
  awaiting?.kind === 'name' &&
  awaiting.name !== null &&
  fold(said.text.original).trim() === fold(awaiting.name) &&
  said.text.original !== said.text.original.toUpperCase();

const isCry = (plain: string): boolean => plain.replace(/[^a-z]/g, '') === CRY;

/** "quais são meus horários" */
const asksOfVisits = ({ said }: Turn): boolean => said.intents.has('listsOwn');

const isServiceOnly = ({ said }: Turn): boolean => {
  const named = said.services.flatMap(({ words }) => words).length;
  return named > 0 && named === said.text.words.length;
};

/** "Ana, mas não marca ainda": the start accepted before is only an offer again. */
const withDoubt = (turn: Turn, state: DialogueState): DialogueState => {
  const [request] = state.requests;
  const { said } = turn;
  const isDoubt = isUndecided(said) && !isRemarkBeside(turn, state);
  return request && (isDoubt || said.absence !== null)
    ? withRequest(state, { ...request, onlyAsked: true })
    : state;
};

/** Another hour beside a question, "me confundi, 15h... dá tempo?": the one accepted before is only an offer again. */
const withOtherHour = ({ said }: Turn, state: DialogueState): DialogueState => {
  const [request] = state.requests;
  const isOther = said.moments.some(
    ({ hour, refused }) =>
      hour !== null &&
      !refused &&
      !request?.wish.hours.some(({ time, readings }) => [time, ...(readings ?? [])].includes(hour.time)),
  );
  return request && isOther ? withRequest(state, { ...request, onlyAsked: true }) : state;
};

const isOnlyOffered = ({ requests: [request] }: DialogueState): boolean => request?.onlyAsked === true;

/** The name of a client whose request was passed on without one. */
const lateName = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, clientName, business } = turn;
  const isMissing = clientName === null && arrangesNothing(state) && hasUnnamedRequest(state, business);
  const told = isMissing ? ownName(said.text, isTakenIn(turn)) : undefined;
  return told?.isSure ? goOn(turn, state, told.name) : null;
};

/** "Thiago", after a list of starts: a given name, and nothing else, chooses none of them. */
const nameBeside = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said, clientName } = turn;
  const isList = state.awaiting?.kind === 'moment' || state.awaiting?.kind === 'reading';
  const isName = said.visits.length === 0 && !said.isQuestion && said.reply === null;
  if (!isList || !isName || clientName !== null || !isGivenName(said.text.words[0]?.text ?? '')) return null;
  const told = ownName(said.text, isTakenIn(turn));
  if (!told?.isSure || wordsOf(told.name).length !== said.text.words.length) return null;
  await turn.tools.rememberName(told.name);
  return { say: [nameKept(told.name), askWhichShown(null)], state, clientName: told.name };
};

/** Reads the answer to "Qual é o seu nome?", or asks again; null when no name is awaited or given. */
export const nameTurn = async (turn: Turn, stored: DialogueState): Promise<Answer | null> => {
  const { said, clientName } = turn;
  // "Sueli Ramos", in reply to "quer que eu marque?", which is asked again
  const lone = isPlainName(said.text) ? nameOfLine(said.text.original) : loneFullName(said.text);
  if (stored.awaiting?.kind === 'go-ahead' && clientName !== null && lone === clientName)
    return { say: [nameKept(clientName)], state: stored, clientName };
  const beside = await nameBeside(turn, stored);
  if (beside) return beside;
  if (stored.awaiting?.kind !== 'name') return lateName(turn, stored);
  if (goesElsewhere(said.text)) return dropped(turn, stored);
  const state = { ...withDoubt(turn, stored), awaiting: stored.awaiting };
  if (said.intents.has('drops') && said.visits.length === 0) return withoutName(turn, state);
  if (clientName !== null) return goOn(turn, state, clientName);
  const { name: asked } = state.awaiting;
  const told = isServiceOnly(turn) || asksOfVisits(turn) ? undefined : ownName(said.text, isTakenIn(turn));
  if (mayBeName(turn, state) && told) {
    const warned = await notifyOwner(turn, state, 'concern');
    return {
      say: [askWhetherYours(told.name), helpBeside()],
      state: askingName(warned, told.name),
    };
  }
  if (asked !== null && isCry(fold(asked)) && said.reply === 'no') return helpAfterAll(turn, state);
  if (told?.isSure) return goOn(turn, state, told.name);
  if (asked !== null && said.reply === 'no' && isPlainAnswer(said))
    return { say: [nameAgain(state)], state: askingName(state, null) };
  if (asked !== null && said.reply === 'yes') return goOn(turn, state, asked);
  if (!told) return withoutName(turn, { ...state, awaiting: { kind: 'name', name: null } });
  // repeating an unusual name confirms it
  if (told.name === asked) return goOn(turn, state, asked);
  const other = besideName(said, state.requests[0], told.name);
  const next = other ? withRequest(state, other) : state;
  return {
    say: [askWhetherYours(told.name)],
    state: askingName(next, told.name),
  };
};

/** "é pra Thiago", from Thiago himself. */
const withoutOwnName = (state: DialogueState, name: string): DialogueState => ({
  ...state,
  about: state.about === name ? null : state.about,
  requests: state.requests.map((request) =>
    request.forSomeone === name ? { ...request, forSomeone: null } : request,
  ),
});

const goOn = async (turn: Turn, known: DialogueState, name: string): Promise<Answer> => {
  const state = withoutOwnName(known, name);
  if (turn.clientName === null) await turn.tools.rememberName(name);
  const heard = { ...turn, clientName: name };
  if (state.requests.length === 0) return { say: [nameNoted(name)], state: { ...state, awaiting: null } };
  const other = besideName(turn.said, state.requests[0], name);
  if (other) return advanceRequest(heard, withRequest(state, other), { confirmFirst: true });
  // "bota no nome de Lurdes" names the client again
  const others = turn.said.people.filter((person) => !(person.name !== null && name.startsWith(person.name)));
  const changes = turn.said.moments.length > 0 || others.length > 0;
  const revised = changes ? await bookingTurn(heard, state) : null;
  return { ...(revised ?? (await advanceRequest(heard, state, {}))), clientName: name };
};

const dropped = (turn: Turn, state: DialogueState): Answer => ({
  say: [takenNote(turn)],
  state: { ...state, requests: [], offered: [], awaiting: null },
});

/** Without an open wish, the owner already has it and books it. */
const nameAgain = ({ requests }: DialogueState): string =>
  requests.length === 0 ? askNameForOwner() : askNameAgain();

/** Asks for the name, or for the acceptance that was taken back; never a third time. */
const askNext = async (turn: Turn, state: DialogueState, say: string[]): Promise<Answer> => {
  const mayAsk = mayAskName(state);
  if (!isOnlyOffered(state) && mayAsk)
    return { say: [...say, nameAgain(state)], state: askingName(state, null) };
  // a question that was answered may still change what the client wants
  if (!isOnlyOffered(state) && say.length > 0) return { say, state };
  if (!mayAsk && state.requests.length === 0)
    return { say: [understood()], state: { ...state, awaiting: null } };
  if (!isOnlyOffered(state)) return advanceRequest(turn, state, {});
  const asked = await advanceRequest(turn, state, { confirmFirst: true });
  return { ...asked, say: [...say, ...asked.say] };
};

/** The client said something else: a change of the visit, a question, a refusal. The name is still needed. */
const withoutName = async (turn: Turn, state: DialogueState): Promise<Answer> => {
  const { said } = turn;
  if (asksOfVisits(turn)) {
    const own = await turn.tools.myAppointments();
    return askNext(turn, state, own.length === 0 ? [noVisits()] : describeVisits(turn, own));
  }
  const told = await inform(turn, state);
  if (told.say.length > 0)
    return { ...told, ...(await askNext(turn, withOtherHour(turn, told.state), told.say)) };
  const refuses = said.intents.has('drops') || said.intents.has('cancels') || said.reply === 'no';
  if (refuses && said.visits.length === 0) return dropped(turn, state);
  const revised =
    said.visits.length > 0 && !isRemarkBeside(turn, state) ? await bookingTurn(turn, state) : null;
  const isOpen = said.isQuestion && said.visits.length === 0 && said.reply === null;
  return revised ?? askNext(turn, state, isOpen ? [unknownBeside(namedIn(said.text.original))] : []);
};

// "sou o Bruno das 17:30", from a number without a visit: a name proves nothing, so the owner hears of it and no visit
// is shown or changed.
import { nameAt } from '../../language/names/person-name.ts';
import { saysWhen } from '../../language/mentions/visit-mentions.ts';
import { wording } from '../../language/words/wording.ts';
import { unknownVisit } from '../../replies/owner-notes.ts';
import { noVisits } from '../../replies/own-visit-replies.ts';
import { claimTold, notFoundTold } from '../../replies/told/told-replies.ts';
import { arrangesNothing, type DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';

type Wanted = Parameters<typeof unknownVisit>[0]['wanted'];

const IN_NAME = wording(`
VERB: estou|esta|ta|to|ficou|foi|marquei|marcado|marcada|agendei|agendado|agendada|reservado|e
VERB (em|no|num) nome d[aeo]
`);
const INTRODUCED = wording('{sou | aqui e} (o|a)');
const OF = /^d[aeo]s?$/;

const wordsIn = (plain: string): number => plain.split(' ').filter((word) => /[a-z0-9]/.test(word)).length;

/** The name in which a visit is said to be booked; null when the message says none. */
const claimedName = ({ said: { text, moments } }: Turn): string | null => {
  const named = (pattern: typeof IN_NAME) =>
    pattern.matches(text.plain).flatMap(({ end }) => nameAt(text, wordsIn(text.plain.slice(0, end))) ?? []);
  const [inName] = named(IN_NAME);
  // "das 17:30" says that a visit is meant
  const [introduced] = named(INTRODUCED).filter(({ next }) => {
    const of = text.words[next];
    return of && OF.test(of.text) && moments.some(({ index, end }) => end > of.index && index <= of.end + 1);
  });
  return (inName ?? introduced)?.name ?? null;
};

const whenOf = ({ said }: Turn): { date: string | null; time: string | null } => {
  const [moment, ...others] = said.moments.filter(({ refused }) => !refused);
  if (!moment || others.length > 0) return { date: null, time: null };
  return { date: moment.date, time: moment.hour?.time ?? null };
};

const passOn = async (turn: Turn, state: DialogueState, wanted: Wanted): Promise<DialogueState> => {
  const summary = unknownVisit({ wanted, ...whenOf(turn), name: claimedName(turn) });
  await turn.tools.handOver({ reason: 'booking-request', summary });
  return state;
};

/** Reply to a client without visits who cancels or moves one: the owner may have booked it without this number. */
export const visitNotFound = async (
  turn: Turn,
  state: DialogueState,
  wanted: 'cancel' | 'move',
): Promise<Answer> => {
  const isTold = claimedName(turn) !== null || turn.said.wishes.some(saysWhen);
  if (!isTold) return { say: [noVisits()], state };
  return { say: [notFoundTold()], state: await passOn(turn, state, wanted) };
};

const wantedOf = ({ said: { intents } }: Turn): Wanted => {
  if (intents.has('reschedules')) return 'move';
  if (intents.has('cancels') || intents.has('cannotCome')) return 'cancel';
  return intents.has('runsLate') ? 'late' : null;
};

/** Passes on whose visit the writer claims to mean; null for a client with visits and for all other messages. */
export const claimedNameTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { intents, isQuestion, services } = turn.said;
  const wantsNew = intents.has('books') || intents.has('asksFreeTimes') || services.length > 0;
  if (!arrangesNothing(state) || isQuestion || wantsNew || claimedName(turn) === null) return null;
  const own = await turn.tools.myAppointments();
  if (own.length > 0) return null;
  return { say: [claimTold()], state: await passOn(turn, state, wantedOf(turn)) };
};

// The name of the person for whom a visit was booked.
import { isRelation } from '../language/attendee.ts';
import { attendeeName, namedOther } from '../language/person-name.ts';
import { askWhetherName, attendeeNoted } from '../replies/own-visit-replies.ts';
import { isPlainAnswer } from './reminder-answer.ts';
import type { DialogueState } from './dialogue-state.ts';
import type { Answer, Turn } from './turn.ts';

const noted = async (
  turn: Turn,
  state: DialogueState,
  { ids, name }: { ids: readonly number[]; name: string },
): Promise<Answer> => {
  for (const appointmentId of ids) await turn.tools.recordAttendee({ appointmentId, name });
  return { say: [attendeeNoted(turn, name)], state: { ...state, awaiting: null } };
};

/** The visit booked last in this talk, while only "filha" is known of who comes. */
const unnamed = async ({ tools }: Turn, { lastBooked }: DialogueState): Promise<number[]> => {
  const own = lastBooked.length > 0 ? await tools.myAppointments() : [];
  const last = own.find(({ id }) => id === lastBooked.at(-1));
  return last?.forSomeone && isRelation(last.forSomeone) ? [last.id] : [];
};

/** Takes "Alice" after "me diga o nome de quem vem (filha)", or "é pra minha filha Alice" after a booking. */
export const attendeeTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said } = turn;
  const { awaiting } = state;
  if (state.requests.length > 0 || said.services.length + said.moments.length > 0) return null;
  const named = said.people.find(({ name }) => name !== null)?.name ?? null;
  if (awaiting?.kind !== 'attendee') {
    if (named !== null && state.lastBooked.length > 0)
      return noted(turn, state, { ids: state.lastBooked.slice(-1), name: named });
    const name = namedOther(said.text);
    const ids = name === undefined ? [] : await unnamed(turn, state);
    return name === undefined || ids.length === 0 ? null : noted(turn, state, { ids, name });
  }
  const ids = awaiting.appointmentIds;
  if (named !== null) return noted(turn, state, { ids, name: named });
  if (awaiting.name !== null && said.reply === 'yes' && isPlainAnswer(said))
    return noted(turn, state, { ids, name: awaiting.name });
  const told = said.people.length === 0 && !said.isQuestion ? attendeeName(said.text) : undefined;
  if (!told) return null;
  if (told.isSure) return noted(turn, state, { ids, name: told.name });
  return {
    say: [askWhetherName(told.name)],
    state: { ...state, awaiting: { ...awaiting, name: told.name } },
  };
};

// Visits at a time for which the professional told the client not to be there: they are not to be confirmed.
import type { ClientAppointment, SentReminder } from '../assistant-tools.ts';
import * as replies from '../replies/own-visit-replies.ts';
import type { DialogueState } from './dialogue-state.ts';
import type { Answer, Turn } from './turn.ts';

/** Whether a notice of absence tells of the visit where it still is, however old the notice. */
export const isCalledOff = ({ id, start }: ClientAppointment, reminders: readonly SentReminder[]): boolean =>
  reminders.some(
    ({ isAbsence, appointmentId, told = start }) => isAbsence && appointmentId === id && told === start,
  );

/** Some visits by whether they can be. */
export const partCalledOff = ({ reminders }: Turn, visits: readonly ClientAppointment[]) => ({
  calledOff: visits.filter((visit) => isCalledOff(visit, reminders)),
  standing: visits.filter((visit) => !isCalledOff(visit, reminders)),
});

/** The visits with what keeps them from being. */
export const tellVisits = (turn: Turn, visits: readonly ClientAppointment[]): string[] => {
  const { calledOff } = partCalledOff(turn, visits);
  const told = replies.ownVisits(turn, visits);
  return calledOff.length === 0 ? [told] : [told, replies.calledOff(turn, calledOff)];
};

/** Says that the professional cannot attend then, and passes on what the client wrote. */
export const calledOffTurn = async (
  turn: Turn,
  state: DialogueState,
  visits: readonly ClientAppointment[],
): Promise<Answer> => {
  await turn.tools.handOver({ reason: 'question', summary: turn.said.text.original });
  return {
    say: [`${replies.calledOff(turn, visits)} ${replies.messagePassedOn()}`],
    state: state.requests.length > 0 ? state : { ...state, offered: [], awaiting: null },
  };
};

/** What nobody understood while a visit is called off goes to the owner; null when none is. */
export const unclearWhileCalledOff = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  if (!turn.reminders.some(({ isAbsence }) => isAbsence)) return null;
  const { calledOff } = partCalledOff(turn, await turn.tools.myAppointments());
  return calledOff.length === 0 ? null : calledOffTurn(turn, state, calledOff);
};

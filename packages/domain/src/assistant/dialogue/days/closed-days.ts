// Visits on a date that the owner has closed without telling the client (decision 027, point 5): no reply says that they
// take place, nothing confirms them, and the owner learns that the client asked.
import type { AgendaTrace, AssistantTools, ClientAppointment, SentReminder } from '../../assistant-tools.ts';
import { agendaChanged, namesIt, tellsAgendaChanged } from '../../replies/rules/closed-day-replies.ts';
import { keptVisit, unchanged } from '../../replies/own-visit-replies.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { isCalledOff } from '../visits/called-off.ts';

export interface ClosedDayTools {
  tools: AssistantTools;
  /** Visits on closed dates among those the turn has read, by id. */
  uncertain: ReadonlyMap<number, ClientAppointment>;
}

/** Wraps the tools of a turn and remembers the visits on closed dates. An absence that was announced says more. */
export const closedDayTools = (tools: AssistantTools, reminders: readonly SentReminder[]): ClosedDayTools => {
  const uncertain = new Map<number, ClientAppointment>();
  const myAppointments = async (): Promise<ClientAppointment[]> => {
    const own = await tools.myAppointments();
    return own.map((visit) => {
      if (!visit.isOnClosedDay) return visit;
      if (isCalledOff(visit, reminders)) return { ...visit, isOnClosedDay: false };
      uncertain.set(visit.id, visit);
      return visit;
    });
  };
  return { tools: { ...tools, myAppointments }, uncertain };
};

/** Splits visits into those on a closed date and all others. */
export const partClosed = (visits: readonly ClientAppointment[]) => ({
  closed: visits.filter(({ isOnClosedDay }) => isOnClosedDay),
  certain: visits.filter(({ isOnClosedDay }) => !isOnClosedDay),
});

/** The reply asks which visit to change, or for the new time of this one. */
const isBeingChanged = ({ awaiting, requests }: DialogueState, { id }: ClientAppointment): boolean =>
  awaiting?.kind === 'which' ||
  awaiting?.kind === 'cancel' ||
  requests.some(({ movingId }) => movingId === id);

/** Notifies the owner of every visit that the reply leaves open, and corrects a reply that says too much. */
export const settleClosedDays = async (
  turn: Turn,
  answered: Answer,
  { uncertain, traces }: { uncertain: ClosedDayTools['uncertain']; traces: readonly AgendaTrace[] },
): Promise<Answer> => {
  if (uncertain.size === 0) return answered;
  const kept = keptVisit(turn);
  const isKept = answered.say.includes(kept);
  const say = answered.say.map((part) => (part === kept ? unchanged(turn) : part));
  const visits = [...uncertain.values()].filter(
    ({ id }) => !traces.some(({ appointmentId }) => appointmentId === id),
  );
  const isTold = (visit: ClientAppointment) =>
    answered.say.some((part) => tellsAgendaChanged(turn, visit, part));
  const untold = visits.filter(
    (visit) =>
      !isTold(visit) &&
      !isBeingChanged(answered.state, visit) &&
      (isKept || say.some((part) => namesIt(turn, visit, part))),
  );
  for (const visit of visits)
    if (isTold(visit) || untold.includes(visit))
      await turn.tools.handOver({
        reason: 'closed-day',
        summary: turn.said.text.original,
        visit: { id: visit.id, start: visit.start },
      });
  return { ...answered, say: untold.length === 0 ? say : [...say, agendaChanged(turn, untold)] };
};

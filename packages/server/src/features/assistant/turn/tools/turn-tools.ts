// Agenda operations of the chat tools. Professional and client come from the chat alone: no argument can name another one.
// Another client's appointment id is treated like an unknown id.
import type {
  AssistantTools,
  BookingOutcome,
  ClientAppointment,
  HandOverRequest,
} from '@zelo/domain/assistant/assistant-tools.ts';
import { startAt } from '@zelo/domain/assistant/local-start.ts';
import { isTooLateToChange } from '@zelo/domain/agenda/rules/client-change.ts';
import { durationOf } from '@zelo/domain/agenda/appointment-times.ts';
import { isValidClientName } from '@zelo/domain/clients/names/client-name.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import type {
  AssistantBookingService,
  BookingResult,
} from '#features/agenda/assistant/assistant-booking-service.ts';
import { markClosed } from './closed-day-marks.ts';
import { requestedIn, requestView } from './own-requests.ts';
import { instantOf, offered, unlessUnknown } from './start-questions.ts';
import type { ToolTurn } from './tool-turn.ts';

export const MAX_NAME_LENGTH = 100;
/** Clients who want more visits have to ask the owner. */
const MAX_OPEN_VISITS = 12;
const MAX_BOOKINGS_PER_DAY = 10;
const DAY_MS = 86_400_000;

type Row = NonNullable<BookingResult['appointment']>;

const appointmentView = (row: Row): ClientAppointment => {
  const { date, time } = instantToLocal(row.startTime, row.timeZone);
  return {
    id: row.id,
    serviceId: row.serviceId,
    serviceName: row.serviceName ?? 'Atendimento',
    start: startAt(date, time),
    durationMinutes: durationOf(row.startTime, row.endTime),
    status: row.status === 'confirmed' ? 'confirmed' : 'scheduled',
    forSomeone: row.forSomeone,
    ...(row.seriesId !== null && { seriesId: row.seriesId }),
  };
};

const outcomeOf = (answer: BookingResult): BookingOutcome => {
  const { appointment, refusal } = answer;
  if (appointment)
    return {
      outcome: 'booked',
      appointment: appointmentView(appointment),
      replaced: answer.dropped?.map(requestView) ?? [],
    };
  if (typeof refusal === 'object') return { outcome: 'against-rule', rule: refusal };
  return { outcome: refusal === 'taken' ? 'taken' : 'refused' };
};

const refused: BookingOutcome = { outcome: 'refused' };

/** The owner has closed the date: the client may leave it at any time. */
const withoutLateness = (visit: ClientAppointment): ClientAppointment => {
  if (!visit.isOnClosedDay) return visit;
  const { lateChangeHours: _, ...free } = visit;
  return free;
};

/** The client's future visits; empty for an unknown client. */
export const listOwnVisits = async ({
  deps,
  tx,
  chat,
  changes,
}: Omit<ToolTurn, 'catalogue' | 'own'>): Promise<ClientAppointment[]> => {
  if (changes.clientId === null) return [];
  const rows = await deps.bookings.upcomingOfClient(tx, chat.professionalId, changes.clientId);
  const { rules } = chat.calendar;
  const views = rows.map((row) =>
    isTooLateToChange(rules, row, chat.now)
      ? { ...appointmentView(row), lateChangeHours: rules.clientChangeUntilHours }
      : appointmentView(row),
  );
  return (await markClosed({ tx, chat }, views)).map(withoutLateness);
};

/** The client's visits that have begun and are not over; empty for an unknown client. */
export const visitsUnderWay = async ({ deps, tx, chat, changes }: ToolTurn): Promise<ClientAppointment[]> => {
  if (changes.clientId === null) return [];
  const rows = await deps.bookings.underWayOfClient(tx, chat.professionalId, changes.clientId);
  return rows.map(appointmentView);
};

/** Services of the client's recent visits, latest first; empty for an unknown client. */
export const lastServices = async ({ deps, tx, chat, changes }: ToolTurn): Promise<number[]> => {
  if (changes.clientId === null) return [];
  const rows = await deps.rows.lastServices(chat.professionalId, changes.clientId, tx);
  return rows.flatMap(({ id }) => id ?? []);
};

/** Keeps a chat from filling the agenda: limits future visits, and bookings per day. */
const hasEnough = async ({ deps, tx, chat, own }: ToolTurn, clientId: number): Promise<boolean> => {
  if ((await own()).length >= MAX_OPEN_VISITS) return true;
  const since = new Date(chat.now.getTime() - DAY_MS);
  return (
    (await deps.journal.bookingsSince(tx, chat.professionalId, { clientId, since })) >= MAX_BOOKINGS_PER_DAY
  );
};

/** Books for a client with a known name, within the limits of a chat. */
export const book = async (
  turn: ToolTurn,
  wanted: Parameters<AssistantTools['book']>[0],
): Promise<BookingOutcome> => {
  const { deps, tx, chat, changes } = turn;
  const { serviceId, start, forSomeone, replacesRequest } = wanted;
  const { clientId, clientName } = changes;
  const startTime = instantOf(turn, start);
  if (!chat.mayBook || clientId === null || clientName === null || !startTime) return refused;
  if (!(await offered(turn, serviceId)) || (await hasEnough(turn, clientId))) return refused;
  const booking = {
    clientId,
    serviceId,
    startTime,
    forSomeone: forSomeone?.slice(0, MAX_NAME_LENGTH) ?? null,
    conversationId: chat.conversationId,
    replacesRequest,
  };
  const answer = await deps.bookings.bookForAssistant(tx, chat.professionalId, booking);
  return 'request' in answer ? requestedIn(turn, answer) : outcomeOf(answer);
};

/** Moves a visit of this client, to another service if given. */
export const move = async (
  turn: ToolTurn,
  wanted: Parameters<AssistantTools['reschedule']>[0],
): Promise<BookingOutcome> => {
  const { deps, tx, chat, changes } = turn;
  const { appointmentId: id, start, serviceId } = wanted;
  const startTime = instantOf(turn, start);
  const before = (await turn.own()).find((appointment) => appointment.id === id);
  if (!chat.mayBook || changes.clientId === null || !before || !startTime) return refused;
  // the current service of the visit may be withdrawn: only a new one must be offered
  if (serviceId !== before.serviceId && !(await offered(turn, serviceId))) return refused;
  const isExcused = before.isOnClosedDay === true;
  const change = { id, clientId: changes.clientId, startTime, serviceId, isExcused };
  return outcomeOf(await deps.bookings.moveForAssistant(tx, chat.professionalId, change));
};

/** Undoes a cancellation of this client; refused if the visit is not cancelled or has begun. */
export const reopen = async ({ deps, tx, chat, changes }: ToolTurn, id: number): Promise<BookingOutcome> => {
  const { clientId } = changes;
  if (!chat.mayBook || clientId === null) return refused;
  const work = deps.bookings.reopenForAssistant(tx, chat.professionalId, { id, clientId });
  return outcomeOf(await unlessUnknown<BookingResult>(work, { appointment: null, refusal: 'ended' }));
};

/** Cancels, confirms or adds a note; false if the appointment is not this client's, or has begun. */
export const changeVisit = async (
  { deps, chat, changes }: ToolTurn,
  id: number,
  write: (
    bookings: AssistantBookingService,
    professionalId: number,
    wanted: { id: number; clientId: number },
  ) => Promise<BookingResult>,
): Promise<boolean> => {
  const { clientId } = changes;
  if (clientId === null) return false;
  const work = write(deps.bookings, chat.professionalId, { id, clientId });
  const { refusal } = await unlessUnknown<BookingResult>(work, { appointment: null, refusal: 'ended' });
  return refusal === null;
};

/** Stores the name of a client without one. */
export const rememberName = async ({ deps, tx, chat, changes }: ToolTurn, told: string): Promise<void> => {
  const name = told.trim().slice(0, MAX_NAME_LENGTH);
  if (changes.clientName !== null || !isValidClientName(name)) return;
  const { professionalId, person } = chat;
  const client =
    changes.clientId === null
      ? await deps.clients.createFromChat(tx, professionalId, { ...person, name })
      : await deps.clients.rename(tx, professionalId, { id: changes.clientId, name });
  changes.clientId = client.id;
  changes.clientName = client.name;
};

/** Hands the chat to the owner: once per turn and reason, and for every requested visit. */
export const handOff = async (turn: ToolTurn, { reason, summary, about, visit }: HandOverRequest) => {
  const { deps, tx, chat, changes } = turn;
  // two visits in one message are two requests; every other reason is reported once
  const isOfVisit = reason === 'booking-request' || reason === 'late-change' || reason === 'closed-day';
  if (!isOfVisit && changes.handedOver.includes(reason)) return;
  changes.handedOver.push(reason);
  const who = changes.clientName ?? chat.who;
  const { professionalId, conversationId } = chat;
  await deps.handOvers.handOver(tx, professionalId, {
    conversationId,
    reason,
    who,
    summary,
    about,
    visit,
  });
};

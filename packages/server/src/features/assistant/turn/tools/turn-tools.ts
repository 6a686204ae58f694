// Agenda operations of the chat tools. Professional and client come from the chat alone: no argument can name another one.
// Another client's appointment id is treated like an unknown id.
import type {
  AssistantTools,
  BookingOutcome,
  ClientAppointment,
  HandoffReason,
  HandOverRequest,
  OfferedService,
} from '@zelo/domain/assistant/assistant-tools.ts';
import { dateOf, type LocalStart, startAt, timeOf } from '@zelo/domain/assistant/local-start.ts';
import { durationOf } from '@zelo/domain/agenda/appointment-times.ts';
import { isValidClientName } from '@zelo/domain/clients/names/client-name.ts';
import {
  addDays,
  instantToLocal,
  isCalendarDate,
  isWallTime,
  localToInstant,
  today,
} from '@zelo/domain/shared/local-time.ts';
import type { Tx } from '#db/database.ts';
import { AppError } from '#shared/errors.ts';
import type {
  AssistantBookingService,
  BookingResult,
} from '#features/agenda/assistant/assistant-booking-service.ts';
import type { ProfessionalCalendar } from '#features/hours/hours-service.ts';
import type { ChatClient, ClientsService } from '#features/clients/clients-service.ts';
import type { AssistantRepository } from '#features/assistant/assistant-repository.ts';
import type { HandOverService } from '#features/assistant/turn/handoff-service.ts';
import { markClosed } from './closed-day-marks.ts';
import type { TurnJournalRepository } from '#features/assistant/turn/turn-journal-repository.ts';

const STEP_MINUTES = 30;
/** Bookings further ahead than a year are refused. */
const MAX_DAYS_AHEAD = 366;
export const MAX_NAME_LENGTH = 100;
/** Clients who want more visits have to ask the owner. */
const MAX_OPEN_VISITS = 12;
const MAX_BOOKINGS_PER_DAY = 10;
const DAY_MS = 86_400_000;

export interface ChatToolsDeps {
  rows: Pick<AssistantRepository, 'cancellations' | 'catalogue' | 'knowledgeAbout' | 'lastServices'>;
  /** counts the assistant's recent bookings for a client */
  journal: Pick<TurnJournalRepository, 'bookingsSince'>;
  bookings: AssistantBookingService;
  clients: Pick<ClientsService, 'createFromChat' | 'rename'>;
  handOvers: Pick<HandOverService, 'handOver'>;
}

/** Client and chat that the tools act for. */
export interface ToolScope {
  professionalId: number;
  conversationId: number;
  /** the professional's, as read for this turn */
  calendar: ProfessionalCalendar;
  now: Date;
  clientId: number | null;
  /** null without a name fit for an appointment */
  clientName: string | null;
  /** data for a client created from this chat */
  person: Omit<ChatClient, 'name'>;
  /** label of this person for the owner while the name is missing */
  who: string;
  /** false: bookings and moves become requests to the owner */
  mayBook: boolean;
}

/** Effects of a turn outside the agenda. */
export interface ChatChanges {
  clientId: number | null;
  clientName: string | null;
  handedOver: HandoffReason[];
}

type Row = NonNullable<BookingResult['appointment']>;

export interface ToolTurn {
  deps: ChatToolsDeps;
  tx: Tx;
  chat: ToolScope;
  changes: ChatChanges;
  /** read once per turn */
  catalogue: () => Promise<OfferedService[]>;
  /** the client's appointments, re-read after every change */
  own: () => Promise<ClientAppointment[]>;
}

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
  };
};

const outcomeOf = ({ appointment, refusal }: BookingResult): BookingOutcome => {
  if (appointment) return { outcome: 'booked', appointment: appointmentView(appointment) };
  return { outcome: refusal === 'taken' ? 'taken' : 'refused' };
};

const refused: BookingOutcome = { outcome: 'refused' };

/** Turns not-found into a result of the tool: another's id must not fail the turn. */
const unlessUnknown = async <Answer>(work: Promise<Answer>, answer: Answer): Promise<Answer> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return answer;
    throw error;
  }
};

const isWithinReach = ({ chat }: ToolTurn, date: string): boolean =>
  isCalendarDate(date) && date <= addDays(today(chat.now, chat.calendar.timeZone), MAX_DAYS_AHEAD);

/** Instant of a requested start; null if it is not a valid time, or beyond a year. */
const instantOf = (turn: ToolTurn, start: LocalStart): Date | null => {
  const local = { date: dateOf(start), time: timeOf(start) };
  if (start !== startAt(local.date, local.time) || !isWallTime(local.time)) return null;
  return isWithinReach(turn, local.date)
    ? new Date(localToInstant(local, turn.chat.calendar.timeZone))
    : null;
};

/** An active service of the catalogue: clients cannot use an inactive one. */
const offered = async ({ catalogue }: ToolTurn, serviceId: number): Promise<OfferedService | undefined> =>
  (await catalogue()).find(({ id }) => id === serviceId);

/** Free starts of an offered service within one year. */
export const listFreeStarts = async (turn: ToolTurn, query: Parameters<AssistantTools['freeStarts']>[0]) => {
  const { deps, tx, chat } = turn;
  const { serviceId, from, to, stepMinutes = STEP_MINUTES } = query;
  const service = await offered(turn, serviceId);
  if (!isWithinReach(turn, from) || !isWithinReach(turn, to) || !service) return [];
  const known = { calendar: chat.calendar, durationMin: service.durationMinutes };
  const wanted = { serviceId, from, to, known, stepMin: stepMinutes };
  const starts = await deps.bookings.freeStarts(tx, chat.professionalId, wanted);
  return starts.map((start) => {
    const { date, time } = instantToLocal(start, chat.calendar.timeZone);
    return startAt(date, time);
  });
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
  return markClosed({ tx, chat }, rows.map(appointmentView));
};

/** Services of the client's recent visits, latest first; empty for an unknown client. */
export const lastServices = async ({ deps, tx, chat, changes }: ToolTurn): Promise<number[]> => {
  if (changes.clientId === null) return [];
  const rows = await deps.rows.lastServices(chat.professionalId, changes.clientId, tx);
  return rows.flatMap(({ id }) => id ?? []);
};

/** True if a visit can start then; false if the service is not offered, or the visit to move is another client's. */
export const isFree = async (
  turn: ToolTurn,
  asked: Parameters<AssistantTools['canStart']>[0],
): Promise<boolean> => {
  const { deps, tx, chat } = turn;
  const { serviceId, start, movingId } = asked;
  const startTime = instantOf(turn, start);
  const moving = movingId === undefined ? undefined : (await turn.own()).find(({ id }) => id === movingId);
  const service = await offered(turn, serviceId);
  // a moved visit keeps its length unless its service changes
  const durationMin = moving?.serviceId === serviceId ? moving.durationMinutes : service?.durationMinutes;
  if (!startTime || durationMin === undefined || moving?.id !== movingId) return false;
  const known = { calendar: chat.calendar, durationMin };
  const wanted = { serviceId, startTime, excludeId: movingId, known };
  const work = deps.bookings.refusalOfStart(tx, chat.professionalId, wanted);
  return (await unlessUnknown<unknown>(work, 'unknown')) === null;
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
  const { serviceId, start, forSomeone } = wanted;
  const { clientId, clientName } = changes;
  const startTime = instantOf(turn, start);
  if (!chat.mayBook || clientId === null || clientName === null || !startTime) return refused;
  if (!(await offered(turn, serviceId)) || (await hasEnough(turn, clientId))) return refused;
  const booking = {
    clientId,
    serviceId,
    startTime,
    forSomeone: forSomeone?.slice(0, MAX_NAME_LENGTH) ?? null,
  };
  return outcomeOf(await deps.bookings.bookForAssistant(tx, chat.professionalId, booking));
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
  const change = { id, clientId: changes.clientId, startTime, serviceId };
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
  const isOfVisit = reason === 'booking-request' || reason === 'closed-day';
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

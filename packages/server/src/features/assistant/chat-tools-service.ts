// The tools of one chat's turn on the stored agenda. Professional and client come from the chat alone: nothing that a
// brain says can name another one, and an id of somebody else's appointment is answered like an unknown one.
import type {
  AssistantTools,
  BookingOutcome,
  ClientAppointment,
  HandOverReason,
  OfferedService,
} from '@zelo/domain/assistant/assistant-tools.ts';
import { searchKnowledge } from '@zelo/domain/assistant/knowledge/knowledge-search.ts';
import { dateOf, type LocalStart, startAt, timeOf } from '@zelo/domain/assistant/local-start.ts';
import { durationOf } from '@zelo/domain/agenda/appointment-times.ts';
import { isValidClientName } from '@zelo/domain/clients/client-name.ts';
import {
  addDays,
  instantToLocal,
  isCalendarDate,
  isWallTime,
  localToInstant,
  today,
} from '@zelo/domain/shared/local-time.ts';
import type { Tx } from '#db/database.ts';
import { AppError } from '#errors.ts';
import type { AssistantBookingService, BookingResult } from '#features/agenda/assistant-booking-service.ts';
import type { ProfessionalCalendar } from '#features/hours/hours-service.ts';
import type { ChatClient, ClientsService } from '#features/clients/clients-service.ts';
import type { AssistantRepository } from './assistant-repository.ts';
import type { HandOverService } from './hand-over-service.ts';
import { turnLimits } from './turn-limits.ts';

const STEP_MINUTES = 30;
/** Nobody books further ahead than a year. */
const LONGEST_AHEAD_DAYS = 366;
const LONGEST_NAME = 100;

export interface ChatToolsDeps {
  rows: Pick<AssistantRepository, 'catalogue' | 'knowledge'>;
  bookings: AssistantBookingService;
  clients: Pick<ClientsService, 'createFromChat' | 'rename'>;
  handOvers: Pick<HandOverService, 'handOver'>;
}

/** Whose turn it is. */
export interface Chat {
  professionalId: number;
  /** of the professional, as read for this turn */
  calendar: ProfessionalCalendar;
  now: Date;
  clientId: number | null;
  /** null when the client has none that an appointment may bear */
  clientName: string | null;
  /** who a client made from this chat would be */
  person: Omit<ChatClient, 'name'>;
  /** how the owner is told of this person while there is no name */
  who: string;
}

/** What a turn did besides writing to the agenda. */
export interface ChatChanges {
  clientId: number | null;
  clientName: string | null;
  handedOver: HandOverReason[];
}

type Row = NonNullable<BookingResult['appointment']>;

interface Turn {
  deps: ChatToolsDeps;
  tx: Tx;
  chat: Chat;
  changes: ChatChanges;
  /** read once a turn */
  catalogue: () => Promise<OfferedService[]>;
  /** the client's appointments, read again after every change */
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

/** Another's id is an answer of the tool, not a failure of the turn. */
const unlessUnknown = async <Answer>(work: Promise<Answer>, answer: Answer): Promise<Answer> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return answer;
    throw error;
  }
};

const isWithinReach = ({ chat }: Turn, date: string): boolean =>
  isCalendarDate(date) && date <= addDays(today(chat.now, chat.calendar.timeZone), LONGEST_AHEAD_DAYS);

/** The instant of a start that may be asked for; null for what is no time, or beyond a year. */
const instantOf = (turn: Turn, start: LocalStart): Date | null => {
  const local = { date: dateOf(start), time: timeOf(start) };
  if (start !== startAt(local.date, local.time) || !isWallTime(local.time)) return null;
  return isWithinReach(turn, local.date)
    ? new Date(localToInstant(local, turn.chat.calendar.timeZone))
    : null;
};

/** An inactive service does not exist for clients, an unknown one for nobody. */
const offered = async ({ catalogue }: Turn, serviceId: number): Promise<OfferedService | undefined> =>
  (await catalogue()).find(({ id }) => id === serviceId);

const free = async (turn: Turn, query: Parameters<AssistantTools['freeStarts']>[0]) => {
  const { deps, tx, chat } = turn;
  const { serviceId, from, to } = query;
  const service = await offered(turn, serviceId);
  if (!isWithinReach(turn, from) || !isWithinReach(turn, to) || !service) return [];
  const known = { calendar: chat.calendar, durationMin: service.durationMinutes };
  const wanted = { serviceId, from, to, known, stepMin: STEP_MINUTES };
  const starts = await deps.bookings.freeStarts(tx, chat.professionalId, wanted);
  return starts.map((start) => {
    const { date, time } = instantToLocal(start, chat.calendar.timeZone);
    return startAt(date, time);
  });
};

const own = async ({
  deps,
  tx,
  chat,
  changes,
}: Omit<Turn, 'catalogue' | 'own'>): Promise<ClientAppointment[]> => {
  if (changes.clientId === null) return [];
  const rows = await deps.bookings.upcomingOfClient(tx, chat.professionalId, changes.clientId);
  return rows.map(appointmentView);
};

const isFree = async (turn: Turn, asked: Parameters<AssistantTools['canStart']>[0]): Promise<boolean> => {
  const { deps, tx, chat } = turn;
  const { serviceId, start, movingId } = asked;
  const startTime = instantOf(turn, start);
  const moving = movingId === undefined ? undefined : (await turn.own()).find(({ id }) => id === movingId);
  const service = await offered(turn, serviceId);
  // a visit that moves keeps its length unless its service changes
  const durationMin = moving?.serviceId === serviceId ? moving.durationMinutes : service?.durationMinutes;
  if (!startTime || durationMin === undefined || moving?.id !== movingId) return false;
  const known = { calendar: chat.calendar, durationMin };
  const wanted = { serviceId, startTime, excludeId: movingId, known };
  const work = deps.bookings.refusalOfStart(tx, chat.professionalId, wanted);
  return (await unlessUnknown<unknown>(work, 'unknown')) === null;
};

const book = async (turn: Turn, wanted: Parameters<AssistantTools['book']>[0]): Promise<BookingOutcome> => {
  const { deps, tx, chat, changes } = turn;
  const { serviceId, start, forSomeone } = wanted;
  const { clientId, clientName } = changes;
  const startTime = instantOf(turn, start);
  if (clientId === null || clientName === null || !startTime) return refused;
  if (!(await offered(turn, serviceId))) return refused;
  const booking = { clientId, serviceId, startTime, forSomeone: forSomeone?.slice(0, LONGEST_NAME) ?? null };
  return outcomeOf(await deps.bookings.bookForAssistant(tx, chat.professionalId, booking));
};

const move = async (
  turn: Turn,
  wanted: Parameters<AssistantTools['reschedule']>[0],
): Promise<BookingOutcome> => {
  const { deps, tx, chat, changes } = turn;
  const { appointmentId: id, start, serviceId } = wanted;
  const startTime = instantOf(turn, start);
  const before = (await turn.own()).find((appointment) => appointment.id === id);
  if (changes.clientId === null || !before || !startTime) return refused;
  // the service it was booked for may have been withdrawn since
  if (serviceId !== before.serviceId && !(await offered(turn, serviceId))) return refused;
  const change = { id, clientId: changes.clientId, startTime, serviceId };
  return outcomeOf(await deps.bookings.moveForAssistant(tx, chat.professionalId, change));
};

/** Cancels, confirms or notes; false for an appointment that is not this client's, or has begun. */
const change = async (
  { deps, chat, changes }: Turn,
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

const rememberName = async ({ deps, tx, chat, changes }: Turn, told: string): Promise<void> => {
  const name = told.trim().slice(0, LONGEST_NAME);
  if (changes.clientName !== null || !isValidClientName(name)) return;
  const { professionalId, person } = chat;
  const client =
    changes.clientId === null
      ? await deps.clients.createFromChat(tx, professionalId, { ...person, name })
      : await deps.clients.rename(tx, professionalId, { id: changes.clientId, name });
  changes.clientId = client.id;
  changes.clientName = client.name;
};

const handOver = async (turn: Turn, { reason, summary }: { reason: HandOverReason; summary: string }) => {
  const { deps, tx, chat, changes } = turn;
  // two visits asked for in one message are two requests; everything else is told once
  if (reason !== 'booking-request' && changes.handedOver.includes(reason)) return;
  changes.handedOver.push(reason);
  const who = changes.clientName ?? chat.who;
  await deps.handOvers.handOver(tx, chat.professionalId, { reason, who, summary });
};

const reading = (turn: Turn, limits: ReturnType<typeof turnLimits>) => {
  const { deps, tx, chat } = turn;
  const read = <Result>(call: readonly unknown[], run: () => Promise<Result>): Promise<Result> =>
    limits({ kind: 'read', call, run });
  return {
    listServices: () => read(['listServices'], turn.catalogue),
    freeStarts: (query) => read(['freeStarts', query], () => free(turn, query)),
    canStart: (asked) => read(['canStart', asked], () => isFree(turn, asked)),
    myAppointments: turn.own,
    searchKnowledge: (question) =>
      read(['searchKnowledge', question], async () =>
        searchKnowledge(await deps.rows.knowledge(chat.professionalId, tx), question),
      ),
  } satisfies Partial<AssistantTools>;
};

const writing = (turn: Turn, limits: ReturnType<typeof turnLimits>) => {
  const { tx } = turn;
  const write = <Result>(call: readonly unknown[], run: () => Promise<Result>): Promise<Result> =>
    limits({ kind: 'change', call, run });
  return {
    book: (wanted) => limits({ kind: 'booking', call: ['book', wanted], run: () => book(turn, wanted) }),
    reschedule: (wanted) => write(['reschedule', wanted], () => move(turn, wanted)),
    cancel: (id) =>
      write(['cancel', id], () =>
        change(turn, id, ({ cancelForAssistant }, tenant, visit) => cancelForAssistant(tx, tenant, visit)),
      ),
    confirm: (id) =>
      write(['confirm', id], () =>
        change(turn, id, ({ confirmForAssistant }, tenant, visit) => confirmForAssistant(tx, tenant, visit)),
      ),
    handOver: (request) => write(['handOver', request], () => handOver(turn, request)),
    rememberName: (name) => write(['rememberName', name], () => rememberName(turn, name)),
    recordAttendee: async ({ appointmentId, name }) => {
      const forSomeone = name.trim().slice(0, LONGEST_NAME);
      await write(['recordAttendee', appointmentId, forSomeone], () =>
        change(turn, appointmentId, ({ noteForSomeone }, tenant, visit) =>
          noteForSomeone(tx, tenant, { ...visit, forSomeone }),
        ),
      );
    },
  } satisfies Partial<AssistantTools>;
};

/** Tools for one turn: nothing a brain passes to them reaches another client or another professional. */
export const chatToolsService = (deps: ChatToolsDeps) => ({
  /**
   * The tools of a turn, in its transaction, and what they changed so far. A tool answers what a brain may do wrong
   * (an unknown id, no date, an hour that is taken) and throws for what no brain should do.
   *
   * @throws TooManyCalls from a tool that is called without end
   */
  toolsFor: (tx: Tx, chat: Chat): { tools: AssistantTools; changes: ChatChanges } => {
    const { clientId, clientName } = chat;
    const changes: ChatChanges = { clientId, clientName, handedOver: [] };
    let services: Promise<OfferedService[]> | undefined;
    const catalogue = () => (services ??= deps.rows.catalogue(chat.professionalId, tx));
    const limits = turnLimits();
    const readOwn = () => own({ deps, tx, chat, changes });
    const ownOnce = () => limits({ kind: 'read', call: ['myAppointments'], run: readOwn });
    const turn: Turn = { deps, tx, chat, changes, catalogue, own: ownOnce };
    return { tools: { ...reading(turn, limits), ...writing(turn, limits) }, changes };
  },
});

export type ChatToolsService = ReturnType<typeof chatToolsService>;

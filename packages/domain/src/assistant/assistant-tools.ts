// Reads and actions of the assistant, rules or model. Professional, client and phone come from the chat, never from a tool's
// input.
import type { HoldKind } from '#agenda/holds/hold-kinds.ts';
import type { ApprovalMode, BookingRules } from '#agenda/rules/booking-rules.ts';
import type { BrokenRule } from '#agenda/rules/rule-check.ts';
import type { ServiceRules } from '#agenda/rules/service-rules.ts';
import type { WorkingCalendar } from '#hours/working-day.ts';
import type { LocalStart } from './local-start.ts';

/** An active service of the catalogue. */
export interface OfferedService {
  id: number;
  name: string;
  description: string | null;
  durationMinutes: number;
  /** decimal string, two places */
  price: string;
  /** only the owner books it: a booking becomes a request */
  isOwnerOnly?: boolean | undefined;
  /** the bookings of it that the owner answers before they count; absent: the rule of the settings */
  approval?: ApprovalMode | undefined;
  /** its own booking rules */
  rules?: ServiceRules | undefined;
}

/** A future appointment of the client of this chat that is scheduled or confirmed. */
export interface ClientAppointment {
  id: number;
  serviceId: number | null;
  serviceName: string;
  start: LocalStart;
  durationMinutes: number;
  status: 'scheduled' | 'confirmed';
  /** the other person it was booked for */
  forSomeone: string | null;
  seriesId?: number;
  /** The owner has closed its date: until the owner decides, nothing says that it takes place (decision 027, 5). */
  isOnClosedDay?: boolean;
  /** Set once only the owner may change it: the hours before a visit until which a client may. */
  lateChangeHours?: number;
}

/** A time that is kept for this chat's client until the owner (`approval`) or the client (`proposal`) answers. */
export interface ClientRequest {
  id: number;
  kind: HoldKind;
  serviceId: number | null;
  serviceName: string;
  start: LocalStart;
  forSomeone: string | null;
  /** until when the answer may come */
  until?: LocalStart | undefined;
}

/** Result of a booking: the stored row or the refusal. The rules are checked again inside the write. */
export type BookingOutcome =
  /** against a booking rule of the professional */
  | { outcome: 'against-rule'; rule: BrokenRule }
  | { outcome: 'booked'; appointment: ClientAppointment; replaced?: readonly ClientRequest[] | undefined }
  /** kept until the owner answers, beside `others` for the same service, in place of those `replaced` at its hours */
  | ({ outcome: 'requested'; request: ClientRequest } & Record<
      'others' | 'replaced',
      readonly ClientRequest[]
    >)
  | { outcome: 'taken' }
  | { outcome: 'refused' };

/** A future visit of this chat's client that the professional cancelled. */
export interface OwnersCancellation {
  serviceId: number | null;
  serviceName: string;
  start: LocalStart;
  /** when the professional did it */
  at: LocalStart;
}

export interface FreeStartsQuery {
  serviceId: number;
  /** first and last date, yyyy-MM-dd, both included */
  from: string;
  to: string;
  /** starts on multiples of this since midnight; half an hour without it */
  stepMinutes?: number | undefined;
  replacesRequest?: StartQuestion['replacesRequest'];
}

export interface StartQuestion {
  serviceId: number;
  start: LocalStart;
  /** the appointment that is being moved does not block itself */
  movingId?: number | undefined;
  /** what is offered in the same question: it counts as booked, or moved */
  beside?: readonly Omit<StartQuestion, 'beside'>[] | undefined;
  /** the open request whose place it takes */
  replacesRequest?: number | undefined;
}

export interface RuleQuestion extends Omit<StartQuestion, 'start'> {
  /** yyyy-MM-dd */
  date: string;
  /** null: any hour of the date */
  start: LocalStart | null;
}

export interface KnowledgeItem {
  title: string;
  content: string;
}

export type HandoffReason =
  | 'human'
  | 'crisis'
  | 'concern'
  | 'clinical'
  | 'complaint'
  | 'question'
  | 'booking-request'
  /** the client wants to move or cancel a visit later than the rules allow */
  | 'late-change'
  /** the client says when they arrive, or pays later: nothing to answer */
  | 'arrival'
  | 'note'
  /** the client asks about a visit whose date the owner has closed */
  | 'closed-day'
  /** the client is at the door */
  | 'at-door'
  /** rights over the client's own data (LGPD art. 18) */
  | 'erase-data'
  | 'copy-data'
  | 'data-rights';

export interface HandOverRequest {
  reason: HandoffReason;
  summary: string;
  /** subject, in the assistant's words: 'sobre Corte, terça-feira, 24/11/2026, às 15:00' */
  about?: string | undefined;
  /** The owner is notified once about this visit at this start. */
  visit?: Pick<ClientAppointment, 'id' | 'start'> | undefined;
  /** the client takes back an earlier wish, and may have it again */
  isTakenBack?: boolean | undefined;
}

export interface AssistantTools {
  /** Active services only; an inactive one does not exist for clients. */
  listServices: () => Promise<OfferedService[]>;
  /** Free starts, every half hour unless asked otherwise, ascending, strictly in the future. */
  freeStarts: (query: FreeStartsQuery) => Promise<LocalStart[]>;
  /** True when one start, on any minute, can be booked. */
  canStart: (question: StartQuestion) => Promise<boolean>;
  /** The booking rule that a date, or a start on it, breaks; null when none does, also if the start is taken or closed. */
  brokenRule: (question: RuleQuestion) => Promise<BrokenRule | null>;
  /** True when the owner answers a booking of the service by this client before it counts. */
  asksOwner: (serviceId: number) => Promise<boolean>;
  book: (booking: {
    serviceId: number;
    start: LocalStart;
    forSomeone: string | null;
    /** the client's open request whose place it takes; refused once that is answered or over */
    replacesRequest?: number | undefined;
  }) => Promise<BookingOutcome>;
  /** Ascending. */
  myAppointments: () => Promise<ClientAppointment[]>;
  /** Ascending: begun and not over. No tool changes them. */
  visitsUnderWay: () => Promise<ClientAppointment[]>;
  /** Ascending by start. */
  myRequests: () => Promise<ClientRequest[]>;
  /** Frees the time of a request of this client and notifies the owner; false once it is answered or over. */
  withdrawRequest: (id: number) => Promise<boolean>;
  /** Future visits that the professional cancelled, latest cancellation first. */
  ownersCancellations: () => Promise<OwnersCancellation[]>;
  /** Services of the client's latest ten visits, past or future, without cancelled ones; latest first. */
  lastServices: () => Promise<number[]>;
  /** Moves an appointment of this client, to another service if one is given; the id stays. */
  reschedule: (change: {
    appointmentId: number;
    start: LocalStart;
    serviceId: number;
  }) => Promise<BookingOutcome>;
  cancel: (appointmentId: number) => Promise<boolean>;
  /** Undoes a cancellation by this client: restores the same appointment if its time is free and its day open. */
  reopen: (appointmentId: number) => Promise<BookingOutcome>;
  confirm: (appointmentId: number) => Promise<boolean>;
  /** Best first; empty when nothing in the knowledge base answers the question. */
  searchKnowledge: (question: string) => Promise<KnowledgeItem[]>;
  handOver: (request: HandOverRequest) => Promise<void>;
  /** Stores the name of a client without one; the first booking needs it. */
  rememberName: (name: string) => Promise<void>;
  /** Records for whom an appointment of this client is; null for the client. */
  recordAttendee: (note: { appointmentId: number; name: string | null }) => Promise<void>;
}

export type VoiceTone = 'professional' | 'friendly' | 'formal' | 'casual';
export type DetailLevel = 'concise' | 'detailed' | 'comprehensive';

/** Facts about the business that clients may know, and how the assistant speaks for it. */
export interface Business {
  name: string;
  profession: string;
  assistantName: string | null;
  street: string | null;
  streetNumber: string | null;
  city: string | null;
  zipCode: string | null;
  calendar: WorkingCalendar;
  voiceTone: VoiceTone;
  detailLevel: DetailLevel;
  /** false: bookings and moves are only notes to the owner */
  autoScheduling: boolean;
  /** "Agendar sozinha" is off: a booking is a request that holds its time, a move a note to the owner */
  areMovesAsked?: boolean;
  /** rules that clients may hear when they ask; absent: neutral */
  rules?: Pick<BookingRules, 'clientChangeUntilHours' | 'minNoticeMin' | 'maxAheadDays' | 'maxPerClientWeek'>;
  /** the reason why `autoScheduling` is false: the person of this chat is not a client yet */
  isForKnownOnly?: boolean;
  /** the owner has blocked the client of this chat, who never hears so: every wish for a time is for the owner */
  isClientBlocked?: boolean;
}

export interface SentReminder {
  appointmentId: number;
  text: string;
  at: LocalStart;
  /** visit start announced by the message, in the zone valid then; absent when it equals the current one */
  told?: LocalStart | undefined;
  /** an absence notice that proposes other times: a yes to it does not confirm the visit */
  isAbsence?: boolean | undefined;
  /** the starts that an absence notice proposes for the visit */
  offered?: readonly LocalStart[] | undefined;
}

/** A change of the agenda with the reason for it, for the owner to read (spec 2 §2). */
export interface AgendaTrace {
  appointmentId: number;
  action: 'booked' | 'moved' | 'cancelled' | 'confirmed';
  /** in plain Portuguese: 'Pediu "quinta 15h" e o horário estava livre' */
  rule: string;
}

export type ClientMessage =
  | { type: 'text'; text: string }
  | { type: 'audio' | 'image' | 'location' | 'contact' | 'file' | 'other' };

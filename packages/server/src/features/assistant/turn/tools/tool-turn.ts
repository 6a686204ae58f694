// Scope and dependencies of the tools of one turn.
import type {
  ClientAppointment,
  HandoffReason,
  OfferedService,
} from '@zelo/domain/assistant/assistant-tools.ts';
import type { Tx } from '#db/database.ts';
import type { AssistantBookingService } from '#features/agenda/assistant/assistant-booking-service.ts';
import type { AssistantRepository } from '#features/assistant/assistant-repository.ts';
import type { HandOverService } from '#features/assistant/turn/handoff-service.ts';
import type { TurnJournalRepository } from '#features/assistant/turn/turn-journal-repository.ts';
import type { ChatClient, ClientsService } from '#features/clients/clients-service.ts';
import type { ProfessionalCalendar } from '#features/hours/hours-service.ts';

export interface ChatToolsDeps {
  rows: Pick<
    AssistantRepository,
    'cancellations' | 'catalogue' | 'knowledgeAbout' | 'knowledgeIndexOf' | 'lastServices'
  >;
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
  /** ids of the requests made */
  requested: number[];
}

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

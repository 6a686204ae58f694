// Context of an assistant turn: the business, the chat, the client's words.
import type {
  Business,
  ClientMessage,
  DetailLevel,
  SentReminder,
  VoiceTone,
} from '@zelo/domain/assistant/assistant-tools.ts';
import { restoreState } from '@zelo/domain/assistant/dialogue/memory/dialogue-state.ts';
import { type LocalStart, startAt } from '@zelo/domain/assistant/local-start.ts';
import { isUsableSavedName } from '@zelo/domain/clients/names/client-name.ts';
import { displayPhone } from '@zelo/domain/clients/phone.ts';
import { announcedStart } from '@zelo/domain/reminders/sweep/planned-zone.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import type { Tx } from '#db/database.ts';
import { notFound } from '#shared/errors.ts';
import type { AssistantBookingService } from '#features/agenda/assistant/assistant-booking-service.ts';
import type { ClientsService } from '#features/clients/clients-service.ts';
import type { HoursService, ProfessionalCalendar } from '#features/hours/hours-service.ts';
import type { Turn } from '#features/whatsapp/turn/turn-service.ts';
import { needsPhone, provenPhone } from '@zelo/domain/whatsapp/chats/lid.ts';
import type { AssistantRepository } from '#features/assistant/assistant-repository.ts';
import type { ToolScope } from '#features/assistant/turn/tools/chat-tools-service.ts';

export interface TurnContextDeps {
  rows: AssistantRepository;
  hours: Pick<HoursService, 'offeredCalendarOf'>;
  clients: Pick<ClientsService, 'get' | 'returning'>;
  bookings: Pick<AssistantBookingService, 'isKnown'>;
}

/** Everything the engine knows before it calls a tool. */
export interface TurnContext {
  chat: ToolScope;
  business: Business;
  /** the owner's description of the assistant */
  personality: string;
  messages: ClientMessage[];
  reminders: SentReminder[];
  now: LocalStart;
  /** the chat shows no number: ask for one after a booking, and thank for it */
  needsPhone: boolean;
}

/** A person types less than this in a minute. */
const MAX_TEXT_READ = 2_000;

const VOICES: ReadonlySet<string> = new Set<VoiceTone>(['professional', 'friendly', 'formal', 'casual']);
const DETAILS: ReadonlySet<string> = new Set<DetailLevel>(['concise', 'detailed', 'comprehensive']);
const isVoice = (text: string | null): text is VoiceTone => VOICES.has(text ?? '');
const isDetail = (text: string | null): text is DetailLevel => DETAILS.has(text ?? '');

const businessOf = async (
  { rows }: TurnContextDeps,
  tx: Tx,
  { turn, calendar }: { turn: Turn; calendar: ProfessionalCalendar },
): Promise<{ business: Business; personality: string }> => {
  const row = await rows.business(turn.professionalId, tx);
  if (!row) throw notFound();
  const { voiceTone, detailLevel, autoScheduling, aiPersonality, ...business } = row;
  return {
    personality: aiPersonality ?? '',
    business: {
      ...business,
      calendar,
      voiceTone: isVoice(voiceTone) ? voiceTone : 'professional',
      detailLevel: isDetail(detailLevel) ? detailLevel : 'concise',
      // the owner may still change a draft, so its turn must not book
      autoScheduling: !turn.isDraft,
      ...(autoScheduling === false && { areMovesAsked: true }),
    },
  };
};

const localStartOf = (instant: Date, timeZone: string): LocalStart => {
  const { date, time } = instantToLocal(instant, timeZone);
  return startAt(date, time);
};

/** Message kinds whose content is a name the sender did not write: of a place, a contact, a file. */
const LABELLED = ['location', 'contact', 'file'] as const;

const messageOf = ({ kind, content }: Turn['messages'][number]): ClientMessage => {
  const labelled = LABELLED.find((type) => type === kind);
  if (labelled) return { type: labelled };
  const text = content.trim().slice(0, MAX_TEXT_READ);
  // a caption states a request as well as a message does
  if (text !== '') return { type: 'text', text };
  return { type: kind === 'audio' || kind === 'image' ? kind : 'other' };
};

/** Label of a person without a name, for notifications to the owner. */
export const senderLabel = ({ pushName, phone }: Turn['conversation']): string =>
  pushName ?? (displayPhone(phone) || 'Um contato sem nome');

const chatOf = async (
  { clients, bookings }: TurnContextDeps,
  tx: Tx,
  told: { turn: Turn; calendar: ProfessionalCalendar; mayBook: boolean },
): Promise<{ chat: ToolScope; isBlocked: boolean; isStranger: boolean }> => {
  const { turn, ...known } = told;
  const { professionalId, conversation, now } = turn;
  const { clientId, phone, lid, chatJid } = conversation;
  const proven = { phone: provenPhone(conversation), jid: chatJid, lid };
  const client =
    clientId === null
      ? ((await clients.returning(tx, professionalId, { ...proven, conversationId: conversation.id })) ??
        null)
      : await clients.get(professionalId, clientId, tx);
  const clientName = client && isUsableSavedName(client.name) ? client.name : null;
  const person = { phone, jid: chatJid, lid };
  const who = client?.name ?? senderLabel(conversation);
  const conversationId = conversation.id;
  const isBlocked = client?.customerStatus === 'blocked';
  const isStranger =
    known.calendar.rules.who === 'known' &&
    !(client && (await bookings.isKnown(professionalId, client.id, tx)));
  const chat = {
    ...known,
    professionalId,
    conversationId,
    now,
    clientId: client?.id ?? null,
    clientName,
    person,
    who,
    mayBook: known.mayBook && !isBlocked && !isStranger,
  };
  return { chat, isBlocked, isStranger };
};

const remindersOf = async ({ rows }: TurnContextDeps, tx: Tx, chat: ToolScope): Promise<SentReminder[]> => {
  const { professionalId, clientId, now, calendar } = chat;
  if (clientId === null) return [];
  const sent = await rows.sentReminders(professionalId, { clientId, now }, tx);
  const { timeZone } = calendar;
  return sent.map(({ appointmentId, text, at, isAbsence, offered, ...planned }) => {
    const { date, time } = announcedStart({ ...planned, timeZone });
    return {
      appointmentId,
      text,
      isAbsence,
      at: localStartOf(at, timeZone),
      told: startAt(date, time),
      offered: (offered ?? []).map((start) => localStartOf(new Date(start), timeZone)),
    };
  });
};

/** Also true right after the client sent the phone: it is stored before the turn that thanks for it. */
const lacksPhone = ({ conversation }: Turn, now: LocalStart): boolean =>
  needsPhone({ ...conversation, phone: null }) &&
  (conversation.phone === null || restoreState(conversation.dialogue, now).phoneAsked);

/** Reads the context of a turn. @throws AppError not-found for a closed account */
export const contextOf = async (deps: TurnContextDeps, tx: Tx, turn: Turn): Promise<TurnContext> => {
  const calendar = await deps.hours.offeredCalendarOf(turn.professionalId, tx);
  const { business, personality } = await businessOf(deps, tx, { turn, calendar });
  const { chat, isBlocked, isStranger } = await chatOf(deps, tx, {
    turn,
    calendar,
    mayBook: business.autoScheduling,
  });
  const now = localStartOf(turn.now, calendar.timeZone);
  return {
    chat,
    business: {
      ...business,
      rules: calendar.rules,
      autoScheduling: business.autoScheduling && !isBlocked && !isStranger,
      ...(isBlocked && { isClientBlocked: true }),
      ...(isStranger && !isBlocked && { isForKnownOnly: true }),
    },
    personality,
    messages: turn.messages.map(messageOf),
    reminders: await remindersOf(deps, tx, chat),
    now,
    needsPhone: lacksPhone(turn, now),
  };
};

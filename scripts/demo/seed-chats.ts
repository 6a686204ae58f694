// Seeds the demonstration's chats, the assistant's actions in them, and the owner's notifications.
import { MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import { dialDigits } from '@zelo/domain/clients/phone.ts';
import type { Chat } from './plan/chats.ts';
import type { DemoTools } from './demo-tools.ts';
import type { Person } from './plan/people.ts';
import { services } from './plan/practice.ts';
import { dayAndHour, type Seeded } from './seed-agenda.ts';
import type { Visit } from './plan/visits.ts';

interface PlannedChats {
  chats: readonly Chat[];
  people: readonly Person[];
  visits: readonly Visit[];
  /** Ids of the visits, in order. */
  visitIds: readonly number[];
}

/** Age in minutes up to which notifications may be unread. */
const UNREAD_MINUTES = 12 * 60;
const RULE = 'O horário estava livre, dentro do expediente, e o cliente aceitou a proposta.';

const startOf = (chat: Chat, now: Date): number => now.getTime() - chat.ago * MINUTE_MS;

/** Time of the assistant's last line, which confirms the booking. */
const bookedAtOf = (chat: Chat, now: Date): Date => {
  const line = chat.lines.findLast(({ author }) => author === 'assistant');
  return new Date(startOf(chat, now) + (line?.after ?? 0) * MINUTE_MS);
};

/** Marks the visits of chats as booked in them. */
export const bookedInChats = (visits: readonly Visit[], chats: readonly Chat[], now: Date): Visit[] => {
  const byVisit = new Map(chats.map((chat) => [chat.booked, chat]));
  return visits.map((visit, index) => {
    const chat = byVisit.get(index);
    return chat ? { ...visit, bookedBy: 'assistant', createdAt: bookedAtOf(chat, now) } : visit;
  });
};

const writeChat = async (
  tools: DemoTools,
  seeded: Seeded,
  { chat, person }: { chat: Chat; person: Person },
) => {
  const { professionalId, clientIds } = seeded;
  const digits = dialDigits(person.phone);
  const sentAt = (after: number): Date => new Date(startOf(chat, tools.now) + after * MINUTE_MS);
  const lastMessageAt = sentAt(chat.lines.at(-1)?.after ?? 0);
  const conversationId = await tools.demo.chat(professionalId, {
    chatJid: `${digits}@s.whatsapp.net`,
    phone: person.phone,
    pushName: person.name,
    clientId: clientIds[chat.person] ?? null,
    state: chat.asksForPerson ? 'human' : 'ai',
    readAt: chat.isUnread ? sentAt(-1) : lastMessageAt,
    lastMessageAt,
    createdAt: sentAt(0),
    updatedAt: lastMessageAt,
  });
  const isAnswered = chat.lines.some(({ author }) => author === 'assistant');
  const lines = chat.lines.map(({ author, text, after }, index) => ({
    conversationId,
    messageId: `DEMO${conversationId}X${index}`,
    clientPhone: person.phone,
    author,
    text,
    isProcessedByAI: isAnswered && author !== 'owner' && author !== 'automatic',
    sentAt: sentAt(after),
  }));
  await tools.demo.messages(professionalId, lines);
  return conversationId;
};

const notifyBooking = async (
  tools: DemoTools,
  professionalId: number,
  booking: { visit: Visit; when: string; name: string; conversationId: number },
) => {
  const { visit, when, name, conversationId } = booking;
  tools.at(visit.createdAt);
  await tools.db.transaction(async (tx) => {
    const date = visit.date;
    await tools.notifications.notify(tx, professionalId, {
      title: 'Novo agendamento',
      message: `${name}, ${when}`,
      kind: 'appointment-new',
      about: { name, conversationId },
      link: `/calendar?view=day&date=${date}`,
    });
    await tools.activities.note(tx, professionalId, {
      type: 'appointment',
      message: `Novo agendamento pela assistente: ${name}, ${when}`,
      about: { name, conversationId },
    });
  });
};

const traceBooking = async (
  tools: DemoTools,
  { professionalId, zone }: Seeded,
  booking: { chat: Chat; visit: Visit; appointmentId: number; conversationId: number; name: string },
) => {
  const { chat, visit, appointmentId, conversationId, name } = booking;
  const when = dayAndHour(visit.startTime, zone);
  const trace = {
    conversationId,
    appointmentId,
    action: 'booked' as const,
    what: `${services[visit.service].name}, ${when}`,
    clientWords: chat.lines.findLast(({ author }) => author === 'client')?.text ?? '',
    rule: RULE,
    createdAt: visit.createdAt,
  };
  await tools.db.transaction((tx) => tools.traces.keepTraces(professionalId, [trace], tx));
  await notifyBooking(tools, professionalId, { visit, when, name, conversationId });
};

const notifyHandoff = async (
  tools: DemoTools,
  professionalId: number,
  { chat, conversationId, name }: { chat: Chat; conversationId: number; name: string },
): Promise<void> => {
  tools.at(new Date(startOf(chat, tools.now)));
  await tools.db.transaction((tx) =>
    tools.notifications.notify(tx, professionalId, {
      title: 'Cliente quer falar com você',
      message: `${name} pediu para falar com uma pessoa. Responda pelo WhatsApp.`,
      kind: 'person-asked',
      link: `/whatsapp/conversas?chat=${conversationId}`,
    }),
  );
};

const seedChat = async (
  tools: DemoTools,
  seeded: Seeded,
  { told, chat }: { told: PlannedChats; chat: Chat },
) => {
  const person = told.people[chat.person];
  if (!person) return;
  const { name } = person;
  const conversationId = await writeChat(tools, seeded, { chat, person });
  const [visit, appointmentId] = [told.visits[chat.booked ?? -1], told.visitIds[chat.booked ?? -1]];
  if (visit && appointmentId !== undefined) {
    await traceBooking(tools, seeded, { chat, visit, appointmentId, conversationId, name });
  }
  if (chat.asksForPerson) {
    await notifyHandoff(tools, seeded.professionalId, { chat, conversationId, name });
  }
};

/** Writes the chats from the oldest to the newest; notifications before today are read. */
export const seedChats = async (tools: DemoTools, seeded: Seeded, told: PlannedChats): Promise<void> => {
  const inOrder = told.chats.toSorted((left, right) => right.ago - left.ago);
  const isEarlier = ({ ago }: Chat): boolean => ago > UNREAD_MINUTES;
  for (const chat of inOrder.filter(isEarlier)) await seedChat(tools, seeded, { told, chat });
  await tools.notifications.markAllRead(seeded.professionalId);
  for (const chat of inOrder) if (!isEarlier(chat)) await seedChat(tools, seeded, { told, chat });
  tools.at(tools.now);
};

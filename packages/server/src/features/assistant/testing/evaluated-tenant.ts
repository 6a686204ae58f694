// One professional built from a fixture; fixture ids are words, database ids are numbers.
import { phoneFromJid } from '@zelo/domain/clients/phone.ts';
import { instantToLocal, localToInstant } from '@zelo/domain/shared/local-time.ts';
import { REQUEST_TITLE } from '#features/agenda/holds/client-requests.ts';
import { handoffTitles } from '#features/assistant/turn/handoff-service.ts';
import type { EvaluatedServer } from './evaluated-server.ts';
import type {
  ArrivingMessage,
  FixtureAppointment,
  Reset,
  SaidBefore,
  Sender,
} from './evaluation-protocol.ts';

/** Converts the fixture's local times to instants and back. */
const timesIn = (timeZone: string) => ({
  instantOf: (local: string): Date =>
    new Date(localToInstant({ date: local.slice(0, 10), time: local.slice(11, 16) }, timeZone)),
  localOf: (instant: Date): string => {
    const { date, time } = instantToLocal(instant, timeZone);
    return `${date}T${time}`;
  },
});

/** Maps the fixture's words to ids; rows from elsewhere keep their number. */
const wordIds = () => {
  const numbers = new Map<string, number>();
  const words = new Map<number, string>();
  return {
    add: (word: string, id: number): void => {
      numbers.set(word, id);
      words.set(id, word);
    },
    numberOf: (word: string | null | undefined): number | null => numbers.get(word ?? '') ?? null,
    wordOf: (id: number): string => words.get(id) ?? `new-${id}`,
  };
};

type WordIds = ReturnType<typeof wordIds>;

const newIds = () => ({ services: wordIds(), clients: wordIds(), appointments: wordIds() });

interface Tenant {
  server: EvaluatedServer;
  professionalId: number;
  instanceName: string;
  ids: ReturnType<typeof newIds>;
  times: ReturnType<typeof timesIn>;
  fixture: Reset['fixture'];
}

const addServices = async ({ server, professionalId, ids, fixture }: Tenant): Promise<void> => {
  for (const { id, description = null, ...service } of fixture.services) {
    ids.services.add(id, await server.rows.service(professionalId, { ...service, description }));
  }
};

const addClients = async ({ server, professionalId, ids, fixture }: Tenant): Promise<void> => {
  for (const { id, name, phone = null, notes = null, aiEnabled } of fixture.clients) {
    const client = await server.clients.create(professionalId, { name, phone, notes, email: null });
    if (!aiEnabled) await server.clients.toggleAssistant(professionalId, client.id, false);
    ids.clients.add(id, client.id);
  }
};

const addAppointment = async (tenant: Tenant, given: FixtureAppointment): Promise<void> => {
  const { server, professionalId, ids, times, fixture } = tenant;
  const service = fixture.services.find(({ id }) => id === given.serviceId);
  const id = await server.rows.appointment(professionalId, {
    clientId: ids.clients.numberOf(given.clientId),
    serviceId: ids.services.numberOf(given.serviceId),
    clientName: fixture.clients.find((client) => client.id === given.clientId)?.name ?? null,
    serviceName: service?.name ?? null,
    servicePrice: service?.price ?? null,
    startTime: times.instantOf(given.start),
    endTime: times.instantOf(given.end),
    status: given.status,
    isPersonalEvent: given.isPersonalEvent,
    isAllDay: given.isAllDay,
    eventTitle: given.eventTitle ?? null,
    forSomeone: given.forSomeone ?? null,
    notes: given.notes ?? null,
  });
  ids.appointments.add(given.id, id);
};

const jidOf = ({ phone, isGroup }: Sender): string =>
  isGroup ? `1203${phone}@g.us` : `${phone}@s.whatsapp.net`;

const addReminder = async (tenant: Tenant, said: SaidBefore, messageId: string): Promise<void> => {
  const appointmentId = tenant.ids.appointments.numberOf(said.appointmentId);
  const appointment = tenant.fixture.appointments.find(({ id }) => id === said.appointmentId);
  if (appointmentId === null || !appointment) return;
  const kind = said.kind?.includes('3h') ? '3h' : '24h';
  const startTime = tenant.times.instantOf(appointment.start);
  const dueAt = tenant.times.instantOf(said.at);
  const values = { appointmentId, kind, startTime, dueAt, messageId } as const;
  await tenant.server.rows.sentReminder(tenant.professionalId, values);
};

/** Chat history before the evaluation begins: messages, and the reminders among them. */
const addHistory = async (tenant: Tenant, { history, sender }: Reset): Promise<void> => {
  const [last] = history.slice(-1);
  if (!last) return;
  const { server, professionalId, times, instanceName } = tenant;
  const chatJid = jidOf(sender);
  const lastMessageAt = times.instantOf(last.at);
  const chat = { chatJid, phone: phoneFromJid(chatJid), pushName: sender.pushName, lastMessageAt };
  const conversationId = await server.rows.chat(professionalId, chat);
  for (const [index, said] of history.entries()) {
    const messageId = `${instanceName}-before-${index}`;
    const isFromClient = said.role !== 'assistant';
    const sentAt = times.instantOf(said.at);
    const message = { conversationId, messageId, text: said.text, sentAt, isFromClient };
    await server.rows.sentMessage(professionalId, message);
    if (said.kind?.startsWith('reminder')) await addReminder(tenant, said, messageId);
  }
};

const contentOf = (message: ArrivingMessage) => {
  if (message.type === 'text') return { conversation: message.text };
  return message.type === 'audio'
    ? { audioMessage: { seconds: 5 } }
    : { imageMessage: { mimetype: 'image/jpeg' } };
};

let lastMessage = 0;

/** Webhook payload of a message. */
const webhookData = (message: ArrivingMessage, { from, at }: { from: Sender; at: Date }) => {
  lastMessage += 1;
  return {
    key: { id: message.id ?? `EVAL${lastMessage}`, fromMe: message.fromMe, remoteJid: jidOf(from) },
    pushName: from.pushName,
    message: contentOf(message),
    messageTimestamp: Math.floor(at.getTime() / 1000),
  };
};

const stateOf = async ({ server, professionalId, ids, times }: Tenant) => {
  const wordOf = (words: WordIds, id: number | null): string | null =>
    id === null ? null : words.wordOf(id);
  const appointments = await server.rows.appointments(professionalId);
  const clients = await server.rows.clients(professionalId);
  return {
    appointments: appointments.map((row) => ({
      id: ids.appointments.wordOf(row.id),
      clientId: wordOf(ids.clients, row.clientId),
      clientName: clients.find(({ id }) => id === row.clientId)?.name ?? row.clientName,
      serviceId: wordOf(ids.services, row.serviceId),
      start: times.localOf(row.startTime),
      end: times.localOf(row.endTime),
      status: row.status,
      isPersonalEvent: row.isPersonalEvent,
      isAllDay: row.isAllDay,
      forSomeone: row.forSomeone,
      notes: row.notes,
    })),
    clients: clients.map(({ id, name, phone, aiEnabled, scheduledForSomeone: other }) => {
      const client = { name, phone, aiEnabled, scheduledForSomeone: other };
      return { id: ids.clients.wordOf(id), ...client };
    }),
    handoff: await server.rows.wasTold(professionalId, [...handoffTitles, REQUEST_TITLE]),
  };
};

export interface Arrival {
  from: Sender;
  /** local time */
  at: string;
  messages: ArrivingMessage[];
}

let people = 0;

const aProfessional = async (server: EvaluatedServer): Promise<number> => {
  people += 1;
  const sub = `${process.pid}-${people}`;
  const profile = { email: null, firstName: 'Ana', lastName: 'Souza', profileImageUrl: null };
  return (await server.accounts.enter({ iss: 'evaluation', sub, ...profile })).professionalId;
};

/** A professional with all rows of the fixture, and the clock set to its time. */
export const evaluatedTenant = async (server: EvaluatedServer, reset: Reset) => {
  const { fixture, clock } = reset;
  const times = timesIn(clock.timezone);
  server.setClock(times.instantOf(clock.now));
  const professionalId = await aProfessional(server);
  const instanceName = `evaluation-${professionalId}`;
  const tenant: Tenant = { server, professionalId, instanceName, ids: newIds(), times, fixture };
  await server.rows.furnish(professionalId, reset, instanceName);
  await server.pair(instanceName);
  await addServices(tenant);
  await addClients(tenant);
  for (const appointment of fixture.appointments) await addAppointment(tenant, appointment);
  await server.rows.knowledge(professionalId, fixture.knowledge);
  await addHistory(tenant, reset);

  return {
    professionalId,

    /** Books for another client during the dialogue. */
    insertAppointment: (appointment: FixtureAppointment): Promise<void> =>
      addAppointment(tenant, appointment),

    /** Receives a burst of messages and returns the replies. */
    receive: async ({ from, at, messages }: Arrival): Promise<string[]> => {
      const now = times.instantOf(at);
      server.setClock(now);
      for (const message of messages)
        await server.deliver(instanceName, webhookData(message, { from, at: now }));
      return server.runTurns();
    },

    state: () => stateOf(tenant),
  };
};

export type EvaluatedTenant = Awaited<ReturnType<typeof evaluatedTenant>>;

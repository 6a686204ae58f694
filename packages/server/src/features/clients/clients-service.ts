import type { Client } from '@zelo/domain/clients/clients-contract.ts';
import { normalizePhone, phoneKey } from '@zelo/domain/clients/phone.ts';
import { compareText } from '@zelo/domain/shared/text.ts';
import { announce } from '#db/changes.ts';
import type { Db, Executor, Tx } from '#db/database.ts';
import { once } from '#db/idempotency.ts';
import { lockProfessional } from '#db/lock-professional.ts';
import { AppError, notFound } from '#errors.ts';
import type { ClientIdentity, ClientIdentityRepository } from './client-identity-repository.ts';
import type { ClientChange, ClientRepository, ClientRow, NewClient } from './client-repository.ts';
import type { ClientVisitsRepository } from './client-visits-repository.ts';

const UNKNOWN = 'Cliente não encontrado';
const PHONE_TAKEN = 'Já existe um cliente com este telefone';

interface Deps {
  db: Db;
  clients: ClientRepository;
  identities: ClientIdentityRepository;
  visits: ClientVisitsRepository;
}

/** A person who writes for the first time; `phone` in stored form, null when WhatsApp hides it behind a lid. */
export interface ChatClient {
  name: string;
  phone: string | null;
  jid?: string | null;
  lid?: string | null;
}

const clientView = (row: ClientRow): Client => ({
  id: row.id,
  name: row.name,
  phone: row.phone,
  whatsappNumber: row.whatsappNumber,
  email: row.email,
  notes: row.notes,
  aiEnabled: row.aiEnabled,
  customerStatus: row.customerStatus,
  clientSource: row.clientSource,
  totalSpent: row.totalSpent,
  averageTicket: row.averageTicket,
  totalAppointments: row.totalAppointments,
  lastVisit: row.lastVisit?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

const found = (row: ClientRow | undefined): ClientRow => {
  if (!row) throw notFound(UNKNOWN);
  return row;
};

const normalised = <Values extends { phone: string | null }>(values: Values): Values => ({
  ...values,
  phone: values.phone && (normalizePhone(values.phone) || null),
});

const announced = (tx: Tx, professionalId: number): Promise<void> =>
  announce(tx, { professionalId, topic: 'clients' });

/** Makes the client findable by the phone; the first client with a phone keeps it. */
const claimPhone =
  ({ identities }: Deps) =>
  async (tx: Tx, client: ClientRow): Promise<void> => {
    const value = phoneKey(client.phone);
    if (value === null) return;
    const identity: ClientIdentity = { kind: 'phone', value };
    const isOwn = await identities.add(client.professionalId, { ...identity, clientId: client.id }, tx);
    if (!isOwn) throw new AppError('conflict', PHONE_TAKEN);
  };

const insert =
  (deps: Deps) =>
  async (tx: Tx, professionalId: number, values: NewClient): Promise<ClientRow> => {
    const [inserted] = await deps.clients.insert(professionalId, normalised(values), tx);
    const client = found(inserted);
    await claimPhone(deps)(tx, client);
    await announced(tx, professionalId);
    return client;
  };

const change =
  ({ clients }: Deps) =>
  async (tx: Tx, professionalId: number, changed: ClientChange): Promise<ClientRow> => {
    const client = found(await clients.update(professionalId, changed, tx));
    await announced(tx, professionalId);
    return client;
  };

const create =
  (deps: Deps) =>
  (professionalId: number, body: NewClient, key?: string): Promise<Client> =>
    deps.db.transaction((tx) =>
      once(tx, { professionalId, route: 'POST /api/clients', key, body }, async () =>
        clientView(await insert(deps)(tx, professionalId, body)),
      ),
    );

const update =
  (deps: Deps) =>
  (professionalId: number, id: number, body: NewClient): Promise<Client> =>
    deps.db.transaction(async (tx) => {
      const client = await change(deps)(tx, professionalId, { id, ...normalised(body) });
      await deps.identities.removePhone(professionalId, id, tx);
      await claimPhone(deps)(tx, client);
      return clientView(client);
    });

const remove =
  ({ db, clients, visits }: Deps) =>
  (professionalId: number, id: number): Promise<{ success: true }> =>
    db.transaction(async (tx) => {
      await lockProfessional(tx, professionalId);
      const client = found(await clients.byId(professionalId, id, tx));
      await visits.leaveName(professionalId, client, tx);
      await clients.remove(professionalId, id, tx);
      await announced(tx, professionalId);
      return { success: true };
    });

const findByIdentity =
  ({ identities }: Deps) =>
  (professionalId: number, identity: ClientIdentity, tx?: Executor): Promise<ClientRow | undefined> =>
    identities.find(professionalId, identity, tx);

const findByPhone =
  (deps: Deps) =>
  async (professionalId: number, phone: string, tx?: Executor): Promise<ClientRow | undefined> => {
    const value = phoneKey(normalizePhone(phone));
    return value === null ? undefined : findByIdentity(deps)(professionalId, { kind: 'phone', value }, tx);
  };

const createFromChat =
  (deps: Deps) =>
  async (tx: Tx, professionalId: number, person: ChatClient): Promise<ClientRow> => {
    // two chats of one person must not make two clients
    await lockProfessional(tx, professionalId);
    const { name, phone } = person;
    const known = phone === null ? undefined : await findByPhone(deps)(professionalId, phone, tx);
    const isNew = { name, phone, whatsappNumber: phone, email: null, notes: null };
    const client = known ?? (await insert(deps)(tx, professionalId, isNew));
    for (const kind of ['jid', 'lid'] as const) {
      const value = person[kind];
      if (value) await deps.identities.add(professionalId, { kind, value, clientId: client.id }, tx);
    }
    return client;
  };

/** The clients of a professional (spec 1 §2, spec 2 §3). */
export const clientsService = (deps: Deps) => ({
  list: async (professionalId: number): Promise<Client[]> =>
    (await deps.clients.all(professionalId)).map(clientView).sort((a, b) => compareText(a.name, b.name)),

  /** The stored row, for features that book; @throws AppError not-found */
  get: async (professionalId: number, id: number, tx?: Executor): Promise<ClientRow> =>
    found(await deps.clients.byId(professionalId, id, tx)),

  /** @throws AppError conflict when another client has the phone */
  create: create(deps),

  /** @throws AppError not-found, or conflict when another client has the phone */
  update: update(deps),

  /** Appointments stay and keep the name. @throws AppError not-found */
  remove: remove(deps),

  /** Lets the assistant answer a client, or not. @throws AppError not-found */
  toggleAssistant: (professionalId: number, id: number, aiEnabled: boolean): Promise<Client> =>
    deps.db.transaction(async (tx) =>
      clientView(await change(deps)(tx, professionalId, { id, aiEnabled, aiManuallyDisabled: !aiEnabled })),
    ),

  /** The client with that jid, lid or phone key. */
  findByIdentity: findByIdentity(deps),

  /** The client with the DDD and last 8 digits of a phone in any form. */
  findByPhone: findByPhone(deps),

  /** The client with the chat's phone, made when there is none; jid and lid then recognise the client too. */
  createFromChat: createFromChat(deps),

  /** @throws AppError not-found */
  rename: (tx: Tx, professionalId: number, client: { id: number; name: string }): Promise<ClientRow> =>
    change(deps)(tx, professionalId, client),

  /** Brings totals and last visit in line with the client's appointments, in the caller's transaction. */
  recount: async (tx: Tx, professionalId: number, clientId: number): Promise<void> => {
    await deps.visits.recount(professionalId, clientId, tx);
    await announced(tx, professionalId);
  },
});

export type ClientsService = ReturnType<typeof clientsService>;

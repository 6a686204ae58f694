import { type Client, MAX_CLIENTS, TOO_MANY_CLIENTS } from '@zelo/domain/clients/clients-contract.ts';
import { normalizePhone, phoneKey } from '@zelo/domain/clients/phone.ts';
import { oneLine, visibleText } from '@zelo/domain/shared/texts/text.ts';
import { isLid } from '@zelo/domain/whatsapp/chats/lid.ts';
import { announce } from '#db/feed/changes.ts';
import type { Clock } from '#shared/clock.ts';
import type { Executor, Tx } from '#db/database.ts';
import { withIdempotencyKey } from '#db/transactions/idempotency.ts';
import { lockProfessional } from '#db/transactions/lock-professional.ts';
import { markedPerson, type PersonMarks } from '#db/people/person-marks.ts';
import { AppError } from '#shared/errors.ts';
import { type PageWriter, readPage } from '#shared/read-in-pages.ts';
import type { ClientAnswersRepository } from '#features/clients/privacy/chats/client-answers-repository.ts';
import type { ClientChatsRepository } from '#features/clients/privacy/chats/client-chats-repository.ts';
import type { ClientIdentityRepository } from '#features/clients/identity/client-identity-repository.ts';
import { checkBirth, type Edited, editOf, LIST_CHANGED, NAMELESS, STALE } from './client-edit.ts';
import { changePhones, claimPhones, storedPhone } from '#features/clients/identity/client-phones.ts';
import { found, type RemovalDeps, removeClient } from '#features/clients/privacy/client-removal.ts';
import type {
  ClientChange,
  ClientRepository,
  ClientRow,
  ListedClient,
  NewClient,
  OwnedClient,
} from './client-repository.ts';
import { relinkVisits, relinkVisitsOf } from '#features/clients/identity/client-returning.ts';
import { clientView } from './client-view.ts';
import type { ClientVisitsRepository } from '#features/clients/record/client-visits-repository.ts';

interface Deps extends RemovalDeps {
  clients: ClientRepository;
  identities: ClientIdentityRepository;
  visits: ClientVisitsRepository;
  chats: ClientChatsRepository;
  people: Pick<PersonMarks, 'known' | 'knownNames' | 'make' | 'makeName'>;
  clock: Clock;
  answers: ClientAnswersRepository;
}

/** A first-time writer; `phone` in stored form, null when WhatsApp hides it behind a LID. */
export interface ChatClient {
  name: string;
  phone: string | null;
  jid?: string | null;
  lid?: string | null;
}

const announced = (tx: Tx, professionalId: number): Promise<void> =>
  announce(tx, { professionalId, topic: 'clients' });

const insert =
  (deps: Deps) =>
  async (tx: Tx, professionalId: number, values: NewClient): Promise<OwnedClient> => {
    const phone = storedPhone(values.phone);
    const client = found(await deps.clients.insert(professionalId, { ...values, phone }, tx));
    await claimPhones(deps)(tx, client);
    await relinkVisits(deps)(tx, client);
    await announced(tx, professionalId);
    return client;
  };

const change =
  ({ clients }: Deps) =>
  async (tx: Tx, professionalId: number, changed: ClientChange): Promise<OwnedClient> => {
    const client = found(await clients.update(professionalId, changed, tx));
    await announced(tx, professionalId);
    return client;
  };

const create =
  (deps: Deps) =>
  (professionalId: number, body: NewClient, key?: string): Promise<Client> =>
    deps.db.transaction(async (tx) => {
      checkBirth(body.dateOfBirth, { now: deps.clock() });
      // the stored answer for repeats must not contain the person
      const request = { professionalId, route: 'POST /api/clients', key, body };
      const { id } = await withIdempotencyKey(tx, request, async () => {
        if ((await deps.clients.count(professionalId, tx)) >= MAX_CLIENTS) {
          throw new AppError('conflict', TOO_MANY_CLIENTS);
        }
        return { id: (await insert(deps)(tx, professionalId, body)).id };
      });
      return clientView(found(await deps.clients.ownedById(professionalId, id, tx)));
    });

/** Locks chats first: those of a removed phone stay with the client. */
const lockForEdit =
  ({ clients, chats }: Deps) =>
  async (tx: Tx, professionalId: number, { id, body }: { id: number; body: Edited }): Promise<void> => {
    const before = body.phone === undefined ? undefined : await clients.byId(professionalId, id, tx);
    const losesPhone = before && phoneKey(before.phone) !== phoneKey(storedPhone(body.phone ?? null));
    await chats.lockWithProfessional(tx, professionalId, { clientIds: losesPhone ? [id] : [] });
  };

const update =
  (deps: Deps) =>
  (professionalId: number, id: number, body: Edited): Promise<Client> =>
    deps.db.transaction(async (tx) => {
      await lockForEdit(deps)(tx, professionalId, { id, body });
      const before = found((await deps.clients.lock(professionalId, [id], tx))[0]);
      if (body.version !== undefined && body.version !== before.version) {
        throw new AppError('stale', STALE, { current: clientView(before) });
      }
      const client = await change(deps)(tx, professionalId, editOf(before, body, deps.clock()));
      await changePhones(deps)(tx, before, client);
      return clientView(client);
    });

const findByIdentity =
  ({ identities }: Deps): ClientIdentityRepository['find'] =>
  (...sought) =>
    identities.find(...sought);

const findByPhone =
  (deps: Deps) =>
  async (professionalId: number, phone: string, tx?: Executor): Promise<ClientRow | undefined> => {
    const value = phoneKey(normalizePhone(phone));
    return value === null ? undefined : findByIdentity(deps)(professionalId, { kind: 'phone', value }, tx);
  };

const findOfChat =
  ({ identities }: Deps) =>
  (
    professionalId: number,
    { phone, ...chat }: { phone: string | null; lid: string | null; jid: string },
    tx?: Executor,
  ): Promise<ClientRow | undefined> =>
    identities.findOfChat(professionalId, { ...chat, phoneKey: phoneKey(normalizePhone(phone ?? '')) }, tx);

/** A client without private texts. */
const byId =
  ({ clients }: Deps) =>
  async (professionalId: number, id: number, tx?: Executor): Promise<ClientRow> =>
    found(await clients.byId(professionalId, id, tx));

/** Makes a client findable by the addresses of a chat; another client's addresses stay with that client. */
const recognize =
  ({ identities }: Deps) =>
  async (
    tx: Tx,
    professionalId: number,
    { clientId, ...chat }: Omit<ChatClient, 'name'> & { clientId: number },
  ): Promise<void> => {
    const values = { phone: phoneKey(chat.phone), jid: chat.jid, lid: chat.lid };
    for (const kind of ['phone', 'jid', 'lid'] as const) {
      const value = values[kind];
      if (value) await identities.add(professionalId, { kind, value, clientId }, tx);
    }
  };

const createFromChat =
  (deps: Deps) =>
  async (tx: Tx, professionalId: number, person: ChatClient): Promise<ClientRow> => {
    // two chats of one person must not create two clients
    await lockProfessional(tx, professionalId);
    const name = oneLine(visibleText(person.name)).trim() || NAMELESS;
    const owner =
      person.phone === null ? undefined : await findByPhone(deps)(professionalId, person.phone, tx);
    // a typed number does not identify its writer as the client who has it
    const isTyped = person.jid != null && isLid(person.jid);
    const known = isTyped ? undefined : owner;
    const phone = isTyped && owner ? null : person.phone;
    const isNew = { name, phone, whatsappNumber: phone, email: null, notes: null, isFromChat: true };
    const id = known?.id ?? (await insert(deps)(tx, professionalId, isNew)).id;
    await recognize(deps)(tx, professionalId, { ...person, phone: null, clientId: id });
    return byId(deps)(professionalId, id, tx);
  };

const returning =
  (deps: Deps) =>
  async (
    tx: Tx,
    professionalId: number,
    { conversationId, ...person }: Omit<ChatClient, 'name'> & { conversationId: number },
  ): Promise<ClientRow | undefined> => {
    const chat = await deps.chats.lockOne(professionalId, conversationId, tx);
    const marked = markedPerson(chat?.clientMarks ?? null);
    const visit = await deps.visits.standing(professionalId, { ...marked, now: deps.clock() }, tx);
    if (visit === undefined) return undefined;
    if (visit.clientId === null) {
      const made = await createFromChat(deps)(tx, professionalId, { ...person, name: visit.name });
      await relinkVisitsOf(deps)(tx, made, marked);
      return made;
    }
    await recognize(deps)(tx, professionalId, { ...person, clientId: visit.clientId });
    return byId(deps)(professionalId, visit.clientId, tx);
  };

const rename =
  (deps: Deps) =>
  async (tx: Tx, professionalId: number, { id, name }: { id: number; name: string }): Promise<ClientRow> => {
    await change(deps)(tx, professionalId, { id, name: oneLine(visibleText(name)).trim() || NAMELESS });
    return byId(deps)(professionalId, id, tx);
  };

const page =
  ({ clients }: Deps) =>
  async (professionalId: number, after: number | undefined): Promise<PageWriter<Client>> => {
    const place = after === undefined ? undefined : await clients.byId(professionalId, after);
    if (after !== undefined && !place) throw new AppError('conflict', LIST_CHANGED);
    return readPage({
      read: (last: ListedClient | undefined, limit) =>
        clients.pageAfter(professionalId, { after: last ?? place, limit }),
      show: clientView,
      cursorOf: ({ id }) => id,
    });
  };

export const clientsService = (deps: Deps) => ({
  /** By name, at most MAX_CLIENTS. */
  list: async (professionalId: number): Promise<Client[]> =>
    (await deps.clients.all(professionalId)).map(clientView),

  /** All non-archived clients by id, in pieces, to match a typed name. */
  names: (professionalId: number): AsyncGenerator<{ id: number; name: string }[]> =>
    deps.identities.names(professionalId),

  /** By name, after a given client. @throws AppError conflict when that client no longer exists */
  page: page(deps),

  /** Changes whenever the list may change, at a fraction of its cost: the clients page polls every 5 s. */
  listState: (professionalId: number): Promise<string> => deps.clients.state(professionalId),

  /** @throws AppError not-found */
  one: async (professionalId: number, id: number): Promise<Client> =>
    clientView(found(await deps.clients.ownedById(professionalId, id))),

  /** Stored row without private texts, for agenda and chats; @throws AppError not-found */
  get: byId(deps),

  /** Undefined for a client who no longer exists. */
  nameOf: async (professionalId: number, id: number): Promise<string | undefined> =>
    (await deps.clients.byId(professionalId, id))?.name,

  /** @throws AppError conflict when another client has the phone, or there are MAX_CLIENTS */
  create: create(deps),

  /** @throws AppError not-found, stale with the current client, or conflict when another client has the phone */
  update: update(deps),

  /** Appointments remain and keep the name. @throws AppError not-found */
  remove: removeClient(deps),

  /**
   * Archives or restores a client. The assistant recognizes archived clients too: they keep chat, visits and
   * record, and only the owner restores them to the lists. @throws AppError not-found
   */
  setActive: (professionalId: number, id: number, isActive: boolean): Promise<Client> =>
    deps.db.transaction(async (tx) => clientView(await change(deps)(tx, professionalId, { id, isActive }))),

  /** Turns the assistant on or off for a client. @throws AppError not-found */
  toggleAssistant: (professionalId: number, id: number, aiEnabled: boolean): Promise<Client> =>
    deps.db.transaction(async (tx) =>
      clientView(await change(deps)(tx, professionalId, { id, aiEnabled, aiManuallyDisabled: !aiEnabled })),
    ),

  /**
   * Records that a person answers the client's chat, or has stopped; a client whose assistant is off stays marked
   * (spec 2 §3).
   */
  pauseAssistant: (tx: Tx, professionalId: number, pause: { id: number; isPaused: boolean }): Promise<void> =>
    deps.clients.pauseAssistant(professionalId, pause, tx),

  /** The client with that JID, LID or phone key. */
  findByIdentity: findByIdentity(deps),

  /** The client with the DDD and last 8 digits of a phone in any form. */
  findByPhone: findByPhone(deps),

  /** The client of a chat: by its phone if visible, otherwise by LID, otherwise by JID. */
  findOfChat: findOfChat(deps),

  /** The client with the chat's phone, created if necessary; the chat's JID and LID then identify the client too. */
  createFromChat: createFromChat(deps),

  /**
   * Re-registers a writer under the name of a future visit, in the chat of a deleted record. Undefined in any other
   * chat, because a phone may have a new owner. The visit is then the client's.
   */
  returning: returning(deps),

  /** @throws AppError not-found */
  rename: rename(deps),

  /** Recomputes totals, last visit and months from the client's appointments, in the caller's transaction. */
  recount: async (tx: Tx, professionalId: number, clientId: number): Promise<void> => {
    await deps.visits.recount(professionalId, clientId, tx);
    await announced(tx, professionalId);
  },

  /** Recomputes the months of all clients for a new time zone, in the transaction that changes it. */
  recountMonths: async (tx: Tx, professionalId: number): Promise<void> => {
    await deps.visits.recountMonths(professionalId, tx);
    await announced(tx, professionalId);
  },
});

export type ClientsService = ReturnType<typeof clientsService>;

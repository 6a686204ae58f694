import {
  type ClientMerge,
  type ClientMergeResult,
  type DuplicateGroup,
  MAX_DUPLICATE_GROUPS,
  MAX_DUPLICATES_PER_GROUP,
  MAX_LISTED_MERGES,
} from '@zelo/domain/clients/client-records-contract.ts';
import type { Client } from '@zelo/domain/clients/clients-contract.ts';
import { duplicateFinder } from '@zelo/domain/clients/duplicates/duplicates.ts';
import {
  mergedFields,
  type MergeableClient,
  restoredFields,
} from '@zelo/domain/clients/duplicates/merge-clients.ts';
import { DAY_MS } from '@zelo/domain/shared/instant.ts';
import type { Clock } from '#shared/clock.ts';
import { announce, type Topic } from '#db/feed/changes.ts';
import type { Db, Tx } from '#db/database.ts';
import { withIdempotencyKey } from '#db/transactions/idempotency.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { readInPieces } from '#shared/read-in-pages.ts';
import { workTurn } from '#shared/work-turns.ts';
import type { ClientAuditRepository } from '#features/clients/privacy/client-audit-repository.ts';
import type { ClientChatsRepository } from '#features/clients/privacy/chats/client-chats-repository.ts';
import type { ClientIdentityRepository } from '#features/clients/identity/client-identity-repository.ts';
import type { ClientLinksRepository } from '#features/clients/identity/client-links-repository.ts';
import type { ClientMergeRepository, MergeRow } from './client-merge-repository.ts';
import { reclaimFreePhones } from '#features/clients/identity/client-phones.ts';
import type { ClientRepository, OwnedClient } from '#features/clients/client-repository.ts';
import { clientView } from '#features/clients/client-view.ts';
import type { ClientVisitsRepository } from '#features/clients/record/client-visits-repository.ts';

const UNKNOWN = 'Cliente não encontrado';
const UNKNOWN_MERGE = 'Esta junção não existe ou já não pode ser desfeita';
const SAME_CLIENT = 'Escolha dois clientes diferentes';
const UNREADABLE =
  'As anotações de um dos clientes não podem ser lidas, por isso eles não podem ser juntados';
const UNDO_DAYS = 30;
const TOPICS: Topic[] = ['clients', 'appointments', 'whatsapp'];

interface Deps {
  db: Db;
  clients: ClientRepository;
  identities: ClientIdentityRepository;
  visits: ClientVisitsRepository;
  chats: ClientChatsRepository;
  links: ClientLinksRepository;
  merges: ClientMergeRepository;
  audit: ClientAuditRepository;
  clock: Clock;
}

interface Pair {
  kept: OwnedClient;
  other: OwnedClient;
}

const undoUntil = (mergedAt: Date): string => new Date(mergedAt.getTime() + UNDO_DAYS * DAY_MS).toISOString();

const oldestUndoable = (now: Date): Date => new Date(now.getTime() - UNDO_DAYS * DAY_MS);

const fieldsOf = (client: OwnedClient): MergeableClient => ({
  phone: client.phone,
  whatsappNumber: client.whatsappNumber,
  email: client.email,
  notes: client.notes,
  preferredServices: client.preferredServices,
  allergies: client.allergies,
  emergencyContact: client.emergencyContact,
  scheduledForSomeone: client.scheduledForSomeone,
  dateOfBirth: client.dateOfBirth,
  gender: client.gender,
  address: client.address,
  occupation: client.occupation,
  preferredContactTime: client.preferredContactTime,
  customerStatus: client.customerStatus,
  clientSource: client.clientSource,
  aiEnabled: client.aiEnabled,
  isActive: client.isActive,
});

const changesOf = (id: number, fields: Partial<MergeableClient>) => ({
  id,
  ...fields,
  ...(fields.aiEnabled !== undefined && { aiManuallyDisabled: !fields.aiEnabled }),
});

const lockedPair =
  ({ clients }: Deps) =>
  async (tx: Tx, professionalId: number, ids: [number, number]): Promise<Pair> => {
    const [kept, other] = await clients.lock(professionalId, ids, tx);
    if (!kept || !other) throw notFound(UNKNOWN);
    if (kept.unreadable.length + other.unreadable.length > 0) throw new AppError('conflict', UNREADABLE);
    return { kept, other };
  };

const announceMerge = async (tx: Tx, professionalId: number): Promise<void> => {
  for (const topic of TOPICS) await announce(tx, { professionalId, topic });
};

const current =
  ({ clients }: Deps) =>
  async (tx: Tx, professionalId: number, id: number): Promise<Client> => {
    const row = await clients.ownedById(professionalId, id, tx);
    if (!row) throw notFound(UNKNOWN);
    return clientView(row);
  };

const joinInto =
  (deps: Deps) =>
  async (tx: Tx, professionalId: number, { kept, other }: Pair) => {
    const removed = await deps.clients.stored(professionalId, other.id, tx);
    if (!removed) throw notFound(UNKNOWN);
    await deps.chats.link(professionalId, other.id, tx);
    const moved = await deps.links.move(professionalId, { from: other.id, to: kept.id }, tx);
    await deps.clients.remove(professionalId, other.id, tx);
    const before = fieldsOf(kept);
    const after = mergedFields(before, fieldsOf(other));
    await deps.clients.update(professionalId, changesOf(kept.id, after), tx);
    await deps.visits.recount(professionalId, kept.id, tx);
    const snapshot = { removed, before, after, moved };
    const mergedAt = deps.clock();
    const mergeId = await deps.merges.insert(professionalId, { keptId: kept.id, mergedAt, snapshot }, tx);
    await deps.audit.add(professionalId, { action: 'client.merged', clientId: kept.id }, tx);
    await announceMerge(tx, professionalId);
    const { appointments, client_notes: notes, conversations } = moved.rows;
    const counts = {
      appointments: appointments.length,
      notes: notes.length,
      conversations: conversations.length,
    };
    return { mergeId, moved: counts, undoUntil: undoUntil(mergedAt) };
  };

interface Wanted {
  keptId: number;
  otherId: number;
  key?: string | undefined;
}

const merge =
  (deps: Deps) =>
  (professionalId: number, { keptId, otherId, key }: Wanted): Promise<ClientMergeResult> =>
    deps.db.transaction(async (tx) => {
      if (keptId === otherId) throw new AppError('invalid', SAME_CLIENT);
      await deps.chats.lockWithProfessional(tx, professionalId, { clientIds: [keptId, otherId] });
      const request = { professionalId, route: `POST /api/clients/${keptId}/merge`, key, body: { otherId } };
      const merged = await withIdempotencyKey(tx, request, async () => {
        const pair = await lockedPair(deps)(tx, professionalId, [keptId, otherId]);
        return joinInto(deps)(tx, professionalId, pair);
      });
      return { ...merged, client: await current(deps)(tx, professionalId, keptId) };
    });

/** The merge and the kept client, under the locks; chats are locked before the professional. */
const undoable =
  (deps: Deps) =>
  async (tx: Tx, professionalId: number, id: number): Promise<{ merged: MergeRow; kept: OwnedClient }> => {
    const seen = await deps.merges.byId(professionalId, id, tx);
    await deps.chats.lockWithProfessional(tx, professionalId, { clientIds: seen ? [seen.keptId] : [] });
    const merged = await deps.merges.byId(professionalId, id, tx);
    const isLate = merged && merged.mergedAt <= oldestUndoable(deps.clock());
    const [kept] = merged ? await deps.clients.lock(professionalId, [merged.keptId], tx) : [];
    if (!merged || isLate || !kept) throw notFound(UNKNOWN_MERGE);
    return { merged, kept };
  };

const undo =
  (deps: Deps) =>
  (professionalId: number, id: number): Promise<{ kept: Client; restored: Client }> =>
    deps.db.transaction(async (tx) => {
      const { merged, kept } = await undoable(deps)(tx, professionalId, id);
      const { removed, before, after, moved } = merged.snapshot;
      await deps.clients.restore(removed, tx);
      await deps.links.moveBack(professionalId, { from: kept.id, to: removed.id, moved }, tx);
      await reclaimFreePhones(deps)(tx, removed);
      const fields = restoredFields({ before, after, now: fieldsOf(kept) });
      await deps.clients.update(professionalId, changesOf(kept.id, fields), tx);
      for (const clientId of [kept.id, removed.id]) await deps.visits.recount(professionalId, clientId, tx);
      await deps.merges.remove(professionalId, id, tx);
      await deps.audit.add(professionalId, { action: 'client.merge-undone', clientId: kept.id }, tx);
      await announceMerge(tx, professionalId);
      return {
        kept: await current(deps)(tx, professionalId, kept.id),
        restored: await current(deps)(tx, professionalId, removed.id),
      };
    });

const list =
  ({ merges, clients, clock }: Deps) =>
  async (professionalId: number): Promise<ClientMerge[]> => {
    const wanted = { instant: oldestUndoable(clock()), limit: MAX_LISTED_MERGES };
    const rows = await merges.since(professionalId, wanted);
    const named = rows.map(async ({ id, keptId, mergedAt, snapshot }) => ({
      id,
      keptId,
      keptName: (await clients.byId(professionalId, keptId))?.name ?? '',
      mergedName: snapshot.removed.name,
      mergedAt: mergedAt.toISOString(),
      undoUntil: undoUntil(mergedAt),
    }));
    return Promise.all(named);
  };

type ComparedClient = Awaited<ReturnType<ClientRepository['comparable']>>[number];

/** Reads and compares in pieces; calls `countRows` for each. */
const duplicates =
  ({ clients }: Deps) =>
  async (professionalId: number, countRows: (rows: number) => void): Promise<DuplicateGroup[]> => {
    const finder = duplicateFinder<ComparedClient>();
    const pieces = readInPieces<ComparedClient>((last, limit) =>
      clients.comparable(professionalId, { after: last?.id ?? 0, limit }),
    );
    for await (const rows of pieces) {
      countRows(rows.length);
      finder.add(rows);
    }
    await workTurn();
    return finder.found(MAX_DUPLICATE_GROUPS).map(({ reasons, clients: group }) => ({
      reasons,
      clients: group.slice(0, MAX_DUPLICATES_PER_GROUP).map(({ lastVisit, createdAt, ...row }) => ({
        ...row,
        lastVisit: lastVisit?.toISOString() ?? null,
        createdAt: createdAt.toISOString(),
      })),
    }));
  };

/** Keeps one record per person: finds likely duplicates, merges them on request, and can undo a merge for 30 days. */
export const clientMergeService = (deps: Deps) => ({
  /** @param countRows receives the number of clients read for the answer */
  duplicates: duplicates(deps),

  list: list(deps),

  /**
   * Moves everything of another client to this one and removes the other. @throws AppError not-found, or invalid
   * for itself
   */
  merge: merge(deps),

  /** Restores the other client with its own data. @throws AppError not-found when it is too late */
  undo: undo(deps),

  /** Deletes merges too old to be undone; runs at every start. */
  forgetOld: (): Promise<void> => deps.merges.forget(oldestUndoable(deps.clock())),
});

export type ClientMergeService = ReturnType<typeof clientMergeService>;

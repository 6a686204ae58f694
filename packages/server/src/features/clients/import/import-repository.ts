import type { ImportedClient } from '@zelo/domain/clients/import/import-line.ts';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db, Executor } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { auditLog } from '#db/schema/account.ts';
import { clientIdentities, clients } from '#db/schema/clients/clients.ts';
import type { Sealer } from '#sealing/sealed-text.ts';
import { clientTexts, type ClientTexts } from '#features/clients/privacy/client-texts.ts';

/** A client of a file, phones in stored form. */
export type NewImportedClient = ImportedClient & { id: number };

const reads = (db: Db) => ({
  recognisable: (
    professionalId: number,
    { after, limit }: { after: number; limit: number },
    tx: Executor = db,
  ) =>
    tx
      .select({
        known: clients.id,
        name: clients.name,
        phone: clients.phone,
        whatsappNumber: clients.whatsappNumber,
        email: clients.email,
        dateOfBirth: clients.dateOfBirth,
      })
      .from(clients)
      .where(and(eq(clients.professionalId, professionalId), gt(clients.id, after)))
      .orderBy(clients.id)
      .limit(limit),

  /** Phone keys of clients, including those from a merge, in ascending order after a given one. */
  phoneKeys: (
    professionalId: number,
    { after, limit }: { after: string; limit: number },
    tx: Executor = db,
  ) =>
    tx
      .select({ key: clientIdentities.value, known: clientIdentities.clientId })
      .from(clientIdentities)
      .where(
        and(
          eq(clientIdentities.professionalId, professionalId),
          eq(clientIdentities.kind, 'phone'),
          gt(clientIdentities.value, after),
        ),
      )
      .orderBy(clientIdentities.value)
      .limit(limit),

  /** Changes whenever `recognisable` or `phoneKeys` would: every write to a client sets its updated_at. */
  state: async (professionalId: number, tx: Executor = db): Promise<string> => {
    const rows = await tx.execute(sql`select
      (select md5(coalesce(string_agg(id || ':' || extract(epoch from updated_at), ',' order by id), ''))
        from clients where professional_id = ${professionalId}) || ' ' ||
      (select md5(coalesce(string_agg(client_id || ':' || value, ',' order by value), ''))
        from client_identities where professional_id = ${professionalId} and kind = 'phone') as state`);
    return rowsOf<{ state: string | null }>(rows)[0]?.state ?? '';
  },

  /** Reserves ids for `count` new clients; notes are sealed to the id, so it is needed first. */
  nextIds: async (count: number, tx: Executor = db): Promise<number[]> => {
    const next = sql`select nextval(pg_get_serial_sequence('clients', 'id'))::int as id from generate_series(1, ${count}::int)`;
    return rowsOf<{ id: number }>(await tx.execute(next)).map(({ id }) => id);
  },
});

const writes = (db: Db, texts: ClientTexts) => ({
  insert: async (
    professionalId: number,
    added: readonly NewImportedClient[],
    tx: Executor = db,
  ): Promise<void> => {
    const rows = added.map((client) => ({
      ...texts.seal({ professionalId, id: client.id }, client),
      professionalId,
      aiManuallyDisabled: !client.aiEnabled,
    }));
    await tx.insert(clients).overridingSystemValue().values(rows);
  },

  /** Makes clients findable by phone; keys of other clients stay with them. */
  addPhoneKeys: async (
    professionalId: number,
    keys: readonly { value: string; clientId: number }[],
    tx: Executor = db,
  ): Promise<void> => {
    const rows = keys.map((key) => ({ ...key, professionalId, kind: 'phone' as const }));
    if (rows.length > 0) await tx.insert(clientIdentities).values(rows).onConflictDoNothing();
  },

  /** Adds an audit row with the number of new clients, without their names. */
  audit: async (professionalId: number, created: number, tx: Executor = db): Promise<void> => {
    const row = { professionalId, actor: 'owner', action: 'clients.imported', subject: `clients:${created}` };
    await tx.insert(auditLog).values(row);
  },
});

export const importRepository = (db: Db, sealer: Sealer) => ({
  ...reads(db),
  ...writes(db, clientTexts(sealer)),
});

export type ImportRepository = ReturnType<typeof importRepository>;

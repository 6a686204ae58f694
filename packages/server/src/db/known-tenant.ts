// The professional's rows as one transaction read them: a turn calls five services that each need parts of the same
// three rows.
import type { NumberAnswerer } from '@zelo/domain/whatsapp/connection/number-answerer.ts';
import { eq } from 'drizzle-orm';
import type { Executor, Tx } from './database.ts';
import { professionals, users } from './schema/account.ts';
import { settings } from './schema/settings.ts';
import { whatsappConnections } from './schema/messages/connections.ts';

/** The professional's rows at one moment of the transaction. */
export interface KnownTenant {
  professional: typeof professionals.$inferSelect;
  /** Null before the first save. */
  settings: typeof settings.$inferSelect | null;
  subscriptionId: string | null;
  /** Null before WhatsApp was ever connected. */
  isNumberElsewhere: boolean | null;
  numberAnswerer: NumberAnswerer | null;
  disconnectWantedAt: Date | null;
}

/** Keyed by the session of the transaction: savepoints share it, and it ends with the transaction. */
const known = new WeakMap<object, KnownTenant>();

/**
 * Reads the professional once for the rest of the transaction. Only for work that writes none of these rows;
 * `lockProfessional` discards the result.
 */
export const readTenant = async (tx: Tx, professionalId: number): Promise<void> => {
  const [row] = await tx
    .select({
      professional: professionals,
      settings,
      subscriptionId: users.stripeSubscriptionId,
      isNumberElsewhere: whatsappConnections.isNumberElsewhere,
      numberAnswerer: whatsappConnections.numberAnswerer,
      disconnectWantedAt: whatsappConnections.disconnectWantedAt,
    })
    .from(professionals)
    .innerJoin(users, eq(users.id, professionals.userId))
    .leftJoin(settings, eq(settings.professionalId, professionals.id))
    .leftJoin(whatsappConnections, eq(whatsappConnections.professionalId, professionals.id))
    .where(eq(professionals.id, professionalId))
    .prepare('known_tenant')
    .execute();
  if (row) known.set(tx._.session, row);
};

/** Rows that `readTenant` read for that professional in this transaction; undefined: query the database. */
export const knownTenant = (tx: Executor, professionalId: number): KnownTenant | undefined => {
  const tenant = known.get(tx._.session);
  return tenant?.professional.id === professionalId ? tenant : undefined;
};

export const forgetTenant = (tx: Tx): void => void known.delete(tx._.session);

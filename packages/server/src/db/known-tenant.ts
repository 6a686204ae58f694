// What a transaction knows of its professional: a turn asks five services that each need a part of the same three rows.
import type { NumberAnswerer } from '@zelo/domain/whatsapp/connection/number-answerer.ts';
import { eq } from 'drizzle-orm';
import type { Executor, Tx } from './database.ts';
import { professionals, users } from './schema/account.ts';
import { settings } from './schema/settings.ts';
import { whatsappConnections } from './schema/whatsapp.ts';

/** The professional's rows as they were at one moment of the transaction. */
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

/** By the session of the transaction, which its savepoints share and which ends with it. */
const known = new WeakMap<object, KnownTenant>();

/**
 * Reads the professional once for the rest of the transaction. Only for work that writes none of these rows; what is
 * asked after `lockProfessional` is read again.
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

/** What `readTenant` read of that professional in this transaction; undefined: ask the database. */
export const knownTenant = (tx: Executor, professionalId: number): KnownTenant | undefined => {
  const tenant = known.get(tx._.session);
  return tenant?.professional.id === professionalId ? tenant : undefined;
};

/** From now on the transaction asks the database again. */
export const forgetTenant = (tx: Tx): void => void known.delete(tx._.session);

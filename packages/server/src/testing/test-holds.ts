// Bookings that wait for the owner, as the assistant stores them.
import { sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { slotHolds } from '#db/schema/agenda.ts';
import { sealer } from '#sealing/sealed-text.ts';
import { TEST_DATA_KEY } from '#test-app.ts';

interface Held {
  professionalId: number;
  clientId: number;
  chatId: number;
  word?: string;
  /** yyyy-MM-dd, at 12:00 in São Paulo; far from every other visit of the tests by default */
  date?: string;
}

/** Stores a request that counts for a day and returns its id. */
export const aHold = async (
  db: Db,
  { professionalId, clientId, chatId, word = '', date = '2026-03-25' }: Held,
): Promise<number> => {
  const [row] = await db
    .insert(slotHolds)
    .values({
      professionalId,
      kind: 'approval',
      clientId,
      conversationId: chatId,
      serviceName: `Corte ${word}`.trim(),
      startTime: new Date(`${date}T15:00:00Z`),
      endTime: new Date(`${date}T15:30:00Z`),
      // the database's clock is the real one; equal in every database
      expiresAt: new Date('2999-12-31T12:00:00Z'),
    })
    .returning({ id: slotHolds.id });
  const id = row?.id ?? 0;
  const place = { table: 'slot_holds', column: 'for_someone', row: String(id), professionalId };
  const forSomeone = sealer(TEST_DATA_KEY).seal(`filha ${word}`, place);
  await db
    .update(slotHolds)
    .set({ forSomeone })
    .where(sql`id = ${id}`);
  return id;
};

/** One for each date. */
export const someHolds = async (db: Db, held: Held, dates: readonly string[]): Promise<number[]> => {
  const ids: number[] = [];
  for (const date of dates) ids.push(await aHold(db, { ...held, date }));
  return ids;
};

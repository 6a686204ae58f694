// Takes out what was written in the chats of somebody who is being erased, a piece at a time.
import { sql } from 'drizzle-orm';
import type { Tx } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';

/** Messages that one statement removes, far within the time limit of a statement. */
const MESSAGES_BATCH_SIZE = 5_000;

/** Of the messages of a chat that are named by `its`: their deliveries count as taken. */
export const rememberDeliveries = async (
  professionalId: number,
  ids: ReturnType<typeof sql>,
  tx: Tx,
): Promise<void> => {
  await tx.execute(sql`
    insert into inbound_events (professional_id, gateway, kind, event_id)
    select ${professionalId}, 'evolution', kind, kind || ':' || id from (${ids}) messages
      cross join (values ('message'), ('sent')) kinds(kind)
    on conflict (professional_id, gateway, event_id) do update set received_at = now()`);
};

/** Removes the oldest messages after a moment. @returns the moment of the newest of them; undefined when none was left */
const emptyPiece = async (
  tx: Tx,
  { professionalId, chatId, after }: { professionalId: number; chatId: number; after: string },
): Promise<string | undefined> => {
  const rows = await tx.execute(sql`select max(sent_at)::text as last from (
    select sent_at from whatsapp_message_keys where professional_id = ${professionalId} and conversation_id = ${chatId}
      and sent_at > ${after}::timestamptz order by sent_at limit ${MESSAGES_BATCH_SIZE}) piece`);
  const last = rowsOf<{ last: string | null }>(rows)[0]?.last ?? null;
  if (last === null) return undefined;
  const piece = sql`professional_id = ${professionalId} and conversation_id = ${chatId}
    and sent_at > ${after}::timestamptz and sent_at <= ${last}::timestamptz`;
  await rememberDeliveries(
    professionalId,
    sql`select message_id as id from whatsapp_message_keys where ${piece}`,
    tx,
  );
  await tx.execute(sql`delete from whatsapp_messages where ${piece}`);
  await tx.execute(sql`delete from whatsapp_message_keys where ${piece}`);
  return last;
};

/** Removes the messages of chats whose rows the caller has locked; what else hangs on them goes with the rows. */
export const emptyChats = async (
  professionalId: number,
  chatIds: readonly number[],
  tx: Tx,
): Promise<void> => {
  for (const chatId of chatIds)
    for (let after: string | undefined = '-infinity'; after !== undefined;)
      after = await emptyPiece(tx, { professionalId, chatId, after });
};

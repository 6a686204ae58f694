// Deletes the messages in the chats of a person being erased, piece by piece.
import { sql } from 'drizzle-orm';
import type { Tx } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';

/** Messages deleted per statement, far within the statement timeout. */
const MESSAGES_BATCH_SIZE = 5_000;

/** Marks the deliveries of the messages in `ids` as processed. */
export const rememberDeliveries = async (
  professionalId: number,
  ids: ReturnType<typeof sql>,
  tx: Tx,
): Promise<void> => {
  await tx.execute(sql`
    insert into inbound_events (professional_id, gateway, kind, event_id)
    select ${professionalId}, 'evolution', kind, kind || ':' || id from (${ids}) messages
      cross join (values ('message'), ('sent')) kinds(kind)
    on conflict (professional_id, gateway, event_id) do update set received_at = excluded.received_at`);
};

/** Deletes the oldest messages after an instant. @returns the time of the newest deleted one; undefined without any */
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

/** Deletes the messages of chats that the caller has locked; dependent rows go with them. */
export const emptyChats = async (
  professionalId: number,
  chatIds: readonly number[],
  tx: Tx,
): Promise<void> => {
  for (const chatId of chatIds)
    for (let after: string | undefined = '-infinity'; after !== undefined;)
      after = await emptyPiece(tx, { professionalId, chatId, after });
};

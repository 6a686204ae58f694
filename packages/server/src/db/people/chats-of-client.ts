// Whose a chat is: the only place that says so. List, copy, lock, merge and erasure ask here, so that what is shown as a
// client's is also what is copied and erased (decision 031).
import { type SQL, sql } from 'drizzle-orm';
import { phoneKeyOf } from './phone-keys.ts';

const columns = {
  professionalId: sql.raw('conversations.professional_id'),
  id: sql.raw('conversations.id'),
  jid: sql.raw('conversations.chat_jid'),
  lid: sql.raw('conversations.lid'),
  linked: sql.raw('conversations.client_id'),
};

/** DDD and last 8 digits of a chat's phone, as in `client_identities`. */
export const phoneKeyOfChat = phoneKeyOf(sql.raw('conversations.phone'));

const identified = (kind: 'phone' | 'jid' | 'lid', value: SQL): SQL => sql`
  (select i.client_id from client_identities i
    where i.professional_id = ${columns.professionalId} and i.kind = '${sql.raw(kind)}' and i.value = ${value})`;

const isHidden = sql`${columns.jid} like '%@lid'`;

/**
 * The client of a row of `conversations`, null for a stranger's: who has its phone; else its hidden id; else its address;
 * else the client whom it was linked to; else, in a chat without a number, who has the phone that was typed in it.
 */
export const clientOfChat = sql<number | null>`coalesce(
  case when not ${isHidden} then ${identified('phone', phoneKeyOfChat)} end,
  ${identified('lid', columns.lid)},
  ${identified('jid', columns.jid)},
  ${columns.linked},
  case when ${isHidden} then ${identified('phone', phoneKeyOfChat)} end)`;

/** A list of numbers as one parameter, however long. */
export const anyOf = (ids: readonly number[]): SQL => sql`any (${`{${ids.join()}}`}::bigint[])`;

/**
 * Chats that could be of one of these clients or are linked to one; few of a professional's, so that only they are
 * judged. Found by their indexes before any chat is read: judged row by row, each question read all chats.
 */
const isNear = (professionalId: number, clientIds: readonly number[]): SQL => {
  const known = (kind: 'phone' | 'jid' | 'lid', value: SQL): SQL => sql`
    select c.id from client_identities i
      join conversations c on c.professional_id = ${professionalId} and ${value} = i.value
      where i.professional_id = ${professionalId} and i.client_id = ${anyOf(clientIds)} and i.kind = '${sql.raw(kind)}'`;
  return sql`${columns.professionalId} = ${professionalId} and ${columns.id} = any (array(
    select c.id from conversations c
      where c.professional_id = ${professionalId} and c.client_id = ${anyOf(clientIds)}
    union all ${known('phone', phoneKeyOf(sql.raw('c.phone')))}
    union all ${known('lid', sql.raw('c.lid'))}
    union all ${known('jid', sql.raw('c.chat_jid'))}))`;
};

/** A row of `conversations` is a chat of one of these clients. */
export const isChatOf = (professionalId: number, clientIds: readonly number[]): SQL =>
  sql`(${isNear(professionalId, clientIds)} and ${clientOfChat} = ${anyOf(clientIds)})`;

/** A row of `conversations` is a chat of one of these clients, or changes when one of them goes. */
export const isChatAround = (professionalId: number, clientIds: readonly number[]): SQL =>
  sql`(${isNear(professionalId, clientIds)} and (${clientOfChat} = ${anyOf(clientIds)}
    or ${columns.linked} = ${anyOf(clientIds)}))`;

// The only rule that assigns a chat to a client. List, copy, lock, merge and erasure all use it, so that the chats
// shown as a client's are also the ones copied and erased (decision 031).
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
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

type Tenant = number | SQLWrapper;

const identified = (tenant: Tenant, kind: 'phone' | 'jid' | 'lid', value: SQL): SQL => sql`
  (select i.client_id from client_identities i
    where i.professional_id = ${tenant} and i.kind = '${sql.raw(kind)}' and i.value = ${value})`;

const isHidden = sql`${columns.jid} like '%@lid'`;

/**
 * The client of a row of `conversations`, null for a stranger's. First match wins: phone, LID, JID, linked client,
 * typed phone.
 * @param tenant a professional's id wherever the row is locked: on a divided database, a lock names one professional throughout
 */
export const clientOfChat = (tenant: Tenant) => sql<number | null>`coalesce(
  case when not ${isHidden} then ${identified(tenant, 'phone', phoneKeyOfChat)} end,
  ${identified(tenant, 'lid', columns.lid)},
  ${identified(tenant, 'jid', columns.jid)},
  ${columns.linked},
  case when ${isHidden} then ${identified(tenant, 'phone', phoneKeyOfChat)} end)`;

/** A list of numbers as one parameter, which avoids the limit on parameters. */
export const anyOf = (ids: readonly number[]): SQL => sql`any (${`{${ids.join()}}`}::bigint[])`;

/** Candidate chats, few and found by indexes, so that `clientOfChat` runs only on them instead of on all chats. */
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

export const isChatOf = (professionalId: number, clientIds: readonly number[]): SQL =>
  sql`(${isNear(professionalId, clientIds)} and ${clientOfChat(professionalId)} = ${anyOf(clientIds)})`;

/** True for chats of one of these clients, and for those that change when one of them is deleted. */
export const isChatAround = (professionalId: number, clientIds: readonly number[]): SQL =>
  sql`(${isNear(professionalId, clientIds)} and (${clientOfChat(professionalId)} = ${anyOf(clientIds)}
    or ${columns.linked} = ${anyOf(clientIds)}))`;

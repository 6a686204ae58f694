// Erases a client with very many messages while the same professional and another one book.
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { ask } from '../faults/request.ts';
import type { Reader } from './fetched.ts';
import type { PlantedAccount, Talker } from './planting.ts';

/** A user may write 300 times per minute. */
const BETWEEN_BOOKINGS_MS = 250;
const MINUTE_MS = 60_000;
const YEAR_MS = 365 * 24 * 60 * MINUTE_MS;

export interface Booker extends Reader {
  account: PlantedAccount;
}

interface Booked {
  ms: number[];
  failed: number;
}

/** Books one visit after another, years ahead, until stopped. */
const book = async ({ url, cookie, account }: Booker, isOver: () => boolean): Promise<Booked> => {
  const booked: Booked = { ms: [], failed: 0 };
  const { clientId, serviceId } = account.rows;
  for (let count = 0; !isOver(); count += 1) {
    const start = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS + 2 * YEAR_MS + count * 30 * MINUTE_MS;
    const [startTime, endTime] = [start, start + 30 * MINUTE_MS].map((at) => new Date(at).toISOString());
    const answer = await ask(url, {
      method: 'POST',
      path: '/api/appointments',
      headers: { cookie },
      body: { clientId, serviceId, startTime, endTime },
    });
    booked.ms.push(answer.ms);
    if (answer.status !== 201 && answer.status !== 200) booked.failed += 1;
    await pause(BETWEEN_BOOKINGS_MS);
  }
  return booked;
};

/** Rows that refer to the talker by the chat or by the record. */
const LEFT = `select (select count(*) from conversations where id = $1 or client_id = $2)
  + (select count(*) from whatsapp_messages where conversation_id = $1)
  + (select count(*) from whatsapp_message_keys where conversation_id = $1)
  + (select count(*) from outbound_messages where conversation_id = $1)
  + (select count(*) from client_identities where client_id = $2)
  + (select count(*) from clients where id = $2) as rows`;

export interface Erasing {
  /** Erases, and books at the same time. */
  owner: Booker;
  /** Books beside it, at another server on the same database. */
  other: Booker;
  talker: Talker;
  pool: Pool;
}

/** Erases the talker; returns its duration, the time of bookings during it, and the talker's remaining rows. */
export const eraseTalker = async ({ owner, other, talker, pool }: Erasing) => {
  const state = { isOver: false };
  const isOver = (): boolean => state.isOver;
  const booking = [book(owner, isOver), book(other, isOver)] as const;
  const erasure = await ask(owner.url, {
    method: 'POST',
    path: `/api/clients/${talker.clientId}/erase`,
    headers: { cookie: owner.cookie },
    body: {},
  });
  state.isOver = true;
  const [own, others] = await Promise.all(booking);
  const { rows } = await pool.query<{ rows: string }>(LEFT, [talker.chatId, talker.clientId]);
  return {
    status: erasure.status,
    ms: Math.round(erasure.ms),
    ownMs: Math.round(Math.max(...own.ms)),
    othersMs: Math.round(Math.max(...others.ms)),
    failed: own.failed + others.failed + (erasure.status === 200 ? 0 : 1),
    rowsLeft: Number(rows[0]?.rows),
  };
};

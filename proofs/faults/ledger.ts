// Acknowledged writes as recorded by the clients, compared with the database's rows.
import type { Pool } from 'pg';
import { type Answer, isAwayForNow } from './request.ts';

/** Table of the created row, or `renamed`: a service whose name is changed repeatedly. */
export type Kind = 'appointments' | 'services' | 'clients' | 'client_notes' | 'whatsapp_messages' | 'renamed';

export interface Acknowledged {
  kind: Kind;
  professionalId: number;
  /** Row id; for a message the gateway's id. */
  id: string;
  /** New name of a renamed service. */
  name?: string;
}

/** Kinds whose rows are counted, with their id column. */
const COLUMNS = {
  appointments: 'id',
  services: 'id',
  clients: 'id',
  client_notes: 'id',
  whatsapp_messages: 'message_id',
} satisfies Partial<Record<Kind, string>>;

type Table = keyof typeof COLUMNS;

const TABLES = Object.keys(COLUMNS) as Table[];

/** Ids of all professionals' rows; for messages, only clients'. */
const storedIds = async (pool: Pool, table: Table): Promise<string[]> => {
  const condition = table === 'whatsapp_messages' ? 'where is_from_client' : '';
  const { rows } = await pool.query<{ id: string }>(
    `select ${COLUMNS[table]}::text as id from ${table} ${condition}`,
  );
  return rows.map(({ id }) => id);
};

const countOf = (map: Map<string, number>, key: string): void => void map.set(key, (map.get(key) ?? 0) + 1);

/** Opens a ledger for writes from now on; existing rows are not counted. */
export const openLedger = async (pool: Pool) => {
  const before = new Map<Table, Set<string>>();
  for (const table of TABLES) before.set(table, new Set(await storedIds(pool, table)));
  const acknowledged: Acknowledged[] = [];
  const names = new Map<string, string>();
  const unexpected = new Map<string, number>();
  const seen = { repeats: 0, away: 0, cutOff: 0, slowestMs: 0 };

  /** For one table: acknowledged rows that are missing, and rows beyond one per write. */
  const compareTable = async (table: Table): Promise<{ lost: number; doubled: number }> => {
    const wanted = new Set(acknowledged.filter(({ kind }) => kind === table).map(({ id }) => id));
    const stored = (await storedIds(pool, table)).filter((id) => !before.get(table)?.has(id));
    const there = new Set(stored);
    return {
      lost: [...wanted].filter((id) => !there.has(id)).length,
      doubled: stored.filter((id) => !wanted.has(id)).length,
    };
  };

  return {
    acknowledge: (entry: Acknowledged): void => {
      acknowledged.push(entry);
      if (entry.name !== undefined) names.set(entry.id, entry.name);
    },
    /** Records a response that acknowledges nothing. Only a temporary refusal or a cut connection is expected. */
    refused: (answer: Answer): void => {
      seen.repeats += 1;
      if (isAwayForNow(answer)) seen.away += 1;
      else if (answer.status === 0) seen.cutOff += 1;
      else countOf(unexpected, String(answer.status));
    },
    waited: (ms: number): void => void (seen.slowestMs = Math.max(seen.slowestMs, ms)),
    count: (): number => acknowledged.length,
    seen,
    /** Statuses that were neither an acknowledgement nor a temporary refusal. */
    unexpected: (): string =>
      [...unexpected].map(([status, count]) => `${status} x${count}`).join(' ') || 'none',
    /** Assumes that every write was finally acknowledged: each has one row, and the last name is stored. */
    compare: async (): Promise<{ lost: number; doubled: number }> => {
      const sums = { lost: 0, doubled: 0 };
      for (const table of TABLES) {
        const { lost, doubled } = await compareTable(table);
        sums.lost += lost;
        sums.doubled += doubled;
      }
      const { rows } = await pool.query<{ id: string; name: string }>(
        'select id::text as id, name from services',
      );
      const stored = new Map(rows.map(({ id, name }) => [id, name]));
      sums.lost += [...names].filter(([id, name]) => stored.get(id) !== name).length;
      return sums;
    },
  };
};

export type Ledger = Awaited<ReturnType<typeof openLedger>>;

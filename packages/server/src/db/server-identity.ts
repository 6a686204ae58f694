// Identifies the server behind an address: PostgreSQL or a pooler in front of it, and which database.
import { randomInt } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';

const INT4 = 2 ** 31 - 1;

/** True when the session whose key we were given is not the one that answers: a pooler is in between. */
export const isBehindPooler = async (client: ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  // pg's types omit processID
  return (client as unknown as { processID: number | null }).processID !== rows[0]?.pid;
};

/**
 * True when both connect to the same database of one live server: a lock taken over one connection blocks the other.
 * Names and system identifiers are equal in copies, so they prove nothing.
 */
export const isSameDatabase = async (direct: ClientBase, other: Pool | ClientBase): Promise<boolean> => {
  const lock = [randomInt(INT4), randomInt(INT4)];
  await direct.query('begin');
  try {
    await direct.query('select pg_advisory_xact_lock($1, $2)', lock);
    const { rows } = await other.query<{ free: boolean }>(
      'select pg_try_advisory_xact_lock($1, $2) as free',
      lock,
    );
    return rows[0]?.free === false;
  } finally {
    await direct.query('rollback');
  }
};

/** Names a server's data and one database in it; equal on a replica and on every other copy. */
export const identityOf = async (server: Pool): Promise<string> => {
  const { rows } = await server.query<{ identity: string }>(
    `select concat_ws(' ', (select system_identifier from pg_control_system()), oid, datname) as identity
     from pg_database where datname = current_database()`,
  );
  return rows[0]?.identity ?? '';
};

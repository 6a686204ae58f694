// Who answers under an address: a server or a pooler in front of it, and which database.
import { randomInt } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';

const INT4 = 2 ** 31 - 1;

/** True when the session that we were given a key of is not the one that answers: a pooler stands in between. */
export const isBehindPooler = async (client: ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  // the types leave it out
  return (client as unknown as { processID: number | null }).processID !== rows[0]?.pid;
};

/**
 * True when both reach one database of one live server: a lock that one takes is taken for the other. Names and system
 * identifiers are equal in copies.
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

/** Names the data of a server and one database in it; equal at a replica, and at every other copy. */
export const identityOf = async (server: Pool): Promise<string> => {
  const { rows } = await server.query<{ identity: string }>(
    `select concat_ws(' ', (select system_identifier from pg_control_system()), oid, datname) as identity
     from pg_database where datname = current_database()`,
  );
  return rows[0]?.identity ?? '';
};

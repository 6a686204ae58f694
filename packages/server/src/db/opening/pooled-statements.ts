import type { Pool } from 'pg';

/** The same statement without its name; anything else as it is. */
const unnamed = (statement: unknown): unknown =>
  typeof statement === 'object' && statement !== null && 'name' in statement
    ? { ...statement, name: undefined }
    : statement;

/**
 * Sends every statement of a pool without a name. Behind a pooler in transaction mode the next transaction may run on
 * another connection, which does not know the name or knows it already (PgBouncer before 1.21 does not keep track).
 */
export const sendUnnamed = (pool: Pool): void => {
  pool.on('connect', (client) => {
    const query = client.query.bind(client);
    Object.defineProperty(client, 'query', {
      value: (statement: unknown, ...rest: unknown[]): unknown =>
        Reflect.apply(query, client, [unnamed(statement), ...rest]),
    });
  });
};

import type { Pool } from 'pg';

const unnamed = (statement: unknown): unknown =>
  typeof statement === 'object' && statement !== null && 'name' in statement
    ? { ...statement, name: undefined }
    : statement;

/**
 * Sends every statement of a pool without a name. Behind a pooler in transaction mode the next transaction may run on
 * another connection. That one does not know the name, or has it already (PgBouncer before 1.21 does not track
 * names).
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

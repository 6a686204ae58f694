import type { Pool } from 'pg';

const unnamed = (statement: unknown): unknown =>
  typeof statement === 'object' && statement !== null && 'name' in statement
    ? { ...statement, name: undefined }
    : statement;

/** Behind a pooler in transaction mode another connection lacks the name, or has it already (PgBouncer before 1.21). */
export const sendUnnamed = (pool: Pool): void => {
  pool.on('connect', (client) => {
    const query = client.query.bind(client);
    Object.defineProperty(client, 'query', {
      value: (statement: unknown, ...rest: unknown[]): unknown =>
        Reflect.apply(query, client, [unnamed(statement), ...rest]),
    });
  });
};

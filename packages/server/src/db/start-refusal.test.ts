import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { openPostgres } from './open-postgres.ts';

/** ErrorResponse of the PostgreSQL protocol. */
const fatal = (code: string, message: string): Buffer => {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
};

/** The refusal to start at a server, or a pooler, that says only this. */
const refusalAt = async (code: string, message: string): Promise<string> => {
  const server = createServer((socket) => {
    socket.on('error', () => {}).once('data', () => socket.end(fatal(code, message)));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `postgres://zelo:canari@127.0.0.1:${port}/zelo`;
  try {
    const database = await openPostgres({ url, log: pino({ level: 'silent' }) });
    await database.close();
    return 'opened';
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`;
  } finally {
    server.close();
  }
};

// codes and words of PgBouncer 1.18 and PostgreSQL 15
it.each([
  ['08P01', 'unsupported startup parameter: statement_timeout', 'DATABASE_DIRECT_URL'],
  ['08P01', 'SASL authentication failed', 'confira usuário, senha e nome do banco'],
  [
    '08P01',
    'server login has been failing, try again later (server_login_retry)',
    'O pooler de DATABASE_URL',
  ],
  ['28P01', 'password authentication failed for user "zelo"', 'confira usuário, senha e nome do banco'],
  ['3D000', 'database "zelo" does not exist', 'confira usuário, senha e nome do banco'],
])('%s "%s" at the start is one Portuguese line that says %s', async (code, message, wanted) => {
  const line = await refusalAt(code, message);
  expect(line).toMatch(/^DatabaseRefusal: /);
  expect(line).toContain(wanted);
  expect(line).not.toMatch(/canari|\n/);
});

import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { openPostgres } from '#db/opening/open-postgres.ts';

/** ErrorResponse of the PostgreSQL protocol. */
const fatal = (code: string, message: string): Buffer => {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
};

/** AuthenticationSASL, then AuthenticationSASLContinue, of the PostgreSQL protocol. */
const askForScram = (): Buffer[] => {
  const authentication = (kind: number, text: string): Buffer => {
    const body = Buffer.from(text);
    const head = Buffer.alloc(9);
    head.write('R');
    head.writeInt32BE(body.length + 8, 1);
    head.writeInt32BE(kind, 5);
    return Buffer.concat([head, body]);
  };
  return [authentication(10, 'SCRAM-SHA-256\0\0'), authentication(11, 'r=x,s=eA==,i=4096')];
};

/** The refusal to start at a server or pooler that only sends these messages, one after the other, and hangs up. */
const refusalAt = async (says: Buffer[], user = 'zelo:canari', parameters = ''): Promise<string> => {
  const server = createServer((socket) => {
    const left = [...says];
    socket
      .on('error', () => {})
      .on('data', () => {
        const message = left.shift() ?? '';
        if (left.length > 0) socket.write(message);
        else socket.end(message);
      });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `postgres://${user}@127.0.0.1:${port}/zelo${parameters}`;
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

// codes and messages of PgBouncer 1.18 and PostgreSQL 15
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
  ['53300', 'sorry, too many clients already', 'não tem conexão livre'],
  ['57P03', 'the database system is starting up', 'ainda está iniciando'],
])('reports %s "%s" at the start in one Portuguese line about %s', async (code, message, wanted) => {
  const line = await refusalAt([fatal(code, message)]);
  expect(line).toMatch(/^DatabaseStartError: /);
  expect(line).toContain(wanted);
  expect(line).not.toMatch(/canari|\n/);
});

it.each<[string, Buffer[], string, string, string]>([
  ['asks for a password that the address lacks', askForScram(), 'zelo', '', 'pede senha e o endereço não'],
  [
    'has no TLS, which sslmode asks for',
    [Buffer.from('N')],
    'zelo:canari',
    '?sslmode=verify-full',
    'não fala TLS',
  ],
  [
    'speaks another protocol',
    [Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n')],
    'zelo:canari',
    '',
    'confira',
  ],
  ['ends at once', [Buffer.alloc(0)], 'zelo:canari', '', 'não responde'],
])('reports a server that %s in one Portuguese line', async (_what, says, user, parameters, wanted) => {
  const line = await refusalAt(says, user, parameters);
  expect(line).toMatch(/^DatabaseStartError: [^\n]*DATABASE_URL/);
  expect(line).toContain(wanted);
  expect(line).not.toMatch(/canari|\n/);
});

it('suggests an unescaped @ in the password', async () => {
  const opening = openPostgres({
    url: 'postgres://zelo:canari@senha@servidor.invalid:5432/zelo',
    log: pino({ level: 'silent' }),
  });
  await expect(opening).rejects.toThrow(/^O servidor que DATABASE_URL nomeia [^\n]*%40[^\n]*%23[^\n]*$/);
  await expect(opening).rejects.toThrow(/^((?!canari)[^\n])*$/);
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#db/migrations.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { identityMoveRepository } from './identity-move-repository.ts';
import { identityMoveService, planMoves, readNewIdentities } from './identity-move-service.ts';

const OLD = 'https://antigo.example';
const NEW = 'https://novo.example';
const issuers = { from: OLD, to: NEW };

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

afterAll(() => app.close());

const person = (iss: string, sub: string, email: string) => ({
  iss,
  sub,
  email,
  firstName: 'Rita',
  lastName: 'Lima',
  profileImageUrl: null,
});

const account = (email: string, iss = OLD, sub = email) => ({
  userId: 1,
  professionalId: 1,
  email,
  iss,
  sub,
});

describe('file of e-mails and subs', () => {
  it.each([
    ['email,sub\nA@b.co,1\n\n', [{ email: 'a@b.co', sub: '1' }]],
    ['\uFEFF"a@b.co";"1"\r\n', [{ email: 'a@b.co', sub: '1' }]],
    ['a@b.co,1\nrita', 2],
    ['a@b.co,', 1],
    ['a@b.co,1,2', 1],
  ])('with %j is parsed as %j', (text, people) => {
    expect(readNewIdentities(text)).toEqual(people);
  });
});

describe('plan', () => {
  it.each([
    [
      'an e-mail that the file has twice',
      [
        ['a@b.co', '1'],
        ['a@b.co', '2'],
      ],
    ],
    [
      'a sub that the file has twice',
      [
        ['a@b.co', '1'],
        ['c@b.co', '1'],
      ],
    ],
    ['a sub that signs in to an account already', [['a@b.co', 'taken']]],
    ['an e-mail of nobody', [['z@b.co', '1']]],
  ])('does not move %s', (_kind, lines) => {
    const people = lines.map(([email = '', sub = '']) => ({ email, sub }));
    const accounts = [account('a@b.co'), account('c@b.co'), account('d@b.co', NEW, 'taken')];
    expect(planMoves(accounts, people, issuers)).toMatchObject({ moves: [], left: [{}, {}] });
  });
});

it('lets the new issuer enter an account only after the move, and records it in the audit log', async () => {
  const { professionalId } = await app.accounts.enter(person(OLD, 'rita-old', 'rita@exemplo.com.br'));
  const newcomer = person(NEW, 'rita-new', 'rita@exemplo.com.br');
  await expect(app.accounts.enter(newcomer)).rejects.toMatchObject({ code: 'conflict' });
  const service = identityMoveService({ db: app.db, identities: identityMoveRepository(app.db) });
  const plan = planMoves(await service.list(), [{ email: newcomer.email, sub: newcomer.sub }], issuers);
  await expect(app.accounts.enter(newcomer)).rejects.toMatchObject({ code: 'conflict' });
  await service.move(plan, NEW);
  expect(await app.accounts.enter(newcomer)).toMatchObject({ professionalId });
  const rows = rowsOf<{ actor: string }>(
    await app.db.execute(
      sql`select actor from audit_log where professional_id = ${professionalId} and action = 'account.identity-moved'`,
    ),
  );
  expect(rows).toEqual([{ actor: 'operator' }]);
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '#db/migrations.ts';
import { aTestApp, type TestApp } from '#test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

afterAll(() => app.close());

const person = (sub: string, email: string | null) => ({
  iss: 'https://entrada.example',
  sub,
  email,
  firstName: 'Rita',
  lastName: 'Lima',
  profileImageUrl: null,
});

const count = async (table: 'users' | 'identities' | 'professionals' | 'settings'): Promise<number> =>
  rowsOf(await app.db.execute(sql.raw(`select 1 from ${table}`))).length;

it.each([
  ['with', 'rita@exemplo.com.br'],
  ['without', null],
])('creates one account for ten concurrent first sign-ins %s an e-mail', async (sub, email) => {
  const before = [await count('users'), await count('settings')];
  const entered = await Promise.all(Array.from({ length: 10 }, () => app.accounts.enter(person(sub, email))));
  expect(new Set(entered.map(({ professionalId }) => professionalId)).size).toBe(1);
  expect([await count('users'), await count('settings')]).toEqual(before.map((number) => number + 1));
});

it('creates one account for ten concurrent identities with one e-mail, and refuses nine', async () => {
  const before = [await count('users'), await count('identities'), await count('professionals')];
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) =>
      app.accounts.enter(person(`sara-${index}`, 'sara@exemplo.com.br')),
    ),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refusals = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as Error] : [],
  );
  expect(new Set(refusals.map(({ message }) => message))).toEqual(
    new Set(['Este e-mail já pertence a outra conta']),
  );
  expect([await count('users'), await count('identities'), await count('professionals')]).toEqual(
    before.map((number) => number + 1),
  );
});

it('ignores the case of e-mail addresses', async () => {
  await app.accounts.enter(person('tais', 'Tais@Exemplo.com.br'));
  await expect(app.accounts.enter(person('outra', 'tais@exemplo.COM.BR'))).rejects.toMatchObject({
    code: 'conflict',
  });
});

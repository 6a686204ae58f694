import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '@zelo/domain/clients/clients-contract.ts';
import type { ImportedLineResult } from '@zelo/domain/clients/import/import-contract.ts';
import type { ImportedClient } from '@zelo/domain/clients/import/import-line.ts';
import { anImportedClient } from '@zelo/domain/clients/import/test-imported-client.ts';
import { rowsOf } from '#db/migrations.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { dumpOf } from '#features/clients/test-dump.ts';

const ADDRESS = '/api/clients/import';

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

afterAll(() => app.close());

type Browser = Awaited<ReturnType<TestApp['signIn']>>;

const aLine = (line: number, given: Partial<ImportedClient> = {}) => ({
  line,
  client: anImportedClient({ name: `Cliente ${line}`, ...given }),
});

const send = async (browser: Browser, lines: unknown[]) =>
  browser.request<{ lines: ImportedLineResult[]; message: string }>('POST', ADDRESS, { lines });

const outcomesOf = async (browser: Browser, lines: unknown[]) => {
  const { status, body } = await send(browser, lines);
  expect(status).toBe(200);
  return body.lines.map(({ line, outcome }) => [line, outcome]);
};

const clientsOf = async (browser: Browser): Promise<Client[]> =>
  (await browser.request<Client[]>('GET', '/api/clients')).body;

describe('an import', () => {
  it('stores every field, with normalized phones and sealed notes', async () => {
    const ana = await app.signIn();
    const fields: Partial<ImportedClient> = {
      name: ' Bia Lima ',
      email: 'bia@exemplo.com',
      notes: 'Alergia a canário-da-terra',
      dateOfBirth: '1990-02-28',
      address: 'Rua A, 10',
      occupation: 'Dentista',
      gender: 'F',
      preferredContactTime: 'morning',
      customerStatus: 'vip',
      clientSource: 'referral',
      aiEnabled: false,
    };
    const phones = { phone: '(11) 98888-7777', whatsappNumber: '11 97777-6666' };
    expect(await outcomesOf(ana, [aLine(2, { ...fields, ...phones })])).toEqual([[2, 'created']]);
    expect(await clientsOf(ana)).toMatchObject([
      { ...fields, name: 'Bia Lima', phone: '5511988887777', whatsappNumber: '5511977776666' },
    ]);
    expect(await dumpOf(app.db)).not.toContain('canário-da-terra');
    expect(await app.clients.findByPhone(ana.professionalId, '1177776666')).toMatchObject({
      name: 'Bia Lima',
    });
  });

  // spec: 2 §0.10
  it('stores no one twice for the same lines sent twice', async () => {
    const ana = await app.signIn();
    const lines = [
      aLine(2, { phone: '(11) 98888-7777' }),
      aLine(3, { email: 'bia@exemplo.com' }),
      aLine(4, { name: 'Caio', dateOfBirth: '1990-01-01' }),
      aLine(5, { name: 'Davi' }),
    ];
    await outcomesOf(ana, lines);
    expect((await send(ana, lines)).body.lines.map(({ outcome }) => outcome)).toEqual([
      'existing',
      'existing',
      'existing',
      'existing',
    ]);
    expect(await clientsOf(ana)).toHaveLength(4);
  });

  it('names the client whom a line repeats, stored or of the same request', async () => {
    const ana = await app.signIn();
    const typed = { name: 'Bruno', phone: '(11) 7777-6666', email: null, notes: null };
    const { id } = await app.clients.create(ana.professionalId, typed);
    const lines = [
      aLine(2, { phone: '+55 11 97777-6666' }),
      aLine(3, { phone: '21 99999-8888' }),
      aLine(4, { phone: '2199998888' }),
    ];
    const { body } = await send(ana, lines);
    const created = body.lines[1]?.clientId;
    expect(body.lines).toMatchObject([
      { outcome: 'existing', clientId: id },
      { outcome: 'created' },
      { outcome: 'existing', clientId: created },
    ]);
  });

  it('stores another person with a known phone once, who can be edited like any other', async () => {
    const ana = await app.signIn();
    const lines = [
      aLine(2, { name: 'Lia Souza', phone: '11988887777' }),
      { ...aLine(3, { name: 'Davi Souza', phone: '11988887777' }), isOther: true },
    ];
    expect(await outcomesOf(ana, lines)).toEqual([
      [2, 'created'],
      [3, 'created'],
    ]);
    expect((await outcomesOf(ana, lines)).map(([, outcome]) => outcome)).toEqual(['existing', 'existing']);
    const stored = await clientsOf(ana);
    expect(stored).toHaveLength(2);
    const child = stored.find(({ name }) => name === 'Davi Souza');
    expect(child).toMatchObject({ phone: null, whatsappNumber: '5511988887777' });
    const edited = await ana.request('PUT', `/api/clients/${child?.id}`, { ...child, name: 'Davi S. Souza' });
    expect(edited.status).toBe(200);
    expect(await app.clients.findByPhone(ana.professionalId, '1188887777')).toMatchObject({
      name: 'Lia Souza',
    });
  });

  // spec: 2 §0.8
  it("refuses an invalid line alone, regardless of the browser's checks", async () => {
    const ana = await app.signIn();
    const { body } = await send(ana, [
      aLine(2, { name: 'A' }),
      aLine(3, { email: 'x@' }),
      aLine(4, { dateOfBirth: '2026-02-30' }),
      aLine(5, { name: 'nulo\0' }),
      aLine(6),
    ]);
    expect(body.lines.map(({ line, problems }) => [line, problems[0]])).toEqual([
      [2, { field: 'name', message: 'Nome deve ter pelo menos 2 caracteres' }],
      [3, { field: 'email', message: 'Email inválido' }],
      [4, { field: 'dateOfBirth', message: 'Data inválida' }],
      [5, { field: 'name', message: 'O texto contém caracteres que não podem ser guardados' }],
      [6, undefined],
    ]);
    expect(await clientsOf(ana)).toMatchObject([{ name: 'Cliente 6' }]);
  });

  // spec: 2 §0.11
  it('runs once and returns the same answer for two concurrent requests with one key', async () => {
    const { professionalId } = await app.signIn();
    const lines = [aLine(2)];
    const answers = await Promise.all(
      [1, 2].map(() => app.clientImports.batch(professionalId, { lines }, 'chave')),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.lines).toMatchObject([{ outcome: 'created' }]);
    expect(await app.clients.list(professionalId)).toHaveLength(1);
  });

  it('keeps accounts apart', async () => {
    const [ana, rui] = [await app.signIn(), await app.signIn()];
    await outcomesOf(ana, [aLine(2, { phone: '11988887777' })]);
    expect(await outcomesOf(rui, [aLine(2, { phone: '11988887777' })])).toEqual([[2, 'created']]);
  });

  // spec: 2 §0.13
  it('adds an audit row with the number of clients and no names', async () => {
    const ana = await app.signIn();
    await outcomesOf(ana, [aLine(2), aLine(3)]);
    const rows = await app.db.execute(
      sql`select actor, action, subject from audit_log where professional_id = ${ana.professionalId}`,
    );
    expect(rowsOf(rows)).toEqual([{ actor: 'owner', action: 'clients.imported', subject: 'clients:2' }]);
  });

  it.each([
    [[], 'Envie ao menos uma linha'],
    [Array.from({ length: 201 }, (_, index) => aLine(index + 2)), 'Envie no máximo 200 linhas por vez'],
    [[{ ...aLine(2), line: 0 }], 'Linha inválida'],
    [[aLine(2, { gender: 'X' as 'F' })], 'Gênero inválido'],
    [[aLine(2, { name: {} as string })], 'Texto inválido'],
  ])('answers 400 to a body that our browser never sends (%#)', async (lines, message) => {
    expect(await send(await app.signIn(), lines)).toMatchObject({ status: 400, body: { message } });
  });

  it('requires a session, otherwise 401', async () => {
    expect(await app.visitor().request('POST', ADDRESS, { lines: [] })).toMatchObject({
      status: 401,
      body: { message: 'Unauthorized' },
    });
  });

  it('answers 413 beyond two megabytes', async () => {
    const { status } = await send(await app.signIn(), [aLine(2, { notes: 'a'.repeat(2 * 1024 * 1024) })]);
    expect(status).toBe(413);
  });
});

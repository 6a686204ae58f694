import { eq, getColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#db/migrations.ts';
import { professionals } from '#db/schema/account.ts';
import { clientNotes } from '#db/schema/clients/clients.ts';
import { isSealed } from '#db/schema/columns.ts';
import { sealedNamesOf } from '#db/sealing/sealed-columns.ts';
import { tablesInOrder } from '#db/table-order.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { whatsappMessages } from '#db/schema/messages/whatsapp.ts';
import { aFullTenant } from '#testing/test-tenant.ts';
import { exportedTables } from './export-repository.ts';
import { exportedFiles, requestExport, tableIn, tablesLeftOut } from './test-export.ts';

const ADDRESS = '/api/export';

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

afterAll(() => app.close());

type Person = Awaited<ReturnType<TestApp['signIn']>>;

const fetched = (person: Person, headers: Record<string, string> = {}) => requestExport(app, person, headers);

const filesOf = (person: Person) => exportedFiles(app, person);

/** An account with a client, a note, a service and two appointments. */
const aBusyPerson = async (): Promise<Person> => {
  const person = await app.signIn();
  const client = { name: '=1+1;"Ana"', phone: '(11) 98888-7777', email: '', notes: 'Segredo\nda nota' };
  const { body: ana } = await person.request<{ id: number }>('POST', '/api/clients', client);
  const service = { name: 'Sessão', description: null, duration: 50, price: '1234.50', color: 'teal' };
  const { body: session } = await person.request<{ id: number }>('POST', '/api/services', service);
  await person.request('POST', `/api/clients/${ana.id}/notes`, { content: 'Diagnóstico sigiloso' });
  const times = { startTime: '2026-03-10T13:00:00.000Z', endTime: '2026-03-10T13:50:00.000Z' };
  const booking = { clientId: ana.id, serviceId: session.id, notes: 'Trazer exames', ...times };
  const { body: booked } = await person.request<{ id: number }>('POST', '/api/appointments', booking);
  await person.request('POST', `/api/appointments/${booked.id}/cancel`, { reason: 'Viagem' });
  await person.request('POST', '/api/appointments', {
    isPersonalEvent: true,
    isAllDay: true,
    eventTitle: 'Folga',
    startTime: '2026-03-11T03:00:00.000Z',
    endTime: '2026-03-12T03:00:00.000Z',
  });
  return person;
};

describe('export of all own data', () => {
  // spec: 2 §0.12
  it('is a ZIP of eight files that no cache stores', async () => {
    const { headers } = await fetched(await app.signIn());
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="zelo-2026-03-04.zip"',
      'cache-control': 'no-store',
    });
    const names = Object.keys(await filesOf(await app.signIn()));
    expect(names.toSorted()).toEqual([
      'agenda.ics',
      'agendamentos.csv',
      'clientes.csv',
      'configuracoes.json',
      'mensagens.csv',
      'notas.csv',
      'servicos.csv',
      'tudo.json',
    ]);
  });

  // spec: 2 §0.14
  it('has tables for a Brazilian spreadsheet: no formulas, decimal commas', async () => {
    const files = await filesOf(await aBusyPerson());
    for (const name of ['clientes', 'servicos', 'agendamentos', 'notas', 'mensagens']) {
      expect(files[`${name}.csv`]).toMatch(/^\uFEFF[^\n]+\r\n/);
    }
    expect(tableIn(files['clientes.csv'])[1]?.slice(0, 2)).toEqual([`'=1+1;"Ana"`, '(11) 98888-7777']);
    expect(tableIn(files['servicos.csv'])[1]).toEqual(['Sessão', '', '50', '1234,50', 'Sim', 'Turquesa']);
    const appointments = tableIn(files['agendamentos.csv']);
    expect(appointments.slice(1).map((cells) => cells.slice(0, 8))).toEqual([
      [
        '10/03/2026 10:00',
        '10/03/2026 10:50',
        `'=1+1;"Ana"`,
        'Sessão',
        'Cancelado',
        '1234,50',
        '',
        'Trazer exames',
      ],
      ['11/03/2026 00:00', '12/03/2026 00:00', 'Folga', '', '', '', '', ''],
    ]);
    expect(appointments[1]?.[appointments[0]?.indexOf('Motivo do cancelamento') ?? 0]).toBe('Viagem');
    expect(tableIn(files['notas.csv'])[1]?.slice(0, 3)).toEqual([
      `'=1+1;"Ana"`,
      'Geral',
      'Diagnóstico sigiloso',
    ]);
  });

  it.each([
    { author: 'assistant', said: 'Assistente' },
    { author: 'automatic', said: 'Automático' },
    { author: 'owner', said: 'Você' },
    { author: null, said: 'Cliente' },
  ] as const)('names the author of a message: $said', async ({ author, said }) => {
    const tenant = await aFullTenant(app);
    await app.db
      .update(whatsappMessages)
      .set({ author, isFromClient: author === null })
      .where(eq(whatsappMessages.professionalId, tenant.professionalId));
    const [header = [], first = []] = tableIn((await filesOf(tenant))['mensagens.csv']);
    expect(first[header.indexOf('De')]).toBe(said);
  });

  // spec: 2 §0.12
  it('has the agenda for any calendar: instants in UTC, whole days as dates, cancelled events', async () => {
    const { 'agenda.ics': ics = '' } = await filesOf(await aBusyPerson());
    const [, first = '', second = ''] = ics.replaceAll('\r\n ', '').split('BEGIN:VEVENT\r\n');
    expect(first).toContain('DTSTART:20260310T130000Z\r\nDTEND:20260310T135000Z\r\n');
    expect(first).toContain('SUMMARY:=1+1\\;"Ana" · Sessão\r\n');
    expect(first).toContain('STATUS:CANCELLED');
    expect(second).toContain('DTSTART;VALUE=DATE:20260311\r\nDTEND;VALUE=DATE:20260312\r\n');
    expect(second).toContain('STATUS:CONFIRMED');
    expect(first).toMatch(/^UID:appointment-\d+-\d+@zelo\r\n/);
  });

  // spec: 2 §0.12
  it('has everything as JSON, with sealed texts opened for the owner', async () => {
    const files = await filesOf(await aBusyPerson());
    const everything = JSON.parse(files['tudo.json'] ?? '') as Record<string, Record<string, unknown>[]>;
    expect(Object.keys(everything)).toEqual([
      'exportedAt',
      'account',
      'professional',
      ...Object.keys(exportedTables),
    ]);
    expect(everything['clients']).toMatchObject([{ name: '=1+1;"Ana"', notes: 'Segredo\nda nota' }]);
    expect(everything['clientNotes']).toMatchObject([{ content: 'Diagnóstico sigiloso' }]);
    expect(everything['services']).toMatchObject([{ price: '1234.50' }]);
    expect(everything['appointments']).toMatchObject([
      { notes: 'Trazer exames', cancelReason: 'Viagem' },
      {},
    ]);
    expect(files['tudo.json']).not.toMatch(/"v1:\w{8}:/);
    const settings = JSON.parse(files['configuracoes.json'] ?? '') as object;
    expect(settings).toMatchObject({ professional: { timezone: 'America/Sao_Paulo' } });
  });

  it("contains no other professional's data", async () => {
    await aBusyPerson();
    const files = await filesOf(await app.signIn());
    expect(Object.values(files).join('\n')).not.toMatch(/=1\+1|Diagnóstico|Segredo|Folga/);
  });

  it('shows a damaged note as empty, and everything else', async () => {
    const person = await aBusyPerson();
    const its = eq(clientNotes.professionalId, person.professionalId);
    await app.db.update(clientNotes).set({ content: 'v1:x:y:z:w' }).where(its);
    const { 'notas.csv': notes, 'clientes.csv': clients } = await filesOf(person);
    expect(tableIn(notes)[1]?.[2]).toBe('');
    expect(tableIn(clients)[1]?.[6]).toBe('Segredo\nda nota');
  });

  // spec: 2 §0.13
  it('is available when the subscription has ended, and leaves an audit row', async () => {
    const person = await app.signIn();
    const its = eq(professionals.id, person.professionalId);
    const ended = { subscriptionStatus: 'canceled', trialEndsAt: new Date('2020-01-01') };
    await app.db.update(professionals).set(ended).where(its);
    expect((await fetched(person)).statusCode).toBe(200);
    const rows = await app.db.execute(
      sql`select actor, action, subject from audit_log where professional_id = ${person.professionalId}`,
    );
    expect(rowsOf(rows)).toEqual([{ actor: 'owner', action: 'data.exported', subject: null }]);
  });

  it('is limited to ten per hour, per professional', async () => {
    const [ana, rui] = [await app.signIn(), await app.signIn()];
    for (let nth = 0; nth < 10; nth += 1) expect((await fetched(ana)).statusCode).toBe(200);
    const refused = await fetched(ana);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      code: 'too-many',
      message: expect.stringMatching(/Espere \d+ min/) as string,
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await fetched(rui)).statusCode).toBe(200);
  });

  it('is refused to visitors and to cross-site requests', async () => {
    expect(await app.visitor().request('GET', ADDRESS)).toMatchObject({
      status: 401,
      body: { message: 'Unauthorized' },
    });
    const person = await app.signIn();
    expect((await fetched(person, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });

  it('is described as a file', async () => {
    const { body } = await app
      .visitor()
      .request<{ paths: Record<string, object> }>('GET', '/api/openapi.json');
    expect(body.paths[ADDRESS]).toMatchObject({
      get: { responses: { 200: { content: { 'application/zip': { schema: { format: 'binary' } } } } } },
    });
  });

  it('opens every sealed column, or leaves it out', () => {
    const columns = Object.entries(exportedTables).flatMap(([name, { name: stored, table, hidden }]) =>
      Object.entries(getColumns(table as PgTable))
        .filter(([, column]) => isSealed(column))
        .map(([field, column]) => ({
          name,
          field,
          isOpened: sealedNamesOf(stored).includes(column.name) || hidden.includes(field),
        })),
    );
    expect(columns.filter(({ isOpened }) => !isOpened)).toEqual([]);
    expect(columns.map(({ name, field }) => `${name}.${field}`)).toContain('appointments.notes');
  });

  it('knows every table of the database', async () => {
    const tables = await app.db.transaction((tx) => tablesInOrder(tx));
    const known = [...Object.values(exportedTables).map(({ name }) => name), ...Object.keys(tablesLeftOut)];
    expect(tables.filter((table) => !known.includes(table))).toEqual([]);
    expect(known.filter((table) => !tables.includes(table))).toEqual([]);
  });
});

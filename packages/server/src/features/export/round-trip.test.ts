// Exports the clients of one account and imports them into another, through the file that a user downloads.
import * as fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientFileHeader, clientFileLine } from '@zelo/domain/clients/import/client-file.ts';
import { importBatches } from '@zelo/domain/clients/import/import-batches.ts';
import { guessColumns } from '@zelo/domain/clients/import/file/import-fields.ts';
import { type ImportedClient, type ImportLine, readLine } from '@zelo/domain/clients/import/import-line.ts';
import { delimiterOf, numberedRows, tableOf } from '@zelo/domain/clients/import/file/import-table.ts';
import {
  clientSources,
  contactTimes,
  customerStatuses,
  genders,
} from '@zelo/domain/clients/client-options.ts';
import { servicesOf } from '@zelo/domain/clients/crm/crm-client-form.ts';
import type { Client } from '@zelo/domain/clients/clients-contract.ts';
import { normalizePhone } from '@zelo/domain/clients/phone.ts';
import { aTestApp, type TestApp } from '#test-app.ts';

const CLIENTS = 5000;

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

afterAll(() => app.close());

const linesOf = (file: string): ImportLine[] => {
  const text = file.replace(/^\uFEFF/, '');
  const { data } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) });
  const { header, rows } = tableOf(numberedRows(data), true);
  return rows.map((row) => readLine(row, guessColumns(header), '2026-11-23'));
};

const wild = fc.string({
  unit: fc.constantFrom(
    'a',
    'ç',
    'Ã',
    ' ',
    '"',
    ';',
    ',',
    "'",
    '=',
    '+',
    '-',
    '@',
    '\n',
    '\r\n',
    '\t',
    '💇',
    '\\',
  ),
  maxLength: 30,
});
const text = wild.map((value) => value.trim() || null);
const phone = fc
  .option(
    fc.oneof(
      fc.string({ unit: fc.constantFrom('0', '1', '2', '5', '8', '9'), minLength: 1, maxLength: 14 }),
      wild,
    ),
  )
  .map((typed) => (typed && /\d/.test(typed) && normalizePhone(typed)) || null);

const anyStoredClient: fc.Arbitrary<ImportedClient> = fc.record({
  name: wild.map((value) => `Ana ${value}`.trim()).filter((value) => value.length > 1),
  phone,
  whatsappNumber: phone,
  email: fc.constantFrom(null, 'ana@exemplo.com', "o'hara+1@exemplo.com"),
  notes: text,
  dateOfBirth: fc.constantFrom(null, '1990-02-28', '2000-02-29'),
  address: text,
  occupation: text,
  gender: fc.constantFrom(...genders),
  preferredContactTime: fc.constantFrom(...contactTimes),
  customerStatus: fc.constantFrom(...customerStatuses),
  clientSource: fc.constantFrom(...clientSources),
  preferredServices: fc.array(wild, { maxLength: 4 }).map((names) => servicesOf(names.join(','))),
  allergies: text,
  emergencyContact: text,
  scheduledForSomeone: text,
  aiEnabled: fc.boolean(),
  isActive: fc.boolean(),
});

/** Phones in the form in which an import stores them. */
const storedForm = (client: ImportedClient): ImportedClient => ({
  ...client,
  phone: client.phone && normalizePhone(client.phone),
  whatsappNumber: client.whatsappNumber && normalizePhone(client.whatsappNumber),
});

// spec: 2 §0.15
it('reads a file back to the clients that it was written from, with any texts', () => {
  fc.assert(
    fc.property(fc.array(anyStoredClient, { minLength: 1, maxLength: 5 }), (clients) => {
      const lines = linesOf(clientFileHeader() + clients.map(clientFileLine).join(''));
      expect(lines.map(({ client }) => storedForm(client))).toEqual(clients);
      expect(lines.flatMap(({ problems }) => problems)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

const aClient = (nth: number): ImportedClient => ({
  name: nth % 50 === 0 ? `=HYPERLINK("x";${nth})` : `Maria "Bê" d'Ávila; ${nth}`,
  phone: nth % 3 === 0 ? null : `11 9${String(10_000_000 + nth)}`,
  whatsappNumber: nth % 7 === 0 ? `21 9${String(20_000_000 + nth)}` : null,
  email: nth % 3 === 1 ? `maria.${nth}@exemplo.com.br` : null,
  notes: nth % 5 === 0 ? `Prefere manhã,\ncafé "sem" açúcar; nº ${nth}` : null,
  dateOfBirth: nth % 4 === 0 ? `19${50 + (nth % 50)}-02-28` : null,
  address: nth % 6 === 0 ? 'Rua A, 10; fundos' : null,
  occupation: nth % 8 === 0 ? '-' : null,
  gender: genders[nth % 4] ?? 'N',
  preferredContactTime: contactTimes[nth % 4] ?? 'anytime',
  customerStatus: customerStatuses[nth % 5] ?? 'new',
  clientSource: clientSources[nth % 7] ?? 'other',
  preferredServices: nth % 10 === 0 ? ['Corte', `Escova "longa"; ${nth}`] : [],
  allergies: nth % 11 === 0 ? 'Látex;\nníquel' : null,
  emergencyContact: nth % 12 === 0 ? '+55 11 97777-6666 (mãe)' : null,
  scheduledForSomeone: nth % 13 === 0 ? 'a filha; "Júlia"' : null,
  aiEnabled: nth % 9 !== 0,
  isActive: nth % 14 !== 0,
});

const importAll = async (professionalId: number, lines: readonly ImportLine[]): Promise<void> => {
  for (const batch of importBatches(lines)) await app.clientImports.batch(professionalId, { lines: batch });
};

const comparable = (clients: Client[]) =>
  clients.map(({ id: _id, createdAt: _created, ...client }) => JSON.stringify(client)).toSorted();

/** Writes ten thousand rows: even on a slow machine only a hang takes longer. */
const MANY_ROWS = { timeout: 900_000 };

// spec: 2 §0.15
it('imports five thousand exported clients unchanged into another account', MANY_ROWS, async () => {
  const [ana, rui] = [await app.signIn(), await app.signIn()];
  const lines = Array.from({ length: CLIENTS }, (_, nth) => ({
    line: nth + 2,
    client: aClient(nth),
    problems: [],
    remarks: [],
  }));
  await importAll(ana.professionalId, lines);
  const answer = await app.app.inject({ method: 'GET', url: '/api/export', headers: { cookie: ana.cookie } });
  const { 'clientes.csv': file } = unzipSync(new Uint8Array(answer.rawPayload));
  await importAll(rui.professionalId, linesOf(strFromU8(file ?? new Uint8Array())));
  const [before, after] = [
    await app.clients.list(ana.professionalId),
    await app.clients.list(rui.professionalId),
  ];
  expect(before).toHaveLength(CLIENTS);
  expect(comparable(after)).toEqual(comparable(before));
});

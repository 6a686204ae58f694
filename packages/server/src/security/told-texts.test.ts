// Sealed texts by the schema: each opens in its own place only, and the code that writes to clients (messages, reminders, the
// assistant) reads only those of an appointment or a client that a client may know.
import { randomBytes } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getColumns, getTableName } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { appointments } from '#db/schema/agenda.ts';
import { isSealed } from '#db/schema/columns.ts';
import { sealedColumns } from '#db/sealing/sealed-columns.ts';
import { attendeeColumns } from '#db/sealing/visit-attendee.ts';
import { schemaTables } from '#db/test-schema.ts';
import { type SealContext, sealer } from '#sealing/sealed-text.ts';

const SOURCE = fileURLToPath(new URL('..', import.meta.url));

/** Rooms whose code puts texts into messages, or hands them to a model. */
const MESSAGES_SIDE = [
  'features/reminders',
  'features/whatsapp',
  'features/assistant',
  'features/agenda/assistant',
  'features/agenda/notices',
];

/** Rooms of the schema whose texts belong to the owner. */
const OWNERS = /^(agenda\.ts|clients\/)/;

/** Private texts that a file may read, because messages to the client may contain them. */
const TOLD: Record<string, string[]> = {
  // the one group of columns that messages select
  'db/sealing/visit-attendee.ts': ['appointments.forSomeone'],
};

interface Sealed {
  file: string;
  variable: string;
  field: string;
  table: string;
  stored: string;
}

let sealed: Sealed[];

beforeAll(async () => {
  sealed = (await schemaTables()).flatMap(({ file, variable, table }) =>
    Object.entries(getColumns(table))
      .filter(([, column]) => isSealed(column))
      .map(([field, { name: stored }]) => ({ file, variable, field, table: getTableName(table), stored })),
  );
});

const listedAs = ({ table, stored }: Sealed) =>
  sealedColumns.filter((one) => one.table === table && (one.stored ?? one.column) === stored);

describe('every sealed column of the schema', () => {
  it('has one context, which no other column has', () => {
    expect(sealed.length).toBeGreaterThan(20);
    for (const one of sealed) expect(listedAs(one), `${one.table}.${one.stored}`).toHaveLength(1);
    const contexts = sealedColumns.map(({ table, column }) => `${table}.${column}`);
    expect(contexts.filter((context, at) => contexts.indexOf(context) !== at)).toEqual([]);
  });

  it('is opened in a context that exists: a mistyped one would leave the text out without a word', () => {
    const contexts = new Set(sealedColumns.map(({ table, column }) => `${table}.${column}`));
    const named = sourceFiles(['{db,features,jobs}/**/*.ts']).flatMap((file) => {
      const source = readFileSync(join(SOURCE, file), 'utf8');
      const found = source.includes('olumnSeals') ? [...source.matchAll(CONTEXT)] : [];
      return found.map(([, context = '']) => ({ file, context }));
    });
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(({ context }) => !contexts.has(context))).toEqual([]);
  });

  it('opens in its own column, row and professional only', () => {
    const { seal, open } = sealer(randomBytes(32));
    const contexts = sealed.flatMap((one) =>
      listedAs(one).map(({ table, column }): SealContext => ({ table, column, row: '7', professionalId: 1 })),
    );
    for (const own of contexts) {
      const text = seal('CANARIO', own);
      const foreign = contexts.filter((one) => one !== own);
      expect(open(text, own)).toBe('CANARIO');
      for (const other of [...foreign, { ...own, row: '8' }, { ...own, professionalId: 2 }])
        expect(
          () => open(text, other),
          `${own.table}.${own.column} as ${other.table}.${other.column}`,
        ).toThrow();
    }
  });
});

/** The contexts that a file names to seal or open a column's texts. */
const CONTEXT = /(?:\.(?:open|seal)\(|[Ss]eals<|\||Seals =)\s*'(\w+\.\w+)'/g;

const sourceFiles = (globs: string[]): string[] =>
  globSync(globs, { cwd: SOURCE }).filter((file) => !/\.test\.ts$|\/test-|\/testing\//.test(file));

/** Work on every sealed column, for the owner and for new keys. */
const OF_ALL_TABLES = /sealed-columns|sealed-rows|reseal/;

/** Ways in which code reads a sealed column, each as a pattern. */
const readsOf = ({ variable, field, table, stored }: Sealed): RegExp[] => {
  const [{ column } = { column: field }] = sealedColumns.filter(
    (one) => one.table === table && (one.stored ?? one.column) === stored,
  );
  return [
    new RegExp(`\\b${variable}\\.${field}\\b`),
    new RegExp(`['"\`]${table}\\.${column}['"\`]`),
    ...(stored.startsWith('sealed_') ? [new RegExp(`\\b${stored}\\b`)] : []),
  ];
};

/** Ways in which code reads every column of a table, the sealed ones too. */
const wholeRows = (variable: string): RegExp[] => [
  new RegExp(`\\.select\\(\\)\\s*\\.from\\(${variable}\\)`),
  new RegExp(`\\b(sealedColumnsOf|getColumns|rowSeals)\\(${variable}\\b`),
  new RegExp(`\\w+: ${variable}\\s*[,}]`),
];

const leaksIn = (file: string, source: string): string[] => {
  const owned = sealed.filter((one) => OWNERS.test(one.file));
  const texts = owned
    .filter((one) => readsOf(one).some((pattern) => pattern.test(source)))
    .map(({ variable, field }) => `${variable}.${field}`);
  const rows = [...new Set(owned.map(({ variable }) => variable))]
    .filter((variable) => wholeRows(variable).some((pattern) => pattern.test(source)))
    .map((variable) => `every column of ${variable}`);
  return [...texts, ...rows]
    .filter((read) => !TOLD[file]?.includes(read))
    .map((read) => `${file} reads ${read}`);
};

describe('the code that writes to clients', () => {
  it('reads no private text', () => {
    const files = sourceFiles(MESSAGES_SIDE.map((room) => `${room}/**/*.ts`));
    // groups of columns that any room may spread into a selection
    const groups = sourceFiles(['db/sealing/*.ts']).filter((file) => !OF_ALL_TABLES.test(file));
    expect(files.length).toBeGreaterThan(150);
    expect(
      [...files, ...groups].flatMap((file) => leaksIn(file, readFileSync(join(SOURCE, file), 'utf8'))),
    ).toEqual([]);
  });

  it('gets the attendee with a visit, and nothing else that is sealed', () => {
    const names = Object.values(attendeeColumns).map(({ name }) => name);
    expect(names).toEqual([appointments.forSomeone.name]);
  });

  it.each([
    ['a column', 'select({ notes: appointments.notes })', 'appointments.notes'],
    ['a statement', 'sql`select sealed_notes from appointments`', 'appointments.notes'],
    ['an opened text', "seals.open('clients.allergies', row, text)", 'clients.allergies'],
    ['a note', "columnSeals<'client_notes.content'>(sealer)", 'clientNotes.content'],
    ['a row', 'tx.select().from(appointments)', 'every column of appointments'],
    ['the texts of a row', 'rowSeals(clients, sealer)', 'every column of clients'],
    ['a row among others', 'select({ visit: appointments, zone })', 'every column of appointments'],
  ])('is found where it reads %s', (_what, source, read) => {
    expect(leaksIn('planted.ts', source)).toContain(`planted.ts reads ${read}`);
  });
});

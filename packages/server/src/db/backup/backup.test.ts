import { execFileSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { perText } from '@zelo/domain/agenda/appointment-texts.ts';
import { writeBackup } from './backup.ts';
import { restoreBackup } from './test-restore.ts';
import { type Database, DatabaseStartError } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { aRule } from '@zelo/domain/agenda/series/test-rule.ts';
import { appointmentChanges, appointments } from '#db/schema/agenda.ts';
import { appointmentSeries, seriesSkips } from '#db/schema/series.ts';
import { storedRule } from '#db/series/stored-rule.ts';
import { clients } from '#db/schema/clients/clients.ts';
import { services } from '#db/schema/services.ts';
import { professionals, users } from '#db/schema/account.ts';
import { whatsappConnections } from '#db/schema/messages/connections.ts';
import { aDatabase } from '#db/test-database.ts';

const ANY_KEY = { keys: [], isLossAllowed: false };

let source: Database;
let file: string;

/** Every row of a table as the database prints it. */
const contents = async (database: Database, table: string): Promise<string[]> => {
  const result = await database.db.execute(
    sql`select to_jsonb(t)::text as line from ${sql.identifier(table)} t order by 1`,
  );
  return rowsOf<{ line: string }>(result).map((row) => row.line);
};

type NewVisit = typeof appointments.$inferInsert;

/** A visit with a value in every column: a column that a backup leaves out changes it. */
const fullVisit = (its: { professionalId: number; clientId: number; serviceId: number; seriesId: number }) =>
  ({
    ...its,
    ...perText((name) => `Texto de ${name}`),
    clientName: 'Ana',
    clientMarks: ['marca'],
    serviceName: 'Corte',
    servicePrice: '45.00',
    startTime: new Date(1_700_000_000_000),
    endTime: new Date(1_700_001_800_000),
    status: 'completed',
    forSomeone: 'a filha',
    paidAmount: '40.00',
    reminderSent24h: true,
    reminderSent3h: true,
    confirmedAt: new Date(1_600_000_000_000),
    isPersonalEvent: true,
    eventTitle: 'Curso',
    isAllDay: true,
    personalEventDuration: 30,
    bookedBy: 'assistant',
    createdBy: 'assistant',
    cancelReason: 'Viagem',
    seriesDate: '2023-11-14',
    seriesDetached: true,
    version: 7,
    createdAt: new Date(1_500_000_000_000),
    updatedAt: new Date(1_500_000_000_001),
  }) satisfies { [Column in Exclude<keyof NewVisit, 'id'>]-?: NonNullable<NewVisit[Column]> };

beforeAll(async () => {
  source = await aDatabase();
  const [user] = await source.db.insert(users).values({ email: 'ana@example.com' }).returning();
  const [professional] = await source.db
    .insert(professionals)
    .values({ userId: user?.id ?? 0 })
    .returning();
  const professionalId = professional?.id ?? 0;
  const many = Array.from({ length: 1_200 }, (_, n) => ({
    professionalId,
    name: `Cliente "${n}"\n\\ çã 😀 {"table":`,
    totalSpent: '99999999.99',
    preferredServices: ['corte', 'a,b'],
    lastVisit: new Date(1_700_000_000_123),
  }));
  await source.db.insert(clients).values(many);
  const [client] = await source.db.select().from(clients).limit(1);
  const service = { professionalId, name: 'Corte', duration: 30, price: '45.00' };
  const [haircut] = await source.db.insert(services).values(service).returning();
  const [weekly] = await source.db
    .insert(appointmentSeries)
    .values({ professionalId, ...storedRule(aRule()), generatedUntil: '2027-02-09' })
    .returning();
  await source.db
    .insert(seriesSkips)
    .values({ professionalId, seriesId: weekly?.id ?? 0, seriesDate: '2026-12-29', reason: 'holiday' });
  const parties = { clientId: client?.id ?? 0, serviceId: haircut?.id ?? 0, seriesId: weekly?.id ?? 0 };
  const visited = { professionalId, ...parties };
  const [visit] = await source.db.insert(appointments).values(fullVisit(visited)).returning();
  await source.db.insert(whatsappConnections).values({ professionalId, instanceName: 'zelo-1' });
  const change = { professionalId, appointmentId: visit?.id ?? 0, at: new Date(1_700_000_000_123) };
  await source.db
    .insert(appointmentChanges)
    .values({ ...change, actor: 'owner', kind: 'created', text: 'Agendado para 14/11 às 19:13' });
  file = join(await mkdtemp(join(tmpdir(), 'zelo-backup-')), 'zelo.backup');
  await writeBackup(source, file);
});

afterAll(() => source.close());

describe('backup and restore', () => {
  it('restores every row and continues the id sequences', async () => {
    const target = await aDatabase();
    await restoreBackup(target, file, ANY_KEY);
    for (const table of [
      'users',
      'professionals',
      'clients',
      'appointments',
      'appointment_changes',
      'appointment_series',
      'series_skips',
    ]) {
      const rows = await contents(source, table);
      expect(rows).not.toEqual([]);
      expect(await contents(target, table)).toEqual(rows);
    }
    const [visit = ''] = await contents(target, 'appointments');
    expect(Object.entries(JSON.parse(visit) as object).filter(([, value]) => value === null)).toEqual([]);
    const [next] = await target.db.insert(users).values({ email: 'bia@example.com' }).returning();
    expect(next?.id).toBeGreaterThan(1);
    await target.close();
  });

  it('restores a backup of the previous version, with the newer columns empty', async () => {
    const older = `${file}.older`;
    const newer = ['number_answerer', 'number_answerer_since'];
    const lines = gunzipSync(await readFile(file))
      .toString()
      .split('\n')
      .map((line) => {
        if (line === '') return line;
        const read = JSON.parse(line) as Record<string, unknown>;
        if (read['format'] !== undefined) read['migrations'] = (read['migrations'] as string[]).slice(0, -1);
        if (read['table'] !== undefined)
          read['columns'] = (read['columns'] as string[]).filter((column) => !newer.includes(column));
        for (const column of newer) delete read[column];
        return JSON.stringify(read);
      });
    await writeFile(older, gzipSync(lines.join('\n')));
    const target = await aDatabase();
    await restoreBackup(target, older, ANY_KEY);
    for (const table of ['clients', 'whatsapp_connections'])
      expect(await contents(target, table)).toEqual(await contents(source, table));
    await target.close();
  });

  it('refuses a database that has data, and leaves it was', async () => {
    await expect(restoreBackup(source, file, ANY_KEY)).rejects.toThrow('não está vazio');
  });

  it.each([
    ['a file that is no backup', { format: 'other', migrations: [] }, 'não é um backup'],
    [
      'a backup of a newer version',
      { format: 'zelo-backup-1', migrations: ['29990101_future'] },
      'mais nova',
    ],
    [
      'a backup of before the first schema',
      { format: 'zelo-backup-1', migrations: ['20261120120000_before'] },
      'anterior à primeira',
    ],
  ])('refuses %s', async (_what, header, why) => {
    const other = `${file}.other`;
    await writeFile(other, gzipSync(`${JSON.stringify(header)}\n`));
    const target = await aDatabase();
    await expect(restoreBackup(target, other, ANY_KEY)).rejects.toThrow(why);
    await target.close();
  });

  it.each([
    ['a file that does not exist', undefined, 'não existe'],
    ['a file that is not compressed', Buffer.from('{"format":"zelo-backup-1"}'), 'não é um backup'],
    ['a backup that was cut off', gzipSync('x'.repeat(10_000)).subarray(0, 30), 'danificado ou incompleto'],
    ['an empty backup', gzipSync(''), 'não é um backup'],
  ])('refuses %s and writes nothing', async (_what, content, why) => {
    const other = `${file}.damaged`;
    await rm(other, { force: true });
    if (content) await writeFile(other, content);
    const target = await aDatabase();
    await expect(restoreBackup(target, other, ANY_KEY)).rejects.toThrow(why);
    expect(await contents(target, 'users')).toEqual([]);
    await target.close();
  });

  it('refuses a file with one damaged byte at any position, and writes nothing', async () => {
    const sound = await readFile(file);
    const target = await aDatabase();
    const other = `${file}.flipped`;
    // the gzip header holds times and other fields that the restore ignores
    for (let at = 20; at < sound.length; at += Math.ceil(sound.length / 40)) {
      const flipped = Buffer.from(sound);
      flipped.writeUInt8((flipped[at] ?? 0) ^ 0x10, at);
      await writeFile(other, flipped);
      const error = await restoreBackup(target, other, ANY_KEY).catch((refusal: unknown) => refusal);
      expect(error, `byte ${at}`).toBeInstanceOf(DatabaseStartError);
      expect((error as Error).message, `byte ${at}`).toMatch(/^O arquivo de backup está danificado[^\n]+$/);
    }
    for (const table of ['users', 'clients', 'appointments'])
      expect(await contents(target, table)).toEqual([]);
    await target.close();
  });

  it.each([
    ['a row that is none', '{"id":"x"}'],
    ['a row that is cut', '{"id":1,"email":'],
    ['a table that is unknown', '{"table":"nada","columns":["id"]}\n{"id":1}'],
    ['a header of a table that is cut', '{"table":"users"'],
  ])('refuses a whole file with %s in one line, and writes nothing', async (_what, lines) => {
    const other = `${file}.foreign`;
    const header = JSON.stringify({ format: 'zelo-backup-1', migrations: [] });
    const users = '{"table":"users","columns":["id","email"]}\n{"id":7,"email":"bia@example.com"}';
    await writeFile(other, gzipSync(`${header}\n${users}\n${lines}\n`));
    const target = await aDatabase();
    const error = await restoreBackup(target, other, ANY_KEY).catch((refusal: unknown) => refusal);
    expect(error).toBeInstanceOf(DatabaseStartError);
    expect((error as Error).message).not.toContain('\n');
    expect(await contents(target, 'users')).toEqual([]);
    await target.close();
  });
});

describe('backup file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zelo-backup-places-'));

  // attack: H10
  it.each<[string, (path: string) => void]>([
    ['a symbolic link', (path) => symlinkSync(join(folder, 'elsewhere'), path)],
    ['a pipe', (path) => execFileSync('mkfifo', [path])],
    ['a folder', (path) => mkdirSync(path)],
  ])('that is %s stays unchanged', async (what, make) => {
    const path = join(folder, what);
    make(path);
    const before = lstatSync(path).mode;
    await expect(writeBackup(source, path)).rejects.toThrow(DatabaseStartError);
    expect(lstatSync(path).mode).toBe(before);
    expect(existsSync(join(folder, 'elsewhere'))).toBe(false);
  });

  // attack: H10
  it('is not written through a link that waits beside it', async () => {
    const path = join(folder, 'beside');
    writeFileSync(join(folder, 'precious'), 'x');
    symlinkSync(join(folder, 'precious'), `${path}.part`);
    await writeBackup(source, path);
    expect(readFileSync(join(folder, 'precious'), 'utf8')).toBe('x');
    expect(existsSync(`${path}.part`)).toBe(false);
  });

  it('is replaced when it is a backup, as in nightly runs', async () => {
    const path = join(folder, 'nightly');
    for (const before of ['', gzipSync('of yesterday')]) {
      writeFileSync(path, before);
      await writeBackup(source, path);
      expect(gunzipSync(readFileSync(path)).toString()).toContain('"format"');
    }
  });

  it('never replaces a file that is not a backup, such as the data key', async () => {
    const path = join(folder, 'data-key');
    writeFileSync(path, 'a2V5');
    await expect(writeBackup(source, path)).rejects.toThrow(/^Já existe ali um arquivo que não é um backup/);
    expect(readFileSync(path, 'utf8')).toBe('a2V5');
  });

  it('has a name that the disk accepts', async () => {
    const refused = writeBackup(source, join(folder, 'x'.repeat(300)));
    await expect(refused).rejects.toThrow(/^O caminho do backup é longo demais/);
  });

  it('is read only when it is a regular file', async () => {
    const path = join(folder, 'read');
    execFileSync('mkfifo', [path]);
    const target = await aDatabase();
    await expect(restoreBackup(target, path, ANY_KEY)).rejects.toThrow(/^O backup precisa ser um arquivo/);
    await target.close();
  });
});

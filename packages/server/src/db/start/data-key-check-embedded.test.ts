// A database or backup without its data key is refused at the start, before a chat fails to open.
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyIdOf, sealer } from '#sealing/sealed-text.ts';
import { COMMAND_TEST, runCommand } from '#testing/run-command.ts';
import { requireFitBackup, writeBackup } from '#db/backup/backup.ts';
import { restoreBackup } from '#db/backup/test-restore.ts';
import { requireDataKeys } from './data-key-check.ts';
import type { Database } from '#db/database.ts';
import { professionals, users } from '#db/schema/account.ts';
import { clientNotes, clients } from '#db/schema/clients/clients.ts';
import { aDatabase } from '#db/test-database.ts';

const [KEY, OTHER] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const folder = mkdtempSync(join(tmpdir(), 'zelo-keys-'));
const file = join(folder, 'zelo.backup');

let source: Database;

/** A professional with one note sealed under the key. */
const aNote = async ({ db }: Database, key: Buffer): Promise<void> => {
  const email = `${randomBytes(4).toString('hex')}@example.com`;
  const [user] = await db.insert(users).values({ email }).returning();
  const [professional] = await db
    .insert(professionals)
    .values({ userId: user?.id ?? 0 })
    .returning();
  const professionalId = professional?.id ?? 0;
  const [client] = await db.insert(clients).values({ professionalId, name: 'Bia' }).returning();
  const place = { table: 'client_notes', column: 'content', row: '1', professionalId };
  const content = sealer(key).seal('prefere de manhã', place);
  await db.insert(clientNotes).values({ professionalId, clientId: client?.id ?? 0, content });
};

beforeAll(async () => {
  source = await aDatabase();
  await aNote(source, KEY);
  await writeBackup(source, file);
});

afterAll(async () => {
  await source.close();
  rmSync(folder, { recursive: true });
});

const restoreWith = async (keys: Buffer[], isLossAllowed = false): Promise<string> => {
  const target = await aDatabase();
  try {
    await restoreBackup(target, file, { keys, isLossAllowed });
    return 'restored';
  } catch (error) {
    return (error as Error).message;
  } finally {
    await target.close();
  }
};

describe('a restore', () => {
  it.each([
    ['without a key', []],
    ['with another key', [OTHER]],
  ])('%s is refused with the fingerprint and advice', async (_what, keys) => {
    const line = await restoreWith(keys);
    expect(line).toContain(`impressão ${keyIdOf(KEY)}`);
    expect(line).toMatch(/data-key.*DATA_KEY.*ALLOW_LOST_DATA_KEY=on/);
    expect(line).not.toContain(KEY.toString('base64'));
  });

  it('succeeds with the key among the previous ones, and without it when the loss is allowed', async () => {
    expect(await restoreWith([OTHER, KEY])).toBe('restored');
    expect(await restoreWith([OTHER], true)).toBe('restored');
  });
});

describe('start', () => {
  const startWith = (dataKey: Buffer, previousDataKeys: Buffer[] = [], isLossAllowed = false) =>
    requireDataKeys(source.db, { dataKey, previousDataKeys }, isLossAllowed);

  it('refuses texts of another key, unless the loss is allowed', async () => {
    await startWith(KEY);
    await startWith(OTHER, [KEY]);
    await startWith(OTHER, [], true);
    await expect(startWith(OTHER)).rejects.toThrow(`com outra DATA_KEY (impressão ${keyIdOf(KEY)})`);
    const isNew = requireDataKeys(
      source.db,
      { dataKey: OTHER, previousDataKeys: [], isDataKeyNew: true },
      false,
    );
    await expect(isNew).rejects.toThrow(`falta o arquivo data-key em DATA_DIR (impressão ${keyIdOf(KEY)})`);
  });

  it('needs no key for a database without texts', async () => {
    const empty = await aDatabase();
    await requireDataKeys(empty.db, { dataKey: OTHER, previousDataKeys: [] }, false);
    await empty.close();
  });
});

const COMMANDS = fileURLToPath(new URL('../commands/', import.meta.url));

const command = (name: string, env: Record<string, string>, args: string[]) =>
  runCommand(join(COMMANDS, `${name}-command.ts`), args, { env });

describe('the commands', () => {
  it(
    'restore uses a copied data-key file in a new folder, and refuses without one',
    COMMAND_TEST,
    async () => {
      const dataDir = join(folder, 'new');
      const refused = await command('restore', { DATA_DIR: dataDir }, [file]);
      expect(refused.code).toBe(1);
      expect(refused.err).toMatch(new RegExp(`^[^\\n]*impressão ${keyIdOf(KEY)}[^\\n]*\\n$`));
      mkdirSync(dataDir);
      writeFileSync(join(dataDir, 'data-key'), `${KEY.toString('base64')}\n`);
      const restored = await command('restore', { DATA_DIR: dataDir }, [file]);
      expect(restored.code).toBe(0);
      const copied = join(folder, 'again.backup');
      const { out } = await command('backup', { DATA_DIR: dataDir }, [copied]);
      expect(out).toContain(join(dataDir, 'data-key'));
      expect(out).toMatch(/SESSION_SECRET.*VAPID/);
      expect(statSync(copied).mode & 0o777).toBe(0o600);
    },
  );

  it.each([
    [join(folder, 'none', 'x.backup'), 'A pasta de destino do backup não existe'],
    [folder, 'é uma pasta: diga o nome de um arquivo'],
  ])('backup to %s is refused in one line', async (target, words) => {
    await expect(writeBackup(source, target)).rejects.toThrow(new RegExp(`^[^\\n]*${words}[^\\n]*$`));
  });

  it.each([
    [join(folder, 'none'), 'O arquivo de backup não existe'],
    [folder, 'não é um backup'],
  ])('restore of %s is refused in one line', async (path, words) => {
    const read = requireFitBackup(path, { keys: [], isLossAllowed: false });
    await expect(read).rejects.toThrow(new RegExp(`^[^\\n]*${words}[^\\n]*$`));
  });
});

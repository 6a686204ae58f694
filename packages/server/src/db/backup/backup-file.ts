// The backup as a file: its permitted places, and the check that it is complete.
import { createReadStream, lstatSync, statSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { StringDecoder } from 'node:string_decoder';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { DatabaseStartError } from '#db/database.ts';

export const NO_BACKUP = 'O arquivo não é um backup do Zelo.';
const DAMAGED =
  'O arquivo de backup está danificado ou incompleto: use outra cópia. Nada foi gravado no banco.';
const GZIP = Buffer.from([0x1f, 0x8b]);

const WRITING_REFUSALS: Record<string, string> = {
  ENOENT: 'A pasta de destino do backup não existe: crie-a ou diga outro caminho.',
  ENOTDIR: 'O caminho do backup passa por um arquivo: diga outro.',
  EISDIR: 'O destino do backup é uma pasta: diga o nome de um arquivo.',
  EACCES: 'Sem permissão para escrever o backup ali: diga outro caminho.',
  EROFS: 'O destino do backup é só de leitura: diga outro caminho.',
  ENOSPC: 'O disco do backup está cheio: libere espaço ou diga outro caminho.',
  ENAMETOOLONG: 'O caminho do backup é longo demais: diga outro.',
};

/** Deletes the draft and turns errors that the operator can fix into one line. */
export const writingRefusal = async (path: string, draft: string, error: unknown): Promise<unknown> => {
  await rm(draft, { force: true }).catch(() => {});
  const { code = '' } = error as { code?: string };
  const line = WRITING_REFUSALS[code];
  return line === undefined ? error : new DatabaseStartError(`${line} (${path})`, { cause: error });
};

const startsAsGzip = async (path: string): Promise<boolean> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(GZIP.length), 0, GZIP.length, 0);
    return bytesRead === GZIP.length && buffer.equals(GZIP);
  } finally {
    await file.close();
  }
};

/**
 * A backup may replace an older backup or an empty file, or be a new file. Anything else would be destroyed: a link,
 * a device, a pipe, or another file such as the data key.
 * @throws DatabaseStartError
 */
export const requireReplaceable = async (path: string): Promise<void> => {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || found.isDirectory()) return;
  if (!found.isFile())
    throw new DatabaseStartError(
      `O destino do backup não é um arquivo comum, e seria substituído: diga o nome de um arquivo. (${path})`,
    );
  if (found.size > 0 && !(await startsAsGzip(path)))
    throw new DatabaseStartError(
      `Já existe ali um arquivo que não é um backup, e seria substituído: diga outro nome. (${path})`,
    );
};

const requireRegular = (path: string): void => {
  const found = statSync(path);
  if (found.isDirectory()) throw new DatabaseStartError(NO_BACKUP);
  // the file is read twice
  if (!found.isFile())
    throw new DatabaseStartError('O backup precisa ser um arquivo, e não um dispositivo ou cano (pipe).');
};

/**
 * Reads the file to its end, where its checksum is. Until then no row may reach the database, which cannot recognize
 * a damaged value.
 * @throws DatabaseStartError when it is no backup, or damaged
 */
export const requireWholeFile = async (path: string): Promise<void> => {
  requireRegular(path);
  if (!(await startsAsGzip(path))) throw new DatabaseStartError(NO_BACKUP);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(createReadStream(path), createGunzip(), nowhere);
};

export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of chunks) {
    const parts = (rest + decoder.write(chunk)).split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
  }
  if (rest) yield rest;
}

const READING_REFUSALS: Record<string, string> = {
  EACCES: 'Sem permissão para ler o arquivo de backup.',
  EISDIR: NO_BACKUP,
  ENOENT: 'O arquivo de backup não existe.',
  ENOTDIR: 'O caminho do backup passa por um arquivo: diga outro.',
};

/** SQLSTATE of a value, row, table or column that the database refuses, searched through all causes. */
const refusedStateOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^(22|23|42)\w{3}$/.test(code) ? code : refusedStateOf(error.cause);
};

/** Turns errors that the operator can fix into one line. */
export const readingRefusal = (error: unknown): unknown => {
  const { code = '' } = error as { code?: string };
  const line = READING_REFUSALS[code];
  if (line !== undefined) return new DatabaseStartError(line, { cause: error });
  if (code.startsWith('Z_')) return new DatabaseStartError(DAMAGED, { cause: error });
  // a line that is not JSON
  if (error instanceof SyntaxError) return new DatabaseStartError(NO_BACKUP, { cause: error });
  const state = refusedStateOf(error);
  return state === undefined
    ? error
    : new DatabaseStartError(
        `O backup traz algo que o banco não aceita (${state}): foi alterado, ou é de outro programa. Nada foi gravado no banco.`,
        { cause: error },
      );
};

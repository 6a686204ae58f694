import type { ImportLine } from './import-line.ts';

export const IMPORT_BATCH = 200;
export const MAX_BATCH_BYTES = 2 * 1024 * 1024;

// a character is at most three bytes in UTF-8, or six as an escape in JSON
const MAX_CHARACTERS = MAX_BATCH_BYTES / 8;

export type SentLine = Pick<ImportLine, 'line' | 'client'>;

export const importBatches = (lines: readonly SentLine[]): SentLine[][] => {
  const batches: SentLine[][] = [];
  let size = 0;
  for (const { line, client } of lines) {
    const length = JSON.stringify(client).length + 30;
    const last = batches.at(-1);
    const fits = last !== undefined && last.length < IMPORT_BATCH && size + length <= MAX_CHARACTERS;
    if (fits) last.push({ line, client });
    else batches.push([{ line, client }]);
    size = fits ? size + length : length;
  }
  return batches;
};

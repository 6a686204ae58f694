import type { ImportLine } from './import-line.ts';

export const IMPORT_BATCH = 200;
export const MAX_BATCH_BYTES = 2 * 1024 * 1024;

// a character is at most three bytes in UTF-8, or six as an escape in JSON
const MAX_CHARACTERS = MAX_BATCH_BYTES / 8;

export interface SentLine extends Pick<ImportLine, 'line' | 'client'> {
  /** the owner says that this is another person with a known phone */
  isOther?: boolean;
}

export const importBatches = (lines: readonly SentLine[]): SentLine[][] => {
  const batches: SentLine[][] = [];
  let size = 0;
  for (const { line, client, isOther } of lines) {
    const sent = { line, client, ...(isOther && { isOther }) };
    const length = JSON.stringify(client).length + 50;
    const last = batches.at(-1);
    const fits = last !== undefined && last.length < IMPORT_BATCH && size + length <= MAX_CHARACTERS;
    if (fits) last.push(sent);
    else batches.push([sent]);
    size = fits ? size + length : length;
  }
  return batches;
};

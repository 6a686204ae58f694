import { sealer } from '#sealing/sealed-text.ts';
import { TEST_DATA_KEY } from '#test-app.ts';

export const { seal } = sealer(TEST_DATA_KEY);

type SealedText = { column: string; row: string; text: string };

/** Seals a text of a professional, with the word in it. */
export const sealing =
  ({ professionalId, word }: { professionalId: number; word: string }) =>
  (table: string, { column, row, text }: SealedText): string =>
    seal(`${text} ${word}`, { table, column, row, professionalId });

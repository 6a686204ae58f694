/** A file that cannot be read; the message is one sentence for the user. */
export class ImportFileError extends Error {
  override readonly name = 'ImportFileError';
}

/** @throws ImportFileError with the message, if there is one */
export const refuseFile = (sentence: string | null): void => {
  if (sentence !== null) throw new ImportFileError(sentence);
};

const UNREADABLE = 'Não foi possível ler o arquivo. Tente outro.';

/** User message for an error while reading a file. */
export const userSentence = (error: unknown): string =>
  error instanceof ImportFileError ? error.message : UNREADABLE;

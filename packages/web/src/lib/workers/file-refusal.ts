/** Why a file is not read, in one sentence for the person who chose it. */
export class ImportFileError extends Error {
  override readonly name = 'ImportFileError';
}

/** @throws ImportFileError with the sentence, when there is one */
export const refuseFile = (sentence: string | null): void => {
  if (sentence !== null) throw new ImportFileError(sentence);
};

const UNREADABLE = 'Não foi possível ler o arquivo. Tente outro.';

/** What a person is told of an error while a file was read. */
export const userSentence = (error: unknown): string =>
  error instanceof ImportFileError ? error.message : UNREADABLE;

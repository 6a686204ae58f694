/** What somebody types to close the account: nothing brings it back. */
export const CLOSING_WORD = 'EXCLUIR';

/** Told where the word is missing or another one. */
export const CLOSING_WORD_MISSING = `Digite ${CLOSING_WORD} para confirmar`;

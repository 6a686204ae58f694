/** Word that the user types to close the account, which is irreversible. */
export const CLOSING_WORD = 'EXCLUIR';

/** Shown when the word is missing or wrong. */
export const CLOSING_WORD_MISSING = `Digite ${CLOSING_WORD} para confirmar`;

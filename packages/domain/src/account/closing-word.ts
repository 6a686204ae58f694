export const CLOSING_WORD = 'EXCLUIR';

export const CLOSING_WORD_MISSING = `Digite ${CLOSING_WORD} para confirmar`;

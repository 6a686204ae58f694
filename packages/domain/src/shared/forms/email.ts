import { regexes } from 'zod/mini';

export const INVALID_EMAIL = 'Email inválido';

const MAX_EMAIL_LENGTH = 254;

/** True when a trimmed e-mail field is valid or empty (spec 1 §5). */
export const isEmailOrEmpty = (text: string): boolean =>
  text === '' || (text.length <= MAX_EMAIL_LENGTH && regexes.email.test(text));

import { regexes } from 'zod/mini';

export const INVALID_EMAIL = 'Email inválido';

const LONGEST_EMAIL = 254;

/** True when a trimmed e-mail field is valid or empty (spec 1 §5). */
export const isEmailOrEmpty = (text: string): boolean =>
  text === '' || (text.length <= LONGEST_EMAIL && regexes.email.test(text));

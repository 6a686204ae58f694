// Form fields in zod/mini: the browser loads them, and full zod would be five times the bytes.
import * as z from 'zod/mini';
import { INVALID_EMAIL, isEmailOrEmpty } from './email.ts';

/** An e-mail field: trimmed; valid or empty (spec 1 §5). */
export const emailField = z.string().check(z.trim(), z.refine(isEmailOrEmpty, INVALID_EMAIL));

/** Trimmed name of at least two characters, with one message for client and service (spec 1 §5, spec 2 §5). */
export const nameField = z.string().check(z.trim(), z.minLength(2, 'Nome deve ter pelo menos 2 caracteres'));

export const optionalField = z.string().check(z.trim());

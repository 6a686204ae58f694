// Ids in Stripe's form: a prefix for the kind, then letters and digits.
import { randomBytes } from 'node:crypto';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Random letters and digits. */
export const randomLetters = (length: number): string =>
  [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('');

const lengths = {
  cus: 14,
  prod: 14,
  price_1: 23,
  sub_1: 23,
  si: 14,
  in_1: 23,
  il_1: 23,
  evt_1: 23,
  pm_1: 23,
  pi_3: 23,
  seti_1: 23,
  bps_1: 23,
  cs_test: 58,
  req: 14,
} as const;

/** A new id, e.g. `cus_Rk2…`; the `_1` of a prefix belongs to the id, as at Stripe. */
export function newId(kind: keyof typeof lengths): string {
  const separator = kind.endsWith('_1') || kind.endsWith('_3') ? '' : '_';
  return `${kind}${separator}${randomLetters(lengths[kind])}`;
}

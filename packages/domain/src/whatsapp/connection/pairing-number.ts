import { z } from 'zod';
import { dialDigits, normalizePhone } from '#clients/phone.ts';

const MAX_TYPED_LENGTH = 40;
const FOREIGN = 'O código só funciona com números do Brasil. Para um número de outro país, use o QR Code.';
const INCOMPLETE = 'Digite o número com DDD, como (11) 91234-5678.';

/** WhatsApp numbers keep eight digits where the account is older than the ninth. */
const BRAZILIAN_MOBILE = /^55[1-9]{2}(?:9\d{8}|[2-9]\d{7})$/;

/** Too long for a number with DDD, and not a mobile with digits too many. */
const TYPED_FOREIGN = /^(?!0|55|[1-9]{2}9)\d{12,15}$/;

/** The typed number of a phone that will type a pairing code; its output is digits with the country code. */
export const pairingNumber = z
  .string()
  .max(MAX_TYPED_LENGTH, { error: INCOMPLETE, abort: true })
  .trim()
  .transform((typed, context) => {
    const phone = normalizePhone(typed);
    const digits = dialDigits(phone);
    const isForeign =
      (phone.startsWith('+') && !phone.startsWith('+55')) || TYPED_FOREIGN.test(dialDigits(typed));
    if (!isForeign && BRAZILIAN_MOBILE.test(digits)) return digits;
    context.addIssue({ code: 'custom', message: isForeign ? FOREIGN : INCOMPLETE });
    return z.NEVER;
  });

/** Message for a typed number that cannot be paired; null when it can. */
export const pairingNumberError = (typed: string): string | null =>
  pairingNumber.safeParse(typed).error?.issues[0]?.message ?? null;

/** Groups an eight-letter code as the phone does: K7XW-2M9P. */
export const groupedPairingCode = (code: string): string =>
  code.length === 8 ? `${code.slice(0, 4)}-${code.slice(4)}` : code;

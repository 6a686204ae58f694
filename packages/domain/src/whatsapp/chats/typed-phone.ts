// A phone that a client types into a chat whose number WhatsApp hides.
import { normalizePhone } from '#clients/phone.ts';

// DDD, then a mobile with its ninth digit or eight digits; not a part of a longer number such as a CPF or a price
const PHONE =
  /(?<![\d.,/-])(?:\+?55[\s.-]?)?\(?([1-9][1-9])\)?[\s.-]{0,2}(9[\s.-]?\d{4}|[2-9]\d{3})[\s.-]?(\d{4})(?!\d|[,/.-]\d)/g;

/** The only Brazilian phone with DDD in a text, in stored form; null for no phone or several. */
export const typedPhone = (text: string): string | null => {
  const phones = [...text.slice(0, 1000).matchAll(PHONE)].map(([, area, first, last]) =>
    normalizePhone(`${area}${first}${last}`),
  );
  const [phone] = phones;
  return phone !== undefined && new Set(phones).size === 1 ? phone : null;
};

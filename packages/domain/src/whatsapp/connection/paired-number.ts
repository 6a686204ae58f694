import { displayPhone, phoneFromJid, phoneKey } from '#clients/phone.ts';

/** Takes digits with country code. */
export const storedForm = (digits: string): string => phoneFromJid(`${digits}@s.whatsapp.net`) ?? digits;

/** Key shared by all forms of one number; `numberKeySql` is its equivalent in the database. */
export const numberKey = (digits: string): string =>
  (phoneKey(storedForm(digits)) ?? digits).replace(/^\+/, '');

/** Compares digits with country code, as the gateway sends them; a mobile's ninth digit does not matter. */
export const isSameNumber = (one: string, other: string): boolean => numberKey(one) === numberKey(other);

/** Tells the owner that the phone that was paired is not the one that was asked for a code. */
export const codeNumberText = ({ number, codeNumber }: { number: string; codeNumber: string }): string => {
  const [paired, asked] = [number, codeNumber].map((digits) => displayPhone(storedForm(digits)));
  return `Você pediu o código para ${asked} e o WhatsApp conectado é ${paired}. Se não foi você, desconecte.`;
};

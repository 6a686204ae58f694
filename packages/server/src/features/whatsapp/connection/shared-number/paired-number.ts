// Whose phone a connection is: another one may take its place while every word of the change is lost.
import { displayPhone, phoneFromJid, phoneKey } from '@zelo/domain/clients/phone.ts';

/** Of digits with country code. */
export const storedForm = (digits: string): string => phoneFromJid(`${digits}@s.whatsapp.net`) ?? digits;

/** What the forms of one number share; `numberKeySql` is the same for the database. */
export const numberKey = (digits: string): string =>
  (phoneKey(storedForm(digits)) ?? digits).replace(/^\+/, '');

/** Digits with country code, as the gateway tells them; the ninth digit of a mobile makes no other number. */
export const isSameNumber = (one: string, other: string): boolean => numberKey(one) === numberKey(other);

export interface NumberChange {
  /** Digits of the phone that was paired last, now or before. */
  lastNumber: string;
  /** The one before it, when that was another phone's. */
  replaced: string | null;
}

/** What is to be kept of the paired number; null when nothing changes. */
export const numberChange = (
  row: { number: string | null; lastNumber: string | null },
  number: string | null,
): NumberChange | null => {
  const before = row.lastNumber ?? row.number;
  const lastNumber = number ?? before;
  if (lastNumber === null || lastNumber === row.lastNumber) return null;
  const replaced = before !== null && !isSameNumber(before, lastNumber) ? before : null;
  return { lastNumber, replaced };
};

/** What the bell says, once for each change. */
export const numberNews = ({ lastNumber, replaced }: { lastNumber: string; replaced: string }) => {
  const [now, before] = [lastNumber, replaced].map((digits) => displayPhone(storedForm(digits)));
  return {
    title: 'O número do WhatsApp mudou',
    message: `O WhatsApp conectado agora é o ${now}; antes era o ${before}. Respostas que ainda esperavam não saem do número novo. Se não foi você que trocou, veja os aparelhos conectados no celular.`,
    kind: 'whatsapp-down',
    link: '/whatsapp',
  } as const;
};

// Detects that a different phone is paired, even if every event of the change was lost.
import { displayPhone, phoneFromJid, phoneKey } from '@zelo/domain/clients/phone.ts';

/** Takes digits with country code. */
export const storedForm = (digits: string): string => phoneFromJid(`${digits}@s.whatsapp.net`) ?? digits;

/** Key shared by all forms of one number; `numberKeySql` is its equivalent in the database. */
export const numberKey = (digits: string): string =>
  (phoneKey(storedForm(digits)) ?? digits).replace(/^\+/, '');

/** Compares digits with country code, as the gateway sends them; a mobile's ninth digit does not matter. */
export const isSameNumber = (one: string, other: string): boolean => numberKey(one) === numberKey(other);

export interface NumberChange {
  /** Digits of the phone that is paired now, or was last. */
  lastNumber: string;
  /** Previous number, if it was a different phone's. */
  replaced: string | null;
}

/** Update of the stored number; null when nothing changes. */
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

/** Notification for the owner, once per change. */
export const numberNews = ({ lastNumber, replaced }: { lastNumber: string; replaced: string }) => {
  const [now, before] = [lastNumber, replaced].map((digits) => displayPhone(storedForm(digits)));
  return {
    title: 'O número do WhatsApp mudou',
    message: `O WhatsApp conectado agora é o ${now}; antes era o ${before}. Respostas que ainda esperavam não saem do número novo. Se não foi você que trocou, veja os aparelhos conectados no celular.`,
    kind: 'whatsapp-down',
    link: '/whatsapp',
  } as const;
};

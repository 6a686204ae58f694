// Detects that a different phone is paired, even if every event of the change was lost.
import { displayPhone } from '@zelo/domain/clients/phone.ts';
import { codeNumberText, isSameNumber, storedForm } from '@zelo/domain/whatsapp/connection/paired-number.ts';

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

/** Notification for the owner when a phone is paired whose number is not the one of the requested code. */
export const codeNumberNews = (numbers: { number: string; codeNumber: string }) =>
  ({
    title: 'Outro número conectado',
    message: codeNumberText(numbers),
    kind: 'whatsapp-down',
    link: '/whatsapp',
  }) as const;

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

// Toasts to the owner about the state of the message to the client; notice-message.ts has that message.
import type { ClientNotice } from '#agenda/record/client-notice.ts';
import { addDays } from '#shared/local-time.ts';

/** 'hoje, às 08:00', 'amanhã, às 08:00', '03/12, às 08:00'. */
const whenText = (local: string, today: string): string => {
  const [date = '', time = ''] = local.split('T');
  const day =
    date === today
      ? 'hoje'
      : date === addDays(today, 1)
        ? 'amanhã'
        : `em ${date.slice(8)}/${date.slice(5, 7)}`;
  return `${day}, às ${time}`;
};

const within = (sentence: string): string =>
  sentence.slice(0, 1).toLocaleLowerCase('pt-BR') + sentence.slice(1);

/** Null where the owner has chosen that nothing is sent. @param today yyyy-MM-dd */
export const noticeToast = (
  { state, reasonText, leavesAtLocal }: ClientNotice,
  { name, today }: { name: string; today: string },
): string | null => {
  const why = within(reasonText ?? '');
  switch (state) {
    case 'leaves':
      return `${name} vai receber o aviso pelo WhatsApp.`;
    case 'corrects':
      return `Se o aviso anterior já saiu, ${name} vai receber a correção.`;
    case 'waits':
      return leavesAtLocal === null
        ? `O aviso para ${name} espera: ${why}.`
        : `O aviso para ${name} sai ${whenText(leavesAtLocal, today)}.`;
    case 'refused':
      return `${name} não vai receber o aviso: ${why}.`;
    case 'withdrawn':
      return `Nada foi enviado para ${name}.`;
    case 'known':
      return `${name} já sabe: nada é enviado.`;
    case 'dropped':
      return `Aviso não enviado: ${name} ainda não sabe desta mudança.`;
    case 'untold':
      return null;
  }
};

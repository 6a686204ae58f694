// Notifications for owners of accounts that share a phone. Neither owner learns who the other is.
import { storedForm } from '@zelo/domain/whatsapp/connection/paired-number.ts';
import { displayPhone } from '@zelo/domain/clients/phone.ts';
import type { NumberAnswerer } from '@zelo/domain/whatsapp/connection/number-answerer.ts';
import type { NotificationInput } from '#features/account/notifications/notification-service.ts';

const ABOUT_CONNECTION = { kind: 'whatsapp-down', link: '/whatsapp' } as const;

const shownNumber = (digits: string): string => displayPhone(storedForm(digits));

const silencedNews = (digits: string): NotificationInput => ({
  ...ABOUT_CONNECTION,
  title: 'Este número já está em outra conta',
  message: `O ${shownNumber(digits)} já está conectado em outra conta do Zelo, que responde os clientes. Para nenhum cliente receber duas respostas, a assistente e os lembretes desta conta ficam parados. Para usar aqui, desconecte o WhatsApp na outra conta ou remova o outro aparelho em Aparelhos conectados, no celular.`,
});

const freedNews = (digits: string): NotificationInput => ({
  ...ABOUT_CONNECTION,
  title: 'A assistente voltou a responder',
  message: `O ${shownNumber(digits)} não está mais em outra conta. A assistente e os lembretes desta conta voltaram.`,
});

const tookOverNews = (digits: string): NotificationInput => ({
  ...ABOUT_CONNECTION,
  title: 'A assistente voltou a responder',
  message: `A outra conta com o ${shownNumber(digits)} não está respondendo os clientes. Enquanto for assim, a assistente e os lembretes desta conta funcionam; quando a outra voltar, esta para.`,
});

const regainedNews = (digits: string): NotificationInput => ({
  ...ABOUT_CONNECTION,
  title: 'A assistente voltou a responder',
  message: `A assistente desta conta responde de novo os clientes do ${shownNumber(digits)}, e a da outra conta fica parada.`,
});

const yieldedNews = (digits: string): NotificationInput => ({
  ...ABOUT_CONNECTION,
  title: 'Outra conta responde pelo seu número',
  message: `A assistente desta conta não pode responder agora, e o ${shownNumber(digits)} também está em outra conta do Zelo: é ela que responde os clientes. Quando a assistente desta conta puder, volta a responder. Se não foi você, veja os aparelhos conectados no celular.`,
});

const WHO_ANSWERS: Record<NumberAnswerer, string> = {
  here: 'A assistente desta conta responde os clientes, e a da outra fica parada',
  elsewhere: 'A assistente desta conta não pode responder agora, e a da outra responde os clientes',
  nobody: 'Nenhuma das duas pode responder os clientes agora',
};

/** Once per day and number: whoever has the phone in hand may pair it repeatedly. */
export const sharedNews = (
  digits: string,
  { answers, since }: { answers: NumberAnswerer; since: string },
): NotificationInput => ({
  ...ABOUT_CONNECTION,
  title: 'Seu número também está em outra conta',
  message: `O ${shownNumber(digits)} está conectado também em outra conta do Zelo. ${WHO_ANSWERS[answers]}; as mensagens dos clientes chegam às duas. Se não foi você, veja os aparelhos conectados no celular.`,
  onceKey: `shared-number:${since.slice(0, 10)}`,
});

/** Standing of an account; `answers` is null while no other account has the number. */
export interface Stand {
  answers: NumberAnswerer | null;
  isSilenced: boolean;
}

/** Notification for one owner when the answering account changes; null if that changes nothing for this owner. */
export const standNews = (
  digits: string,
  [before, after]: readonly [Stand, Stand],
): NotificationInput | null => {
  if (after.isSilenced) return before.isSilenced ? null : silencedNews(digits);
  if (after.answers === null)
    return before.answers === 'elsewhere' || before.isSilenced ? freedNews(digits) : null;
  if (after.answers === 'here') {
    if (before.isSilenced) return tookOverNews(digits);
    return before.answers === 'elsewhere' ? regainedNews(digits) : null;
  }
  // an account whose number was not shared before gets `sharedNews` anyway
  const isLost = after.answers === 'elsewhere' && before.answers !== null && before.answers !== 'elsewhere';
  return isLost ? yieldedNews(digits) : null;
};

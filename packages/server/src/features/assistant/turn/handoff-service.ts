import type { HandoffReason, HandOverRequest } from '@zelo/domain/assistant/assistant-tools.ts';
import { dateOf, timeOf } from '@zelo/domain/assistant/local-start.ts';
import { closedDayNotice } from '@zelo/domain/reminders/answers/reminder-replies.ts';
import type { Tx } from '#db/database.ts';
import type { ActivityService } from '#features/account/notifications/activity-service.ts';
import type { NotificationService } from '#features/account/notifications/notification-service.ts';
import { chatLink } from '@zelo/domain/whatsapp/chats/chat-link.ts';

interface Deps {
  notifications: Pick<NotificationService, 'notify'>;
  activities: Pick<ActivityService, 'note'>;
}

/** A chat whose client waits for a person. */
export interface WaitingChat {
  conversationId: number;
  /** the client's name or number, if the chat shows it */
  who: string;
}

export interface Handoff extends WaitingChat {
  reason: HandoffReason;
  /** the request, in the assistant's words */
  summary: string;
  /** its subject, in the assistant's words */
  about?: string | undefined;
  /** on a closed date: notify once about this visit at this start */
  visit?: HandOverRequest['visit'];
}

interface HandOverTexts {
  title: string;
  message: (handOver: Handoff) => string;
}

const WHERE_DATA_IS = 'No menu da conversa, ou da ficha de quem é cadastrado, está';

// The client's words stay in the chat, where they are sealed; health complaints above all are never copied.
const texts: Record<HandoffReason, HandOverTexts> = {
  human: {
    title: 'Cliente quer falar com você',
    message: ({ who, about }) =>
      `${who} pediu para falar com uma pessoa${about === undefined ? '' : ` ${about}`}. Responda pelo WhatsApp.`,
  },
  crisis: {
    title: 'Atenção: cliente precisa de você',
    message: ({ who }) =>
      `${who} pode estar em crise ou em perigo. A assistente escreveu telefones de ajuda; se não saírem pelo WhatsApp, você recebe outro aviso. Fale com essa pessoa. Por 2 horas a assistente não atende nessa conversa, só repete os telefones de ajuda; se foi engano, toque em “Devolver para a IA” na conversa.`,
  },
  concern: {
    title: 'Veja se seu cliente está bem',
    message: ({ who }) =>
      `${who} escreveu algo que pode ser um pedido de ajuda. A assistente escreveu telefones de apoio; se não saírem pelo WhatsApp, você recebe outro aviso. Veja a conversa.`,
  },
  clinical: {
    title: 'Queixa de saúde',
    message: ({ who }) => `${who} contou uma queixa de saúde. Veja a conversa no WhatsApp.`,
  },
  complaint: {
    title: 'Reclamação de cliente',
    message: ({ who }) => `${who} fez uma reclamação. Veja a conversa no WhatsApp.`,
  },
  question: {
    title: 'Pergunta sem resposta',
    message: ({ who, about }) =>
      `${who} espera uma resposta que a assistente não tem${about === undefined ? '' : `, ${about}`}. Veja a conversa no WhatsApp.`,
  },
  arrival: {
    title: 'Cliente avisou quando chega',
    message: ({ who }) =>
      `${who} avisou a que horas chega ou que vai se atrasar. Nada mudou na agenda. Veja a conversa no WhatsApp.`,
  },
  note: {
    title: 'Recado de cliente',
    message: ({ who }) => `${who} deixou um recado. Veja a conversa no WhatsApp.`,
  },
  'at-door': {
    title: 'Cliente na porta',
    message: ({ who }) => `${who} avisou que chegou e espera por você.`,
  },
  'erase-data': {
    title: 'Pedido de apagar dados (LGPD)',
    message: ({ who }) =>
      `${who} pediu para apagar os dados pessoais, e nada foi apagado. ${WHERE_DATA_IS} “Apagar dados pessoais (LGPD)”.`,
  },
  'copy-data': {
    title: 'Pedido de cópia dos dados (LGPD)',
    message: ({ who }) =>
      `${who} pediu os dados pessoais que você guarda. ${WHERE_DATA_IS} a cópia para baixar.`,
  },
  'data-rights': {
    title: 'Pedido sobre dados pessoais (LGPD)',
    message: ({ who }) =>
      `${who} fez um pedido sobre os próprios dados pessoais. ${WHERE_DATA_IS} a cópia e “Apagar dados pessoais (LGPD)”.`,
  },
  // with a visit, `closedDayNotice` says more
  'closed-day': {
    title: 'Cliente pergunta se você atende',
    message: ({ who }) => `${who} quer saber se você atende em um dia bloqueado. Responda pelo WhatsApp.`,
  },
  'late-change': {
    title: 'Pedido de mudança fora do prazo',
    message: ({ who, summary }) => `${who} ${summary} Nada mudou na agenda.`,
  },
  'booking-request': {
    title: 'Pedido de agendamento',
    message: ({ who, summary }) => `${who}: ${summary}`,
  },
};

/** Notification fields common to every reason. */
const personAsked = ({ conversationId, who, reason }: WaitingChat & { reason?: HandoffReason }) =>
  ({
    kind: reason === 'crisis' ? 'client-danger' : 'person-asked',
    link: chatLink(conversationId),
    about: { conversationId, name: who },
  }) as const;

/** Pause of the assistant in a chat that a person has to take over. */
const PAUSE_MS = 2 * 60 * 60 * 1000;

const PAUSES: ReadonlySet<HandoffReason> = new Set(['human', 'crisis']);

/** Titles of the notifications that ask for a person. */
export const handoffTitles: readonly string[] = Object.values(texts).map(({ title }) => title);

/** End of the assistant's pause in this chat; undefined if it may continue. */
export const pauseUntil = (reasons: readonly HandoffReason[], now: Date): Date | undefined =>
  reasons.some((reason) => PAUSES.has(reason)) ? new Date(now.getTime() + PAUSE_MS) : undefined;

/** Notifies the owner that a person is needed. */
export const handoffService = ({ notifications, activities }: Deps) => ({
  /** Adds a notification and an activity, in the transaction of the turn. */
  handOver: async (tx: Tx, professionalId: number, request: Handoff): Promise<void> => {
    const { title, message } = texts[request.reason];
    const asked = personAsked(request);
    const { visit, who } = request;
    if (visit) {
      const { id, start } = visit;
      const notice = closedDayNotice({ id, date: dateOf(start), time: timeOf(start) }, who);
      return notifications.notify(tx, professionalId, { ...asked, ...notice });
    }
    await notifications.notify(tx, professionalId, {
      ...asked,
      title,
      message: message(request),
    });
    await activities.note(tx, professionalId, {
      type: 'appointment',
      message: `${title}: ${request.who}`,
      about: asked.about,
    });
  },

  /** Reports a failed turn; the client was promised an answer from the owner. */
  reportFailure: (tx: Tx, professionalId: number, chat: WaitingChat): Promise<void> =>
    notifications.notify(tx, professionalId, {
      ...personAsked(chat),
      title: 'Mensagem sem resposta',
      message: `A assistente não conseguiu responder a ${chat.who}. Veja a conversa no WhatsApp.`,
    }),
});

export type HandOverService = ReturnType<typeof handoffService>;

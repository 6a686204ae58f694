import type { Clock } from '#shared/clock.ts';
import type { Tx } from '#db/database.ts';
import type { NotificationService } from '#features/account/notifications/notification-service.ts';
import type { TurnJournalRepository } from '#features/assistant/turn/turn-journal-repository.ts';

interface Deps {
  journal: Pick<TurnJournalRepository, 'modelWentAway' | 'modelCameBack'>;
  notifications: Pick<NotificationService, 'notify'>;
  clock: Clock;
}

const link = '/ia-assistant';

const AWAY = {
  link,
  title: 'Assistente no modo interno',
  message:
    'O modelo de linguagem não está respondendo. A assistente continua atendendo os clientes com o modo interno.',
};

const BACK = {
  link,
  title: 'Assistente normalizada',
  message: 'O modelo de linguagem voltou a responder.',
};

/** Notifies the owner once per model outage and once on recovery. */
export const llmOutageService = ({ journal, notifications, clock }: Deps) => ({
  away: async (tx: Tx, professionalId: number): Promise<void> => {
    if (await journal.modelWentAway(tx, professionalId, clock()))
      await notifications.notify(tx, professionalId, AWAY);
  },

  answered: async (tx: Tx, professionalId: number): Promise<void> => {
    if (await journal.modelCameBack(tx, professionalId)) await notifications.notify(tx, professionalId, BACK);
  },
});

export type LlmOutageService = ReturnType<typeof llmOutageService>;

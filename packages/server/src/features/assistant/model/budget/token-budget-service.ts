// Limits the tokens that the model uses for one professional in a day. Counts and notices are statements outside of the turn's
// transactions: no chat waits for them.
import type { Logger } from 'pino';
import type { Clock } from '#shared/clock.ts';
import type { Db } from '#db/database.ts';
import type { NotificationService } from '#features/account/notifications/notification-service.ts';
import type { LanguageModelGateway } from '#gateways/language-model/language-model-gateway.ts';
import { ModelError } from '#gateways/language-model/model-error.ts';
import { isWithinBudget, type TokenCount, tokensOf, tokensOfFailure } from './token-count.ts';
import type { TokenUsageRepository, UsageDay } from './token-usage-repository.ts';

interface Deps {
  db: Db;
  usage: TokenUsageRepository;
  notifications: Pick<NotificationService, 'notify'>;
  clock: Clock;
  log: Logger;
  /** Without it no limit; tokens are counted in any case. */
  tokensPerDay?: number | undefined;
}

type Model = Pick<LanguageModelGateway, 'chat'>;

const SPENT = {
  link: '/ia-assistant',
  title: 'Cota diária do modelo de linguagem',
  message:
    'A cota de hoje do modelo de linguagem acabou. Até a meia-noite, a assistente continua atendendo os clientes com o modo interno.',
};

/** Notifies owner and operator once per day. */
const notifySpent = async (deps: Deps, usage: UsageDay, used: number): Promise<void> => {
  const isFirst = await deps.db.transaction(async (tx) => {
    if (!(await deps.usage.markNotified(tx, usage, deps.clock()))) return false;
    await deps.notifications.notify(tx, usage.professionalId, SPENT);
    return true;
  });
  const { tokensPerDay } = deps;
  if (isFirst) deps.log.warn({ ...usage, used, tokensPerDay }, 'token budget of the day is spent');
};

export const tokenBudgetService = (deps: Deps) => {
  const count = async (usage: UsageDay, tokens: TokenCount): Promise<void> => {
    if (tokens.prompt + tokens.completion === 0) return;
    try {
      await deps.usage.add(usage, tokens);
    } catch (error) {
      // the client still gets the answer
      deps.log.error({ error: error instanceof Error ? error.name : typeof error }, 'tokens not counted');
    }
  };

  return {
    /** False once the day's tokens are used: the rule engine answers until the day ends. */
    isOpen: async (usage: UsageDay): Promise<boolean> => {
      if (deps.tokensPerDay === undefined) return true;
      const used = await deps.usage.used(usage);
      if (isWithinBudget(used, deps.tokensPerDay)) return true;
      await notifySpent(deps, usage, used);
      return false;
    },

    /** The model with its tokens counted for the day, call by call: a killed turn loses at most one count. */
    counted: (model: Model, usage: UsageDay): Model => ({
      chat: async (request) => {
        try {
          const completion = await model.chat(request);
          await count(usage, tokensOf(request, completion));
          return completion;
        } catch (error) {
          if (error instanceof ModelError) await count(usage, tokensOfFailure(request, error.failure));
          throw error;
        }
      },
    }),
  };
};

export type TokenBudgetService = ReturnType<typeof tokenBudgetService>;

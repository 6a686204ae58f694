// Any server with OpenAI's chat-completions protocol. It takes two POSTs without streaming, so no SDK: the tool loop,
// its limits and its trust rules are ours anyway.
import type { Logger } from 'pino';
import {
  type AnswerSettings,
  type ChatCompletion,
  type ChatMessage,
  parseCompletion,
  type ToolDescription,
  wireRequest,
} from './chat-wire.ts';
import { circuitBreaker } from './circuit-breaker.ts';
import { type ModelConnection, modelCall } from './model-call.ts';
import { ModelError } from './model-error.ts';

export interface LanguageModelSettings extends ModelConnection, AnswerSettings {
  model: string;
  /** Calls the model only when the rule engine does not understand a message. */
  onlyWhenNeeded?: boolean | undefined;
}

export interface ChatRequest {
  messages: readonly ChatMessage[];
  tools: readonly ToolDescription[];
  /** Aborts the call at any stage. */
  signal?: AbortSignal | undefined;
}

/** The language model. Never logs the conversation. */
export const languageModelGateway = (
  settings: LanguageModelSettings,
  { log, nowMs = Date.now }: { log: Logger; nowMs?: () => number },
) => {
  const call = modelCall(settings);
  const breaker = circuitBreaker(nowMs);
  const { model } = settings;

  const ask = async ({ messages, tools, signal }: ChatRequest): Promise<ChatCompletion> => {
    const body = wireRequest(settings, { messages, tools });
    const answer = parseCompletion(
      await call({ operation: 'chat', path: '/chat/completions', body, signal }),
    );
    if (!answer) throw new ModelError('chat', 'unexpected-answer');
    return answer;
  };

  return {
    /**
     * The model's next message. After five failures within a minute no call is made for a minute.
     *
     * @throws ModelError
     */
    chat: async (request: ChatRequest): Promise<ChatCompletion> => {
      if (breaker.isResting()) throw new ModelError('chat', 'resting');
      const startMs = performance.now();
      const tookMs = (): number => Math.round(performance.now() - startMs);
      try {
        const answer = await ask(request);
        breaker.succeeded();
        log.info({ model, ms: tookMs(), tokens: answer.tokens }, 'model answered');
        return answer;
      } catch (error) {
        breaker.failed();
        const { failure, status } = error instanceof ModelError ? error : new ModelError('chat', 'network');
        log.warn({ model, ms: tookMs(), failure, status }, 'model did not answer');
        throw error;
      }
    },
  };
};

export type LanguageModelGateway = ReturnType<typeof languageModelGateway>;

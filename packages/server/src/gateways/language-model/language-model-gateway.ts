// Any server with OpenAI's chat-completions protocol. It takes two POSTs without streaming, so no SDK: the tool loop,
// its limits and its trust rules are ours anyway.
import type { Logger } from 'pino';
import { type ChatCompletion, parseCompletion, REFUSED } from './chat-answer.ts';
import { type AnswerSettings, type ChatMessage, type ToolDescription, wireRequest } from './chat-wire.ts';
import { circuitBreaker } from './circuit-breaker.ts';
import { type ModelConnection, modelCall } from './model-call.ts';
import { ModelError, type ModelFailure } from './model-error.ts';

/** One call to the model as an evaluation stores it. */
export interface ObservedCall {
  /** retries included */
  ms: number;
  completion: ChatCompletion | null;
  failure: ModelFailure | null;
}

export interface LanguageModelSettings extends ModelConnection, AnswerSettings {
  model: string;
  /** Calls the model only when the rule engine does not understand a message. */
  onlyWhenNeeded?: boolean | undefined;
  /** Tokens of a professional's day; without it no limit. The assistant counts them. */
  tokensPerDay?: number | undefined;
  /** Receives every call; for evaluations. */
  observe?: ((call: ObservedCall) => void) | undefined;
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
  const { model, observe } = settings;

  const ask = async ({ messages, tools, signal }: ChatRequest): Promise<ChatCompletion> => {
    const body = wireRequest(settings, { messages, tools });
    const value = await call({ operation: 'chat', path: '/chat/completions', body, signal }).catch(
      (error: unknown) => {
        if (error instanceof ModelError && error.failure === 'filtered') return undefined;
        throw error;
      },
    );
    if (value === undefined) return REFUSED;
    const answer = parseCompletion(value);
    if (!answer) throw new ModelError('chat', 'unexpected-answer');
    return answer;
  };

  return {
    /**
     * The model's next message. After five failures within a minute no call is made for a minute.
     * @throws ModelError
     */
    chat: async (request: ChatRequest): Promise<ChatCompletion> => {
      if (breaker.isResting()) {
        observe?.({ ms: 0, completion: null, failure: 'resting' });
        throw new ModelError('chat', 'resting');
      }
      const startMs = performance.now();
      const tookMs = (): number => Math.round(performance.now() - startMs);
      try {
        const answer = await ask(request);
        breaker.succeeded();
        const { tokens, ending } = answer;
        observe?.({ ms: tookMs(), completion: answer, failure: null });
        log[ending === 'complete' ? 'info' : 'warn'](
          { model, ms: tookMs(), tokens, ending },
          'model answered',
        );
        return answer;
      } catch (error) {
        breaker.failed();
        const { failure, status, code } =
          error instanceof ModelError ? error : new ModelError('chat', 'network');
        observe?.({ ms: tookMs(), completion: null, failure });
        log.warn({ model, ms: tookMs(), failure, status, code }, 'model did not answer');
        throw error;
      }
    },
  };
};

export type LanguageModelGateway = ReturnType<typeof languageModelGateway>;

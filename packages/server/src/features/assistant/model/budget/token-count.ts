// Tokens of a model call, as the server counts them or as estimated from the text.
import type { ChatCompletion } from '#gateways/language-model/chat-answer.ts';
import type { ChatRequest } from '#gateways/language-model/language-model-gateway.ts';
import type { ModelFailure } from '#gateways/language-model/model-error.ts';

export interface TokenCount {
  prompt: number;
  completion: number;
}

/** Below what Portuguese text and JSON take (3.5 to 4), so that an estimate is rather too high. */
const CHARACTERS_PER_TOKEN = 3;

const estimateOf = (...texts: unknown[]): number =>
  Math.ceil(texts.reduce((sum: number, text) => sum + JSON.stringify(text).length, 0) / CHARACTERS_PER_TOKEN);

type Read = Pick<ChatRequest, 'messages' | 'tools'>;

export const tokensOf = (
  { messages, tools }: Read,
  { tokens, text, toolCalls }: ChatCompletion,
): TokenCount =>
  // servers that report zero for both do not count
  tokens && tokens.prompt + tokens.completion > 0
    ? { prompt: tokens.prompt, completion: tokens.completion }
    : { prompt: estimateOf(messages, tools), completion: estimateOf(text, toolCalls) };

const NOTHING: TokenCount = { prompt: 0, completion: 0 };

/** Tokens of a failed call: a server that did not answer in time has read the request, and may bill it. */
export const tokensOfFailure = ({ messages, tools }: Read, failure: ModelFailure): TokenCount =>
  failure === 'timeout' ? { prompt: estimateOf(messages, tools), completion: 0 } : NOTHING;

/** True while another turn may call the model. The turn that reaches the limit is finished. */
export const isWithinBudget = (used: number, tokensPerDay: number | undefined): boolean =>
  tokensPerDay === undefined || used < tokensPerDay;

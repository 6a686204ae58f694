// Answers of the chat-completions protocol, in the forms that servers send (test-data/language-model-exchanges.json).
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ToolCall } from './chat-wire.ts';

/** `cached` is part of `prompt`; `completion` includes reasoning, which servers bill and some leave out of their count. */
export interface TokenUsage {
  prompt: number;
  cached: number;
  completion: number;
}

/** `truncated`: the server's length limit cut the text. `refused`: the model or a content filter declined to answer. */
export type AnswerEnding = 'complete' | 'truncated' | 'refused';

/** The model's text, its tool calls, or both. A refusal has neither. */
export interface ChatCompletion {
  text: string;
  toolCalls: ToolCall[];
  ending: AnswerEnding;
  /** null if the server does not count */
  tokens: TokenUsage | null;
}

export const REFUSED: ChatCompletion = { text: '', toolCalls: [], ending: 'refused', tokens: null };

// servers leave out id, type or content, and tell 'stop' beside tool calls: the schema asks only for what is needed
const wireCall = z.object({
  id: z.string().nullish(),
  function: z.object({
    name: z.string(),
    arguments: z.union([z.string(), z.record(z.string(), z.unknown())]).nullish(),
  }),
});

/** Mistral's reasoning models answer with parts, of which only those of type `text` are for the client. */
const wirePart = z.looseObject({ type: z.string(), text: z.string().optional() });

const count = z.number().int().min(0);

const answer = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({
          content: z.union([z.string(), z.array(wirePart)]).nullish(),
          refusal: z.string().nullish(),
          tool_calls: z.array(wireCall).nullish(),
        }),
      }),
    )
    .min(1),
  usage: z
    .object({
      prompt_tokens: count,
      completion_tokens: count,
      total_tokens: count.nullish().catch(null),
      prompt_tokens_details: z.object({ cached_tokens: count.nullish() }).nullish().catch(null),
    })
    .nullish()
    .catch(null),
});

type Answer = z.output<typeof answer>;
type Choice = Answer['choices'][number];

const THOUGHT_START = '<think>';
const THOUGHT_END = '</think>';

/** Removes the reasoning that servers without a reasoning parser leave at the start of the text. */
const withoutThought = (text: string): string => {
  if (!text.trimStart().startsWith(THOUGHT_START)) return text;
  const end = text.indexOf(THOUGHT_END);
  return end < 0 ? '' : text.slice(end + THOUGHT_END.length).trimStart();
};

const textOf = ({ content }: Choice['message']): string => {
  const text = Array.isArray(content)
    ? content.map((part) => (part.type === 'text' ? (part.text ?? '') : '')).join('')
    : (content ?? '');
  return withoutThought(text);
};

const callOf = ({ id, function: { name, arguments: given } }: z.output<typeof wireCall>): ToolCall => ({
  id: id?.trim() ? id : `call_${randomUUID()}`,
  name,
  arguments: typeof given === 'string' ? given : JSON.stringify(given ?? {}),
});

const endingOf = ({ finish_reason: reason, message }: Choice): AnswerEnding => {
  if (reason === 'content_filter' || message.refusal?.trim()) return 'refused';
  return reason === 'length' ? 'truncated' : 'complete';
};

const tokensOf = ({ usage }: Answer): TokenUsage | null => {
  if (!usage) return null;
  const { prompt_tokens: prompt, completion_tokens: completion } = usage;
  return {
    prompt,
    cached: Math.min(prompt, usage.prompt_tokens_details?.cached_tokens ?? 0),
    // Gemini counts reasoning in the total only
    completion: Math.max(completion, (usage.total_tokens ?? 0) - prompt),
  };
};

/** @returns null for a value that is no completion, or an empty one */
export const parseCompletion = (value: unknown): ChatCompletion | null => {
  const { data } = answer.safeParse(value);
  const choice = data?.choices[0];
  if (!data || !choice) return null;
  const tokens = tokensOf(data);
  const ending = endingOf(choice);
  if (ending === 'refused') return { ...REFUSED, tokens };
  const text = textOf(choice.message);
  const toolCalls = (choice.message.tool_calls ?? []).map(callOf);
  const isEmpty = text.trim() === '' && toolCalls.length === 0;
  return isEmpty && ending === 'complete' ? null : { text, toolCalls, ending, tokens };
};

// The part of the chat-completions protocol that we use: one response, no stream.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';

/** A tool described to the model; `parameters` is JSON Schema. */
export interface ToolDescription {
  name: string;
  description: string;
  parameters: object;
}

export interface ToolCall {
  id: string;
  name: string;
  /** JSON as the model wrote it, possibly invalid */
  arguments: string;
}

export type ChatMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string | null; toolCalls: readonly ToolCall[] }
  | { role: 'tool'; toolCallId: string; content: string };

export interface ChatCompletion {
  text: string;
  toolCalls: ToolCall[];
  tokens: { prompt: number; completion: number } | null;
}

// some servers omit id or type, or report 'stop' beside tool calls: only the necessary fields are required
const wireCall = z.object({
  id: z.string().nullish(),
  function: z.object({
    name: z.string(),
    arguments: z.union([z.string(), z.record(z.string(), z.unknown())]).nullish(),
  }),
});

const answer = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({
          content: z.string().nullish(),
          tool_calls: z.array(wireCall).nullish(),
        }),
      }),
    )
    .min(1),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish().catch(null),
});

const wireMessage = (message: ChatMessage): object => {
  if (message.role === 'tool')
    return { role: 'tool', tool_call_id: message.toolCallId, content: message.content };
  if (message.role !== 'assistant') return { role: message.role, content: message.content };
  const calls = message.toolCalls.map(({ id, name, arguments: given }) => ({
    id,
    type: 'function',
    function: { name, arguments: given },
  }));
  return { role: 'assistant', content: message.content, ...(calls.length > 0 && { tool_calls: calls }) };
};

/** Optional settings that not every server knows: sent only when the operator sets them. */
export interface AnswerSettings {
  /** 0 to 2 */
  temperature?: number | undefined;
  /** of one response */
  maxTokens?: number | undefined;
}

/** The body of a request: only fields that every server knows, and those that the operator set. */
export const wireRequest = (
  { model, temperature, maxTokens }: AnswerSettings & { model: string },
  { messages, tools }: { messages: readonly ChatMessage[]; tools: readonly ToolDescription[] },
): object => ({
  model,
  ...(temperature !== undefined && { temperature }),
  ...(maxTokens !== undefined && { max_tokens: maxTokens }),
  messages: messages.map(wireMessage),
  ...(tools.length > 0 && {
    tools: tools.map((tool) => ({ type: 'function', function: { ...tool, strict: true } })),
    tool_choice: 'auto',
    parallel_tool_calls: false,
  }),
});

/** Parses a response; null when it is invalid. */
export const parseCompletion = (value: unknown): ChatCompletion | null => {
  const { data } = answer.safeParse(value);
  const message = data?.choices[0]?.message;
  if (!data || !message) return null;
  const toolCalls = (message.tool_calls ?? []).map((call) => {
    const given = call.function.arguments ?? '{}';
    return {
      id: call.id?.trim() ? call.id : `call_${randomUUID()}`,
      name: call.function.name,
      arguments: typeof given === 'string' ? given : JSON.stringify(given),
    };
  });
  const text = message.content ?? '';
  if (text.trim() === '' && toolCalls.length === 0) return null;
  const { usage } = data;
  return {
    text,
    toolCalls,
    tokens: usage ? { prompt: usage.prompt_tokens, completion: usage.completion_tokens } : null,
  };
};

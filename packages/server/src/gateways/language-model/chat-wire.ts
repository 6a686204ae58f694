// Requests of the chat-completions protocol: one answer, no stream. `chat-answer.ts` reads the answers.

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

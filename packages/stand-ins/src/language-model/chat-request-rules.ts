// The vendor's rules for a conversation (400 otherwise), so that a client that breaks the message order is noticed.
interface WireMessage {
  role?: unknown;
  tool_call_id?: unknown;
  tool_calls?: { id?: unknown }[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A refusal as the vendor words it. */
export interface RequestProblem {
  message: string;
  param?: string;
  code?: string;
}

const problemIn = (body: unknown): string | null => {
  if (!isRecord(body) || typeof body['model'] !== 'string') return 'you must provide a model parameter';
  const messages = body['messages'];
  if (!Array.isArray(messages) || messages.length === 0) return "'messages' must be a non-empty array";
  let open: unknown[] = [];
  for (const message of messages as WireMessage[]) {
    if (message.role === 'tool') {
      if (open.shift() !== message.tool_call_id)
        return "messages with role 'tool' must be a response to a preceding message with 'tool_calls'";
      continue;
    }
    if (open.length > 0)
      return "an assistant message with 'tool_calls' must be followed by tool messages for each 'tool_call_id'";
    open = (message.tool_calls ?? []).map(({ id }) => id);
  }
  return open.length > 0 ? 'tool messages are missing at the end' : null;
};

/** The first problem of a request body, or null. Every tool call is answered once, in order, right after it. */
export const chatProblem = (body: unknown): RequestProblem | null => {
  const message = problemIn(body);
  return message === null ? null : { message };
};

// Steps of the script, one per request. Response shapes follow the OpenAI API reference (chat completions,
// audio transcriptions), as three clients read them.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface ScriptedCall {
  name: string;
  /** an object is sent as JSON, a string unchanged, valid or not */
  arguments: object | string;
  id?: string;
}

/** A response, or a fault. */
export type Step =
  | { kind: 'says'; text: string }
  | { kind: 'calls'; calls: readonly ScriptedCall[]; text?: string }
  | { kind: 'hears'; text: string }
  | { kind: 'status'; status: number; headers?: Record<string, string> }
  | { kind: 'raw'; body: string; contentType?: string }
  /** A recorded answer (`testing/recorded-exchanges.ts`). */
  | { kind: 'replays'; status: number; headers: Record<string, string>; body: object }
  | { kind: 'redirects'; to: string }
  /** Never answers. */
  | { kind: 'hangs' }
  /** Cuts the connection. */
  | { kind: 'resets' }
  | { kind: 'delays'; ms: number; next: Step };

const completion = (message: object, finishReason: string): object => ({
  id: `chatcmpl-${randomUUID()}`,
  object: 'chat.completion',
  created: Math.floor(Date.now() / 1000),
  model: 'scripted',
  choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: finishReason }],
  usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
});

const wireCall = ({ name, arguments: given, id }: ScriptedCall): object => ({
  id: id ?? `call_${randomUUID()}`,
  type: 'function',
  function: { name, arguments: typeof given === 'string' ? given : JSON.stringify(given) },
});

const json = (
  reply: ServerResponse,
  answer: [status: number, body: object, headers?: Record<string, string> | undefined],
): void => {
  const [status, body, headers] = answer;
  reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};

/** An error as the vendor words it. */
export const refuse = (
  reply: ServerResponse,
  status: number,
  { message, param = null, code = null }: { message: string; param?: string | null; code?: string | null },
): void => json(reply, [status, { error: { message, type: 'invalid_request_error', param, code } }]);

export const perform = async (step: Step, request: IncomingMessage, reply: ServerResponse): Promise<void> => {
  switch (step.kind) {
    case 'says':
      return json(reply, [200, completion({ content: step.text }, 'stop')]);
    case 'calls':
      return json(reply, [
        200,
        completion({ content: step.text ?? null, tool_calls: step.calls.map(wireCall) }, 'tool_calls'),
      ]);
    case 'hears':
      return json(reply, [200, { text: step.text }]);
    case 'status':
      return json(reply, [
        step.status,
        { error: { message: 'scripted', type: 'server_error' } },
        step.headers,
      ]);
    case 'raw':
      return void reply.writeHead(200, { 'content-type': step.contentType ?? 'text/html' }).end(step.body);
    case 'replays':
      return json(reply, [step.status, step.body, step.headers]);
    case 'redirects':
      return void reply.writeHead(307, { location: step.to }).end();
    case 'resets':
      return void request.socket.destroy();
    case 'hangs':
      return;
    case 'delays':
      await pause(step.ms, undefined, { ref: false });
      return perform(step.next, request, reply);
  }
};

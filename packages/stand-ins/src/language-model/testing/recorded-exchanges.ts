// Requests and answers of chat-completions servers (test-data/README.md tells where each form comes from).
import { readFileSync } from 'node:fs';
import type { ScriptedCall, Step } from '../steps.ts';

interface WireCall {
  function: { name: string; arguments: string };
}

interface WireBody {
  choices?: { message: { tool_calls?: WireCall[] } }[];
  [field: string]: unknown;
}

export interface RecordedExchange {
  name: string;
  server: string;
  basis: 'recorded' | 'reported' | 'documented' | 'unverified';
  source: string;
  request: Record<string, unknown>;
  response: { status: number; headers: Record<string, string>; body: WireBody };
}

export const recordedExchanges = JSON.parse(
  readFileSync(new URL('../../../test-data/language-model-exchanges.json', import.meta.url), 'utf8'),
) as RecordedExchange[];

export type ReplayedStep = Extract<Step, { kind: 'replays' }>;

/** The recorded body with other calls in the recorded form; recorded calls without a replacement stay. */
const withCalls = (body: WireBody, calls: readonly ScriptedCall[]): WireBody => {
  const own = structuredClone(body);
  const recorded = own.choices?.[0]?.message.tool_calls ?? [];
  if (calls.length > recorded.length) throw new Error('more calls than were recorded');
  for (const [place, { name, arguments: given }] of calls.entries()) {
    const call = recorded[place];
    if (call) call.function = { name, arguments: typeof given === 'string' ? given : JSON.stringify(given) };
  }
  return own;
};

/**
 * A step that sends a recorded answer.
 * @throws Error for an unknown name
 */
export const replay = (
  name: string,
  { calls = [] }: { calls?: readonly ScriptedCall[] } = {},
): ReplayedStep => {
  const found = recordedExchanges.find((exchange) => exchange.name === name);
  if (!found) throw new Error(`no recorded exchange is named ${name}`);
  const { status, headers, body } = found.response;
  return { kind: 'replays', status, headers, body: withCalls(body, calls) };
};

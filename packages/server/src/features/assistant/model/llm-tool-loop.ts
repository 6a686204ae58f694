// Conversation with the model within one turn: runs its tool calls until it replies.
import type { LanguageModelGateway } from '#gateways/language-model/language-model-gateway.ts';
import type { ChatMessage, ToolCall } from '#gateways/language-model/chat-wire.ts';
import { ModelError } from '#gateways/language-model/model-error.ts';
import type { ToolContext } from '#features/assistant/model/tools/llm-tool-context.ts';
import {
  InvalidToolCallError,
  runModelTool,
  toolDescriptions,
} from '#features/assistant/model/tools/llm-tools.ts';
import { ToolCallLimitError } from '#features/assistant/turn/turn-limits.ts';

const MAX_MODEL_CALLS = 8;
const MAX_TOOL_CALLS = 12;
const MAX_BAD_CALLS = 2;

/** Maximum wait of a client before the rule engine answers instead. */
export interface TalkLimits {
  /** until the model's first answer: text or tool calls */
  firstAnswerMs: number;
  /** for the whole turn, tools included */
  talkMs: number;
}

const DEFAULT_TALK_LIMITS: TalkLimits = { firstAnswerMs: 8_000, talkMs: 12_000 };

export interface ToolLoopResult {
  kind: 'said' | 'over-limit' | 'away';
  text: string;
  /** the answer before the request to rewrite it; null without such a request */
  first: string | null;
}

class OverLimit extends Error {
  override readonly name = 'OverLimit';
}

interface Talk {
  desk: ToolContext;
  tools: number;
  badCalls: number;
  /** the model's answer before the request to rewrite it */
  first: string | null;
}

const answerTo = async (talk: Talk, call: ToolCall): Promise<string> => {
  talk.tools += 1;
  if (talk.tools > MAX_TOOL_CALLS) throw new OverLimit('tools');
  try {
    return JSON.stringify(await runModelTool(talk.desk, call));
  } catch (error) {
    if (!(error instanceof InvalidToolCallError)) throw error;
    talk.badCalls += 1;
    if (talk.badCalls > MAX_BAD_CALLS) throw new OverLimit('bad calls');
    return JSON.stringify({ erro: error.message });
  }
};

/** Runs every call once, in order, before the next request to the model. */
const answersTo = async (talk: Talk, calls: readonly ToolCall[]): Promise<ChatMessage[]> => {
  const answers: ChatMessage[] = [];
  for (const call of calls) {
    answers.push({ role: 'tool', toolCallId: call.id, content: await answerTo(talk, call) });
  }
  return answers;
};

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Makes calls safe to return to a server: a unique id per call, and arguments in valid JSON. */
const repeatable = (calls: readonly ToolCall[], round: number): ToolCall[] =>
  calls.map((call, place) => {
    const isTaken = calls.slice(0, place).some(({ id }) => id === call.id);
    return {
      ...call,
      id: isTaken ? `${call.id}-${round}-${place}` : call.id,
      arguments: isJson(call.arguments) ? call.arguments : '{}',
    };
  });

export interface TalkingModel {
  model: Pick<LanguageModelGateway, 'chat'>;
  limits?: TalkLimits | undefined;
  /** Request to rewrite an unusable answer; null if the answer is fine. Used once per turn. */
  review: (text: string) => string | null;
}

const talkOn = async (
  { model, review, limits = DEFAULT_TALK_LIMITS }: TalkingModel,
  talk: Talk,
  opening: readonly ChatMessage[],
): Promise<ToolLoopResult> => {
  const whole = AbortSignal.timeout(limits.talkMs);
  const first = AbortSignal.any([whole, AbortSignal.timeout(limits.firstAnswerMs)]);
  const messages = [...opening];
  for (let round = 0; round < MAX_MODEL_CALLS; round += 1) {
    if (whole.aborted) break;
    const signal = round === 0 ? first : whole;
    const { text, toolCalls, ending } = await model.chat({ messages, tools: toolDescriptions, signal });
    if (toolCalls.length === 0) {
      // half a sentence or a refusal is no reply to a client
      if (ending !== 'complete') throw new OverLimit(ending);
      const complaint = talk.first === null ? review(text) : null;
      if (complaint === null) return { kind: 'said', text, first: talk.first };
      talk.first = text;
      messages.push(
        { role: 'assistant', content: text, toolCalls: [] },
        { role: 'user', content: complaint },
      );
      continue;
    }
    const calls = repeatable(toolCalls, round);
    const ids = calls.map(({ id }) => id);
    const answers = await answersTo(
      talk,
      toolCalls.map((call, place) => ({ ...call, id: ids[place] ?? call.id })),
    );
    messages.push({ role: 'assistant', content: text === '' ? null : text, toolCalls: calls }, ...answers);
  }
  throw new OverLimit('rounds');
};

/** Runs until the model replies: at most 8 model calls, 12 tool calls, 12 s. `desk.deeds` is valid after a limit. */
export const runToolLoop = async (
  model: TalkingModel,
  desk: ToolContext,
  opening: readonly ChatMessage[],
): Promise<ToolLoopResult> => {
  const talk: Talk = { desk, tools: 0, badCalls: 0, first: null };
  try {
    return await talkOn(model, talk, opening);
  } catch (error) {
    const isAway = error instanceof ModelError;
    if (!isAway && !(error instanceof OverLimit) && !(error instanceof ToolCallLimitError)) throw error;
    // the answer before the request to rewrite it still counts
    if (talk.first !== null) return { kind: 'said', text: '', first: talk.first };
    return { kind: isAway ? 'away' : 'over-limit', text: '', first: null };
  }
};

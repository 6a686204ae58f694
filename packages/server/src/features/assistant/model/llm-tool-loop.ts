// The talk with the model within one turn: it asks for tools, they answer, until it has something to say.
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

/** How long a client waits before the embedded brain answers instead. */
export interface TalkLimits {
  /** for the model's first answer, be it words or tool calls */
  firstAnswerMs: number;
  /** for the whole turn, tools included */
  talkMs: number;
}

export const DEFAULT_TALK_LIMITS: TalkLimits = { firstAnswerMs: 8_000, talkMs: 12_000 };

/** How the talk ended: with words, over a limit, or because the model is away. */
export interface ToolLoopResult {
  kind: 'said' | 'over-limit' | 'away';
  text: string;
  /** the answer before the model was asked to write it again; null when it was not */
  first: string | null;
}

class OverLimit extends Error {
  override readonly name = 'OverLimit';
}

interface Talk {
  desk: ToolContext;
  tools: number;
  badCalls: number;
  /** what the model said before it was asked to write it again */
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

/** Every call is answered once, in order, before the model is asked again. */
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

/** As they may go back to a server: each call under an id of its own, and with arguments that are JSON. */
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
  /** What the model is told of an answer that cannot be sent as it is; null when it can. Asked once a turn. */
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
    const { text, toolCalls } = await model.chat({ messages, tools: toolDescriptions, signal });
    if (toolCalls.length === 0) {
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

/**
 * Lets the model work with the desk until it has said something, at most 8 questions, 12 tools and 12 s. What the tools
 * did stands in `desk.deeds`, however the talk ended.
 */
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
    // what was said before the request to mend it is an answer anyway
    if (talk.first !== null) return { kind: 'said', text: '', first: talk.first };
    return { kind: isAway ? 'away' : 'over-limit', text: '', first: null };
  }
};

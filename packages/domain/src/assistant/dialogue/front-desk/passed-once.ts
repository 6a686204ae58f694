// The owner gets the same message of a client once, until the agenda changes: "não era isso" is then about another visit.
import type { AssistantTools, HandoffReason, HandOverRequest } from '../../assistant-tools.ts';
import { fold } from '../../language/words/words.ts';

/** At the door or in danger, a repetition says that help is still missing. */
const ONCE: ReadonlySet<HandoffReason> = new Set([
  'question',
  'note',
  'arrival',
  'booking-request',
  'late-change',
]);
const MAX_REMEMBERED = 5;

const keyOf = ({ reason, summary }: HandOverRequest): string =>
  `${reason}: ${fold(summary)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()}`;

/** Wraps the tools of a turn; `passed` returns what was passed on up to now. */
export const passingOnce = (
  tools: AssistantTools,
  before: readonly string[],
): { tools: AssistantTools; passed: () => string[] } => {
  let passed = [...before];
  const handOver: AssistantTools['handOver'] = async (request) => {
    if (!ONCE.has(request.reason)) return tools.handOver(request);
    const key = keyOf(request);
    if (passed.includes(key)) return;
    await tools.handOver(request);
    const isOther = (earlier: string): boolean => !earlier.startsWith(`${request.reason}:`);
    passed = [...(request.isTakenBack ? passed.filter(isOther) : passed), key];
  };
  return { tools: { ...tools, handOver }, passed: () => passed.slice(-MAX_REMEMBERED) };
};

// Limits the reads and changes of one turn: a model may loop, or be misled by a client.

const MAX_READ_CALLS = 32;
const MAX_WRITE_CALLS = 12;
const MAX_BOOKINGS = 5;

type CallKind = 'read' | 'change' | 'booking';

const MAX_CALLS: Record<CallKind, number> = {
  read: MAX_READ_CALLS,
  change: MAX_WRITE_CALLS,
  booking: MAX_BOOKINGS,
};

/** The engine called a tool more often than a turn can need. */
export class ToolCallLimitError extends Error {
  override readonly name = 'ToolCallLimitError';
}

export interface Call<Result> {
  kind: CallKind;
  /** the tool and its arguments, JSON values */
  call: readonly unknown[];
  run: () => Promise<Result>;
}

/**
 * Counts and caches the tool calls of one turn. A change runs once for any number of calls; a read is cached until the next
 * change.
 * @throws ToolCallLimitError for more than 32 readings, 12 changes or 5 bookings
 */
export const turnLimits = () => {
  const done = new Map<string, Promise<unknown>>();
  const seen = new Map<string, Promise<unknown>>();
  const counts: Record<CallKind, number> = { read: 0, change: 0, booking: 0 };

  return async <Result>({ kind, call, run }: Call<Result>): Promise<Result> => {
    const answers = kind === 'read' ? seen : done;
    const key = JSON.stringify(call);
    const known = answers.get(key);
    if (known) return known as Promise<Result>;
    counts[kind] += 1;
    if (counts[kind] > MAX_CALLS[kind])
      throw new ToolCallLimitError(`more than ${MAX_CALLS[kind]} calls to ${kind}`);
    if (kind !== 'read') seen.clear();
    const answer = run();
    answers.set(key, answer);
    return answer;
  };
};

export type TurnLimits = ReturnType<typeof turnLimits>;

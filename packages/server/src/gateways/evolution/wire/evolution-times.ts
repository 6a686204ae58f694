// Times in the forms of Evolution API 2.3.7: seconds in messages, milliseconds in edits, each as a number, a text, or
// a 64-bit number in two 32-bit halves (`Long` of protobuf).
import { z } from 'zod';

const TWO_TO_THE_32 = 4_294_967_296;
const PLAIN_NUMBER = /^\d{1,17}(\.\d{1,9})?$/;

/**
 * Below it a number counts seconds (until the year 5138), up to a thousand times it milliseconds, then microseconds.
 */
const SECONDS_LIMIT = 100_000_000_000;

const long = z
  .object({ low: z.int32().or(z.uint32()), high: z.int32().or(z.uint32()).default(0) })
  .transform(({ low, high }) => (high >>> 0) * TWO_TO_THE_32 + (low >>> 0));
const digits = z.string().trim().regex(PLAIN_NUMBER).transform(Number);
const anyNumber = z.union([z.number(), digits, long]);

const epochMsOf = (value: number): number => {
  if (value < SECONDS_LIMIT) return value * 1000;
  return value < SECONDS_LIMIT * 1000 ? value : value / 1000;
};

/** The instant of a value; null when it is absent, 0, negative, not a number, or beyond the range of a date. */
export function instantOf(value: unknown): Date | null {
  const parsed = anyNumber.safeParse(value);
  if (!parsed.success || parsed.data <= 0) return null;
  const instant = new Date(epochMsOf(parsed.data));
  return Number.isNaN(instant.getTime()) ? null : instant;
}

export const instantField = z.unknown().optional().transform(instantOf);

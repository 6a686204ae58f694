// A draft that a save has made superfluous: the user has typed the same again.

const textOf = (value: unknown): string =>
  JSON.stringify(typeof value === 'string' ? value.trim() : value) ?? '';

/** Contents of empty fields. */
const EMPTY = ['', '""', 'null', 'false', '[]'];

/** True if all that a draft says was saved. */
export function addsNothing(draft: unknown, saved: unknown): boolean {
  if (typeof draft !== 'object' || draft === null || typeof saved !== 'object' || saved === null)
    return false;
  const stored = saved as Record<string, unknown>;
  return Object.entries(draft).every(
    ([field, value]) => EMPTY.includes(textOf(value)) || textOf(value) === textOf(stored[field]),
  );
}

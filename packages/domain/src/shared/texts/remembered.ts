// The assistant reads a message in many steps, in whole and in parts: what each reader read last is kept.

/** Results of a reader: about as many as a turn has texts. */
const KEPT = 50;
/** UTF-16 units: with `KEPT` it bounds the memory. */
const MAX_LENGTH = 300;

/**
 * Keeps the last results of a reader; callers share them and change nothing in them.
 *
 * @param read a pure function of a text of any length, and of what else decides
 */
export const remembered = <Read, Rest extends readonly (string | undefined)[]>(
  read: (text: string, ...rest: Rest) => Read,
): typeof read => {
  const kept = new Map<string, { result: Read }>();
  return (text, ...rest) => {
    if (text.length > MAX_LENGTH) return read(text, ...rest);
    const key = JSON.stringify([text, ...rest]);
    const known = kept.get(key) ?? { result: read(text, ...rest) };
    // the one that was asked for last goes to the end
    kept.delete(key);
    kept.set(key, known);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return known.result;
  };
};

/** Longer than the server itself waits for the payment provider. */
const TIMEOUT_MS = 60_000;

/** Nothing came back; what was asked for may still happen. */
class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** The answer of a call, or a failure when a network swallows it: browsers wait for minutes. */
export async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer()), TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

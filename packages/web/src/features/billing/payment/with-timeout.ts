/** Longer than the server's own timeout for the payment provider. */
const TIMEOUT_MS = 60_000;

/** No response arrived; the requested action may still happen. */
class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** The response of a call, or an error when the network drops it: browsers wait for minutes. */
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

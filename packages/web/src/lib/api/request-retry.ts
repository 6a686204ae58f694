// Several servers share one URL; one of them may be lost, or replaced, while it handles a request.

const PAUSES_MS = [250, 1_000, 2_500];
const STATUSES = [502, 503, 504];

/** True if the response comes from the proxy, in HTML, on behalf of a server that is gone. */
const isLost = ({ status, headers }: Response): boolean =>
  STATUSES.includes(status) && !headers.get('content-type')?.startsWith('application/json');

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Sends a request. If a repeat is safe, retries for about four seconds while there is no response and the browser is
 * online. Returns the last outcome, even if it is the proxy's response.
 */
export async function sendWithRetry(
  send: () => Promise<Response>,
  isRepeatable: boolean,
): Promise<{ response: Response; isRepeat: boolean }> {
  const pauses = isRepeatable ? [...PAUSES_MS] : [];
  for (let isRepeat = false; ; isRepeat = true) {
    const ms = pauses.shift();
    const mayRepeat = (): boolean => ms !== undefined && navigator.onLine;
    try {
      const response = await send();
      if (!isLost(response) || !mayRepeat()) return { response, isRepeat };
    } catch (error) {
      if (!(error instanceof TypeError) || !mayRepeat()) throw error;
    }
    await pause(ms ?? 0);
  }
}

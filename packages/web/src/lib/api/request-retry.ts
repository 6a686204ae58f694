// Several servers stand behind one address; one of them may be lost, or be replaced, while it works on a request.

const PAUSES_MS = [250, 1_000, 2_500];
const STATUSES = [502, 503, 504];

/** True when an answer comes from what stands before the servers: it speaks for one that is gone, in HTML. */
const isLost = ({ status, headers }: Response): boolean =>
  STATUSES.includes(status) && !headers.get('content-type')?.startsWith('application/json');

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Sends, and where a repeat is safe sends again for some four seconds while nobody answers and the browser is online.
 * What came last is the outcome, the proxy's answer too.
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

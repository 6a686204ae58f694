// Calls of the control port, for tests.
import { setTimeout as pause } from 'node:timers/promises';

/** Time limit for the gateway to send its pending webhooks. */
const TOLD_MS = 20_000;

/**
 * Sends JSON to the control port and returns the response.
 * @throws when it refuses
 */
export async function control(url: string, path: string, body: unknown = {}): Promise<unknown> {
  const answer = await fetch(`${url}/_control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`control port answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Waits until every webhook sent so far has arrived; they arrive in no fixed order. */
export async function untilTold(url: string): Promise<void> {
  const pending = async (): Promise<number> => {
    const answer = await fetch(`${url}/_control/webhooks`);
    return ((await answer.json()) as { pending: number }).pending;
  };
  for (const giveUp = Date.now() + TOLD_MS; (await pending()) > 0; await pause(20))
    if (Date.now() > giveUp) throw new Error('the gateway still has webhooks to deliver');
}

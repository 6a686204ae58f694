// Calls of the control port, for tests.

/** Sends JSON to the control port and returns the answer; throws when it refuses. */
export async function control(url: string, path: string, body: unknown = {}): Promise<unknown> {
  const answer = await fetch(`${url}/_control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`control port answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

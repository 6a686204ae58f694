// Heavy use by a large account: reads as fast as the limits allow, and downloads its copies.
import { setTimeout as pause } from 'node:timers/promises';
import { fetched, type Reader } from './fetched.ts';

const LISTS = ['/api/clients', '/api/appointments'];
/** End record of a ZIP file, and its maximum distance from the end. */
const ZIP_END = 'PK\u0005\u0006';
const TAIL_BYTES = 64;

/**
 * Reads lists page by page on some connections at once, until the allowance of the account is used up or the time is
 * over.
 *
 * @returns counts of responses, and of those that were neither pages nor the final refusal
 */
export const readGreedily = async (
  reader: Reader,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<{ pages: number; failed: number }> => {
  const end = performance.now() + seconds * 1000;
  const seen = { pages: 0, failed: 0, isUsedUp: false };
  const reading = async (nth: number): Promise<void> => {
    for (let path = LISTS[nth % LISTS.length] ?? ''; !seen.isUsedUp && performance.now() < end;) {
      const { status, next } = await fetched(reader, path);
      if (status === 429) seen.isUsedUp = true;
      else if (status === 200) seen.pages += 1;
      else seen.failed += 1;
      path = next ?? LISTS[nth % LISTS.length] ?? '';
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, nth) => reading(nth)));
  return { pages: seen.pages, failed: seen.failed };
};

/** Downloads a file at full speed, keeping only its tail. */
const taken = async ({ url, cookie }: Reader, path: string): Promise<{ bytes: number; tail: string }> => {
  const answer = await fetch(`${url}${path}`, { headers: { cookie } });
  if (!answer.ok || !answer.body) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  let bytes = 0;
  let tail = Buffer.alloc(0);
  try {
    for await (const piece of answer.body) {
      bytes += piece.length;
      tail = Buffer.concat([tail, piece]).subarray(-TAIL_BYTES);
    }
  } catch {
    // cut off: the caller detects the missing end
  }
  return { bytes, tail: tail.toString('latin1') };
};

/** Downloads the account's copy and a client's copy at the same time; returns their megabytes. */
export const takeCopies = async (
  reader: Reader,
  clientId: number,
): Promise<{ account: number; client: number; areWhole: boolean }> => {
  const [account, client] = await Promise.all([
    taken(reader, '/api/export'),
    taken(reader, `/api/clients/${clientId}/export`),
  ]);
  return {
    account: account.bytes / 2 ** 20,
    client: client.bytes / 2 ** 20,
    areWhole: account.tail.includes(ZIP_END) && client.tail.trimEnd().endsWith('}'),
  };
};

/** Waits until the account's read allowance is full again: a minute from its first read. */
export const untilAllowedAnew = (firstReadAt: number): Promise<void> =>
  pause(Math.max(0, firstReadAt + 60_000 - performance.now()));

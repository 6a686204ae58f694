// A response without ETag and compression, so that the server builds it in full.

export interface Reader {
  url: string;
  cookie: string;
}

export interface Fetched {
  status: number;
  text: string;
  bytes: number;
  /** Path of the next page; null at the end of the list. */
  next: string | null;
  /** Retry-After of a refusal. */
  waitMs: number;
}

const NEXT = /^<([^>]+)>; rel="next"$/;

export const fetched = async ({ url, cookie }: Reader, path: string): Promise<Fetched> => {
  const answer = await fetch(`${url}${path}`, { headers: { cookie, 'accept-encoding': 'identity' } });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return {
    status: answer.status,
    text: new TextDecoder().decode(bytes),
    bytes: bytes.length,
    next: NEXT.exec(answer.headers.get('link') ?? '')?.[1] ?? null,
    waitMs: Number(answer.headers.get('retry-after') ?? 0) * 1000,
  };
};

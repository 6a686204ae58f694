// How tests speak to the whole interface: plain requests, answers as text, and what an answer may not give away.
import { strFromU8, unzipSync } from 'fflate';
import type { TestApp } from '#test-app.ts';
import type { PlainRequest } from './interface-calls.ts';

export interface PlainAnswer {
  status: number;
  /** the body as somebody reads it: of an archive, every file in it */
  text: string;
  headers: Record<string, unknown>;
}

/** Sends a request with somebody's cookie, or with none. */
export type Send = (cookie: string | undefined, request: PlainRequest) => Promise<PlainAnswer>;

const readable = (type: string, payload: Buffer): string =>
  type.includes('zip')
    ? Object.values(unzipSync(new Uint8Array(payload)))
        .map((file) => strFromU8(file))
        .join('\n')
    : payload.toString('utf8');

/** To the app in this process, as a browser of this site does. */
export const sendTo =
  ({ app, publicOrigin }: Pick<TestApp, 'app' | 'publicOrigin'>): Send =>
  async (cookie, { method, url, body }) => {
    const answer = await app.inject({
      method,
      url,
      headers: {
        host: new URL(publicOrigin).host,
        origin: publicOrigin,
        'sec-fetch-site': 'same-origin',
        ...(cookie !== undefined && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    const { headers, statusCode: status, rawPayload } = answer;
    return { status, headers, text: readable(String(headers['content-type']), rawPayload) };
  };

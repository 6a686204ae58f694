// Requests of tests to all endpoints: plain requests, responses as text, and checks of what a response must not
// reveal.
import { strFromU8, unzipSync } from 'fflate';
import type { TestApp } from '#test-app.ts';
import type { PlainRequest } from './interface-calls.ts';

export interface PlainAnswer {
  status: number;
  /** the readable body: for an archive, every file in it */
  text: string;
  headers: Record<string, unknown>;
}

/** Sends a request with a user's cookie, or without one. */
export type Send = (cookie: string | undefined, request: PlainRequest) => Promise<PlainAnswer>;

const readable = (type: string, payload: Buffer): string =>
  type.includes('zip')
    ? Object.values(unzipSync(new Uint8Array(payload)))
        .map((file) => strFromU8(file))
        .join('\n')
    : payload.toString('utf8');

/** Sends to the app in this process, like a browser of this site. */
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

// A push service for tests, with its browsers: accepts pushes over HTTP (RFC 8030), checks the signature of RFC 8292
// and decrypts like a browser (RFC 8291), with Node's own cryptography.
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Browser {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** Returns the text of a push for it. */
  decrypt: (body: Buffer) => string;
}

export interface ReceivedPush {
  endpoint: string;
  payload: string;
  headers: IncomingHttpHeaders;
  /** Of the VAPID token, whose signature was valid. */
  claims: { aud: string; exp: number; sub: string };
  signedBy: string;
}

/** `hang` never answers; `endless` sends a body that never ends. */
export type Answer = 'hang' | 'endless' | { status: number; headers?: Record<string, string> };

const derive = (secret: Buffer, salt: Buffer, { info, bytes }: { info: string | Buffer; bytes: number }) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

const newBrowser = (endpoint: string): Browser => {
  const pair = createECDH('prime256v1');
  const ownKey = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    endpoint,
    keys: { p256dh: ownKey.toString('base64url'), auth: auth.toString('base64url') },
    decrypt: (body) => {
      const salt = body.subarray(0, 16);
      const theirKey = body.subarray(21, 21 + (body[20] ?? 0));
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), ownKey, theirKey]);
      const secret = derive(pair.computeSecret(theirKey), auth, { info, bytes: 32 });
      const key = derive(secret, salt, { info: 'Content-Encoding: aes128gcm\0', bytes: 16 });
      const nonce = derive(secret, salt, { info: 'Content-Encoding: nonce\0', bytes: 12 });
      const sealed = body.subarray(21 + theirKey.length);
      const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
      const record = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      // the last record ends with 2, then padding
      return record.subarray(0, record.lastIndexOf(2)).toString('utf8');
    },
  };
};

/** @throws Error when the signature does not match the key that comes with it */
const readToken = (authorization = ''): Pick<ReceivedPush, 'claims' | 'signedBy'> => {
  const [, token = '', signedBy = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(signedBy, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) throw new Error('the VAPID token is not signed by its key');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as ReceivedPush['claims'];
  return { claims, signedBy };
};

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** Starts the service on a free port of 127.0.0.1; it sends `answers` in order, then 201. */
export const startPushReceiver = async () => {
  const browsers = new Map<string, Browser>();
  const received: ReceivedPush[] = [];
  const answers: Answer[] = [];
  const server = createServer((request, response) => {
    const take = async (): Promise<void> => {
      const browser = browsers.get(request.url ?? '');
      const body = await bodyOf(request);
      if (!browser) return void response.writeHead(404).end();
      const token = readToken(request.headers.authorization);
      const { endpoint } = browser;
      received.push({ endpoint, payload: browser.decrypt(body), headers: request.headers, ...token });
      const answer = answers.shift() ?? { status: 201 };
      if (answer === 'hang') return;
      if (answer === 'endless') {
        response.writeHead(201).write('x');
        return;
      }
      response.writeHead(answer.status, answer.headers).end();
    };
    take().catch(() => response.writeHead(400).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    answers,
    aBrowser: (): Pick<Browser, 'endpoint' | 'keys'> => {
      const path = `/push/${randomBytes(8).toString('hex')}`;
      const browser = newBrowser(`${origin}${path}`);
      browsers.set(path, browser);
      return { endpoint: browser.endpoint, keys: browser.keys };
    },
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};

export type PushReceiver = Awaited<ReturnType<typeof startPushReceiver>>;

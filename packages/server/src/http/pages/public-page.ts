// The public page from the build, completed with the public URL and kept in memory.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy } from './security-headers.ts';

/** The build's placeholder for the public origin. */
export const PUBLIC_URL = '__PUBLIC_URL__';
const NAME = /^landing(?:-([a-z-]+))?\.html$/;
const LEGAL_NAME = /^legal-([a-z-]+)\.html$/;
/** Best first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;

type Encoding = (typeof ENCODINGS)[number];

export interface PublicPage {
  policy: string;
  etags: Record<Encoding, string>;
  /** Created on first request: the server's start does not wait for encodings that few browsers use. */
  contents: Record<Encoding, () => Buffer>;
}

export const readFilled = (directory: string, name: string, publicOrigin: string): string =>
  readFileSync(join(directory, name), 'utf8').replaceAll(PUBLIC_URL, publicOrigin);

const once = (make: () => Buffer): (() => Buffer) => {
  let made: Buffer | undefined;
  return () => (made ??= make());
};

const pageOf = (html: string): PublicPage => {
  const plain = Buffer.from(html);
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 16);
  return {
    policy: contentSecurityPolicy(html),
    etags: { br: `"${hash}-br"`, gzip: `"${hash}-gzip"`, identity: `"${hash}-identity"` },
    contents: {
      br: once(() => brotliCompressSync(plain)),
      gzip: once(() => gzipSync(plain, { level: 9 })),
      identity: () => plain,
    },
  };
};

/**
 * The public pages of a build, by the sign-in failure that they report; the default is under `''`. Empty without a
 * build.
 */
export const readPublicPages = (
  directory: string,
  names: Iterable<string>,
  publicOrigin: string,
): ReadonlyMap<string, PublicPage> => {
  const pages = new Map<string, PublicPage>();
  for (const name of names) {
    const match = NAME.exec(name);
    if (match) pages.set(match[1] ?? '', pageOf(readFilled(directory, name, publicOrigin)));
  }
  return pages;
};

/** Terms and privacy by path, with what this installation says of itself. */
export const readLegalPages = (
  directory: string,
  names: Iterable<string>,
  texts: Record<string, string>,
): ReadonlyMap<string, PublicPage> => {
  const pages = new Map<string, PublicPage>();
  for (const name of names) {
    const slug = LEGAL_NAME.exec(name)?.[1];
    if (slug === undefined) continue;
    let html = readFileSync(join(directory, name), 'utf8');
    for (const [placeholder, text] of Object.entries(texts)) html = html.replaceAll(placeholder, () => text);
    pages.set(`/${slug}`, pageOf(html));
  }
  return pages;
};

const QUALITY = 'q=';

/** True for a coding listed in Accept-Encoding (RFC 9110 §12.5.3) with a quality above 0. */
const isAccepted = (header: string, encoding: string): boolean =>
  header.split(',').some((part) => {
    const [coding, ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith(QUALITY));
    return coding === encoding && Number(quality?.slice(QUALITY.length) ?? '1') > 0;
  });

/** Sends a page for visitors, which the signed-in never see at this URL. */
export const sendVisitorPage = (
  page: PublicPage,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply =>
  // makes the service worker forget the signed-in account
  sendPublicPage(page, request, reply.header('x-zelo-page', 'public'));

/** Sends the page in the best encoding that the browser accepts, or 304 when it has the page already. */
export const sendPublicPage = (
  { etags, contents, policy }: PublicPage,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = ENCODINGS.find((name) => isAccepted(accepted, name)) ?? 'identity';
  const etag = etags[encoding];
  // with a session cookie the same URL is the application: no cached page is shown without a check
  reply.headers({
    'cache-control': 'no-cache',
    vary: 'cookie, accept-encoding',
    etag,
    'content-security-policy': policy,
  });
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (known?.includes(etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(contents[encoding]());
};

import type { FastifyRequest } from 'fastify';

const LOOPBACK_PEER = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
// DNS rebinding reaches this machine under a foreign name
const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
const PROXY_HEADER = /^(forwarded|via|x-real-ip|x-forwarded-.*|cf-.*)$/;

export const hasProxyHeader = ({ headers }: FastifyRequest): boolean =>
  Object.keys(headers).some((name) => PROXY_HEADER.test(name));

/**
 * True when a request comes from this machine and through no proxy or tunnel: only then may the local identity, which
 * needs no password, be used.
 */
export const isLocalRequest = (request: FastifyRequest): boolean =>
  LOOPBACK_PEER.test(request.socket.remoteAddress ?? '') &&
  LOOPBACK_HOST.test(request.headers.host ?? '') &&
  !hasProxyHeader(request);

// Local identity has no password, so it must only answer the browser on this computer.
import type { IncomingMessage } from 'node:http';

const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
const loopbackPeer = /^(127\.|::1$|::ffff:127\.)/;
const proxyHeader = /^(forwarded|x-forwarded-.+|x-real-ip|cf-.+|via)$/;

/** False for a foreign host name (DNS rebinding), a tunnel, a proxy, or a form posted by another site. */
export function isLocalRequest(request: IncomingMessage): boolean {
  const foreignForm = request.method === 'POST' && request.headers['sec-fetch-site'] === 'cross-site';
  return (
    loopbackPeer.test(request.socket.remoteAddress ?? '') &&
    loopbackHost.test(request.headers.host ?? '') &&
    !Object.keys(request.headers).some((name) => proxyHeader.test(name)) &&
    !foreignForm
  );
}

// Access control while the server is open to the local network (decision 026).
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { hasProxyHeader, isLocalRequest } from './local-request.ts';

export interface LanTrial {
  /** Of this machine in the local network, IPv4. */
  address: string;
  port: number;
  /** 128 random bits; opens one session. */
  code: string;
  /** True when a peer is in the same subnet or on this machine. */
  isNear: (peer: string) => boolean;
}

/** They redirect to addresses of this computer. */
const PAYMENT_PATHS = [
  '/api/create-checkout-session',
  '/api/get-or-create-subscription',
  '/api/billing-portal',
];

const LOOPBACK = /^(::ffff:)?127\./;

/** True for requests from the local network to this machine's own address there. */
export const lanRequests = ({ address, port, isNear }: LanTrial) => {
  // another host may resolve any other name to this address (DNS rebinding)
  const host = `${address}:${port}`;
  return (request: FastifyRequest): boolean =>
    request.headers.host === host && isNear(request.socket.remoteAddress ?? '') && !hasProxyHeader(request);
};

/** Over http, browsers do not send the site that caused a navigation (Sec-Fetch-Site), but they send the referrer. */
const isForeignNavigation = ({ headers }: FastifyRequest): boolean =>
  headers.referer?.startsWith(`http://${headers.host}/`) !== true;

/** Serves only this computer and the local network; payments stay on this computer. */
export const guardLan = (app: FastifyInstance, lan: LanTrial): void => {
  const isFromLan = lanRequests(lan);
  // it listens on every address, to serve this computer too: other addresses and networks are refused
  app.server.on('connection', (socket) => {
    const own = socket.localAddress ?? '';
    const isOwn = LOOPBACK.test(own) || own.replace(/^::ffff:/, '') === lan.address;
    if (!isOwn || !lan.isNear(socket.remoteAddress ?? '')) socket.destroy();
  });
  app.addHook('onRequest', async (request, reply) => {
    if (isLocalRequest(request)) return;
    if (!isFromLan(request)) {
      throw new AppError('forbidden', `Abra http://${lan.address}:${lan.port}, sem túnel nem proxy.`);
    }
    const path = request.url.split('?', 1)[0] ?? '';
    // the local provider answers this computer only
    if (path === '/api/login') return reply.redirect('/api/lan');
    if (path === '/api/logout' && isForeignNavigation(request)) return reply.redirect('/');
    if (PAYMENT_PATHS.includes(path)) {
      throw new AppError('conflict', 'No teste pela rede, o pagamento abre só no computador.');
    }
  });
};

import { randomBytes } from 'node:crypto';
import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { handleFrameworkError, badExpectation, handleClientError } from './raw-responses.ts';
import { BoundedRequest, refuseTinyPieces } from '#http/limits/body-pieces.ts';
import { limitConnections } from '#http/limits/connection-limits.ts';
import { installErrorHandler } from './error-handler.ts';
import { readHosts } from '#http/origin/own-host.ts';
import { limitPipelining } from './pipelining.ts';
import { refuseOddPaths } from '#http/origin/plain-path.ts';
import { installValidationMessages } from '#http/routes/validation-messages.ts';
import { refuseOtherCharsets } from '#http/limits/body-charset.ts';
import { closeOnUnreadBody } from '#http/limits/unread-body-limit.ts';
import { validatorCompiler } from '#http/routes/validation.ts';

const BODY_LIMIT = 100 * 1024;
/** Timeout of a connection without traffic; longer than the pause between two SSE heartbeats. */
const STILL_MS = 60_000;
const HTTP_LIMITS = {
  // URL and headers together; a longer header section gets 431. Ours and those of browsers take less than 4 kB
  maxHeaderSize: 8 * 1024,
  // times in milliseconds
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
  // longer than a proxy keeps an idle connection (60 s), so that the proxy closes it
  keepAliveTimeout: 65_000,
  // own-host.ts explains what is missing
  requireHostHeader: false,
  IncomingMessage: BoundedRequest,
};
// a process serves 1,700 open streams and, in addition, a proxy's requests (OPERATIONS)
const MAX_CONNECTIONS = 8_192;
/** A browser opens six at most, and one for events: this allows forty browsers behind one address. */
const MAX_CONNECTIONS_PER_NETWORK = 256;
const GOODBYE_MS = 10_000;
const MAX_PARAM_LENGTH = 200;

export interface ServerOptions {
  log: Logger;
  /** Signs cookies; at least 32 characters. */
  sessionSecret: string;
  /** Number of trusted proxies in front, whose X-Forwarded-For is used; true means one. */
  trustProxy: boolean | number;
  /** Cookies without `Secure` and `__Host-`; only for plain http on this machine. */
  plainCookies?: boolean;
}

/** Trusting all proxies would let a client choose its own address. */
const trustedHops = (trust: boolean | number): FastifyServerOptions['trustProxy'] & {} => {
  const hops = Number(trust);
  return (_address, hop) => hop < hops;
};

/**
 * Lets a closing server end. Browsers open connections in advance, and Node waits for those without a request; a
 * request under way gets ten seconds.
 */
const closeSilentConnections = (app: FastifyInstance): void => {
  const sockets = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (socket: Socket) => {
    if (isClosing) socket.destroy();
    else sockets.add(socket.once('close', () => sockets.delete(socket)));
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    setTimeout(() => app.server.closeAllConnections(), GOODBYE_MS).unref();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  });
};

const httpServer = (serve: RequestListener<typeof BoundedRequest>): Server<typeof BoundedRequest> =>
  createHttpServer(HTTP_LIMITS, serve).on('checkExpectation', badExpectation).setTimeout(STILL_MS);

/** Logs one line per request, with the route's pattern instead of the URL, which may contain a searched name. */
const logRequests = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
};

/**
 * A Fastify instance without routes: limits and timeouts against slow and large requests (reliability facts, HTTP
 * layer), JSON bodies only, validation by zod with Portuguese messages, cookies, and one error handler.
 */
export const createServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  installValidationMessages();
  const { log } = options;
  // Fastify's own info line ("Server listening") would precede main.ts's message to the operator
  const logger: FastifyBaseLogger = log.child({}, { level: log.isLevelEnabled('warn') ? 'warn' : log.level });
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    childLoggerFactory: (_logger, bindings, childOptions) => log.child(bindings, childOptions),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomBytes(6).toString('hex'),
    requestIdHeader: false,
    trustProxy: trustedHops(options.trustProxy),
    bodyLimit: BODY_LIMIT,
    serverFactory: (serve) =>
      limitConnections(httpServer(limitPipelining(readHosts(serve))), {
        total: MAX_CONNECTIONS,
        perNetwork: Number(options.trustProxy) > 0 ? undefined : MAX_CONNECTIONS_PER_NETWORK,
      }),
    forceCloseConnections: 'idle',
    // requests that arrived before the end are served: a deploy must not make them fail
    return503OnClosing: false,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    frameworkErrors: handleFrameworkError,
    clientErrorHandler: handleClientError,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // a form of another site can post text/plain without a preflight, but not JSON
  app.removeContentTypeParser('text/plain');
  refuseOddPaths(app);
  closeSilentConnections(app);
  closeOnUnreadBody(app, BODY_LIMIT);
  refuseTinyPieces(app);
  logRequests(app);
  installErrorHandler(app);
  refuseOtherCharsets(app);
  app.decorate('plainCookies', options.plainCookies ?? false);
  await app.register(cookie, { secret: options.sessionSecret });
  await app.register(rateLimit, { global: false });
  return app;
};

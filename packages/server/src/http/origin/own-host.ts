// Host names under which the server answers (RFC 9112 §3.2, RFC 9110 §7.4).
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseBarely } from '#http/raw-responses.ts';
import { messagePage, sendPlainPage } from '#http/pages/message-page.ts';

const MAX_HOST_LENGTH = 255;
const HOST = /^(?:\[[0-9a-f:.]{2,45}\]|[a-z0-9._-]+)(?::[0-9]{1,5})?$/;
const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::[0-9]+)?$/;
const ABSOLUTE_FORM = /^https?:\/\/([^/?#]*)/i;
/** Used by monitors that know only an IP of the machine. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

const isHost = (host: string): boolean =>
  host.length <= MAX_HOST_LENGTH && (host === '' || HOST.test(host.toLowerCase()));

/** HTTP/1.0 has no Host; later versions need exactly one. */
const hasHosts = ({ rawHeaders, httpVersion }: IncomingMessage): boolean => {
  let count = 0;
  for (let place = 0; place < rawHeaders.length; place += 2)
    if (rawHeaders[place]?.toLowerCase() === 'host') count += 1;
  return count === 1 || (count === 0 && httpVersion === '1.0');
};

/**
 * Converts a request target in absolute form (`GET http://host/path`) to origin form; its host overrides the header.
 */
const readAbsoluteForm = (request: IncomingMessage): void => {
  const { url = '' } = request;
  const [start, host] = ABSOLUTE_FORM.exec(url) ?? [];
  if (start === undefined || host === undefined) return;
  const rest = url.slice(start.length);
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  request.headers.host = host;
};

/** Refuses a request with no, two or invalid Host headers before the framework handles it. */
export const readHosts =
  <Request extends IncomingMessage, Response extends ServerResponse>(
    serve: (request: Request, answer: Response) => void,
  ): ((request: Request, answer: Response) => void) =>
  (request, answer) => {
    const given = request.headers.host ?? '';
    readAbsoluteForm(request);
    const isReadable = hasHosts(request) && isHost(given) && isHost(request.headers.host ?? '');
    if (isReadable) serve(request, answer);
    else refuseBarely(answer, 400, 'O cabeçalho Host precisa aparecer uma vez e ter só nome e porta');
  };

/** Host of an origin, with and without the default port, which browsers omit. */
const namesOf = (publicOrigin: string): string[] => {
  const { protocol, hostname, host } = new URL(publicOrigin);
  return host === hostname ? [host, `${hostname}:${protocol === 'https:' ? 443 : 80}`] : [host];
};

const wantsPage = ({ url, headers: { accept = '' } }: FastifyRequest): boolean =>
  !url.startsWith('/api/') && accept.includes('text/html');

/**
 * Answers 421 under a host name that is neither the public one nor one of this machine: the owner of such a name
 * decides where it resolves (DNS rebinding). Behind a proxy (`trustProxy`) the proxy checks the names.
 */
export const refuseForeignHosts = (
  app: FastifyInstance,
  { publicOrigin, trustProxy }: { publicOrigin: string; trustProxy: boolean | number },
): void => {
  if (Number(trustProxy) > 0) return;
  const names = new Set(namesOf(publicOrigin));
  app.addHook('onRequest', async (request, reply) => {
    const host = (request.headers.host ?? '').toLowerCase();
    if (names.has(host) || LOOPBACK_HOST.test(host) || PROBES.has(request.url)) return undefined;
    const message = `Este servidor não atende por este endereço. Abra ${publicOrigin}.`;
    if (!wantsPage(request)) return reply.code(421).send({ message, code: 'invalid' });
    const link = { href: `${publicOrigin}/`, label: 'Abrir o Zelo' };
    return sendPlainPage(reply, 421, messagePage({ title: 'Endereço errado', text: message, link }));
  });
};

import type { FastifyInstance } from 'fastify';

interface KnownRoute {
  segments: string[];
  methods: string[];
}

/** A trailing slash is ignored. */
const segmentsOf = (path: string): string[] => (path.endsWith('/') ? path.slice(0, -1) : path).split('/');

const isAt = (route: KnownRoute, segments: readonly string[]): boolean =>
  route.segments.length === segments.length &&
  route.segments.every((known, index) =>
    known.startsWith(':') ? segments[index] !== '' : known === segments[index],
  );

/**
 * Records every route added from then on, except catch-alls.
 * @returns the methods of a URL; empty when the URL does not exist
 */
export const knownMethods = (app: FastifyInstance): ((address: string) => string[]) => {
  const routes: KnownRoute[] = [];
  app.addHook('onRoute', (route) => {
    if (route.url.includes('*')) return;
    routes.push({ segments: segmentsOf(route.url), methods: [route.method].flat() });
  });
  return (address) => {
    const segments = segmentsOf(address.split('?', 1)[0] ?? '');
    const found = routes.filter((route) => isAt(route, segments)).flatMap((route) => route.methods);
    return [...new Set(found)].toSorted();
  };
};

import type { FastifyInstance } from 'fastify';

interface KnownRoute {
  pattern: RegExp;
  methods: string[];
}

const patternOf = (url: string): RegExp =>
  new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`);

/**
 * Remembers every route that is added from now on, except catch-alls.
 *
 * @returns the methods that exist for an address; empty when the address does not exist
 */
export const knownMethods = (app: FastifyInstance): ((address: string) => string[]) => {
  const routes: KnownRoute[] = [];
  app.addHook('onRoute', (route) => {
    if (route.url.includes('*')) return;
    routes.push({ pattern: patternOf(route.url), methods: [route.method].flat() });
  });
  return (address) => {
    const path = address.split('?', 1)[0] ?? '';
    const found = routes.filter((route) => route.pattern.test(path)).flatMap((route) => route.methods);
    return [...new Set(found)].toSorted();
  };
};
